import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import {
  Clipwright,
  ClipwrightApiError,
  ClipwrightConnectionError,
  ClipwrightTimeoutError,
  type Job,
  JobFailedError,
  JobFollower,
} from "../../src/client/index.js";
import { startTestApi, type TestApi } from "../api/test-api.js";
import { answering } from "./answering-server.js";
import { type FaultProxy, type StreamFault, startFaultProxy } from "./fault-proxy.js";
import { type RunningJob, runningJob, sampleFailure } from "./running-job.js";

const timing = {
  retryMs: 5,
  firstByteMs: 30_000,
  silenceMs: 30_000,
  reconnectMs: 20,
  shortestPollMs: 10,
  longestPollMs: 40,
};

let at: TestApi;
let proxy: FaultProxy;
beforeAll(async () => {
  at = await startTestApi();
});
afterAll(() => at[Symbol.asyncDispose]());
beforeEach(async () => {
  proxy = await startFaultProxy(at.url);
});
afterEach(async () => {
  vi.useRealTimers();
  await proxy[Symbol.asyncDispose]();
});

const client = (change = {}) =>
  new Clipwright({ baseUrl: proxy.url, apiKey: at.key, timing: { ...timing, ...change } });

/** Gives these faults one after the other, then none. */
function faults(...list: StreamFault[]): void {
  proxy.nextFault = () => list.shift() ?? {};
}

/** Waits for a job through the proxy, and keeps what it is told of it. */
function waitFor(
  { jobId }: RunningJob,
  follower: Pick<Clipwright["jobs"], "waitUntilDone"> = client().jobs,
) {
  const told: Job[] = [];
  const end = follower.waitUntilDone(jobId, { onProgress: (job) => told.push(job) });
  // What is expected of it is said later.
  end.catch(() => {});
  const reached = (progress: number) => expect.poll(() => told.at(-1)?.progress).toBe(progress);
  return { told, end, reached };
}

const sequences = (told: Job[]) => told.map(({ sequence }) => sequence);

describe("waitUntilDone", () => {
  test("tells each state, and gives the job when it is done", async () => {
    const job = await runningJob(at);
    const wait = waitFor(job);
    await wait.reached(0);
    await job.report(40);
    await wait.reached(40);
    await job.finish();
    const done = await wait.end;
    expect(done).toMatchObject({ status: "done", progress: 100, tokensCharged: 4 });
    expect(done.videoUrl).toContain(proxy.url);
    expect(sequences(wait.told)).toEqual([2, 3, 4]);
    expect(proxy.streams).toHaveLength(1);
  });

  test("throws why a job has failed, with the job", async () => {
    const job = await runningJob(at);
    const wait = waitFor(job);
    await wait.reached(0);
    await job.fail();
    const error = await wait.end.catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(JobFailedError);
    expect(error).toMatchObject({ failure: sampleFailure, job: { status: "failed" } });
  });

  test("opens no stream for a job that is over", async () => {
    const job = await runningJob(at);
    await job.finish();
    expect((await waitFor(job).end).status).toBe("done");
    expect(proxy.streams).toHaveLength(0);
  });

  test("throws at once where there is no such job, and where the key is refused", async () => {
    const missing = client().jobs.waitUntilDone("job_00000000000000000000000000");
    await expect(missing).rejects.toMatchObject({ status: 404, code: "not_found" });
    const job = await runningJob(at);
    const stranger = new Clipwright({ baseUrl: proxy.url, apiKey: "cw_x", timing });
    await expect(stranger.jobs.waitUntilDone(job.jobId)).rejects.toBeInstanceOf(ClipwrightApiError);
  });

  test("goes on where it was cut, with the number of the last event, and tells nothing twice", async () => {
    const job = await runningJob(at);
    const wait = waitFor(job);
    await wait.reached(0);
    for (const progress of [10, 20, 30]) {
      const streams = proxy.streams.length;
      await expect.poll(() => proxy.openStreams).toBe(1);
      proxy.cutAll();
      await expect.poll(() => proxy.streams.length).toBeGreaterThan(streams);
      await job.report(progress);
      await wait.reached(progress);
    }
    await job.finish();
    await wait.end;
    expect(sequences(wait.told)).toEqual([2, 3, 4, 5, 6]);
    expect(proxy.streams.length).toBeGreaterThanOrEqual(4);
    expect(proxy.streams.every(({ lastEventId }) => lastEventId !== undefined)).toBe(true);
  });

  test("reads the job again where the connection is silent", async () => {
    faults({ silentAfter: 40 });
    const job = await runningJob(at);
    const wait = waitFor(job, client({ firstByteMs: 200, silenceMs: 200 }).jobs);
    await expect.poll(() => proxy.streams).toHaveLength(1);
    await job.finish();
    expect((await wait.end).status).toBe("done");
    expect(proxy.calls.length).toBeGreaterThanOrEqual(2);
  });

  test("reads the job again and again where streams do not pass", async () => {
    proxy.nextFault = () => ({ holdBytes: Number.POSITIVE_INFINITY });
    const job = await runningJob(at);
    const wait = waitFor(job, client({ firstByteMs: 30 }).jobs);
    await wait.reached(0);
    await job.report(50);
    await wait.reached(50);
    await expect.poll(() => proxy.streams.length).toBeGreaterThanOrEqual(2);
    await job.finish();
    expect((await wait.end).status).toBe("done");
    expect(proxy.calls.length).toBeGreaterThanOrEqual(2);
  });

  test.each([404, 429, 503])("reads the job where streams are refused with %i", async (refuse) => {
    proxy.nextFault = () => ({ refuse });
    const job = await runningJob(at);
    const wait = waitFor(job);
    await expect.poll(() => proxy.streams.length).toBeGreaterThanOrEqual(2);
    await job.finish();
    expect((await wait.end).status).toBe("done");
  });

  test("uses streams again when they pass again", async () => {
    faults({ refuse: 503 }, { refuse: 503 }, { refuse: 503 });
    const job = await runningJob(at);
    const wait = waitFor(job, client().jobs);
    await expect.poll(() => proxy.streams.length).toBe(4);
    const reads = proxy.calls.length;
    await job.report(50);
    await wait.reached(50);
    await job.finish();
    await wait.end;
    expect(proxy.calls).toHaveLength(reads);
  });

  test("survives an API that is restarted in the middle of a stream", async () => {
    const first = await startTestApi({}, at.server);
    proxy.target = first.url;
    const job = await runningJob(at);
    const wait = waitFor(
      job,
      new Clipwright({ baseUrl: proxy.url, apiKey: first.key, timing }).jobs,
    );
    await wait.reached(0);
    await expect.poll(() => first.api.streamCount()).toBe(1);
    await first[Symbol.asyncDispose]();
    const failed = proxy.calls.length;
    await expect.poll(() => proxy.calls.length).toBeGreaterThan(failed + 5);
    const second = await startTestApi({}, at.server);
    proxy.target = second.url;
    await job.report(60);
    await wait.reached(60);
    await job.finish();
    expect((await wait.end).status).toBe("done");
    expect(sequences(wait.told)).toEqual([2, 3, 4]);
    await second[Symbol.asyncDispose]();
  });

  test("tells when the service gets out of reach and is back, and follows streams again at once", async () => {
    const job = await runningJob(at);
    const told: (number | boolean)[] = [];
    const end = client({ firstByteMs: 300 }).jobs.waitUntilDone(job.jobId, {
      onProgress: ({ progress }) => told.push(progress),
      onConnected: (isConnected) => told.push(isConnected),
    });
    await expect.poll(() => proxy.openStreams).toBe(1);
    proxy.target = "http://127.0.0.1:9";
    proxy.cutAll();
    await expect.poll(() => told).toEqual([0, false]);
    // Long enough for streams to be taken for what does not pass, were the outage blamed on them.
    const failed = proxy.calls.length;
    await expect.poll(() => proxy.calls.length).toBeGreaterThan(failed + 40);
    const streams = proxy.streams.length;
    proxy.target = at.url;
    await job.report(40);
    await expect.poll(() => told).toEqual([0, false, true, 40]);
    await expect.poll(() => proxy.streams.length).toBeGreaterThan(streams);
    const reads = proxy.calls.length;
    await job.report(50);
    await expect.poll(() => told.at(-1)).toBe(50);
    expect(proxy.calls).toHaveLength(reads);
    await job.finish();
    expect((await end).status).toBe("done");
    expect(told).toEqual([0, false, true, 40, 50, 100]);
  });

  test("gives up when the service is out of reach for too long", async () => {
    const job = await runningJob(at);
    const wait = waitFor(job, client({ outageMs: 100 }).jobs);
    await wait.reached(0);
    await expect.poll(() => proxy.streams).toHaveLength(1);
    proxy.target = "http://127.0.0.1:9";
    proxy.cutAll();
    await expect(wait.end).rejects.toThrow(ClipwrightConnectionError);
    await expect(wait.end).rejects.toThrow(/was out of reach for 0.1 s while job_/);
  });

  test("ends with the signal's reason, and lets go of the stream", async () => {
    const job = await runningJob(at);
    const controller = new AbortController();
    const end = client().jobs.waitUntilDone(job.jobId, { signal: controller.signal });
    await expect.poll(() => at.api.streamCount()).toBe(1);
    controller.abort(new Error("enough"));
    await expect(end).rejects.toThrow("enough");
    await expect.poll(() => at.api.streamCount()).toBe(0);
    expect((await client().jobs.get(job.jobId)).status).toBe("processing");
  });

  test("ends after its time limit", async () => {
    const job = await runningJob(at);
    const end = client().jobs.waitUntilDone(job.jobId, { timeoutMs: 50 });
    await expect(end).rejects.toThrow(ClipwrightTimeoutError);
    await expect(end).rejects.toThrow(`${job.jobId} has not ended within 0.05 s.`);
  });

  test("ends where onProgress throws", async () => {
    const job = await runningJob(at);
    const onProgress = () => {
      throw new Error("the caller's own");
    };
    await expect(client().jobs.waitUntilDone(job.jobId, { onProgress })).rejects.toThrow("own");
    await expect.poll(() => at.api.streamCount()).toBe(0);
  });

  test.each(["signal", "time limit"])(
    "cancels the job where the %s ends it, if it shall",
    async (what) => {
      const processing = {
        status: 200,
        json: { jobId: "job_1", status: "processing", sequence: 2 },
      };
      await using server = await answering(processing, "never", { status: 202, json: {} });
      const other = new Clipwright({ baseUrl: server.url, apiKey: "cw", timing });
      const controller = new AbortController();
      // Long enough for both calls on a busy machine.
      const limit = what === "signal" ? { signal: controller.signal } : { timeoutMs: 3_000 };
      const end = other.jobs.waitUntilDone("job_1", { ...limit, cancelOnAbort: true });
      await expect.poll(() => server.seen).toHaveLength(2);
      controller.abort(new Error("enough"));
      await expect(end).rejects.toThrow(what === "signal" ? "enough" : ClipwrightTimeoutError);
      expect(server.seen[2]?.call).toBe("POST /v1/jobs/job_1/cancel");
    },
  );

  test("takes a status that it does not know for one that is not the last", async () => {
    const state = (status: string, sequence: number) => ({
      status: 200,
      json: { jobId: "job_1", status, sequence },
    });
    await using server = await answering(state("dreaming", 1), { status: 404 }, state("done", 2));
    const other = new Clipwright({ baseUrl: server.url, apiKey: "cw", timing });
    const told: string[] = [];
    await other.jobs.waitUntilDone("job_1", { onProgress: ({ status }) => told.push(status) });
    expect(told).toEqual(["dreaming", "done"]);
  });
});

describe("events", () => {
  test("are the job's states, and let go of the stream when nobody wants more", async () => {
    const job = await runningJob(at);
    for await (const { status } of client().jobs.events(job.jobId)) {
      expect(status).toBe("processing");
      await expect.poll(() => at.api.streamCount()).toBe(0);
      break;
    }
    const states = client().jobs.events(job.jobId)[Symbol.asyncIterator]();
    await states.next();
    await job.report(10);
    expect((await states.next()).value).toMatchObject({ progress: 10 });
    await states.return?.();
    await expect.poll(() => at.api.streamCount()).toBe(0);
  });
});

describe("a follower with stream tokens", () => {
  const follower = (getStreamToken: (jobId: string) => Promise<string>, change = {}) =>
    new JobFollower({ baseUrl: proxy.url, getStreamToken, timing: { ...timing, ...change } });
  const newToken = async (jobId: string) => (await client().jobs.createStreamToken(jobId)).token;

  test("asks for one token, and for another when it has expired in mid-stream", async () => {
    vi.useFakeTimers({ toFake: ["Date"], now: Date.now() });
    const getToken = vi.fn(newToken);
    const job = await runningJob(at);
    const wait = waitFor(job, follower(getToken));
    await wait.reached(0);
    proxy.cutAll();
    await job.report(10);
    await wait.reached(10);
    expect(getToken).toHaveBeenCalledTimes(1);
    vi.setSystemTime(Date.now() + 301_000);
    await job.report(20);
    await wait.reached(20);
    proxy.cutAll();
    await job.report(30);
    await wait.reached(30);
    expect(getToken).toHaveBeenCalledTimes(2);
    await job.finish();
    expect((await wait.end).status).toBe("done");
    expect(sequences(wait.told)).toEqual([2, 3, 4, 5, 6]);
  });

  test("comes to the right end where streams pass only when they are over", async () => {
    proxy.nextFault = () => ({ holdBytes: Number.POSITIVE_INFINITY });
    const job = await runningJob(at);
    const wait = waitFor(job, follower(newToken, { firstByteMs: 30 }));
    await expect.poll(() => proxy.streams.length).toBeGreaterThanOrEqual(3);
    await job.fail();
    await expect(wait.end).rejects.toThrow(JobFailedError);
  });

  test("throws where a new token is refused, and where none can be had", async () => {
    const job = await runningJob(at);
    const other = await runningJob(at);
    const wrong = follower(() => newToken(other.jobId)).waitUntilDone(job.jobId);
    await expect(wrong).rejects.toMatchObject({ status: 401, code: "unauthorized" });
    const none = follower(async () => {
      throw new ClipwrightApiError({
        status: 403,
        code: "forbidden",
        message: "no",
        requestId: null,
        retryable: false,
        errors: [],
        retryAfterMs: null,
        job: null,
      });
    });
    await expect(none.waitUntilDone(job.jobId)).rejects.toThrow("no");
  });

  test("is patient with a service that is away, but not for ever", async () => {
    const job = await runningJob(at);
    const token = await newToken(job.jobId);
    proxy.target = "http://127.0.0.1:9";
    const wait = follower(async () => token, { requestMs: 1_000 }).waitUntilDone(job.jobId);
    await expect(wait).rejects.toThrow(/was out of reach for 1 s/);
    expect(proxy.streams.length).toBeGreaterThan(1);
  });
});
