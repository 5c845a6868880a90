import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { retryAfterMs } from "../../src/client/api-error.js";
import {
  Clipwright,
  ClipwrightApiError,
  ClipwrightConnectionError,
  ClipwrightError,
  ClipwrightTimeoutError,
} from "../../src/client/index.js";
import { startTestApi, type TestApi } from "../api/test-api.js";
import { type AnsweringServer, answering } from "./answering-server.js";
import { runningJob } from "./running-job.js";

let at: TestApi;
let client: Clipwright;
beforeAll(async () => {
  at = await startTestApi();
  client = new Clipwright({ baseUrl: `${at.url}/`, apiKey: at.key });
});
afterAll(() => at[Symbol.asyncDispose]());

/** A client of another server, that waits but a moment before it tries again. */
const clientOf = ({ url }: AnsweringServer, timing = {}) =>
  new Clipwright({ baseUrl: url, apiKey: "cw_key", timing: { retryMs: 1, ...timing } });

/** The error that something is rejected with. */
async function errorOf<T extends Error>(
  kind: abstract new (...args: never[]) => T,
  call: Promise<unknown>,
): Promise<T> {
  const error = await call.then(
    () => null,
    (thrown: unknown) => thrown,
  );
  if (error instanceof kind) return error;
  throw new Error(`Not a ${kind.name}: ${error}`);
}

const busy = { status: 503, json: { code: "unavailable", retryable: true } };
const ok = { status: 200, json: { jobId: "job_1" } };

describe("calls of the service", () => {
  test("create and read a job; list voices and styles", async () => {
    const job = await client.jobs.create({ script: "Hello.", metadata: { a: "b" } });
    expect(job).toMatchObject({ status: "pending", metadata: { a: "b" } });
    expect(await client.jobs.get(job.jobId)).toMatchObject({ jobId: job.jobId });
    expect((await client.voices.list()).map(({ id }) => id)).toContain("flite-slt");
    expect((await client.styles.list()).map(({ name }) => name)).toContain("cinematic");
    const { token, expiresAt } = await client.jobs.createStreamToken(job.jobId);
    expect(token).not.toBe("");
    expect(Date.parse(expiresAt)).toBeGreaterThan(Date.now());
  });

  test("give a voice's sample and a job's preview as bytes, and null where there is none", async () => {
    const sample = await client.voices.sample("flite-slt");
    expect(sample?.type).toBe("audio/wav");
    expect((await sample?.text())?.slice(0, 4)).toBe("RIFF");
    const { jobId } = await client.jobs.create({ script: "Hello." });
    expect(await client.jobs.preview(jobId)).toBe(null);
    const missing = await errorOf(ClipwrightApiError, client.voices.sample("nobody"));
    expect(missing).toMatchObject({ status: 404, code: "not_found" });
  });

  test("preview a script: as a sheet, and scene by scene", async () => {
    const body = { script: "# The tide\n\nIt comes in twice a day." };
    const sheet = await client.preview(body);
    expect(sheet.type).toBe("image/webp");
    expect((await sheet.text()).slice(0, 4)).toBe("RIFF");
    const { sceneCount, scenes } = await client.previewScenes(body);
    expect(sceneCount).toBe(2);
    expect(scenes.map(({ text }) => text)).toEqual(["The tide", "It comes in twice a day."]);
    expect(scenes[0]?.image).toMatch(/^data:image\/webp;base64,UklGR/);
    const refused = await errorOf(ClipwrightApiError, client.preview({ script: " " }));
    expect(refused).toMatchObject({ status: 422, code: "request.invalid" });
  });

  test("that are refused throw what the service said, with every bad field", async () => {
    const call = client.jobs.create({ script: "", fps: 31 as 30 });
    const error = await errorOf(ClipwrightApiError, call);
    expect(error).toMatchObject({ status: 422, code: "request.invalid", retryable: false });
    expect(error.errors.map(({ pointer }) => pointer).sort()).toEqual(["/fps", "/script"]);
    expect(error.message).toContain("fps: ");
    expect(error.requestId).toMatch(/./);
    const missing = await errorOf(ClipwrightApiError, client.jobs.get("job_../../healthz"));
    expect(missing).toMatchObject({ status: 404, code: "not_found" });
    const stranger = new Clipwright({ baseUrl: at.url, apiKey: "cw_no" });
    const refused = await errorOf(ClipwrightApiError, stranger.voices.list());
    expect(refused).toMatchObject({ status: 401, code: "unauthorized" });
  });

  test("a job is created once, with a key that was not named", async () => {
    const create = { body: { script: "Hello." }, options: { idempotencyKey: "mine" } };
    const first = await client.jobs.create(create.body, create.options);
    expect((await client.jobs.create(create.body, create.options)).jobId).toBe(first.jobId);
    const [one, two] = [
      await client.jobs.create(create.body),
      await client.jobs.create(create.body),
    ];
    expect(one.jobId).not.toBe(two.jobId);
  });

  test("go to the documented paths", async () => {
    await using server = await answering({ status: 200, json: { data: [], nextCursor: null } });
    const other = clientOf(server);
    await other.jobs.list({ status: "done", limit: 2 });
    await other.jobs.cancel("job_1");
    await other.jobs.delete("job_1");
    await other.jobs.retry("job_1");
    await other.jobs.estimate({ script: "Hello." });
    await other.jobs.estimate({ script: "Hello." }, { exact: true });
    await other.usage();
    expect(server.seen.map(({ call }) => call)).toEqual([
      "GET /v1/jobs?status=done&limit=2",
      "POST /v1/jobs/job_1/cancel",
      "DELETE /v1/jobs/job_1",
      "POST /v1/jobs/job_1/retry",
      "POST /v1/jobs/estimate",
      "POST /v1/jobs/estimate?exact=true",
      "GET /v1/usage",
    ]);
    expect(server.seen[4]?.body).toEqual({ script: "Hello." });
    expect(server.seen[0]?.headers.authorization).toBe("Bearer cw_key");
    expect(server.seen[1]?.headers["content-type"]).toBe(undefined);
  });

  test("list pages one after the other", async () => {
    const page = (jobId: string, nextCursor: string | null) => ({
      status: 200,
      json: { data: [{ jobId }], nextCursor },
    });
    await using server = await answering(
      page("job_3", "b"),
      page("job_2", "c"),
      page("job_1", null),
    );
    const ids: string[] = [];
    for await (const { data } of await clientOf(server).jobs.list({ limit: 1 })) {
      ids.push(...data.map(({ jobId }) => jobId));
    }
    expect(ids).toEqual(["job_3", "job_2", "job_1"]);
    expect(server.seen.map(({ call }) => call)).toEqual([
      "GET /v1/jobs?limit=1",
      "GET /v1/jobs?limit=1&cursor=b",
      "GET /v1/jobs?limit=1&cursor=c",
    ]);
  });

  test("a deletion that is answered with 204 is over; a conflict has the job", async () => {
    const job = { jobId: "job_1", status: "done" };
    const conflict = { status: 409, json: { code: "job_terminal", detail: "It is over.", job } };
    await using server = await answering({ status: 204 }, conflict);
    await clientOf(server).jobs.delete("job_1");
    const error = await errorOf(ClipwrightApiError, clientOf(server).jobs.cancel("job_1"));
    expect(error).toMatchObject({ status: 409, code: "job_terminal", job });
  });
});

describe("a call is made again", () => {
  test.each([
    ["503", busy],
    ["429", { status: 429, json: { code: "rate_limited" } }],
    ["a gateway's 502, which is HTML", { status: 502, text: "<html>" }],
    ["a cut connection", "cut"],
  ] as const)("after %s", async (_name, answer) => {
    await using server = await answering(answer, answer, ok);
    expect(await clientOf(server).jobs.get("job_1")).toEqual(ok.json);
    expect(server.seen).toHaveLength(3);
  });

  test("with the same Idempotency-Key and the same body", async () => {
    await using server = await answering(
      "cut",
      busy,
      { status: 409, json: { code: "idempotency_in_flight" } },
      ok,
    );
    await clientOf(server).jobs.create({ script: "Hello." });
    const keys = new Set(server.seen.map(({ headers }) => headers["idempotency-key"]));
    expect([...keys]).toEqual([expect.stringMatching(/^[0-9a-f]{32}$/)]);
    expect(new Set(server.seen.map(({ body }) => JSON.stringify(body))).size).toBe(1);
    expect(server.seen).toHaveLength(4);
  });

  test("but not without such a key, and not after other errors", async () => {
    await using server = await answering(busy);
    const other = clientOf(server);
    for (const call of [
      other.jobs.cancel("job_1"),
      other.jobs.delete("job_1"),
      other.jobs.estimate({ script: "a" }),
    ]) {
      await errorOf(ClipwrightApiError, call);
    }
    expect(server.seen).toHaveLength(3);
    await using broken = await answering({ status: 500, json: { code: "internal" } });
    await errorOf(ClipwrightApiError, clientOf(broken).jobs.get("job_1"));
    expect(broken.seen).toHaveLength(1);
  });

  test("only as often as was agreed", async () => {
    await using server = await answering(busy);
    const error = await errorOf(ClipwrightApiError, clientOf(server).jobs.get("job_1"));
    expect(error).toMatchObject({ status: 503, code: "unavailable", retryable: true });
    expect(server.seen).toHaveLength(5);
  });

  test("when the service says, unless that is too late", async () => {
    const later = (seconds: string) => ({ ...busy, headers: { "retry-after": seconds } });
    await using server = await answering(later("0"), ok);
    expect(await clientOf(server).jobs.get("job_1")).toEqual(ok.json);
    await using late = await answering(later("61"));
    const error = await errorOf(ClipwrightApiError, clientOf(late).jobs.get("job_1"));
    expect(error.retryAfterMs).toBe(61_000);
    expect(late.seen).toHaveLength(1);
    // A pause that must be kept cannot be cut short: the signal ends it.
    await using slow = await answering(later("30"), ok);
    const controller = new AbortController();
    const call = clientOf(slow).jobs.get("job_1", { signal: controller.signal });
    await expect.poll(() => slow.seen).toHaveLength(1);
    controller.abort(new Error("enough"));
    await expect(call).rejects.toThrow("enough");
    expect(slow.seen).toHaveLength(1);
  });

  test("Retry-After is seconds or a date", () => {
    const now = Date.parse("2026-11-20T09:30:00Z");
    expect(retryAfterMs("3", now)).toBe(3_000);
    expect(retryAfterMs("Fri, 20 Nov 2026 09:30:05 GMT", now)).toBe(5_000);
    expect(retryAfterMs("Fri, 20 Nov 2026 09:29:00 GMT", now)).toBe(0);
    expect(retryAfterMs("soon", now)).toBe(null);
    expect(retryAfterMs(null, now)).toBe(null);
  });
});

describe("what does not answer", () => {
  test("in time: a timeout error", async () => {
    await using server = await answering("never");
    const other = new Clipwright({
      baseUrl: server.url,
      apiKey: "cw",
      maxRetries: 1,
      timing: { requestMs: 500, retryMs: 1 },
    });
    // Long enough that a busy machine has sent each request before it is given up.
    const error = await errorOf(ClipwrightTimeoutError, other.jobs.get("job_1"));
    expect(error).toBeInstanceOf(ClipwrightConnectionError);
    expect(error.message).toBe("GET /v1/jobs/job_1 was not answered within 0.5 s.");
    expect(server.seen).toHaveLength(2);
  });

  test("at all: a connection error with its cause", async () => {
    const nobody = new Clipwright({
      baseUrl: "http://127.0.0.1:9",
      apiKey: "cw",
      timing: { retryMs: 1 },
    });
    const error = await errorOf(ClipwrightConnectionError, nobody.jobs.get("job_1"));
    expect(error.message).toMatch(/^GET \/v1\/jobs\/job_1 failed: ./);
    expect(error.cause).toBeInstanceOf(Error);
  });

  test("like this service: an error, though it says 200", async () => {
    await using server = await answering({
      status: 200,
      text: "<html>Log in to this network</html>",
    });
    const error = await errorOf(ClipwrightApiError, clientOf(server).jobs.get("job_1"));
    expect(error).toMatchObject({ status: 200, code: "unexpected_answer", retryable: false });
  });

  test("before it is asked: an aborted signal's own reason", async () => {
    const signal = AbortSignal.abort(new Error("not today"));
    await expect(client.jobs.get("job_1", { signal })).rejects.toThrow("not today");
  });
});

test.each(["", "clips.example.com", "ftp://clips.example.com", "https://a?b"])(
  "the address %j is refused",
  (baseUrl) => {
    expect(() => new Clipwright({ baseUrl, apiKey: "cw" })).toThrow(ClipwrightError);
  },
);

test("a job that has a stream token is followed without a key", async () => {
  const job = await runningJob(at);
  await job.finish();
  const { token } = await client.jobs.createStreamToken(job.jobId);
  const { JobFollower } = await import("../../src/client/index.js");
  const follower = new JobFollower({ baseUrl: at.url, getStreamToken: async () => token });
  expect((await follower.waitUntilDone(job.jobId)).status).toBe("done");
});
