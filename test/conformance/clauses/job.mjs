import assert from "node:assert/strict";
import { isJob, isTime } from "../expect.mjs";
import { failingBody, quickBody } from "../service.mjs";

export const jobClauses = [
  {
    id: "job.fields",
    says: "a job has every field of the contract, and they agree with its status",
    async check(service) {
      for (const { created, last } of [await service.finished(), await service.failed()]) {
        isJob(created);
        isJob(last);
      }
    },
  },
  {
    id: "job.initial",
    says: "a new job is pending, with progress 0, no video and no charge",
    async check({ finished }) {
      const { status, progress, videoUrl, tokensCharged, createdAt, sequence } = (await finished())
        .created;
      assert.deepEqual(
        { status, progress, videoUrl, tokensCharged, sequence },
        { status: "pending", progress: 0, videoUrl: null, tokensCharged: null, sequence: 1 },
      );
      isTime(createdAt);
    },
  },
  {
    id: "job.status-order",
    says: "status goes pending → processing → done, never backwards, and progress never falls",
    async check({ finished }) {
      const jobs = (await finished()).told.map(({ data }) => data);
      const order = ["pending", "processing", "done"];
      const ranks = jobs.map(({ status }) => order.indexOf(status));
      assert.deepEqual(
        ranks,
        ranks.toSorted((a, b) => a - b),
      );
      const progress = jobs.map((job) => job.progress);
      assert.deepEqual(
        progress,
        progress.toSorted((a, b) => a - b),
      );
      assert.equal(jobs.at(-1).status, "done");
    },
  },
  {
    id: "job.clip",
    says: "clip says what the finished file is",
    async check({ finished, call }) {
      const { last } = await finished();
      const { bytes, ...clip } = last.clip;
      assert.deepEqual(clip, {
        durationMs: 1000,
        width: 854,
        height: 480,
        fps: 24,
        frameCount: 24,
      });
      assert.equal((await call("GET", last.videoUrl, { withKey: null })).bytes.length, bytes);
    },
  },
  {
    id: "job.voice",
    says: "voice says who has spoken: the voice of the request, or its fallback",
    async check({ finished }) {
      const { created, last } = await finished();
      assert.equal(created.voice, null);
      assert.deepEqual(Object.keys(last.voice).sort(), ["engine", "fallback", "id"]);
      assert.equal(last.voice.id !== last.request.voiceId, last.voice.fallback);
    },
  },
  {
    id: "job.charge",
    says: "tokensCharged is a whole number above 0 when done, and 0 when failed",
    async check({ finished, failed }) {
      assert.ok((await finished()).last.tokensCharged > 0);
      assert.equal((await failed()).last.tokensCharged, 0);
    },
  },
  {
    id: "job.failure",
    says: "a script that cannot be spoken in its length fails as script.too_long, with message, retryable and stage",
    async check({ failed }) {
      const { failure } = (await failed()).last;
      assert.deepEqual(Object.keys(failure).sort(), ["code", "message", "retryable", "stage"]);
      assert.equal(failure.code, "script.too_long");
      assert.equal(failure.retryable, false);
      assert.doesNotMatch(failure.message, /\/(?:home|tmp|usr|app|data)\/|\bat .+:\d+:\d+/);
    },
  },
  {
    id: "job.request",
    says: "request is the accepted one with its defaults filled in; metadata is as it was sent",
    async check({ finished }) {
      const { request, metadata } = (await finished()).created;
      assert.equal(request.style, "cinematic");
      assert.equal(request.language, "en");
      assert.equal(request.aspectRatio, "16:9");
      assert.equal(request.music, "auto");
      assert.equal(typeof request.voiceId, "string");
      assert.deepEqual(metadata, { run: "conformance" });
    },
  },
  {
    id: "job.read",
    says: "GET /v1/jobs/{id} answers the job, and signs its links afresh",
    async check({ finished, call }) {
      const { jobId } = (await finished()).created;
      const answer = await call("GET", `/v1/jobs/${jobId}`);
      assert.equal(answer.status, 200);
      isJob(answer.json);
      assert.equal(answer.json.status, "done");
      const { last } = await finished();
      const ends = (job) => Date.parse(job.videoUrlExpiresAt);
      assert.ok(ends(answer.json) > Date.now());
      assert.ok(ends(answer.json) >= ends(last), "its links end before those of the event");
    },
  },
  {
    id: "job.expires-at",
    says: "expiresAt tells when the clip will be deleted",
    async check({ finished }) {
      const { last } = await finished();
      assert.ok("expiresAt" in last, "the job has no expiresAt");
      if (last.expiresAt === null) return;
      isTime(last.expiresAt);
      const days = (Date.parse(last.expiresAt) - Date.parse(last.finishedAt)) / 86_400_000;
      assert.ok(Number.isInteger(days) && days > 0, `it is ${days} days after the end`);
    },
  },
  {
    id: "job.times",
    says: "createdAt ≤ startedAt ≤ finishedAt ≤ updatedAt",
    async check({ finished, failed }) {
      for (const { last } of [await finished(), await failed()]) {
        const { createdAt, startedAt, finishedAt, updatedAt } = last;
        const times = [createdAt, startedAt, finishedAt, updatedAt];
        assert.deepEqual(times, times.toSorted());
      }
    },
  },
  {
    id: "job.no-captions",
    says: "captionsUrl is null where the request says none",
    async check({ follow }) {
      const { last } = await follow({ ...quickBody, captions: "none" });
      assert.equal(last.status, "done", JSON.stringify(last.failure));
      assert.equal(last.captionsUrl, null);
    },
  },
  {
    id: "job.utf-8",
    says: "texts come back as they were sent, in any script",
    async check({ create }) {
      const metadata = { "naïve 鍵": 'zażółć 👩‍🚀 \u0000 " \\ نص' };
      const job = await create({ ...failingBody, metadata });
      assert.deepEqual(job.metadata, metadata);
    },
  },
];
