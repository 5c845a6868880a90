import { readFile, writeFile } from "node:fs/promises";
import { connect } from "node:net";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { jobSchema } from "../../src/api/job-json.js";
import { setBalance } from "../../src/jobs/accounts.js";
import { redisKeys } from "../../src/redis/redis-keys.js";
import { moodNames } from "../../src/render/music/moods.js";
import { sampleFiles } from "../jobs/test-jobs.js";
import { testFolder } from "../test-folder.js";
import { jsonOf, startTestApi, type TestApi } from "./test-api.js";

let at: TestApi;
beforeAll(async () => {
  at = await startTestApi();
});
afterAll(() => at[Symbol.asyncDispose]());

const script = "Hello there.";

describe("POST /v1/jobs", () => {
  test("answers 201 with the whole job, pending, its defaults filled in", async () => {
    const answer = await at.post({ script, metadata: { a: "b" } });
    expect(answer.status).toBe(201);
    const job = await jsonOf(answer);
    expect(answer.headers.get("location")).toBe(`/v1/jobs/${job.jobId}`);
    expect(answer.headers.get("content-type")).toBe("application/json; charset=utf-8");
    expect(answer.headers.get("api-version")).toBe("1");
    expect(answer.headers.get("x-request-id")).toMatch(/^[0-9a-f-]{36}$/);
    expect(job).toEqual({
      jobId: expect.stringMatching(/^job_[0-9A-Z]{26}$/),
      status: "pending",
      progress: 0,
      videoUrl: null,
      tokensCharged: null,
      createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
      updatedAt: job.createdAt,
      startedAt: null,
      finishedAt: null,
      stage: null,
      etaMs: null,
      queuePosition: expect.any(Number),
      videoUrlExpiresAt: null,
      posterUrl: null,
      captionsUrl: null,
      captionsSrtUrl: null,
      clip: null,
      expiresAt: null,
      reuse: null,
      voice: null,
      credits: [],
      failure: null,
      request: {
        script,
        style: "cinematic",
        voiceId: "flite-slt",
        language: "en",
        aspectRatio: "16:9",
        resolution: "1080p",
        fps: 30,
        captions: "burned",
        music: "auto",
        lexicon: {},
        voiceFallback: true,
      },
      metadata: { a: "b" },
      sequence: 1,
    });
    expect(await jsonOf(await at.get(`/v1/jobs/${job.jobId}`))).toEqual(job);
  });

  test("brings the job to the queue and out of the outbox", async () => {
    const { jobId } = await jsonOf(await at.post({ script }));
    await expect.poll(() => at.redis.zscore(redisKeys.outbox, jobId)).toBe(null);
    expect(await at.redis.exists(`{clipwright}:render:${jobId}`)).toBe(1);
  });

  test("keeps the client's own request id", async () => {
    const answer = await at.post({ script }, { "x-request-id": "mine-1" });
    expect(answer.headers.get("x-request-id")).toBe("mine-1");
  });

  test("reports every bad field in one answer, by pointer, with value and limit", async () => {
    const answer = await at.post({
      script: "   ",
      style: "baroque",
      voiceId: "nobody",
      durationMs: 999,
      fps: 23,
      aspectRatio: "2:1",
      scrip: "x",
      metadata: { ["k".repeat(41)]: "v" },
      webhookUrl: "http://example.com/hook",
    });
    expect(answer.status).toBe(422);
    expect(answer.headers.get("content-type")).toBe("application/problem+json; charset=utf-8");
    const problem = await jsonOf(answer);
    expect(problem).toMatchObject({
      type: "urn:clipwright:problem:request.invalid",
      title: "The request is not valid",
      status: 422,
      instance: "/v1/jobs",
      code: "request.invalid",
      requestId: answer.headers.get("x-request-id"),
      retryable: false,
    });
    const byPointer = Object.fromEntries(
      problem.errors.map((error) => [error.pointer, error.detail]),
    );
    expect(byPointer).toMatchObject({
      "/script": expect.stringContaining("nothing that can be spoken"),
      "/style": expect.stringContaining("choose one of bold, card, cinematic"),
      "/voiceId": expect.stringContaining("there is no voice “nobody”"),
      "/durationMs": expect.stringMatching(/1000.*\(it is 999\)/),
      "/fps": expect.stringContaining("24"),
      "/aspectRatio": expect.stringContaining("16:9"),
      "/scrip": expect.stringContaining("did you mean script?"),
      "/webhookUrl": expect.stringContaining("must begin with https:"),
      [`/metadata/${"k".repeat(41)}`]: expect.any(String),
    });
  });

  test.each([
    ["nothing", {}, "/script", "script: is missing"],
    ["a number for the script", { script: 1 }, "/script", "must be a string (it is 1)"],
    ["20,001 characters", { script: "a".repeat(20_001) }, "/script", "the limit is 20000"],
    ["what no English voice reads", { script: "𒀀𒀁𒀂" }, "/script", "the voice flite-slt can read"],
    ["a control character", { script: "a\u0007" }, "/script", "U+0007 at position 1"],
    ["a lone surrogate", { script: "a\ud800" }, "/script", "lone surrogate"],
    ["a picture file", { script: "Hi. ![x](a.png)" }, "/script", "not at an https: address"],
    ["a long pause", { script: "Hi. [pause 11s]" }, "/script", "limit after one sentence is 10 s"],
    ["nothing spoken", { script: "![x](https://a.b/c.png)" }, "/script", "nothing that can be"],
    [
      "a voice of another language",
      { script, language: "de", voiceId: "flite-slt" },
      "/voiceId",
      "speaks en",
    ],
    ["a language without a voice", { script, language: "tlh" }, "/language", "no voice for “tlh”"],
    ["no tag at all", { script, language: "???" }, "/language", "not a BCP 47 tag"],
    [
      "17 keys",
      { script, metadata: Object.fromEntries(Array.from({ length: 17 }, (_, i) => [i, ""])) },
      "/metadata",
      "more than 16 keys",
    ],
    ["a lexicon that is a list", { script, lexicon: [] }, "/lexicon", "must be an object"],
    [
      "201 entries of a lexicon",
      { script, lexicon: Object.fromEntries(Array.from({ length: 201 }, (_, i) => [i, "a"])) },
      "/lexicon",
      "more than 200 entries",
    ],
    [
      "a respelling that is no text",
      { script, lexicon: { Nguyen: [] } },
      "/lexicon/Nguyen",
      "must be a string",
    ],
    [
      "a respelling that is a map",
      { script, lexicon: { a: { b: 1 } } },
      "/lexicon/a",
      "must be a string",
    ],
    ["an empty word", { script, lexicon: { "": "a" } }, "/lexicon/", "it takes 1 to 60"],
    [
      "a word of 61 characters",
      { script, lexicon: { ["k".repeat(61)]: "a" } },
      `/lexicon/${"k".repeat(60)}`,
      "has 61 characters; it takes 1 to 60",
    ],
    [
      "a word without a letter",
      { script, lexicon: { "?!": "a" } },
      "/lexicon/?!",
      "needs a letter",
    ],
    [
      "a word with a line break",
      { script, lexicon: { "a\nb": "a" } },
      "/lexicon/a\nb",
      "has a control character",
    ],
    ["no respelling", { script, lexicon: { a: "" } }, "/lexicon/a", "is empty"],
    [
      "a respelling of 121 characters",
      { script, lexicon: { a: "😀".repeat(121) } },
      "/lexicon/a",
      "more than 120 characters",
    ],
    ["half of an emoji", { script, lexicon: { a: "x\ud83d" } }, "/lexicon/a", "lone surrogate"],
    ["a bell", { script, lexicon: { a: "x\u0007" } }, "/lexicon/a", "control character"],
    ["a number", { script, lexicon: { "a/b": 5 } }, "/lexicon/a~1b", "must be a string (it is 5)"],
    [
      "what no English voice reads as a respelling",
      { script, lexicon: { good: "gud", "a/b": "𒀀𒀁" } },
      "/lexicon/a~1b",
      "nothing that the voice flite-slt can read",
    ],
    ["no truth value", { script, voiceFallback: "no" }, "/voiceFallback", "must be true or false"],
    [
      "half a millisecond",
      { script, durationMs: 1000.5 },
      "/durationMs",
      "must be a whole number (it is 1000.5)",
    ],
  ])("refuses %s", async (_, body, pointer, detail) => {
    const answer = await at.post(body);
    expect(answer.status).toBe(422);
    const { errors } = await jsonOf(answer);
    expect(errors).toEqual([
      expect.objectContaining({ pointer, detail: expect.stringContaining(detail) }),
    ]);
  });

  test.each([
    ["no JSON", "{", 400, "request.malformed"],
    ["an empty body", "", 400, "request.malformed"],
    ["an array", "[]", 400, "request.malformed"],
    ["null", "null", 400, "request.malformed"],
    ["a string", '"x"', 400, "request.malformed"],
    ["a prototype", '{"__proto__":{"a":1}}', 422, "request.invalid"],
    ["more than 1 MiB", `{"script":"${"a".repeat(1_048_577)}"}`, 413, "request.too_large"],
    ["brackets without end", "[".repeat(50_000), 400, "request.malformed"],
  ])("answers %s with a problem", async (_, body, status, code) => {
    const answer = await at.post(body);
    expect(answer.status).toBe(status);
    expect(await jsonOf(answer)).toMatchObject({ status, code });
  });

  test("takes JSON only", async () => {
    const answer = await at.post("script=x", {
      "content-type": "application/x-www-form-urlencoded",
    });
    expect(answer.status).toBe(415);
    expect((await jsonOf(answer)).code).toBe("request.unsupported_media_type");
    const plain = await at.post({ script }, { "content-type": "text/plain;charset=UTF-8" });
    expect(plain.status).toBe(415);
  });

  test("says of a metadata key how long it is, and of a language no more than fits", async () => {
    const key = "k".repeat(41);
    const answer = await at.post({
      script,
      metadata: { [key]: "v" },
      language: "x".repeat(100_000),
    });
    const { errors } = await jsonOf(answer);
    expect(errors.map(({ pointer }) => pointer).sort()).toEqual(["/language", `/metadata/${key}`]);
    expect(errors.map(({ detail }) => detail).join()).toContain(
      "has 41 characters; it takes 1 to 40",
    );
    expect(JSON.stringify(errors).length).toBeLessThan(1_000);
  });

  test("takes what the contract allows of a lexicon, and keeps it in the request", async () => {
    const long = { ["𝒦".repeat(60)]: `a${"😀".repeat(119)}` };
    const many = Object.fromEntries(Array.from({ length: 199 }, (_, i) => [`word ${i}`, "a"]));
    const lexicon = { ...long, ...many };
    const { jobId, request } = await jsonOf(await at.post({ script, lexicon }));
    expect(request.lexicon).toEqual(lexicon);
    expect((await at.jobs.read(jobId))?.request.lexicon).toEqual(lexicon);
  });

  test("tells bad entries of a lexicon beside those that the voice cannot read", async () => {
    const answer = await at.post({ script, lexicon: { a: "", b: "…", c: 5 } });
    const { errors } = await jsonOf(answer);
    expect(errors.map(({ pointer }) => pointer).sort()).toEqual([
      "/lexicon/a",
      "/lexicon/b",
      "/lexicon/c",
    ]);
  });

  test("tells the style that auto has chosen", async () => {
    const { request } = await jsonOf(await at.post({ script, style: "auto" }));
    expect(request.style).toBe("card");
    const tall = await jsonOf(await at.post({ script, style: "auto", aspectRatio: "9:16" }));
    expect(tall.request.style).toBe("bold");
  });

  test("takes the operator's own styles, and lists them", async () => {
    const folder = await testFolder();
    const card = new URL("../../assets/styles/card.json", import.meta.url);
    const text = (await readFile(card, "utf8")).replace('"name": "card"', '"name": "mine"');
    await writeFile(join(folder, "mine.json"), text);
    await using own = await startTestApi({ CLIPWRIGHT_STYLES_DIR: folder });
    const { data } = await jsonOf(await own.get("/v1/styles"));
    expect(data).toContainEqual(expect.objectContaining({ name: "mine", title: "Card" }));
    expect((await jsonOf(await own.post({ script, style: "mine" }))).request.style).toBe("mine");
    expect((await at.post({ script, style: "mine" })).status).toBe(422);
    await writeFile(join(folder, "mine.json"), "{}");
    // On the Redis of another, since nobody would end its own.
    const broken = startTestApi({ CLIPWRIGHT_STYLES_DIR: folder }, at.server);
    await expect(broken).rejects.toThrow("mine.json, /name");
  });

  test("obeys the operator's own limit of the length", async () => {
    await using short = await startTestApi({ CLIPWRIGHT_MAX_DURATION_MS: "5000" });
    const answer = await short.post({ script, durationMs: 5_001 });
    expect((await jsonOf(answer)).errors[0]?.detail).toBe(
      "durationMs: is 5001; the limit here is 5000",
    );
    const { jobId } = await jsonOf(await short.post({ script: "A long story. ".repeat(40) }));
    expect((await short.jobs.read(jobId))?.maxDurationMs).toBe(5_000);
  });
});

describe("tokens", () => {
  test("are held for what a lexicon adds to the speech", async () => {
    const heldFor = async (lexicon: Record<string, string>) => {
      const { jobId } = await jsonOf(await at.post({ script, lexicon }));
      return (await at.jobs.read(jobId))?.tokensHeld ?? 0;
    };
    const long = "a very long way to say so little in so many words";
    expect(await heldFor({ there: long })).toBeGreaterThan(await heldFor({ nowhere: long }));
  });

  test("maxTokens under what the job may cost is refused with 402", async () => {
    const answer = await at.post({ script, durationMs: 10_000, maxTokens: 19 });
    expect(answer.status).toBe(402);
    expect((await jsonOf(answer)).detail).toBe("This job may cost 20 tokens; maxTokens is 19.");
    expect((await at.post({ script, durationMs: 10_000, maxTokens: 20 })).status).toBe(201);
  });

  test("a hold that does not fit the balance is refused with 402", async () => {
    const key = await at.newKey(["jobs:write"], { accountId: "poor" });
    await setBalance(at.redis, "poor", 5);
    const answer = await at.post(
      { script, durationMs: 10_000 },
      { authorization: `Bearer ${key}` },
    );
    expect(answer.status).toBe(402);
    expect(await jsonOf(answer)).toMatchObject({
      code: "insufficient_tokens",
      detail: "This job may cost 20 tokens; the account has 5.",
    });
  });
});

describe("Idempotency-Key", () => {
  test("50 at once make one job and 50 equal answers", async () => {
    const headers = { "idempotency-key": "fifty" };
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => at.post({ script }, headers)),
    );
    const bodies = new Set(await Promise.all(answers.map((answer) => answer.text())));
    expect(bodies.size).toBe(1);
    expect(answers.every(({ status }) => status === 201)).toBe(true);
    const replayed = answers.filter(({ headers }) => headers.get("idempotent-replayed") === "true");
    expect(replayed).toHaveLength(49);
  });

  test("gives the first answer, byte for byte, also when the job has moved on", async () => {
    const headers = { "idempotency-key": "again" };
    const first = await at.post({ script, fps: 24 }, headers);
    const body = await first.text();
    await at.jobs.begin(JSON.parse(body).jobId, Date.now());
    const second = await at.post('{ "fps": 24,  "script": "Hello there." }', {
      "idempotency-key": '"again"',
    });
    expect(await second.text()).toBe(body);
    expect(second.headers.get("location")).toBe(first.headers.get("location"));
    expect(second.headers.get("idempotent-replayed")).toBe("true");
  });

  test("with another body is refused", async () => {
    const headers = { "idempotency-key": "other" };
    await at.post({ script }, headers);
    const answer = await at.post({ script: "Something else." }, headers);
    expect(answer.status).toBe(422);
    expect(await jsonOf(answer)).toMatchObject({
      code: "idempotency_key_reused",
      errors: [{ pointer: "/headers/idempotency-key" }],
    });
  });

  test.each([["x".repeat(256)], ["a\tb"], ["é"]])("of a wrong form is refused: %s", async (key) => {
    const answer = await at.post({ script }, { "idempotency-key": key });
    expect((await jsonOf(answer)).errors[0]?.pointer).toBe("/headers/idempotency-key");
  });

  test("tells requests apart by their lexicons", async () => {
    const headers = { "idempotency-key": "lexicon" };
    const send = (lexicon: object) => at.post({ script, lexicon }, headers);
    expect((await send({ a: "b", c: "d" })).status).toBe(201);
    expect((await send({ c: "d", a: "b" })).status).toBe(201);
    expect((await send({ a: "b" })).status).toBe(422);
  });

  test("is not remembered with a refusal", async () => {
    const headers = { "idempotency-key": "refused" };
    expect((await at.post({ script: "" }, headers)).status).toBe(422);
    expect((await at.post({ script }, headers)).status).toBe(201);
  });
});

test("a job that is done tells what its clip is, and a failure has its members in one order", async () => {
  const finished = async (end: "finish" | "fail") => {
    const { jobId } = await jsonOf(await at.post({ script }));
    const begun = await at.jobs.begin(jobId, Date.now());
    if (begun.outcome !== "ok") throw new Error(begun.outcome);
    const failure = {
      stage: null,
      retryable: true,
      message: "Rendering failed.",
      code: "render.failed",
    } as const;
    if (end === "fail") await at.jobs.fail(jobId, begun.fence, failure, Date.now());
    else {
      const result = { files: sampleFiles, tokens: 1 };
      await at.jobs.finish(jobId, begun.fence, result, Date.now());
    }
    return jsonOf(await at.get(`/v1/jobs/${jobId}`));
  };
  const done = await finished("finish");
  expect(jobSchema.parse(done).clip).toEqual({
    durationMs: 2_000,
    width: 854,
    height: 480,
    fps: 24,
    frameCount: 48,
    bytes: 1234,
  });
  const failed = await finished("fail");
  expect(Object.keys(failed.failure ?? {})).toEqual(["code", "message", "retryable", "stage"]);
});

test("what is told of a job has the fields of its schema, in their order, and no other", async () => {
  const created = await jsonOf(await at.post({ script, metadata: { a: "b" } }));
  const read = await jsonOf(await at.get(`/v1/jobs/${created.jobId}`));
  for (const job of [created, read]) {
    expect(jobSchema.parse(job)).toEqual(job);
    expect(Object.keys(job)).toEqual(Object.keys(jobSchema.shape));
  }
});

describe("keys", () => {
  test.each([
    ["no header", undefined, "Send the API key"],
    ["another scheme", "Basic eA==", "is not `Bearer`"],
    ["a typing error", "Bearer cw_123", "a letter is missing or wrong"],
  ])("401 for %s", async (_, authorization, detail) => {
    const headers = authorization === undefined ? {} : { authorization };
    const answer = await fetch(`${at.url}/v1/jobs/x`, { headers });
    expect(answer.status).toBe(401);
    expect(answer.headers.get("www-authenticate")).toMatch(/^Bearer realm="clipwright"/);
    expect((await jsonOf(answer)).detail).toContain(detail);
  });

  test("401 for an unknown, a revoked and an expired key, told apart", async () => {
    const { newKeyText } = await import("../../src/keys/key-text.js");
    const expired = await at.newKey(["jobs:read"], { expiresAt: 1 });
    const revoked = await at.newKey(["jobs:read"]);
    const found = await at.keys.find(revoked);
    await at.keys.revoke(found?.id ?? "", Date.now());
    const details = [];
    for (const key of [newKeyText(), revoked, expired]) {
      const answer = await at.get("/v1/jobs/x", { authorization: `Bearer ${key}` });
      expect(answer.status).toBe(401);
      details.push((await jsonOf(answer)).detail);
    }
    expect(details).toEqual([
      "This API key is not known here.",
      "This API key was revoked.",
      "This API key expired at 1970-01-01T00:00:00.001Z.",
    ]);
  });

  test("403 without the scope, before the body is read", async () => {
    const key = await at.newKey(["jobs:read"]);
    const answer = await at.post("{", { authorization: `Bearer ${key}` });
    expect(answer.status).toBe(403);
    expect((await jsonOf(answer)).detail).toContain("lacks the scope jobs:write; it has jobs:read");
  });

  test("404 for another account's job, as for one that is not there", async () => {
    const { jobId } = await jsonOf(await at.post({ script }));
    const other = await at.newKey(["jobs:read"], { accountId: "other" });
    for (const id of [jobId, "job_01ARZ3NDEKTSV4RRFFQ69G5FAV", "../../etc"]) {
      const path = `/v1/jobs/${encodeURIComponent(id)}`;
      const answer = await at.get(path, { authorization: `Bearer ${other}` });
      expect(answer.status).toBe(404);
    }
  });
});

describe("the edges of HTTP", () => {
  test("404 for an unknown path, 405 with Allow for a method that a path lacks", async () => {
    const unknown = await at.get("/v2/jobs");
    expect([unknown.status, (await jsonOf(unknown)).code]).toEqual([404, "not_found"]);
    const wrong = await fetch(`${at.url}/v1/jobs`, { method: "PUT" });
    expect([wrong.status, wrong.headers.get("allow")]).toEqual([405, "POST, GET, HEAD"]);
    expect((await jsonOf(wrong)).code).toBe("method_not_allowed");
    const other = await fetch(`${at.url}/v1/jobs/job_1/events`, { method: "DELETE" });
    expect([other.status, other.headers.get("allow")]).toEqual([405, "GET"]);
  });

  test.each([
    ["/v1/jobs/%zz", 400],
    [`/v1/jobs/${"x".repeat(600)}`, 404],
  ])("an address that cannot be read is a problem like any other: %s", async (path, status) => {
    const answer = await at.get(path);
    expect(answer.status).toBe(status);
    expect(answer.headers.get("content-type")).toContain("application/problem+json");
    expect(answer.headers.get("api-version")).toBe("1");
    expect((await jsonOf(answer)).requestId).toBe(answer.headers.get("x-request-id"));
  });

  test("what is not HTTP is answered with a problem and a closed connection", async () => {
    const socket = connect(Number(new URL(at.url).port), "127.0.0.1");
    socket.end("HELO there\r\n\r\n");
    const answer = await text(socket);
    expect(answer).toMatch(/^HTTP\/1\.1 400 /);
    expect(answer).toContain("application/problem+json");
  });

  test("voices and styles can be listed", async () => {
    const voices = await jsonOf(await at.get("/v1/voices"));
    expect(voices.data[0]).toMatchObject({ id: "flite-slt", language: "en-US" });
    const styles = await jsonOf(await at.get("/v1/styles"));
    expect(styles.data).toContainEqual(
      expect.objectContaining({
        name: "cinematic",
        title: "Cinematic",
        music: ["auto", "none", ...moodNames],
      }),
    );
  });

  test("health: alive, ready, and not ready once it drains", async () => {
    await using draining = await startTestApi();
    expect((await fetch(`${draining.url}/healthz`)).status).toBe(200);
    const ready = await fetch(`${draining.url}/readyz`);
    expect(await jsonOf(ready)).toMatchObject({
      ready: true,
      checks: { redis: "ok", storage: "ok" },
    });
    draining.api.drain();
    const late = await fetch(`${draining.url}/readyz`);
    expect([late.status, late.headers.get("retry-after")]).toEqual([503, "1"]);
    expect((await fetch(`${draining.url}/healthz`)).status).toBe(200);
    const refused = await draining.post({ script });
    expect([refused.status, refused.headers.get("retry-after")]).toEqual([503, "1"]);
    expect((await jsonOf(refused)).code).toBe("unavailable");
  });

  test("503 with Retry-After while Redis is away, and well again after it", async () => {
    await using alone = await startTestApi();
    alone.redis.disconnect();
    const answer = await alone.post({ script });
    expect([answer.status, answer.headers.get("retry-after")]).toEqual([503, "1"]);
    expect(await jsonOf(answer)).toMatchObject({ code: "unavailable", retryable: true });
    expect((await fetch(`${alone.url}/readyz`)).status).toBe(503);
    expect((await fetch(`${alone.url}/healthz`)).status).toBe(200);
    await alone.redis.connect();
    expect((await alone.post({ script })).status).toBe(201);
  });
});
