import assert from "node:assert/strict";
import { isProblem } from "../expect.mjs";
import { skip } from "../run-clauses.mjs";
import { quickBody } from "../service.mjs";

const json = { "content-type": "application/json" };

export const errorClauses = [
  {
    id: "errors.400",
    says: "malformed JSON, and what is no object: 400",
    async check({ call }) {
      for (const body of ['{"script": ', "[]", "null", '"text"', '{"a": 1,}']) {
        isProblem(await call("POST", "/v1/jobs", { body }), 400, "request.malformed");
      }
    },
  },
  {
    id: "errors.401",
    says: "no key, an unknown or a broken one: 401 with WWW-Authenticate: Bearer",
    async check({ call, key }) {
      const broken = `${key.slice(0, -1)}${key.endsWith("a") ? "b" : "a"}`;
      for (const withKey of [null, broken, "cw_nonsense"]) {
        const answer = await call("GET", "/v1/voices", { withKey });
        isProblem(answer, 401, "unauthorized");
        assert.match(answer.header("www-authenticate"), /^Bearer\b/);
      }
    },
  },
  {
    id: "errors.403",
    says: "a key without the scope: 403",
    async check({ call, readKey }) {
      if (readKey === null) skip("no --read-key");
      const answer = await call("POST", "/v1/jobs", { body: quickBody, withKey: readKey });
      isProblem(answer, 403, "forbidden");
    },
  },
  {
    id: "errors.404",
    says: "an address with nothing at it: 404",
    async check({ call }) {
      for (const path of ["/v1", "/v1/nothing", "/v2/jobs", `/${"a".repeat(2_000)}`]) {
        isProblem(await call("GET", path), 404, "not_found");
      }
    },
  },
  {
    id: "errors.405",
    says: "a method that the path does not have: 405 with Allow",
    async check({ call }) {
      const answer = await call("PUT", "/v1/jobs", { body: quickBody });
      isProblem(answer, 405, "method_not_allowed");
      assert.match(answer.header("allow"), /\bPOST\b/);
    },
  },
  {
    id: "errors.413",
    says: "a body over 1 MiB: 413",
    async check({ call }) {
      const body = { ...quickBody, script: "a".repeat(1024 * 1024) };
      isProblem(await call("POST", "/v1/jobs", { body }), 413, "request.too_large");
    },
  },
  {
    id: "errors.415",
    says: "a body that is not JSON in UTF-8: 415",
    async check({ call }) {
      for (const type of ["text/plain", "application/xml", "application/json; charset=latin1"]) {
        const headers = { "content-type": type };
        const answer = await call("POST", "/v1/jobs", { body: JSON.stringify(quickBody), headers });
        isProblem(answer, 415, "request.unsupported_media_type");
      }
    },
  },
  {
    id: "errors.422",
    says: "422 lists errors with pointer, code and detail",
    async check({ call }) {
      isProblem(await call("POST", "/v1/jobs", { body: { script: 7, fps: 1 } }), 422);
    },
  },
  {
    id: "errors.no-leaks",
    says: "no error tells a path or a stack",
    async check({ call }) {
      const answers = [
        await call("POST", "/v1/jobs", { body: '{"script":', headers: json }),
        await call("GET", "/v1/files/..%2f..%2fetc%2fpasswd?expires=1&signature=x"),
        await call("GET", "/v1/jobs/%00"),
        await call("GET", "/%"),
      ];
      for (const { status, text } of answers) {
        assert.ok(status >= 400 && status < 500, `it answered ${status}`);
        assert.doesNotMatch(text, /node_modules|\/(?:home|usr|tmp|app|dist)\/|\bat .+:\d+:\d+/);
      }
    },
  },
  {
    id: "answers.request-id",
    says: "every answer has X-Request-Id: the request's own where it is printable, else a new one",
    async check({ call, finished }) {
      const { last, stream } = await finished();
      assert.ok(stream.header("x-request-id"), "an event stream has none");
      for (const path of ["/healthz", "/v1/voices", "/nothing", `/v1/jobs/${last.jobId}`]) {
        const own = await call("GET", path, { headers: { "x-request-id": "mine-1" } });
        assert.equal(own.header("x-request-id"), "mine-1");
        const made = await call("GET", path);
        assert.ok(made.header("x-request-id").length >= 8);
        assert.notEqual(made.header("x-request-id"), "mine-1");
      }
    },
  },
  {
    id: "answers.version",
    says: "every answer has Api-Version",
    async check({ call, finished }) {
      assert.equal((await finished()).stream.header("api-version"), "1");
      for (const path of ["/healthz", "/v1/voices", "/nothing", "/v1/jobs?limit=0"]) {
        assert.equal((await call("GET", path)).header("api-version"), "1");
      }
    },
  },
  {
    id: "answers.rate-limits",
    says: "answers have RateLimit-Policy and RateLimit; reading and writing have buckets of their own",
    async check({ call }) {
      const read = await call("GET", "/v1/voices");
      const write = await call("POST", "/v1/jobs", { body: {} });
      for (const answer of [read, write]) {
        assert.match(answer.header("ratelimit-policy") ?? "", /;q=\d+;w=\d+/);
        assert.match(answer.header("ratelimit") ?? "", /;r=\d+;t=\d+/);
      }
      const bucketOf = (answer) => answer.header("ratelimit").split(";")[0];
      assert.notEqual(bucketOf(read), bucketOf(write));
    },
  },
];
