import assert from "node:assert/strict";
import { createHmac } from "node:crypto";
import { once } from "node:events";
import { createServer } from "node:http";
import { isProblem } from "../expect.mjs";
import { skip } from "../run-clauses.mjs";
import { quickBody } from "../service.mjs";

const endpoints = "/v1/webhook-endpoints";
const accepts = () => 200;

/** A server on this machine that keeps what it was sent. @param statusOf answers with it, given all that was received. */
async function receive(statusOf, use) {
  const received = [];
  const server = createServer(async (request, response) => {
    const chunks = [];
    for await (const chunk of request) chunks.push(chunk);
    received.push({ headers: request.headers, body: Buffer.concat(chunks).toString("utf8") });
    response.writeHead(statusOf(received)).end();
    server.emit("received");
  });
  await once(server.listen(0, "127.0.0.1"), "listening");
  // An endpoint is told of all jobs of the account, those of other clauses among them.
  const until = async (count, jobId) => {
    const signal = AbortSignal.timeout(60_000);
    for (;;) {
      const found = received.filter(({ body }) => JSON.parse(body).data.job.jobId === jobId);
      if (found.length >= count) return found;
      await once(server, "received", { signal });
    }
  };
  try {
    return await use(`http://127.0.0.1:${server.address().port}/hook`, until);
  } finally {
    server.closeAllConnections();
    server.close();
  }
}

/** An endpoint at a receiver of ours; it is removed at the end. */
async function withEndpoint({ call }, url, use) {
  const made = await call("POST", endpoints, { body: { url } });
  if (made.status === 422) skip("the operator does not allow webhooks to this machine");
  assert.equal(made.status, 201, made.text);
  try {
    await use(made.json);
  } finally {
    await call("DELETE", `${endpoints}/${made.json.id}`);
  }
}

/** Standard Webhooks: HMAC-SHA256 of "id.timestamp.body" by the secret's bytes. */
function isSigned({ headers, body }, secret) {
  const bytes = Buffer.from(secret.replace(/^whsec_/, ""), "base64");
  const text = `${headers["webhook-id"]}.${headers["webhook-timestamp"]}.${body}`;
  const wanted = `v1,${createHmac("sha256", bytes).update(text).digest("base64")}`;
  assert.ok(headers["webhook-signature"].split(" ").includes(wanted), "the signature is wrong");
  const ageS = Date.now() / 1000 - Number(headers["webhook-timestamp"]);
  assert.ok(Math.abs(ageS) < 300, `it was signed ${ageS} s ago`);
}

export const webhookClauses = [
  {
    id: "webhooks.secret",
    says: "POST /v1/webhook-endpoints tells a secret, whsec_ and base64, once",
    async check({ call }) {
      const body = { url: "https://example.com/hook" };
      const made = await call("POST", endpoints, { body });
      assert.equal(made.status, 201, made.text);
      assert.match(made.json.secret, /^whsec_[A-Za-z0-9+/]+=*$/);
      const read = await call("GET", `${endpoints}/${made.json.id}`);
      assert.equal(read.status, 200);
      assert.equal(read.json.secret, undefined);
      assert.equal((await call("DELETE", `${endpoints}/${made.json.id}`)).status, 204);
      isProblem(await call("GET", `${endpoints}/${made.json.id}`), 404, "not_found");
    },
  },
  {
    id: "webhooks.delivery",
    says: "job.done is delivered, signed, with { id, type, timestamp, data: { job } }",
    async check(service) {
      await receive(accepts, (url, until) =>
        withEndpoint(service, url, async ({ secret }) => {
          const { jobId } = await service.create(quickBody);
          const [delivery] = await until(1, jobId);
          isSigned(delivery, secret);
          const { id, type, timestamp, data } = JSON.parse(delivery.body);
          assert.equal(id, delivery.headers["webhook-id"]);
          assert.equal(type, "job.done");
          assert.ok(!Number.isNaN(Date.parse(timestamp)));
          assert.equal(data.job.jobId, jobId);
        }),
      );
    },
  },
  {
    id: "webhooks.retry",
    says: "what is not answered with 2xx is sent again, with the same id",
    async check(service) {
      const failsFirst = (received) => {
        const { id } = JSON.parse(received.at(-1).body);
        const sameId = received.filter(({ body }) => JSON.parse(body).id === id);
        return sameId.length === 1 ? 500 : 200;
      };
      await receive(failsFirst, (url, until) =>
        withEndpoint(service, url, async () => {
          const { jobId } = await service.create(quickBody);
          const [first, second] = await until(2, jobId);
          assert.equal(second.headers["webhook-id"], first.headers["webhook-id"]);
        }),
      );
    },
  },
  {
    id: "webhooks.own-url",
    says: "a job's own webhookUrl is told of its end",
    async check(service) {
      await receive(accepts, async (url, until) => {
        const answer = await service.call("POST", "/v1/jobs", {
          body: { ...quickBody, webhookUrl: url },
        });
        if (answer.status === 422 && !/no such field/.test(answer.text)) {
          skip("the operator does not allow webhooks to this machine");
        }
        assert.equal(answer.status, 201, answer.text);
        const [delivery] = await until(1, answer.json.jobId);
        assert.match(JSON.parse(delivery.body).type, /^job\.(done|failed)$/);
      });
    },
  },
  {
    id: "webhooks.addresses",
    says: "metadata and link-local addresses, and what is no http(s), are refused at registration",
    async check({ call }) {
      for (const url of [
        "http://169.254.169.254/latest",
        "https://[fe80::1]/",
        "ftp://example.com/",
      ]) {
        isProblem(await call("POST", endpoints, { body: { url } }), 422);
      }
    },
  },
];
