import { mkdir, readdir, readFile, rm, stat, truncate, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { type ReuseFolder, reuseFolderOf } from "../../src/reuse/reuse-folder.js";
import type { Assignment } from "../../src/worker/job-child-messages.js";
import { runAssignment } from "../../src/worker/run-assignment.js";
import { testFolder } from "../test-folder.js";
import { testAssignment } from "./test-assignment.js";

const never = new AbortController().signal;

const sentences = [
  "Meet the sea, which covers most of our planet, and which nobody has seen all of.",
  "Sunlight reaches the first two hundred metres, where most of the fish that we know live.",
  "Below that lies a twilight in which animals make their own light to hunt and to hide.",
  "Every night the largest migration on Earth rises from the deep to feed near the surface.",
];
const script = sentences.join("\n\n");
const revised = script.replace("to hunt and to hide", "to find each other");

/** A job without a length, so that later scenes only move. */
function assignment(folder: string, jobId: string, change: Partial<Assignment["request"]> = {}) {
  return {
    ...testAssignment(folder, { script, durationMs: undefined, ...change }),
    jobId,
    workDir: join(folder, "work", jobId),
    reuseFolder: reuseFolderOf(folder, "default"),
  };
}

async function run(one: Assignment) {
  const outcome = await runAssignment(one, never, async () => {});
  if (outcome.type !== "done") throw new Error(`${outcome.code}: ${outcome.cause}`);
  return outcome.files;
}

const clipOf = (folder: string, jobId: string) =>
  readFile(join(folder, "clips", jobId, "clip.mp4"));
const segmentsOf = async ({ segments }: ReuseFolder) =>
  (await readdir(segments)).sort().map((name) => join(segments, name));

/** A folder with the job `first`, which is done, and whose work folder is gone. */
async function withFirst() {
  const folder = await testFolder();
  const first = assignment(folder, "first");
  const files = await run(first);
  await rm(first.workDir, { recursive: true });
  return { folder, first, files };
}

describe("a revision of a job", () => {
  test("has the segments that did not change, is charged for the others, and has the bytes of a render from nothing", async () => {
    const { folder, files } = await withFirst();
    expect(files.reuse).toBeUndefined();
    const second = await run(assignment(folder, "second", { script: revised, reuse: "first" }));
    const { reusedMs = 0, tokensSaved = 0, jobId } = second.reuse ?? {};
    expect(jobId).toBe("first");
    expect(reusedMs).toBeGreaterThan(second.durationMs * 0.3);
    expect(reusedMs).toBeLessThan(second.durationMs);
    const whole = Math.ceil(second.durationMs / 1000);
    expect(tokensSaved).toBe(whole - Math.ceil((second.durationMs - reusedMs) / 1000));

    const elsewhere = await testFolder();
    const anew = await run(assignment(elsewhere, "anew", { script: revised }));
    expect(anew.reuse).toBeUndefined();
    expect((await clipOf(folder, "second")).equals(await clipOf(elsewhere, "anew"))).toBe(true);
  });

  test("with another lexicon has the segments without its words", async () => {
    const { folder } = await withFirst();
    const lexicon = { twilight: "twy light of a kind" };
    const second = await run(assignment(folder, "second", { lexicon, reuse: "first" }));
    expect(second.reuse?.reusedMs).toBeGreaterThan(second.durationMs * 0.3);
    expect(second.reuse?.reusedMs).toBeLessThan(second.durationMs);
  });

  test("that changes nothing costs one token", async () => {
    const { folder, files } = await withFirst();
    const { reuse, durationMs } = await run(assignment(folder, "second", { reuse: "first" }));
    expect(reuse?.tokensSaved).toBe(Math.ceil(durationMs / 1000) - 1);
    expect(durationMs).toBe(files.durationMs);
    expect((await clipOf(folder, "second")).equals(await clipOf(folder, "first"))).toBe(true);
  });

  test("takes no damaged segment, and renders one anew that is not there any more", async () => {
    const { folder, first } = await withFirst();
    const [shorter = "", other = "", missing = ""] = await segmentsOf(first.reuseFolder);
    await truncate(shorter, (await stat(shorter)).size - 1);
    await writeFile(other, Buffer.alloc((await stat(other)).size));
    await rm(missing);
    const { reuse, durationMs } = await run(assignment(folder, "second", { reuse: "first" }));
    expect(reuse?.reusedMs).toBeLessThan(durationMs * 0.5);
    expect((await clipOf(folder, "second")).equals(await clipOf(folder, "first"))).toBe(true);
  });

  test("is rendered from nothing where nothing is kept of the job", async () => {
    const { folder, first } = await withFirst();
    await rm(first.reuseFolder.jobs, { recursive: true });
    await rm(first.reuseFolder.speech, { recursive: true });
    const { reuse } = await run(assignment(folder, "second", { reuse: "first" }));
    expect(reuse).toEqual({ jobId: "first", reusedMs: 0, tokensSaved: 0 });
    expect((await clipOf(folder, "second")).equals(await clipOf(folder, "first"))).toBe(true);
  });

  test("is charged the same in its second attempt, which finds its own segments too", async () => {
    const { folder } = await withFirst();
    const one = assignment(folder, "second", { script: revised, reuse: "first" });
    const first = await run(one);
    const again = await run({ ...one, fence: 2 });
    expect(again.reuse).toEqual(first.reuse);
  });

  test("of another account's job finds nothing", async () => {
    const { folder } = await withFirst();
    const one = assignment(folder, "second", { reuse: "first" });
    const files = await run({ ...one, reuseFolder: reuseFolderOf(folder, "another") });
    expect(files.reuse).toMatchObject({ reusedMs: 0 });
  });
});

test("a job is done also where nothing can be kept of it", async () => {
  const folder = await testFolder();
  await mkdir(join(folder, "work"), { recursive: true });
  await writeFile(join(folder, "reuse"), "no folder");
  expect((await run(assignment(folder, "first"))).clip).toBe("first/clip.mp4");
});
