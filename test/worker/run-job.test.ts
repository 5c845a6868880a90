import { access, mkdir, readdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { ReplyError } from "ioredis";
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { loadSettings, type Settings } from "../../src/config.js";
import type { JobDraft } from "../../src/jobs/jobs.js";
import { createRenderSpeeds } from "../../src/jobs/render-speeds.js";
import { createLog } from "../../src/log.js";
import { redisKeys } from "../../src/redis/redis-keys.js";
import { writeKeptJob } from "../../src/reuse/kept-job.js";
import { reuseFolderOf } from "../../src/reuse/reuse-folder.js";
import type { AttemptParts } from "../../src/worker/attempt.js";
import type { ChildEnd } from "../../src/worker/job-child.js";
import type { Assignment, ChildProgress } from "../../src/worker/job-child-messages.js";
import { createJobFolders, type JobFolders } from "../../src/worker/job-folders.js";
import { runJob } from "../../src/worker/run-job.js";
import type { StopReason } from "../../src/worker/verdict.js";
import {
  draft,
  openTestJobs,
  sampleFiles,
  sampleRequest,
  type TestJobs,
} from "../jobs/test-jobs.js";
import { testFolder } from "../test-folder.js";

/** What a fake process does with its job: the tests need every end, on cue. */
type FakeRun = (
  signal: AbortSignal,
  onProgress: (progress: ChildProgress) => void,
) => Promise<ChildEnd>;

const log = createLog("silent");
const done: FakeRun = async () => ({ type: "done", files: sampleFiles, phasesMs: null });
const died: FakeRun = async () => ({ type: "died", how: "was ended by SIGKILL" });
const failed =
  (retryable: boolean): FakeRun =>
  async () => ({
    type: "failed",
    code: "render.failed",
    message: "Rendering failed.",
    retryable,
    stage: "rendering",
    cause: "ffmpeg is gone",
    errorCode: "render.failed",
    systemCode: null,
  });
/** Runs until it is stopped, as a process does that takes its time. */
const untilStopped: FakeRun = async (signal) => {
  if (!signal.aborted) {
    await new Promise((resolve) => signal.addEventListener("abort", resolve, { once: true }));
  }
  return { type: "stopped" };
};
const rendering: ChildProgress = { stage: "rendering", percent: 40, etaMs: 1_000.4 };

let at: TestJobs;
let folders: JobFolders;
let stop: AbortController;
/** Whether the worker blames itself for what fails. */
let inTrouble: boolean;
beforeAll(async () => {
  at = await openTestJobs();
});
afterAll(() => at[Symbol.asyncDispose]());
beforeEach(async () => {
  folders = createJobFolders(await testFolder(), at.jobs);
  stop = new AbortController();
  inTrouble = false;
});

async function createJob(change: Partial<JobDraft> = {}): Promise<string> {
  const one = draft({ createdAt: Date.now(), ...change });
  await at.jobs.create(one);
  await mkdir(folders.of(one.jobId));
  return one.jobId;
}

function run(
  jobId: string,
  child: FakeRun,
  change: Partial<Settings> = {},
  jobs = at.jobs,
  onTold: (assignment: Assignment) => void = () => {},
) {
  const settings = { ...loadSettings({ CLIPWRIGHT_ATTEMPTS: "2" }), ...change };
  const children: AttemptParts["children"] = {
    take: () => ({
      run(assignment, signal, onProgress) {
        onTold(assignment);
        return child(signal, onProgress);
      },
    }),
    giveBack: () => {},
    prepare: () => {},
  };
  const stepBack = { blames: async () => inTrouble, wentWell: () => {} };
  const clock = { now: Date.now };
  const speeds = createRenderSpeeds(at.redis);
  return runJob(jobId, stop, { jobs, clock, children, folders, speeds, stepBack, settings, log });
}

const hasFolder = (jobId: string) =>
  access(folders.of(jobId)).then(
    () => true,
    () => false,
  );
const recordOf = async (jobId: string) => {
  const record = await at.jobs.read(jobId);
  if (record === null) throw new Error("there is no such job");
  return record;
};
/** Runs an attempt that stores a poster and then ends like this. @returns whether the poster is still there. */
async function keepsPoster(jobId: string, end: FakeRun): Promise<boolean> {
  const dataDir = await testFolder();
  const folder = join(dataDir, "clips", jobId);
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, "poster.jpg"), "poster");
  await run(jobId, end, { dataDir });
  return (await readdir(join(dataDir, "clips"))).includes(jobId);
}
const retry = { act: "retry", delayMs: expect.any(Number) };

test("what a job has measured is learned for the next ones, unless it re-used work", async () => {
  const { fps, resolution } = sampleRequest;
  const kind = { fps, resolution, style: "learned" };
  const speeds = createRenderSpeeds(at.redis);
  const request = { ...sampleRequest, style: kind.style };
  const phasesMs = { narration: 300, drawing: 200, frames: 1_000, after: 100 };
  await run(await createJob({ request }), done);
  expect(await speeds.of(kind)).toBe(null);
  const measured: FakeRun = async () => ({ type: "done", files: sampleFiles, phasesMs });
  await run(await createJob({ request }), measured);
  const perClipMs = Object.values((await speeds.of(kind)) ?? {}).map((line) => line.perClipMs);
  expect(perClipMs.map((value) => value.toFixed(3))).toEqual(["0.150", "0.100", "0.500", "0.050"]);
  // The process of the next one is told.
  let told: Assignment | null = null;
  await run(await createJob({ request }), done, {}, at.jobs, (assignment) => {
    told = assignment;
  });
  expect(told).toMatchObject({ speed: await speeds.of(kind) });
});

test("the process is told where pictures come from, and what it had trouble with is logged", async () => {
  const dataDir = await testFolder();
  const change = { dataDir, pictures: ["script", "folder"], picturesDir: "/pictures" } as const;
  const ofAttempt = createLog("silent");
  const warn = vi.spyOn(ofAttempt, "warn");
  // The types of pino do not know that a child is a logger like its parent.
  const child = vi.spyOn(log, "child").mockReturnValue(ofAttempt as never);
  let told: Assignment | null = null;
  const troubled: FakeRun = async () => ({ ...(await done(stop.signal, () => {})), troubles });
  const troubles = ["no picture from folder: it is gone"];
  await run(await createJob(), troubled, change, at.jobs, (assignment) => {
    told = assignment;
  });
  child.mockRestore();
  expect(told).toMatchObject({
    picturesFrom: {
      order: ["script", "folder"],
      folder: "/pictures",
      pexels: null,
      images: null,
      cacheDir: join(dataDir, "reuse/pictures"),
    },
  });
  expect(warn.mock.calls).toEqual([troubles]);
});

describe("an attempt that is done", () => {
  test("writes files and charge, and removes the work folder", async () => {
    const jobId = await createJob();
    expect(await run(jobId, done)).toEqual({ act: "remove" });
    const { state, attempts } = await recordOf(jobId);
    expect(state).toMatchObject({ status: "done", files: sampleFiles, tokensCharged: 2 });
    expect(attempts).toBe(1);
    expect(await hasFolder(jobId)).toBe(false);
  });

  test("reports progress while it runs", async () => {
    const jobId = await createJob();
    await run(jobId, async (_, onProgress) => {
      onProgress(rendering);
      await expect.poll(async () => (await recordOf(jobId)).state.progress).toBe(40);
      return { type: "done", files: sampleFiles, phasesMs: null };
    });
    const states = (await at.jobs.eventsAfter(jobId, 0)).map(({ state }) => state);
    expect(states).toContainEqual(
      expect.objectContaining({ status: "processing", stage: "rendering", etaMs: 1_000 }),
    );
    expect(states.at(-1)).toMatchObject({ status: "done" });
  });

  test("writes its result when Redis is back", async ({ skip }) => {
    await using other = await openTestJobs();
    if (!other.server.durable) skip("no redis-server here: the embedded one forgets");
    const { jobId } = draft();
    await other.jobs.create(draft({ jobId, createdAt: Date.now() }));
    const endedWithoutRedis: FakeRun = async () => {
      process.kill(other.server.pid() ?? 0, "SIGKILL");
      return { type: "done", files: sampleFiles, phasesMs: null };
    };
    expect(await run(jobId, endedWithoutRedis, {}, other.jobs)).toEqual({ act: "remove" });
    expect((await other.jobs.read(jobId))?.state.status).toBe("done");
  });

  test("writes its result again until Redis takes it", async () => {
    const jobId = await createJob();
    let tries = 0;
    const finish: typeof at.jobs.finish = (...args) => {
      tries += 1;
      return tries < 3 ? Promise.reject(new Error("Redis is away")) : at.jobs.finish(...args);
    };
    expect(await run(jobId, done, {}, { ...at.jobs, finish })).toEqual({ act: "remove" });
    expect(tries).toBe(3);
    expect((await recordOf(jobId)).state.status).toBe("done");
  });

  test("is handed back where the worker ends before Redis has taken the result", async () => {
    const jobId = await createJob();
    const finish = () => {
      stop.abort("drained" satisfies StopReason);
      return Promise.reject(new Error("Redis is away"));
    };
    expect(await run(jobId, done, {}, { ...at.jobs, finish })).toEqual({ act: "hand_back" });
    expect(await hasFolder(jobId)).toBe(true);
  });

  test("changes nothing where another worker has begun the job since", async () => {
    const jobId = await createJob();
    const overtaken: FakeRun = async () => {
      await at.jobs.begin(jobId, Date.now());
      return { type: "done", files: sampleFiles, phasesMs: null };
    };
    expect(await run(jobId, overtaken)).toEqual({ act: "remove" });
    expect((await recordOf(jobId)).state.status).toBe("processing");
    expect(await hasFolder(jobId)).toBe(true);
  });
});

describe("an attempt that fails", () => {
  test("ends the job at once where trying again cannot help", async () => {
    const jobId = await createJob();
    expect(await run(jobId, failed(false))).toEqual({ act: "remove" });
    const { state, attempts } = await recordOf(jobId);
    expect(state.failure).toEqual({
      code: "render.failed",
      message: "Rendering failed.",
      retryable: false,
      stage: "rendering",
    });
    expect([state.tokensCharged, attempts]).toEqual([0, 1]);
    expect(await hasFolder(jobId)).toBe(false);
  });

  test.each([
    ["failed", failed(true)],
    ["died", died],
  ])("is followed by another one, in the same folder, where its process %s", async (_, child) => {
    const jobId = await createJob();
    expect(await run(jobId, child)).toEqual(retry);
    expect((await recordOf(jobId)).state.status).toBe("processing");
    expect(await hasFolder(jobId)).toBe(true);
    expect(await run(jobId, done)).toEqual({ act: "remove" });
    expect(await recordOf(jobId)).toMatchObject({ attempts: 2, state: { status: "done" } });
  });

  test.each([
    ["failed", failed(true), "render.failed"],
    ["died", died, "worker.lost"],
  ])("ends the job when it was the last one and its process %s", async (_, child, code) => {
    const jobId = await createJob();
    await run(jobId, child);
    expect(await run(jobId, child)).toEqual({ act: "remove" });
    const { state, attempts } = await recordOf(jobId);
    expect(state.failure).toMatchObject({ code, retryable: true });
    expect(attempts).toBe(2);
  });
});

describe("an attempt that fails of the worker's own trouble", () => {
  test("does not count, however often; the job waits longer each time, and is done after it", async () => {
    const jobId = await createJob();
    inTrouble = true;
    const delays: number[] = [];
    for (let i = 0; i < 8; i += 1) {
      const verdict = await run(jobId, failed(true));
      if (verdict.act === "retry") delays.push(verdict.delayMs);
    }
    // A random change of a fifth either way.
    expect(delays.map((ms) => Math.abs(Math.round(Math.log2(ms / 1_000))))).toEqual([
      0, 1, 2, 3, 4, 5, 6, 6,
    ]);
    expect(await recordOf(jobId)).toMatchObject({ attempts: 0, state: { status: "processing" } });
    expect(await hasFolder(jobId)).toBe(true);
    await run(jobId, done);
    expect(await recordOf(jobId)).toMatchObject({ attempts: 1, state: { status: "done" } });
  });

  test("ends the job all the same where trying again cannot help", async () => {
    const jobId = await createJob();
    inTrouble = true;
    expect(await run(jobId, failed(false))).toEqual({ act: "remove" });
  });
});

test("a work folder that cannot be removed does no harm to the job that is done", async () => {
  const jobId = await createJob();
  const { of } = folders;
  folders = { ...folders, of, remove: () => Promise.reject(new Error("ENOTDIR")) };
  expect(await run(jobId, done)).toEqual({ act: "remove" });
  expect((await recordOf(jobId)).state.status).toBe("done");
});

describe("an end that Redis refuses", () => {
  const refused = () => Promise.reject(new ReplyError("DAMAGED the cost is no whole number"));

  test("with a message that is cut inside a character: it is written, and well-formed", async () => {
    const jobId = await createJob();
    const child: FakeRun = async () => ({
      type: "failed",
      code: "script.too_long",
      message: "\u{10900}".repeat(9).slice(0, 5),
      retryable: false,
      stage: "planning",
      cause: "",
      errorCode: "script.too_long",
      systemCode: null,
    });
    expect(await run(jobId, child)).toEqual({ act: "remove" });
    expect((await recordOf(jobId)).state.failure).toMatchObject({
      code: "script.too_long",
      message: "\u{10900}\u{10900}\uFFFD",
    });
  });

  test("as a result: the job fails as internal, and its hold is released", async () => {
    const jobId = await createJob();
    expect(await run(jobId, done, {}, { ...at.jobs, finish: refused })).toEqual({ act: "remove" });
    const { state, tokensHeld } = await recordOf(jobId);
    expect(state.failure).toEqual({
      code: "internal",
      message: "Something went wrong here. The end of the job could not be written.",
      retryable: true,
      stage: null,
    });
    expect([state.tokensCharged, tokensHeld]).toEqual([0, 0]);
  });

  test("as a failure: the job fails as internal", async () => {
    const jobId = await createJob();
    const fail: typeof at.jobs.fail = (...args) =>
      args[2].code === "internal" ? at.jobs.fail(...args) : refused();
    expect(await run(jobId, failed(false), {}, { ...at.jobs, fail })).toEqual({ act: "remove" });
    expect((await recordOf(jobId)).state.failure?.code).toBe("internal");
  });

  test("each time, since the account is damaged: the entry goes back with a delay", async () => {
    const jobId = await createJob({ accountId: "damaged" });
    const damage: FakeRun = async () => {
      await at.redis.hset(redisKeys.account("damaged"), "held", "1.5");
      return { type: "done", files: sampleFiles, phasesMs: null };
    };
    expect(await run(jobId, damage)).toEqual(retry);
    expect((await recordOf(jobId)).state.status).toBe("processing");
  });

  test.each([
    "READONLY You can't write against a read only replica.",
    "OOM command not allowed when used memory > 'maxmemory'.",
    "ERR Error running script (call to f_1): @user_script:9: @user_script: 9: -MISCONF Redis is configured to save",
  ])("for now alone, as by %s: it is written when Redis takes it", async (words) => {
    const jobId = await createJob();
    let tries = 0;
    const finish: typeof at.jobs.finish = (...args) => {
      tries += 1;
      return tries < 3 ? Promise.reject(new ReplyError(words)) : at.jobs.finish(...args);
    };
    expect(await run(jobId, done, {}, { ...at.jobs, finish })).toEqual({ act: "remove" });
    expect((await recordOf(jobId)).state.status).toBe("done");
  });
});

describe("an attempt that is stopped", () => {
  test("because it stalls: is tried again, and is render.timeout when it was the last one", async () => {
    const jobId = await createJob();
    const quickly = { stallLimitS: 0.02 };
    expect(await run(jobId, untilStopped, quickly)).toEqual(retry);
    expect(stop.signal.reason).toBe("stalled");
    stop = new AbortController();
    expect(await run(jobId, untilStopped, quickly)).toEqual({ act: "remove" });
    expect((await recordOf(jobId)).state.failure).toMatchObject({
      code: "render.timeout",
      message: "Rendering took too long. There was no progress for 0.02 s.",
    });
  });

  test("because the deadline passes: ends the job", async () => {
    const jobId = await createJob({ deadlineAt: Date.now() + 1_000 });
    expect(await run(jobId, untilStopped)).toEqual({ act: "remove" });
    expect(stop.signal.reason).toBe("deadline");
    expect((await recordOf(jobId)).state.failure?.code).toBe("deadline.exceeded");
    expect(await hasFolder(jobId)).toBe(false);
  });

  test("because the job is canceled: also where it reports nothing", async () => {
    const jobId = await createJob();
    const canceled = { code: "canceled", message: "", retryable: false, stage: null } as const;
    const child: FakeRun = async (signal, onProgress) => {
      await at.jobs.fail(jobId, null, canceled, Date.now());
      return untilStopped(signal, onProgress);
    };
    expect(await run(jobId, child)).toEqual({ act: "remove" });
    expect(stop.signal.reason).toBe("superseded");
    expect((await recordOf(jobId)).state.failure?.code).toBe("canceled");
  });

  test("because a report is refused: another worker has begun the job", async () => {
    const jobId = await createJob();
    const child: FakeRun = async (signal, onProgress) => {
      await at.jobs.begin(jobId, Date.now());
      onProgress(rendering);
      return untilStopped(signal, onProgress);
    };
    expect(await run(jobId, child)).toEqual({ act: "remove" });
    expect(stop.signal.reason).toBe("superseded");
    expect(await recordOf(jobId)).toMatchObject({ fence: 2, state: { status: "processing" } });
    expect(await hasFolder(jobId)).toBe(true);
  });

  test.each(["drained", "lock_lost"] as const)("because of %s: does not count", async (reason) => {
    const jobId = await createJob();
    const child: FakeRun = (signal, onProgress) => {
      stop.abort(reason);
      return untilStopped(signal, onProgress);
    };
    expect(await run(jobId, child)).toEqual({ act: "hand_back" });
    expect(await recordOf(jobId)).toMatchObject({ attempts: 0, state: { status: "processing" } });
    expect(await hasFolder(jobId)).toBe(true);
  });
});

test("the process of a job is told of the settings of the storage alone", async () => {
  const jobId = await createJob();
  const told: Assignment[] = [];
  const secret = { redisUrl: "redis://:secret@127.0.0.1" };
  await run(jobId, done, secret, at.jobs, (assignment) => told.push(assignment));
  expect(told).toMatchObject([{ jobId, fence: 1, storage: { storage: "local" } }]);
  expect(JSON.stringify(told)).not.toContain("secret");
});

describe("a job that is not rendered", () => {
  const never: FakeRun = () => Promise.reject(new Error("it was rendered"));

  test("is over already", async () => {
    const jobId = await createJob();
    await run(jobId, done);
    await mkdir(folders.of(jobId));
    expect(await run(jobId, never)).toEqual({ act: "remove" });
    expect(await hasFolder(jobId)).toBe(false);
    expect((await recordOf(jobId)).state.status).toBe("done");
  });

  test("is missing, as after its deletion: nothing of it is kept here for revisions", async () => {
    const dataDir = await testFolder();
    const { jobId } = draft();
    const folder = reuseFolderOf(dataDir, "whoever it was");
    await writeKeptJob(folder, jobId, { segments: [] });
    await writeKeptJob(folder, "job_another", { segments: [] });
    expect(await run(jobId, never, { dataDir })).toEqual({ act: "remove" });
    expect(await readdir(folder.jobs)).toEqual(["job_another.json"]);
  });

  test("was begun too often by workers that died", async () => {
    const jobId = await createJob();
    await at.jobs.begin(jobId, Date.now());
    await at.jobs.begin(jobId, Date.now());
    expect(await run(jobId, never)).toEqual({ act: "remove" });
    expect((await recordOf(jobId)).state.failure).toMatchObject({
      code: "worker.lost",
      message: expect.stringContaining("It was begun 2 times."),
    });
  });

  test("is past its deadline", async () => {
    const jobId = await createJob({ deadlineAt: Date.now() - 1 });
    expect(await run(jobId, never)).toEqual({ act: "remove" });
    expect((await recordOf(jobId)).state.failure?.code).toBe("deadline.exceeded");
    expect((await recordOf(jobId)).tokensHeld).toBe(0);
  });

  test("could not be begun, since Redis is away", async () => {
    const begin = () => Promise.reject(new Error("Redis is away"));
    const jobId = await createJob();
    await expect(run(jobId, never, {}, { ...at.jobs, begin })).rejects.toThrow("Redis is away");
    expect((await recordOf(jobId)).state.status).toBe("pending");
  });
});

describe("what was stored before the end", () => {
  test("is removed where the job has failed, and kept where it is tried again or done", async () => {
    expect(await keepsPoster(await createJob(), failed(false))).toBe(false);
    expect(await keepsPoster(await createJob(), failed(true))).toBe(true);
    expect(await keepsPoster(await createJob(), done)).toBe(true);
  });

  test("is removed where the job was canceled meanwhile, and kept where another worker has done it", async () => {
    const canceled = await createJob();
    const failure = {
      code: "canceled",
      message: "Canceled.",
      retryable: false,
      stage: null,
    } as const;
    const cancel: FakeRun = async (signal) => {
      const { fence } = (await at.jobs.standing(canceled)) ?? { fence: 0 };
      await at.jobs.fail(canceled, fence, failure, Date.now());
      return untilStopped(signal, () => {});
    };
    expect(await keepsPoster(canceled, cancel)).toBe(false);

    stop = new AbortController();
    const finished = await createJob();
    const finish: FakeRun = async (signal) => {
      const { fence } = (await at.jobs.standing(finished)) ?? { fence: 0 };
      await at.jobs.finish(finished, fence, { files: sampleFiles, tokens: 2 }, Date.now());
      return untilStopped(signal, () => {});
    };
    expect(await keepsPoster(finished, finish)).toBe(true);
  });
});
