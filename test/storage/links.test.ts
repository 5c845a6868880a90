import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { createLinkSigner } from "../../src/api/job-links.js";
import type { JobState } from "../../src/jobs/job.js";
import { openLocalStorage, openS3Storage } from "./test-storages.js";

const files = {
  clip: "job_1/clip.mp4",
  poster: "job_1/poster.jpg",
  vtt: null,
  srt: null,
  bytes: 4,
  durationMs: 1_000,
};
const done = { status: "done", files } as JobState;

/** When the signature of a link ends, in milliseconds since 1970. */
function endOf(link: string): number {
  const query = new URL(link).searchParams;
  const expires = query.get("expires");
  if (expires !== null) return Number(expires) * 1000;
  const [, date, time] = /^(\d{8})T(\d{6})Z$/.exec(query.get("X-Amz-Date") ?? "") ?? [];
  const iso = `${date}T${time}Z`.replace(/^(....)(..)(..)T(..)(..)(..)/, "$1-$2-$3T$4:$5:$6");
  return Date.parse(iso) + Number(query.get("X-Amz-Expires")) * 1000;
}

test.each([
  ["local", openLocalStorage],
  ["s3", openS3Storage],
])("links of the %s storage end when it is told, and name the file", async (_, open) => {
  await using at = await open();
  const source = join(at.folder, "source");
  await writeFile(source, "clip");
  const signal = new AbortController().signal;
  const signer = (ttlMs: number) =>
    createLinkSigner({
      storage: at.storage,
      secret: "secret",
      settings: { urlTtlS: ttlMs / 1_000, retentionDays: 30 },
    });
  await at.storage.put("job_1/clip.mp4", source, { contentType: "video/mp4", signal });
  for (const ttlMs of [60_000, 60_001, 60_499, 60_500, 60_999]) {
    const links = await signer(ttlMs)(done, at.baseUrl);
    expect(endOf(links?.video ?? "")).toBe(links?.expiresAt);
  }
  const links = await signer(60_000)(done, at.baseUrl);
  const answer = await fetch(links?.video ?? "");
  expect(answer.headers.get("content-disposition")).toBe('inline; filename="clip.mp4"');
  expect(await answer.text()).toBe("clip");
});
