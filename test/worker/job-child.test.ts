import { spawn } from "node:child_process";
import { once } from "node:events";
import { readFile, stat } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterEach, expect, test, vi } from "vitest";
import { isRunning } from "../../src/process/is-running.js";
import { processTree } from "../../src/process/kill-tree.js";
import { readProcFile } from "../../src/process/proc-files.js";
import { findEspeakLibrary } from "../../src/render/narration/espeak/find-espeak.js";
import { findRuntime } from "../../src/render/narration/neural/onnx/runtime.js";
import { JobChild } from "../../src/worker/job-child.js";
import type { ChildProgress } from "../../src/worker/job-child-messages.js";
import { pngOf, sendJson, serveApi } from "../render/pictures/elsewhere/api-server.js";
import { testFolder } from "../test-folder.js";
import { installSmallVoice } from "../voices/install-small-voice.js";
import { testAssignment } from "./test-assignment.js";

const never = new AbortController().signal;
/** Long enough to be stopped while it is rendered. */
const long = { durationMs: 30_000, resolution: "1080p" } as const;

afterEach(() => {
  vi.unstubAllEnvs();
});

/** Starts a long job. Resolves when it is being rendered. */
async function startRendering() {
  const child = new JobChild("local");
  const stop = new AbortController();
  const assignment = testAssignment(await testFolder(), long);
  let rendering = () => {};
  const begun = new Promise<void>((resolve) => {
    rendering = resolve;
  });
  const end = child.run(assignment, stop.signal, ({ stage, percent }) => {
    if (stage === "rendering" && percent > 12) rendering();
  });
  await begun;
  const pids = processTree(child.pid ?? 0);
  return { child, stop, end, pids };
}

test("renders a job, tells how far it is, and ends", async () => {
  const child = new JobChild("local");
  const folder = await testFolder();
  const told: ChildProgress[] = [];
  const end = await child.run(testAssignment(folder), never, (progress) => told.push(progress));
  expect(end).toMatchObject({ type: "done", files: { clip: "job_1/clip.mp4", durationMs: 2_000 } });
  expect(told.map(({ stage }) => stage)).toEqual(
    expect.arrayContaining(["planning", "narrating", "rendering", "uploading"]),
  );
  expect((await stat(join(folder, "clips/job_1/clip.mp4"))).size).toBeGreaterThan(0);
  expect(child.alive).toBe(false);
  expect(isRunning(child.pid ?? 0)).toBe(false);
});

const canSpeak = findRuntime() !== null && findEspeakLibrary() !== null;
const needs = canSpeak ? "" : " (skipped: needs onnxruntime-node and the espeak-ng package)";
test.skipIf(!canSpeak)(
  `speaks with a voice that was installed after it was started${needs}`,
  async () => {
    const child = new JobChild("local");
    await expect.poll(() => child.alive).toBe(true);
    const folder = await testFolder();
    const voicesDir = join(folder, "voices");
    await installSmallVoice(voicesDir);
    const assignment = {
      ...testAssignment(folder, { script: "The tide comes in.", voiceId: "tones-en" }),
      speech: { voicesDir, narrators: ["flite", "neural"] as const },
    };
    expect(await child.run(assignment, never, () => {})).toMatchObject({ type: "done" });
  },
);

test("finds pictures with the keys of its message, stores whom they are owed to, and asks once", async () => {
  const image = (await pngOf("teal")).toString("base64");
  const api = await serveApi((response) => sendJson(response, { data: [{ b64_json: image }] }));
  const cacheDir = join(await testFolder(), "kept");
  const images = { url: `${api.origin}/v1`, key: "sk-secret", model: "m" };
  const order = ["script", "openai"] as const;
  const picturesFrom = { order, folder: null, pexels: null, images, cacheDir };
  const source = `m, ${new URL(api.origin).host}`;
  const credits = [{ author: null, source, licence: null, address: null }];
  const render = async () => {
    const folder = await testFolder();
    const assignment = {
      ...testAssignment(folder, { script: "The coffee is hot." }),
      picturesFrom,
    };
    const end = await new JobChild("local").run(assignment, never, () => {});
    expect(end).toMatchObject({ type: "done", files: { credits } });
    expect(end).not.toHaveProperty("troubles");
    const stored = join(folder, "clips/job_1");
    expect(await readFile(join(stored, "clip.credits.txt"), "utf8")).toContain(`Source: ${source}`);
    return readFile(join(stored, "clip.mp4"));
  };
  const first = await render();
  expect(api.calls).toHaveLength(1);
  expect(api.calls[0]?.headers.authorization).toBe("Bearer sk-secret");
  await api[Symbol.asyncDispose]();
  // The same request with the same answers gives the same bytes.
  expect((await render()).equals(first)).toBe(true);
});

test("a job whose pictures cannot be had is done all the same, and tells why", async () => {
  await using api = await serveApi((response) => sendJson(response, { key: "sk-secret" }, 401));
  const images = { url: api.origin, key: "sk-secret", model: "m" };
  const order = ["script", "openai"] as const;
  const assignment = {
    ...testAssignment(await testFolder(), { script: "The coffee is hot." }),
    picturesFrom: { order, folder: null, pexels: null, images, cacheDir: null },
  };
  const end = await new JobChild("local").run(assignment, never, () => {});
  expect(end).toMatchObject({
    type: "done",
    troubles: ["no picture from openai: it answered 401"],
  });
  expect(JSON.stringify(end)).not.toMatch(/sk-secret|credits":/);
});

test("stays for another job, which finds nothing of the one before", async () => {
  const child = new JobChild("local", 2);
  const request = { script: "One, two, three.", durationMs: 2_000 };
  const clipOf = async (process: JobChild) => {
    const folder = await testFolder();
    const told: ChildProgress[] = [];
    const end = await process.run(testAssignment(folder, request), never, (one) => told.push(one));
    expect(end.type).toBe("done");
    expect(told[0]).toMatchObject({ stage: "planning", percent: 0 });
    return readFile(join(folder, "clips/job_1/clip.mp4"));
  };
  const alone = await clipOf(new JobChild("local"));
  expect((await child.run(testAssignment(await testFolder()), never, () => {})).type).toBe("done");
  expect(child.alive).toBe(true);
  expect((await clipOf(child)).equals(alone)).toBe(true);
  expect(child.alive).toBe(false);
  expect(isRunning(child.pid ?? 0)).toBe(false);
});

test("stays where only the request was at fault, and ends when it is stopped then", async () => {
  const child = new JobChild("local", 2);
  const tooLong = { script: "Too long. ".repeat(50), durationMs: 1_000 };
  const end = await child.run(testAssignment(await testFolder(), tooLong), never, () => {});
  expect(end).toMatchObject({ type: "failed", code: "script.too_long" });
  expect(child.alive).toBe(true);
  expect(processTree(child.pid ?? 0)).toEqual([child.pid]);
  await child.stop();
  expect(isRunning(child.pid ?? 0)).toBe(false);
});

test("ends where a job that it stayed for is stopped", async () => {
  const child = new JobChild("local", 3);
  await child.run(testAssignment(await testFolder()), never, () => {});
  const stop = new AbortController();
  const end = child.run(testAssignment(await testFolder(), long), stop.signal, ({ percent }) => {
    if (percent > 0) stop.abort();
  });
  expect(await end).toEqual({ type: "stopped" });
  expect(isRunning(child.pid ?? 0)).toBe(false);
});

test("tells why a job has failed", async () => {
  const assignment = testAssignment(await testFolder(), {
    script: "Too long. ".repeat(50),
    durationMs: 1_000,
  });
  const end = await new JobChild("local").run(assignment, never, () => {});
  expect(end).toMatchObject({ type: "failed", code: "script.too_long", retryable: false });
});

test.runIf(process.platform === "linux")(
  "has no secret of its worker's, and neither has what it starts",
  async () => {
    vi.stubEnv("REDIS_URL", "redis://:a-secret@127.0.0.1");
    vi.stubEnv("AWS_SECRET_ACCESS_KEY", "a-secret");
    vi.stubEnv("CLIPWRIGHT_S3_PREFIX", "a-secret");
    vi.stubEnv("DATABASE_PASSWORD", "a-secret");
    const { stop, end, pids } = await startRendering();
    const environments = pids.map((pid) => readProcFile(`/proc/${pid}/environ`));
    stop.abort();
    await end;
    expect(environments.length).toBeGreaterThan(1);
    expect(environments.filter((text) => text.includes("PATH="))).toHaveLength(pids.length);
    expect(environments.filter((text) => text.includes("a-secret"))).toEqual([]);
  },
);

test("is stopped with all that it started", async () => {
  const { stop, end, pids } = await startRendering();
  stop.abort();
  expect(await end).toEqual({ type: "stopped" });
  expect(pids.length).toBeGreaterThan(1);
  await expect.poll(() => pids.filter(isRunning)).toEqual([]);
});

test("is killed where it does not stop by itself", async () => {
  const { child, stop, end, pids } = await startRendering();
  // A process that is halted does not hear that it should stop.
  process.kill(child.pid ?? 0, "SIGSTOP");
  stop.abort();
  expect(await end).toEqual({ type: "stopped" });
  await expect.poll(() => pids.filter(isRunning)).toEqual([]);
});

test("is stopped before it begins where the signal was aborted already", async () => {
  const assignment = testAssignment(await testFolder(), long);
  const end = await new JobChild("local").run(assignment, AbortSignal.abort(), () => {});
  expect(end).toEqual({ type: "stopped" });
});

test("is killed with all that it started", async () => {
  const { child, end, pids } = await startRendering();
  await child.kill();
  expect(await end).toEqual({ type: "died", how: "was ended by SIGKILL" });
  await expect.poll(() => pids.filter(isRunning)).toEqual([]);
  await child.kill();
});

test("dies without a word: how it ended is told, and what it started ends, too", async () => {
  const { child, end, pids } = await startRendering();
  process.kill(child.pid ?? 0, "SIGKILL");
  expect(await end).toEqual({ type: "died", how: "was ended by SIGKILL" });
  expect(child.alive).toBe(false);
  await expect.poll(() => pids.filter(isRunning), { timeout: 10_000 }).toEqual([]);
});

test("dies with its last words: they are told", async () => {
  vi.stubEnv("NODE_OPTIONS", "--require=/nowhere/missing.js");
  const end = await new JobChild("local").run(testAssignment(await testFolder()), never, () => {});
  expect(end).toMatchObject({ type: "died", how: expect.stringMatching(/^ended with status 1: /) });
  expect(end).toMatchObject({ how: expect.stringContaining("/nowhere/missing.js") });
});

test("never outlives its worker while it waits for another job", async () => {
  const module = new URL("../../dist/worker/job-child.js", import.meta.url);
  const assignment = testAssignment(await testFolder());
  const worker = `
    import { JobChild } from ${JSON.stringify(module.href)};
    const child = new JobChild("local", 2);
    await child.run(${JSON.stringify(assignment)}, new AbortController().signal, () => {});
    if (child.alive) console.log("waits");
  `;
  const parent = spawn(process.execPath, ["--input-type=module", "-e", worker], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  await once(parent.stdout, "data");
  const pids = processTree(parent.pid ?? 0);
  expect(pids).toHaveLength(2);
  parent.kill("SIGKILL");
  await expect.poll(() => pids.filter(isRunning), { timeout: 10_000 }).toEqual([]);
});

test("never outlives its worker", async () => {
  const module = new URL("../../dist/worker/job-child.js", import.meta.url);
  const assignment = testAssignment(await testFolder(), long);
  const worker = `
    import { JobChild } from ${JSON.stringify(module.href)};
    const child = new JobChild("local");
    child.run(${JSON.stringify(assignment)}, new AbortController().signal, ({ stage, percent }) => {
      if (stage === "rendering" && percent > 12) console.log("rendering");
    });
  `;
  const parent = spawn(process.execPath, ["--input-type=module", "-e", worker], {
    cwd: fileURLToPath(new URL("../..", import.meta.url)),
    stdio: ["ignore", "pipe", "inherit"],
  });
  await once(parent.stdout, "data");
  const pids = processTree(parent.pid ?? 0);
  expect(pids.length).toBeGreaterThan(2);
  parent.kill("SIGKILL");
  await expect.poll(() => pids.filter(isRunning), { timeout: 10_000 }).toEqual([]);
});
