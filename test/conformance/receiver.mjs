import assert from "node:assert/strict";
import { createHmac } from "node:crypto";
import { once } from "node:events";
import { createServer } from "node:http";
import { skip } from "./run-clauses.mjs";

export const endpoints = "/v1/webhook-endpoints";

/**
 * Runs a server on this machine that keeps what it was sent, as { path, headers, body, at, closed }.
 * @param answer gets the response and all that was received, the newest last; by default it answers 200.
 * @param use gets the server's address, and `until`, which resolves when so many that pass a test were received.
 */
export async function receive(use, answer = (response) => response.end()) {
  const received = [];
  const server = createServer(async (request, response) => {
    const entry = { path: request.url, headers: request.headers, at: performance.now() };
    entry.closed = once(response, "close").then(() => performance.now());
    const chunks = [];
    for await (const chunk of request) chunks.push(chunk);
    entry.body = Buffer.concat(chunks).toString("utf8");
    received.push(entry);
    answer(response, received);
    server.emit("received");
  });
  await once(server.listen(0, "127.0.0.1"), "listening");
  const until = async (count, passes) => {
    const signal = AbortSignal.timeout(60_000);
    for (;;) {
      const found = received.filter((entry) => passes(JSON.parse(entry.body)));
      if (found.length >= count) return found;
      await once(server, "received", { signal });
    }
  };
  try {
    return await use(`http://127.0.0.1:${server.address().port}/hook`, until, received);
  } finally {
    server.closeAllConnections();
    server.close();
  }
}

/** An endpoint is told of all jobs of the account, those of other clauses among them. */
export const isAbout =
  (jobId) =>
  ({ data }) =>
    data.job.jobId === jobId;

export const isTest = ({ test }) => test === true;

/** Registers an endpoint, gives it to `use`, and removes it at the end. */
export async function withEndpoint({ call }, fields, use) {
  const made = await call("POST", endpoints, { body: fields });
  if (made.status === 422) skip("the operator does not allow webhooks to this machine");
  assert.equal(made.status, 201, made.text);
  const path = `${endpoints}/${made.json.id}`;
  try {
    return await use({ ...made.json, path });
  } finally {
    await call("DELETE", path);
  }
}

/** Has a test event sent to an endpoint: it is about no job, and tried once. */
export async function sendTest({ call }, { path }, type = "job.done") {
  const answer = await call("POST", `${path}/test`, { body: { type } });
  assert.equal(answer.status, 202, answer.text);
  return answer.json;
}

/** Resolves with a delivery of an endpoint when its tries are over. */
export async function endedDelivery({ call }, { path }, id) {
  const signal = AbortSignal.timeout(30_000);
  for (;;) {
    const { json } = await call("GET", `${path}/deliveries`);
    const found = json.data.find((delivery) => delivery.id === id);
    if (found?.status !== undefined && found.status !== "pending") return found;
    assert.ok(!signal.aborted, "the delivery did not end");
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

/** That a message is signed with each of the secrets: HMAC-SHA256 of "id.timestamp.body" (Standard Webhooks). */
export function isSigned({ headers, body }, ...secrets) {
  const text = `${headers["webhook-id"]}.${headers["webhook-timestamp"]}.${body}`;
  const signatures = headers["webhook-signature"].split(" ");
  for (const secret of secrets) {
    const bytes = Buffer.from(secret.replace(/^whsec_/, ""), "base64");
    const wanted = `v1,${createHmac("sha256", bytes).update(text).digest("base64")}`;
    assert.ok(signatures.includes(wanted), "a signature is missing or wrong");
  }
  assert.equal(signatures.length, secrets.length, "there are more signatures than secrets");
  const ageS = Date.now() / 1000 - Number(headers["webhook-timestamp"]);
  assert.ok(Math.abs(ageS) < 300, `it was signed ${ageS} s ago`);
}
