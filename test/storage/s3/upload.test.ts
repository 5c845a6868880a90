import { randomBytes } from "node:crypto";
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { expect, test } from "vitest";
import { createStorage } from "../../../src/storage/create-storage.js";
import { testFolder } from "../../test-folder.js";
import { openSmallS3, refuse, type S3Request, type SmallS3 } from "./small-s3.js";

const megabyte = 1024 * 1024;
const never = new AbortController().signal;
const isPart = ({ method, query }: S3Request) => method === "PUT" && query.has("partNumber");

async function putInto(
  at: SmallS3,
  content: Buffer,
  {
    signal = never,
    onBytes = () => {},
    env = {},
  }: { signal?: AbortSignal; onBytes?: (bytes: number) => void; env?: NodeJS.ProcessEnv } = {},
) {
  const path = join(await testFolder(), "source");
  await writeFile(path, content);
  const storage = await createStorage(at.settings(env), null);
  try {
    const options = { contentType: "video/mp4", signal, onBytes };
    return await storage.put("job_1/clip.mp4", path, options);
  } finally {
    await storage.close();
  }
}

test("a stopped upload leaves nothing at the server once it has ended", async () => {
  const stop = new AbortController();
  await using at = await openSmallS3({
    interfere: (one) => {
      if (isPart(one)) stop.abort();
      return false;
    },
  });
  const putting = putInto(at, randomBytes(20 * megabyte), { signal: stop.signal });
  await expect(putting).rejects.toMatchObject({ code: "canceled" });
  expect(at.seen).toContain("POST all/job_1/clip.mp4?uploads");
  expect(at.uploads.size).toBe(0);
  expect(at.objects.size).toBe(0);
});

test("an upload that is stopped while it is begun is aborted, too", async () => {
  const stop = new AbortController();
  await using at = await openSmallS3({
    interfere: async ({ method, query }) => {
      if (method === "POST" && query.has("uploads")) {
        stop.abort();
        await wait(50);
      }
      return false;
    },
  });
  const putting = putInto(at, randomBytes(20 * megabyte), { signal: stop.signal });
  await expect(putting).rejects.toMatchObject({ code: "canceled" });
  expect(at.seen.filter((one) => one.startsWith("DELETE"))).toHaveLength(1);
  expect(at.uploads.size).toBe(0);
});

test("an upload that fails is aborted, and one that another attempt left is too", async () => {
  let full = true;
  await using at = await openSmallS3({
    interfere: (one) => full && isPart(one) && refuse(one.response, 403, "QuotaExceeded"),
  });
  at.uploads.set("left", { key: "all/job_1/clip.mp4", startedAt: new Date(), parts: new Map() });
  at.uploads.set("others", { key: "all/job_1/clip.mp40", startedAt: new Date(), parts: new Map() });
  const content = randomBytes(20 * megabyte);
  await expect(putInto(at, content)).rejects.toMatchObject({
    code: "storage.failed",
    message: expect.stringContaining("QuotaExceeded"),
  });
  expect([...at.uploads.keys()]).toEqual(["others"]);
  full = false;
  await putInto(at, content);
  expect(at.objects.get("all/job_1/clip.mp4")?.body.equals(content)).toBe(true);
});

test("an upload whose first answer was lost is not left behind", async () => {
  let lost = false;
  await using at = await openSmallS3({
    interfere: ({ method, key, query, request }) => {
      if (lost || method !== "POST" || !query.has("uploads")) return false;
      lost = true;
      at.uploads.set("unknown", { key, startedAt: new Date(), parts: new Map() });
      request.socket.destroy();
      return true;
    },
  });
  await putInto(at, randomBytes(9 * megabyte));
  expect(at.uploads.size).toBe(0);
  expect(at.objects.size).toBe(1);
});

test("an upload is done whose last answer was lost", async () => {
  let lost = false;
  await using at = await openSmallS3({
    interfere: ({ method, query, request, response }) => {
      if (lost || method !== "POST" || !query.has("uploadId")) return false;
      lost = true;
      response.end = () => request.socket.destroy() as never;
      return false;
    },
  });
  const content = randomBytes(9 * megabyte);
  expect(await putInto(at, content)).toMatchObject({ bytes: content.length });
  expect(at.seen.filter((one) => one.startsWith("POST")).length).toBe(3);
});

test.each(["reset", "error"])("a part that meets with %s is sent again", async (trouble) => {
  let times = 0;
  await using at = await openSmallS3({
    interfere: (one) => {
      if (!isPart(one) || ++times > 3) return false;
      if (trouble === "error") return refuse(one.response, 503, "SlowDown");
      one.request.socket.resetAndDestroy();
      return true;
    },
  });
  const content = randomBytes(9 * megabyte);
  await putInto(at, content);
  expect(at.objects.get("all/job_1/clip.mp4")?.body.equals(content)).toBe(true);
});

test("a server that takes no byte fails the upload within the time that a stall may take", async () => {
  await using at = await openSmallS3({ interfere: isPart });
  const putting = putInto(at, randomBytes(20 * megabyte), {
    env: { CLIPWRIGHT_STALL_LIMIT_S: "5" },
  });
  await expect(putting).rejects.toMatchObject({
    code: "storage.failed",
    message: expect.stringContaining("took no byte for 3.75 s"),
  });
  expect(at.uploads.size).toBe(0);
});

test("so does one that takes none of two parts which are not sent at the same moments", async () => {
  let isFirst = true;
  await using at = await openSmallS3({
    interfere: async (one) => {
      if (!isPart(one)) return false;
      if (!isFirst) return true;
      // This part is sent again later than the other, and so are all tries after that.
      isFirst = false;
      await wait(900);
      one.request.socket.resetAndDestroy();
      return true;
    },
  });
  const putting = putInto(at, randomBytes(20 * megabyte), {
    env: { CLIPWRIGHT_STALL_LIMIT_S: "5" },
  });
  await expect(putting).rejects.toMatchObject({ code: "storage.failed" });
  // What the system holds of a part that is sent again is no progress: two tries of each part, and a few where bytes did move.
  const tries = at.seen.filter((one) => one.startsWith("PUT"));
  expect(tries.length).toBeLessThanOrEqual(8);
});

test("bytes are told as the server takes them, not by whole parts", async () => {
  await using at = await openSmallS3();
  const told: number[] = [];
  await putInto(at, randomBytes(9 * megabyte), { onBytes: (bytes) => told.push(bytes) });
  expect(told).toEqual(told.toSorted((a, b) => a - b));
  expect(new Set(told).size).toBeGreaterThan(100);
  expect(told.at(-1)).toBe(9 * megabyte);
});

test.each([1, 9])("%i MB that were damaged on the way are found out", async (size) => {
  await using at = await openSmallS3({
    interfere: ({ method, response }) => {
      if (method !== "HEAD") return false;
      const length = size * megabyte;
      const entityTag = `"${"0".repeat(32)}${size > 8 ? "-2" : ""}"`;
      response.writeHead(200, { "content-length": length, etag: entityTag }).end();
      return true;
    },
  });
  await expect(putInto(at, randomBytes(size * megabyte))).rejects.toMatchObject({
    code: "storage.failed",
    message: expect.stringContaining("entity tag"),
  });
});

test("a beginning that is not answered is tried again", async () => {
  let hung = false;
  await using at = await openSmallS3({
    interfere: ({ method, query }) => {
      if (hung || method !== "POST" || !query.has("uploads")) return false;
      hung = true;
      return true;
    },
  });
  const content = randomBytes(9 * megabyte);
  await putInto(at, content, { env: { CLIPWRIGHT_STALL_LIMIT_S: "5" } });
  expect(at.objects.get("all/job_1/clip.mp4")?.body.equals(content)).toBe(true);
  expect(at.uploads.size).toBe(0);
});
