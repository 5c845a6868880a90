import { createHash } from "node:crypto";
import { access, mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { reuseFolderOf } from "../../src/reuse/reuse-folder.js";
import { removeJobFiles } from "../../src/storage/job-files.js";
import type { StorageSettings } from "../../src/storage/storage-settings.js";
import type { Assignment } from "../../src/worker/job-child-messages.js";
import { runAssignment } from "../../src/worker/run-assignment.js";
import { openSmallS3, refuse, type SmallS3, type SmallS3Options } from "../storage/s3/small-s3.js";
import { openS3Storage, type TestStorage } from "../storage/test-storages.js";
import { testFolder } from "../test-folder.js";
import { testAssignment } from "./test-assignment.js";

const never = new AbortController().signal;

const script = [
  "Meet the sea, which covers most of our planet, and which nobody has seen all of.",
  "Below that lies a twilight in which animals make their own light to hunt and to hide.",
  "Every night the largest migration on Earth rises from the deep to feed near the surface.",
].join("\n\n");
const revised = script.replace("to hunt and to hide", "to find each other");

/** A job of a worker with this data folder. */
function assignment(
  dataDir: string,
  storage: StorageSettings,
  jobId: string,
  change: Partial<Assignment["request"]> = {},
): Assignment {
  return {
    ...testAssignment(dataDir, { script, durationMs: undefined, ...change }),
    jobId,
    workDir: join(dataDir, "work", jobId),
    reuseFolder: reuseFolderOf(dataDir, "default"),
    storage,
  };
}

async function run(one: Assignment, signal = never) {
  const outcome = await runAssignment(one, signal, async () => {});
  if (outcome.type !== "done") throw new Error(`${outcome.code}: ${outcome.cause}`);
  return outcome.files;
}

describe("a revision on a worker with another data folder", () => {
  let at: TestStorage;
  /** The worker of the finished job. */
  let there: string;
  beforeAll(async () => {
    at = await openS3Storage();
    there = await mkdtemp(join(tmpdir(), "clipwright-there-"));
    await run(assignment(there, at.settings, "job_first"));
  });
  afterAll(async () => {
    await at[Symbol.asyncDispose]();
    await rm(there, { recursive: true });
  });

  const here = (dataDir: string, jobId: string, change: Partial<Assignment["request"]>) =>
    assignment(dataDir, at.settings, jobId, change);
  const stored = async (key: string) => {
    const path = join(await testFolder(), "file");
    const found = await at.storage.get(key, path, { signal: never, onBytes: () => {} });
    return found ? readFile(path) : null;
  };

  test("finds in the bucket what the other one finds in its folder: the same charge, the same bytes", async () => {
    const change = { script: revised, reuse: "job_first" };
    const beside = await run(here(there, "job_beside", change));
    const folder = await testFolder();
    const far = await run(here(folder, "job_far", change));
    expect(far.reuse?.reusedMs).toBeGreaterThan(0);
    expect(far.reuse?.reusedMs).toBeLessThan(far.durationMs);
    expect(far.reuse).toEqual(beside.reuse);
    const anew = await run(here(await testFolder(), "job_anew", { script: revised }));
    expect(anew.reuse).toBeUndefined();
    const clip = await stored("job_anew/clip.mp4");
    expect(clip?.length).toBeGreaterThan(0);
    expect(sha256Of(await stored("job_far/clip.mp4"))).toBe(sha256Of(clip));
  });

  test("has the speech, too, and leaves all in its own folder", async () => {
    const folder = await testFolder();
    await run(here(folder, "job_whole", { reuse: "job_first" }));
    const mine = reuseFolderOf(folder, "default");
    const others = reuseFolderOf(there, "default");
    for (const name of await readdir(mine.speech)) {
      const [one, other] = [mine, others].map(({ speech }) => readFile(join(speech, name)));
      expect(sha256Of(await one)).toBe(sha256Of(await other));
    }
    expect(await readdir(mine.speech)).toHaveLength(3);
    expect(await readdir(mine.jobs)).toContain("job_first.json");
    expect(await readdir(join(folder, "work", "job_whole"))).not.toContainEqual(
      expect.stringContaining("pack"),
    );
  });

  test("of a revision finds what that one took", async () => {
    const first = await testFolder();
    await run(here(first, "job_second", { script: revised, reuse: "job_first" }));
    const second = await testFolder();
    const change = { script: revised, reuse: "job_second" };
    const { reuse, durationMs } = await run(here(second, "job_third", change));
    expect(reuse?.reusedMs).toBe(durationMs);
  });

  test("finds nothing of another account's job", async () => {
    const folder = await testFolder();
    const reuseFolder = reuseFolderOf(folder, "another");
    const one = here(folder, "job_stranger", { reuse: "job_first" });
    expect((await run({ ...one, reuseFolder })).reuse).toMatchObject({ reusedMs: 0 });
    await expect(access(join(reuseFolder.jobs, "job_first.json"))).rejects.toThrow("ENOENT");
  });

  test("finds nothing of a job whose files were removed, and its pack lies under the prefix until then", async () => {
    await run(here(await testFolder(), "job_gone", {}));
    const objects = async () => readdir(join(at.folder, "s3", "clips", "all", "job_gone"));
    expect((await objects()).join()).toContain("reuse.pack");
    expect(await stored("job_gone/reuse.pack")).not.toBeNull();
    await removeJobFiles("job_gone", at.storage);
    expect(await stored("job_gone/reuse.pack")).toBeNull();
    const one = here(await testFolder(), "job_late", { reuse: "job_gone" });
    expect((await run(one)).reuse).toMatchObject({ reusedMs: 0 });
  });
});

describe("a bucket in trouble", () => {
  /** What a finished job has left in its bucket. */
  let objects: SmallS3["objects"];
  beforeAll(async () => {
    await using bucket = await openSmallS3();
    const there = await mkdtemp(join(tmpdir(), "clipwright-there-"));
    await run(assignment(there, bucket.settings(), "job_first"));
    objects = bucket.objects;
    await rm(there, { recursive: true });
  });

  async function withFirst(options: SmallS3Options = {}) {
    const bucket = await openSmallS3(options);
    for (const [key, object] of objects) bucket.objects.set(key, { ...object });
    return bucket;
  }
  const packKey = "all/job_first/reuse.pack";
  const revise = async (bucket: SmallS3) =>
    run(assignment(await testFolder(), bucket.settings(), "job_second", { reuse: "job_first" }));
  const sameClip = ({ objects }: SmallS3) =>
    expect(sha256Of(objects.get("all/job_second/clip.mp4")?.body)).toBe(
      sha256Of(objects.get("all/job_first/clip.mp4")?.body),
    );

  test("a segment that is damaged there is rendered anew, and the others are taken", async () => {
    await using bucket = await withFirst();
    const pack = bucket.objects.get(packKey);
    if (pack === undefined) throw new Error("no pack");
    pack.body = withDamagedSegment(pack.body);
    const { reuse, durationMs } = await revise(bucket);
    expect(reuse?.reusedMs).toBeLessThan(durationMs);
    expect(reuse?.reusedMs).toBeGreaterThan(0);
    sameClip(bucket);
  });

  test("what was taken once is not asked for again", async () => {
    await using bucket = await withFirst();
    const folder = await testFolder();
    const change = { reuse: "job_first" };
    await run(assignment(folder, bucket.settings(), "job_second", change));
    const third = await run(assignment(folder, bucket.settings(), "job_third", change));
    expect(third.reuse?.reusedMs).toBe(third.durationMs);
    expect(bucket.seen.filter((request) => request === `GET ${packKey}`)).toHaveLength(1);
  });

  test("what cannot be read is rendered anew", async () => {
    let away = false;
    await using bucket = await withFirst({
      interfere: ({ method, response }) => away && method === "GET" && refuse(response, 403, "No"),
    });
    away = true;
    expect((await revise(bucket)).reuse).toMatchObject({ reusedMs: 0 });
    sameClip(bucket);
  });

  test("a connection that breaks within the pack is made again", async () => {
    let broken = 0;
    await using bucket = await withFirst({
      interfere({ method, key, response }) {
        if (method !== "GET" || key !== packKey || broken > 0) return false;
        broken += 1;
        response.writeHead(200, { "content-length": 1_000_000 });
        response.write("{", () => response.destroy());
        return true;
      },
    });
    const { reuse, durationMs } = await revise(bucket);
    expect(broken).toBe(1);
    expect(reuse?.reusedMs).toBe(durationMs);
  });

  test("a server that says no more is given up, and the clip is rendered", async () => {
    await using bucket = await withFirst({
      interfere({ method, key, response }) {
        if (method !== "GET" || key !== packKey) return false;
        response.writeHead(200, { "content-length": 1_000_000 }).flushHeaders();
        return true;
      },
    });
    const one = assignment(
      await testFolder(),
      bucket.settings({ CLIPWRIGHT_STALL_LIMIT_S: "5" }),
      "job_second",
      { reuse: "job_first" },
    );
    expect((await run(one)).reuse).toMatchObject({ reusedMs: 0 });
    sameClip(bucket);
  });

  test("a job that is stopped meanwhile has taken nothing, so that its next attempt can", async () => {
    const stop = new AbortController();
    let stopped = false;
    await using bucket = await withFirst({
      interfere({ method, key }) {
        if (method !== "GET" || key !== packKey || stopped) return false;
        stopped = true;
        stop.abort();
        return true;
      },
    });
    const one = assignment(await testFolder(), bucket.settings(), "job_second", {
      reuse: "job_first",
    });
    await expect(run(one, stop.signal)).rejects.toThrow();
    const { reuse, durationMs } = await run({ ...one, fence: 2 });
    expect(reuse?.reusedMs).toBe(durationMs);
  });

  test("a job is done also where its pack cannot be stored", async () => {
    await using bucket = await openSmallS3({
      interfere: ({ method, key, response }) =>
        method === "PUT" && key.endsWith(".pack") && refuse(response, 403, "AccessDenied"),
    });
    await run(assignment(await testFolder(), bucket.settings(), "job_first"));
    expect(bucket.objects.has("all/job_first/clip.mp4")).toBe(true);
    expect(bucket.objects.has(packKey)).toBe(false);
  });

  test("a job that is near its deadline leaves nothing", async () => {
    await using bucket = await openSmallS3();
    const one = assignment(await testFolder(), bucket.settings(), "job_first");
    await run({ ...one, leftMs: 1 });
    expect([...bucket.objects.keys()].filter((key) => key.endsWith(".pack"))).toEqual([]);
  });

  test("a job is done also where its bucket never says that it has the pack", async () => {
    await using bucket = await openSmallS3({
      interfere: ({ method, key }) => method === "PUT" && key.endsWith(".pack"),
    });
    const one = assignment(await testFolder(), bucket.settings(), "job_first");
    expect((await run(one)).clip).toBe("job_first/clip.mp4");
    expect(bucket.seen).toContain(`PUT ${packKey}`);
    expect(bucket.objects.has(packKey)).toBe(false);
  });

  test("nothing is stored of jobs of which nothing is to be kept", async () => {
    await using bucket = await openSmallS3();
    const one = assignment(await testFolder(), bucket.settings(), "job_first");
    await run({ ...one, reuseFolder: null });
    expect([...bucket.objects.keys()].filter((key) => key.endsWith(".pack"))).toEqual([]);
  });
});

/** To compare clips by: a comparison of their bytes takes seconds where it is to tell what differs. */
function sha256Of(content: Buffer | null | undefined): string {
  return createHash("sha256")
    .update(content ?? "")
    .digest("hex");
}

/** The first byte of the first segment, which comes after the list, is another one. */
function withDamagedSegment(pack: Buffer): Buffer {
  const damaged = Buffer.from(pack);
  const at = pack.indexOf("\n") + 1;
  damaged[at] = (damaged[at] ?? 0) ^ 0xff;
  return damaged;
}
