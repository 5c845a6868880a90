import { afterAll, beforeAll, describe, expect, test } from "vitest";
import {
  createRenderSpeeds,
  expectedJobMs,
  expectedPhaseMs,
  type RenderSpeed,
  type RenderSpeeds,
} from "../../src/jobs/render-speeds.js";
import { redisKeys } from "../../src/redis/redis-keys.js";
import { createHeartbeat, type WorkerFacts } from "../../src/worker/heartbeat.js";
import { redisKinds, startTestRedis, type TestRedis } from "../redis/test-redis.js";
import { jsonOf, startTestApi, type TestApi } from "./test-api.js";

const kind480 = { resolution: "480p", fps: 24, style: "cinematic" } as const;
const body = { script: "Hello there.", durationMs: 2_000, resolution: "480p", fps: 24 };
/** 9 s for a clip of 10 s. */
const phasesMs = { narration: 1_500, drawing: 500, frames: 6_000, after: 1_000 };

describe.each(redisKinds)("the time that is left, on Redis: %s", (kind) => {
  let server: TestRedis;
  let at: TestApi;
  let speeds: RenderSpeeds;
  beforeAll(async () => {
    server = await startTestRedis(kind);
    at = await startTestApi({}, server);
    speeds = createRenderSpeeds(at.redis);
  });
  afterAll(async () => {
    await at[Symbol.asyncDispose]();
    await server[Symbol.asyncDispose]();
  });

  test("is a mean that follows what workers measure, for each class of clips", async () => {
    expect(await speeds.of(kind480)).toBe(null);
    expect(await speeds.meanJobMs()).toBe(null);
    await speeds.learn(kind480, 10_000, phasesMs);
    expect(expectedJobMs((await speeds.of(kind480)) as RenderSpeed, 20_000)).toBeCloseTo(18_000);
    expect(await speeds.of({ ...kind480, fps: 30 })).toBe(null);
    await speeds.learn(kind480, 10_000, { ...phasesMs, frames: 16_000 });
    const speed = (await speeds.of(kind480)) as RenderSpeed;
    expect(expectedPhaseMs(speed, "frames", 10_000)).toBeCloseTo(11_000);
    expect(await speeds.meanJobMs()).toBeCloseTo(14_000);
    await at.redis.hset(redisKeys.speeds, "job", "odd");
    expect(await speeds.meanJobMs()).toBe(null);
    await at.redis.del(redisKeys.speeds);
  });

  test("has a part that is the same for all lengths, as soon as clips differ in length", async () => {
    for (const clipMs of [10_000, 30_000, 20_000, 60_000, 10_000, 30_000]) {
      const times = { narration: 100, drawing: 500, frames: 900 + clipMs / 10, after: 100 };
      await speeds.learn(kind480, clipMs, times);
    }
    const speed = (await speeds.of(kind480)) as RenderSpeed;
    for (const clipMs of [10_000, 45_000]) {
      const right = 1_600 + clipMs / 10;
      const error = Math.abs(expectedJobMs(speed, clipMs) - right) / right;
      expect(error, `${clipMs} ms`).toBeLessThan(0.05);
    }
    expect(speed.drawing.fixedMs).toBeGreaterThan(400);
    await at.redis.del(redisKeys.speeds);
  });

  test("of a job that waits is told by its place, the fleet's speed, and its own length", async () => {
    const facts: WorkerFacts = {
      ...{ id: "w", host: "h", pid: 1, version: "1", jobs: 2, running: [], ready: true },
      ...{ draining: false, trouble: null, startedAt: Date.now(), seenAt: Date.now() },
    };
    const heartbeat = createHeartbeat(at.redis, "w");
    await speeds.learn(kind480, 10_000, phasesMs);
    await new Promise<void>((resolve) =>
      heartbeat.start(
        () => facts,
        () => resolve(),
      ),
    );
    const jobs = [];
    for (let i = 0; i < 4; i += 1) jobs.push(await jsonOf(await at.post(body)));
    const told = [];
    for (const { jobId } of jobs) told.push(await jsonOf(await at.get(`/v1/jobs/${jobId}`)));
    await heartbeat.stop();
    // Its own 1.8 s; and for each job that has to end before it, half of the 9 s that a job takes on two slots.
    expect(told.map(({ queuePosition, etaMs }) => [queuePosition, etaMs])).toEqual([
      [0, 1_800],
      [1, 1_800],
      [2, 1_800 + 4_500],
      [3, 1_800 + 9_000],
    ]);
    const answer = await at.get(`/v1/jobs/${jobs[3]?.jobId}/events`);
    const reader = answer.body?.pipeThrough(new TextDecoderStream()).getReader();
    let text = "";
    while (!text.includes("data: ")) text += (await reader?.read())?.value ?? "";
    await reader?.cancel();
    expect(text).toContain('"etaMs":10800');
  });

  test("of a job that renders is told as of now", async () => {
    const { jobId } = await jsonOf(await at.post(body));
    const longAgo = Date.now() - 4_000;
    await at.jobs.begin(jobId, longAgo);
    await at.jobs.report(jobId, 1, { progress: 10, stage: "rendering", etaMs: 60_000 }, longAgo);
    const { etaMs, updatedAt } = await jsonOf(await at.get(`/v1/jobs/${jobId}`));
    const ageMs = 60_000 - Number(etaMs);
    expect(ageMs).toBeGreaterThanOrEqual(4_000 - (Date.parse(updatedAt) - longAgo));
    expect(ageMs).toBeLessThan(Date.now() - longAgo + 1);
  });
});
