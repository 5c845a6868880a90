import assert from "node:assert/strict";
import { isProblem } from "../expect.mjs";

const bare = { withKey: null };

export const serviceClauses = [
  {
    id: "catalog.voices",
    says: "GET /v1/voices lists what voiceId takes, with languages",
    async check({ call, finished }) {
      const { status, json } = await call("GET", "/v1/voices");
      assert.equal(status, 200);
      const { voiceId } = (await finished()).created.request;
      assert.ok(json.data.some(({ id, language }) => id === voiceId && language.startsWith("en")));
    },
  },
  {
    id: "catalog.sample",
    says: "GET /v1/voices/{id}/sample speaks with the voice",
    async check({ call, finished }) {
      const { voiceId } = (await finished()).created.request;
      const answer = await call("GET", `/v1/voices/${voiceId}/sample`);
      assert.equal(answer.status, 200, answer.text.slice(0, 200));
      assert.match(answer.header("content-type"), /^audio\//);
      isProblem(await call("GET", "/v1/voices/no-such-voice/sample"), 404, "not_found");
    },
  },
  {
    id: "catalog.styles",
    says: "GET /v1/styles lists what style and music take",
    async check({ call }) {
      const { status, json } = await call("GET", "/v1/styles");
      assert.equal(status, 200);
      assert.ok(json.data.some(({ name }) => name === "cinematic"));
    },
  },
  {
    id: "usage.account",
    says: "GET /v1/usage tells balance, held, charged by day, limits",
    async check({ call, finished }) {
      // The job is charged before usage is read.
      await finished();
      const { status, json, text } = await call("GET", "/v1/usage");
      assert.equal(status, 200, text);
      for (const name of ["balance", "held", "limits"]) assert.ok(name in json, `no ${name}`);
      const { tokensCharged } = (await finished()).last;
      const today = json.days.at(-1);
      assert.match(today.date, /^\d{4}-\d\d-\d\d$/);
      const charged = json.days.reduce((sum, { tokens }) => sum + tokens, 0);
      assert.ok(charged >= tokensCharged, "the charge of a job is in no day");
    },
  },
  {
    id: "service.health",
    says: "/healthz and /readyz answer 200 without a key",
    async check({ call }) {
      assert.equal((await call("GET", "/healthz", bare)).status, 200);
      const ready = await call("GET", "/readyz", bare);
      assert.deepEqual([ready.status, ready.json.ready], [200, true]);
    },
  },
  {
    id: "openapi.document",
    says: "/openapi.json is OpenAPI 3.1, and has every call of the specification",
    async check({ call }) {
      const { status, json } = await call("GET", "/openapi.json", bare);
      assert.equal(status, 200);
      assert.match(json.openapi, /^3\.1\./);
      assert.ok(json.paths["/v1/jobs"].post);
      assert.ok(json.paths["/v1/jobs/{id}"].get);
      assert.ok(json.paths["/v1/jobs/{id}/events"].get);
      assert.ok(json.webhooks["job.done"].post);
    },
  },
  {
    id: "openapi.whole",
    says: "/openapi.json has every call of the contract",
    async check({ call }) {
      const { paths } = (await call("GET", "/openapi.json", bare)).json;
      const wanted = [
        "get /v1/jobs",
        "post /v1/jobs/estimate",
        "post /v1/jobs/{id}/cancel",
        "post /v1/jobs/{id}/retry",
        "delete /v1/jobs/{id}",
        "get /v1/jobs/{id}/preview",
        "get /v1/voices/{id}/sample",
        "get /v1/usage",
        "post /v1/webhook-endpoints",
      ];
      const missing = wanted.filter((call) => {
        const [method, path] = call.split(" ");
        return paths[path]?.[method] === undefined;
      });
      assert.deepEqual(missing, []);
    },
  },
  {
    id: "docs.offline",
    says: "/docs shows the document, and names no other server",
    async check({ call, url }) {
      const page = await call("GET", "/docs", bare);
      assert.equal(page.status, 200);
      assert.match(page.header("content-type"), /^text\/html/);
      for (const [, address] of page.text.matchAll(/(?:src|href)="([^"]+)"/g)) {
        assert.equal(new URL(address, url).host, new URL(url).host);
        assert.equal((await call("GET", address, bare)).status, 200, address);
      }
    },
  },
  {
    id: "service.preflight",
    says: "preflights are answered; an origin that is not named gets no leave",
    async check({ call }) {
      const headers = {
        origin: "https://nobody.example",
        "access-control-request-method": "POST",
        "access-control-request-headers": "authorization,content-type,idempotency-key",
      };
      const streams = await call("OPTIONS", "/v1/jobs/job_1/events", { ...bare, headers });
      assert.equal(streams.status, 204);
      assert.equal(streams.header("access-control-allow-origin"), "*");
    },
  },
  {
    id: "mcp.key",
    says: "/mcp asks for a key",
    async check({ call }) {
      const body = { jsonrpc: "2.0", id: 1, method: "ping" };
      isProblem(await call("POST", "/mcp", { ...bare, body }), 401, "unauthorized");
    },
  },
  {
    id: "mcp.tools",
    says: "/mcp has tools for voices, styles, estimate, make, read, cancel; they answer",
    async check({ call }) {
      const ask = async (method, params) => {
        const body = { jsonrpc: "2.0", id: 1, method, params };
        const headers = { accept: "application/json, text/event-stream" };
        const { status, json, text } = await call("POST", "/mcp", { headers, body });
        assert.equal(status, 200, text);
        // The answer is JSON, or the one event of a stream.
        const { result } = json ?? JSON.parse(/^data: ?(.+)$/m.exec(text)[1]);
        assert.ok(result, text);
        return result;
      };
      const names = (await ask("tools/list", {})).tools.map(({ name }) => name);
      for (const wanted of [/voices/, /styles/, /estimate/, /make/, /get_job/, /cancel/]) {
        assert.ok(
          names.some((name) => wanted.test(name)),
          `none of ${names} is ${wanted}`,
        );
      }
      const voices = names.find((name) => name.includes("voices"));
      const { isError, content } = await ask("tools/call", { name: voices, arguments: {} });
      assert.ok(!isError && content.length > 0, "the list of voices is empty");
    },
  },
];
