import { readdir, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { afterEach, describe, expect, test, vi } from "vitest";
import { probeClip } from "../../src/render/encode/probe-clip.js";
import type { Assignment, FromChild } from "../../src/worker/job-child-messages.js";
import { runAssignment } from "../../src/worker/run-assignment.js";
import { testFolder } from "../test-folder.js";
import { testAssignment } from "./test-assignment.js";

const never = new AbortController().signal;

afterEach(() => {
  vi.unstubAllEnvs();
});

async function run(assignment: Assignment, signal = never, onTold: () => void = () => {}) {
  const told: Extract<FromChild, { type: "progress" }>[] = [];
  const outcome = await runAssignment(assignment, signal, async (message) => {
    if (message.type === "progress") told.push(message);
    onTold();
  });
  return { outcome, told };
}

describe("a job that is done", () => {
  test("has its files in the storage, and their keys in the outcome", async () => {
    const folder = await testFolder();
    const { outcome } = await run(testAssignment(folder));
    const stored = join(folder, "clips/job_1");
    const clip = join(stored, "clip.mp4");
    expect(outcome).toEqual({
      type: "done",
      files: {
        clip: "job_1/clip.mp4",
        poster: "job_1/poster.jpg",
        vtt: "job_1/captions.vtt",
        srt: "job_1/captions.srt",
        bytes: (await stat(clip)).size,
        durationMs: 2_000,
        video: { width: 854, height: 480, fps: 24, frameCount: 48 },
        voice: { id: "flite-slt", engine: "flite", fallback: false },
      },
      phasesMs: {
        narration: expect.any(Number),
        drawing: expect.any(Number),
        frames: expect.any(Number),
        after: expect.any(Number),
      },
    });
    expect((await readdir(stored)).sort()).toEqual([
      "captions.srt",
      "captions.vtt",
      "clip.mp4",
      "poster.jpg",
    ]);
    expect(await probeClip(clip)).toMatchObject({ durationMs: 2_000 });
    expect((await readdir(join(folder, "work"))).sort()).toEqual(["segments", "speech"]);
  });

  test("is so beside another attempt at it in the same work folder that ends before", async () => {
    const folder = await testFolder();
    const long = testAssignment(folder, { durationMs: 6_000 });
    const [first, second] = await Promise.all([
      run(testAssignment(folder)),
      run({ ...long, fence: 2 }),
    ]);
    const outcomes = [first.outcome, second.outcome];
    expect(outcomes.filter(({ type }) => type !== "done")).toEqual([]);
  });

  test("has no subtitles where none were asked for", async () => {
    const folder = await testFolder();
    const { outcome } = await run(testAssignment(folder, { captions: "none" }));
    expect(outcome).toMatchObject({ type: "done", files: { vtt: null, srt: null } });
    expect((await readdir(join(folder, "clips/job_1"))).sort()).toEqual(["clip.mp4", "poster.jpg"]);
  });

  test("told each stage in its turn, a percentage that never falls, and not too often", async () => {
    const startedMs = performance.now();
    const { told } = await run(testAssignment(await testFolder()));
    const tookMs = performance.now() - startedMs;
    expect([...new Set(told.map(({ stage }) => stage))]).toEqual([
      "planning",
      "narrating",
      "rendering",
      "uploading",
    ]);
    const percents = told.map(({ percent }) => percent);
    expect(percents).toEqual(percents.toSorted((a, b) => a - b));
    expect(percents.every((percent) => Number.isInteger(percent) && percent <= 99)).toBe(true);
    // Ten a second, and one for each stage of the render, its end and the upload.
    expect(told.length).toBeLessThanOrEqual(tookMs / 100 + 6);
  });
});

describe("a job that fails", () => {
  test("of its caller's input: the caller is told what to change", async () => {
    const change = { script: "Too long. ".repeat(50), durationMs: 1_000 };
    const { outcome } = await run(testAssignment(await testFolder(), change));
    expect(outcome).toMatchObject({
      type: "failed",
      code: "script.too_long",
      message: expect.stringContaining("durationMs 1000"),
      retryable: false,
      stage: "narrating",
    });
  });

  test.each([
    ["flite-slt", "en"],
    ["espeak-de", "de"],
  ])("of a script that %s can read nothing of", async (voiceId, language) => {
    const change = { script: "𒀀𒀁𒀂", voiceId, language };
    const { outcome } = await run(testAssignment(await testFolder(), change));
    expect(outcome).toMatchObject({
      type: "failed",
      code: "script.unspeakable",
      message: expect.stringContaining("can read. Set “language”"),
      retryable: false,
    });
  });

  test.each([
    ["is held for it", { tokensHeld: 1 }, undefined],
    ["its request allows", { tokensHeld: 1_000 }, 1],
  ])("of a clip that would cost more than %s: nothing is rendered", async (_, held, maxTokens) => {
    const change = { durationMs: undefined, ...(maxTokens !== undefined && { maxTokens }) };
    const assignment = { ...testAssignment(await testFolder(), change), ...held };
    const { outcome, told } = await run(assignment);
    expect(outcome).toMatchObject({
      type: "failed",
      code: "tokens.exceeded",
      message: expect.stringMatching(/cost \d tokens; 1 are held for it/),
      retryable: false,
      stage: "narrating",
    });
    expect(told.map(({ stage }) => stage)).not.toContain("rendering");
  });

  test("of the storage: the path is for the log alone", async () => {
    const folder = await testFolder();
    const file = join(folder, "file");
    await writeFile(file, "");
    const assignment = testAssignment(folder);
    const { outcome } = await run({
      ...assignment,
      storage: { ...assignment.storage, dataDir: file },
    });
    expect(outcome).toEqual({
      type: "failed",
      code: "storage.failed",
      message: "Storing failed.",
      retryable: true,
      stage: "uploading",
      cause: expect.stringContaining(file),
      errorCode: "storage.failed",
      systemCode: "EEXIST",
    });
  });

  test("of a program that is missing: it counts as a failure to render", async () => {
    vi.stubEnv("FFMPEG_PATH", "/nowhere/ffmpeg");
    const { outcome } = await run(testAssignment(await testFolder()));
    expect(outcome).toMatchObject({
      type: "failed",
      code: "render.failed",
      message: "Rendering failed.",
      retryable: true,
      cause: expect.stringContaining("/nowhere/ffmpeg"),
      errorCode: "dependency.missing",
    });
  });

  test("of its work folder: it is our fault", async () => {
    const folder = await testFolder();
    const workDir = join(folder, "file");
    await writeFile(workDir, "");
    const { outcome } = await run({ ...testAssignment(folder), workDir });
    expect(outcome).toMatchObject({
      type: "failed",
      code: "internal",
      message: "Something went wrong here.",
      retryable: true,
      stage: "planning",
      cause: expect.stringContaining(workDir),
      systemCode: "ENOTDIR",
    });
  });

  test("of a cancel: it is not to be tried again", async () => {
    const stop = new AbortController();
    const assignment = testAssignment(await testFolder(), { durationMs: 30_000 });
    const { outcome } = await run(assignment, stop.signal, () => stop.abort());
    expect(outcome).toMatchObject({ type: "failed", code: "canceled", retryable: false });
  });
});
