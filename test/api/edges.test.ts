import { once } from "node:events";
import { connect } from "node:net";
import { text } from "node:stream/consumers";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { jsonOf, startTestApi, type TestApi } from "./test-api.js";

const script = "Hello there.";

let at: TestApi;
beforeAll(async () => {
  at = await startTestApi({ CLIPWRIGHT_CORS_ORIGINS: "https://app.example.com" });
});
afterAll(() => at[Symbol.asyncDispose]());

/** What is answered to exactly these bytes. */
async function raw(request: string | Buffer): Promise<string> {
  const socket = connect(Number(new URL(at.url).port), "127.0.0.1");
  await once(socket, "connect");
  socket.write(request);
  return await text(socket);
}

const post = (body: string | Buffer, headers: Record<string, string> = {}) =>
  fetch(`${at.url}/v1/jobs`, {
    method: "POST",
    headers: {
      authorization: `Bearer ${at.key}`,
      "content-type": "application/json",
      ...headers,
    },
    body,
  });

describe("an Idempotency-Key", () => {
  test("is looked up before its body is checked: limits that became stricter change nothing", async () => {
    const body = { script, durationMs: 50_000 };
    const headers = { "idempotency-key": "survives" };
    const first = await at.post(body, headers);
    const stricter = await startTestApi({ CLIPWRIGHT_MAX_DURATION_MS: "20000" }, at.server);
    try {
      const authorization = `Bearer ${at.key}`;
      const again = await stricter.post(body, { ...headers, authorization });
      expect([again.status, again.headers.get("idempotent-replayed")]).toEqual([201, "true"]);
      expect(await again.text()).toBe(await first.text());
      expect((await stricter.post(body, { authorization })).status).toBe(422);
      const other = await stricter.post({ script: 7 }, { ...headers, authorization });
      expect([other.status, (await jsonOf(other)).code]).toEqual([422, "idempotency_key_reused"]);
    } finally {
      await stricter[Symbol.asyncDispose]();
    }
  });
});

describe("a body", () => {
  test("that is not UTF-8 is refused, and one in another charset", async () => {
    const latin1 = Buffer.from(JSON.stringify({ script: "Grüße an alle." }), "latin1");
    const answer = await post(latin1);
    expect([answer.status, (await jsonOf(answer)).detail]).toEqual([
      400,
      "The body is not valid UTF-8.",
    ]);
    const headers = { "content-type": "application/json; charset=iso-8859-1" };
    expect((await post(JSON.stringify({ script }), headers)).status).toBe(415);
    const utf8 = { "content-type": 'application/json; charset="UTF-8"' };
    expect((await post(JSON.stringify({ script }), utf8)).status).toBe(201);
  });

  test("that is no JSON is told where it stops being it", async () => {
    const answer = await post('{\n  "script": "Hello",\n  "fps" 30\n}');
    expect(answer.status).toBe(400);
    expect((await jsonOf(answer)).detail).toBe(
      "The body is not valid JSON: colon expected at line 3, column 9.",
    );
  });

  test("may name no prototype, and no lone surrogate in its metadata", async () => {
    const answer = await post('{"script":"Hi there.","__proto__":{"a":1}}');
    expect((await jsonOf(answer)).errors).toEqual([
      expect.objectContaining({ pointer: "/__proto__", code: "unknown_field" }),
    ]);
    for (const value of ["0", '"a"', "{}"]) {
      const lexicon = await post(`{"script":"Hi there.","lexicon":{"__proto__":${value}}}`);
      expect(lexicon.status).toBeLessThan(500);
      await lexicon.text();
    }
    const surrogate = await post('{"script":"Hi there.","metadata":{"a":"\\ud800"}}');
    expect((await jsonOf(surrogate)).errors).toEqual([
      expect.objectContaining({ pointer: "/metadata/a" }),
    ]);
  });

  test("has its lengths counted in code points", async () => {
    const key = "𐤀".repeat(40);
    expect((await at.post({ script, metadata: { [key]: "𐤀".repeat(500) } })).status).toBe(201);
    expect((await at.post({ script, metadata: { [`${key}a`]: "" } })).status).toBe(422);
  });

  test("is stored without the white space around its script", async () => {
    const { jobId, request } = await jsonOf(
      await at.post({ script: `  ${script}${" \n".repeat(9_999)}` }),
    );
    expect(request.script).toBe(script);
    expect((await at.jobs.read(jobId))?.request.script).toBe(script);
  });

  test("with more than fifty problems is answered with fifty", async () => {
    const fields = Object.fromEntries(Array.from({ length: 1_500 }, (_, i) => [`field${i}`, i]));
    const answer = await at.post({ script, ...fields });
    expect(answer.status).toBe(422);
    const { errors } = await jsonOf(answer);
    expect(errors).toHaveLength(50);
    expect(errors.at(-1)?.detail).toContain("1451 problems more");
  });

  test("with a hundred thousand keys of metadata has too many of them, and that is all", async () => {
    const metadata = Object.fromEntries(Array.from({ length: 60_000 }, (_, i) => [`k${i}`, "v"]));
    const { errors } = await jsonOf(await at.post({ script, metadata }));
    expect(errors).toEqual([expect.objectContaining({ pointer: "/metadata" })]);
  });

  test("with more fields than any request has is refused before it is read", async () => {
    const fields = Object.fromEntries(Array.from({ length: 40_000 }, (_, i) => [`field${i}`, i]));
    const answer = await at.post({ script, ...fields });
    expect(answer.status).toBe(422);
    const { errors } = await jsonOf(answer);
    expect(errors).toEqual([expect.objectContaining({ pointer: "/", code: "too_big" })]);
  });

  test.each(["", "twice"])("that is nested deeply is no error of ours, key “%s”", async (key) => {
    const lists = "[".repeat(100_000) + "]".repeat(100_000);
    const headers: Record<string, string> = key === "" ? {} : { "idempotency-key": key };
    const answer = await post(`{"script":"Hi.","metadata":{"a":${lists}}}`, headers);
    expect(answer.status).toBe(422);
    const { errors } = await jsonOf(answer);
    expect(errors).toEqual([expect.objectContaining({ pointer: "/metadata", code: "too_deep" })]);
  });

  test("with keys as long as itself is answered with the beginnings of them", async () => {
    const answer = await at.post({ script, metadata: { ["k".repeat(500_000)]: "v" } });
    expect(answer.status).toBe(422);
    expect((await answer.text()).length).toBeLessThan(1_000);
  });
});

test("no body holds up the others", async () => {
  const unit = fc.constantFrom(
    "- [a\n",
    "[pause 1s] ",
    "東京は日本の首都です。",
    "![x](https://a.b/c.png) ",
    "> a\n\n",
    "**a ",
    "\n\n",
    "a; ",
    "[",
    "(((",
  );
  const bodies = fc.sample(
    fc.oneof(
      fc.record({
        script: fc.tuple(unit, unit, fc.nat(4_000)).map(([a, b, n]) => (a + b).repeat(n)),
      }),
      fc.dictionary(fc.string({ maxLength: 30 }), fc.jsonValue(), { maxKeys: 300 }),
      fc.record({
        script: fc.constant(script),
        metadata: fc.dictionary(fc.string(), fc.string(), { maxKeys: 200 }),
      }),
      fc.record({
        script: fc.string({ maxLength: 5_000, unit: "binary" }),
        language: fc.constantFrom("en", "ja", "de"),
      }),
    ),
    { seed: 9, numRuns: 150 },
  );
  const statuses = new Set<number>();
  for (const body of bodies) statuses.add((await at.post(body)).status);
  expect([...statuses].filter((status) => status >= 500)).toEqual([]);
  expect(statuses).toContain(422);
});

test("a stream token is asked for with no body, whatever its type says", async () => {
  const { jobId } = await jsonOf(await at.post({ script }));
  for (const type of ["application/json", "text/plain;charset=UTF-8", "application/x-odd"]) {
    const answer = await fetch(`${at.url}/v1/jobs/${jobId}/stream-tokens`, {
      method: "POST",
      headers: { authorization: `Bearer ${at.key}`, "content-type": type },
      body: "",
    });
    expect(answer.status).toBe(201);
  }
});

describe("a Host", () => {
  test.each(["", "a b", "evil.example/path", "x@y", '"><script>'])(
    "%j gets into no link",
    async (host) => {
      const { jobId } = await jsonOf(await at.post({ script }));
      const begun = await at.jobs.begin(jobId, Date.now());
      if (begun.outcome !== "ok") throw new Error(begun.outcome);
      const files = {
        clip: "a/clip.mp4",
        poster: "a/poster.jpg",
        vtt: null,
        srt: null,
        bytes: 1,
        durationMs: 1,
      };
      await at.jobs.finish(jobId, begun.fence, { files, tokens: 1 }, Date.now());
      const answer = await raw(
        `GET /v1/jobs/${jobId} HTTP/1.1\r\nHost: ${host}\r\nAuthorization: Bearer ${at.key}\r\nConnection: close\r\n\r\n`,
      );
      expect(answer).toMatch(/^HTTP\/1\.1 (200|400)/);
      if (answer.startsWith("HTTP/1.1 200"))
        expect(answer).toContain('"videoUrl":"http://127.0.0.1:');
    },
  );

  test("that is missing is a problem like any other", async () => {
    const answer = await raw("GET /healthz HTTP/1.1\r\nConnection: close\r\n\r\n");
    expect(answer).toMatch(/^HTTP\/1\.1 400 /);
    expect(answer).toContain('"detail":"The request has no Host header."');
    expect(answer.toLowerCase()).toContain("x-request-id: ");
  });
});

test("a trailing slash is answered as without it", async () => {
  expect((await at.get("/v1/voices/")).status).toBe(200);
  const wrong = await fetch(`${at.url}/v1/jobs/`, { method: "PUT" });
  expect([wrong.status, wrong.headers.get("allow")]).toEqual([405, "POST, GET, HEAD"]);
});

describe("pages of other origins", () => {
  const preflight = (path: string, origin: string) =>
    fetch(at.url + path, {
      method: "OPTIONS",
      headers: {
        origin,
        "access-control-request-method": "POST",
        "access-control-request-headers": "authorization",
      },
    });

  test("that are named may call everything: their preflights are answered", async () => {
    const answer = await preflight("/v1/jobs", "https://app.example.com");
    expect(answer.status).toBe(204);
    expect(answer.headers.get("access-control-allow-origin")).toBe("https://app.example.com");
    expect(answer.headers.get("access-control-allow-headers")).toContain("authorization");
    const other = await preflight("/v1/jobs", "https://evil.example.com");
    expect(other.headers.get("access-control-allow-origin")).not.toBe("https://evil.example.com");
  });

  test("may open event streams, also where they are refused or have nothing to say", async () => {
    const { jobId } = await jsonOf(await at.post({ script }));
    const failure = { code: "canceled", message: "", retryable: false, stage: null } as const;
    await at.jobs.fail(jobId, null, failure, Date.now());
    const path = `${at.url}/v1/jobs/${jobId}/events`;
    const origin = "https://anywhere.example.com";
    const refused = await fetch(path, { headers: { origin } });
    const seen = await fetch(path, {
      headers: { origin, authorization: `Bearer ${at.key}`, "last-event-id": "9" },
    });
    expect([refused.status, seen.status]).toEqual([401, 204]);
    for (const answer of [refused, seen]) {
      expect(answer.headers.get("access-control-allow-origin")).toBe("*");
    }
  });
});
