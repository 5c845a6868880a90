import assert from "node:assert/strict";
import { isProblem } from "../expect.mjs";
import {
  endedDelivery,
  endpoints,
  isSigned,
  isTest,
  receive,
  sendTest,
  withEndpoint,
} from "../receiver.mjs";
import { skip } from "../run-clauses.mjs";

/** It is never sent anything: the endpoint is disabled. */
const quiet = { url: "https://example.com/hook", disabled: true };

export const webhookEndpointClauses = [
  {
    id: "endpoints.secret",
    says: "POST /v1/webhook-endpoints tells a secret, whsec_ and base64, once",
    check: (service) =>
      withEndpoint(service, quiet, async ({ path, secret }) => {
        assert.match(secret, /^whsec_[A-Za-z0-9+/]+=*$/);
        const read = await service.call("GET", path);
        assert.equal(read.status, 200);
        assert.equal(read.json.secret, undefined);
        assert.doesNotMatch((await service.call("GET", endpoints)).text, /whsec_/);
      }),
  },
  {
    id: "endpoints.list",
    says: "GET /v1/webhook-endpoints lists them; DELETE: 204, and it is gone",
    async check(service) {
      const { call } = service;
      const list = async () => (await call("GET", endpoints)).json.data.map(({ id }) => id);
      const { id, path } = await withEndpoint(service, quiet, async (endpoint) => {
        assert.ok((await list()).includes(endpoint.id));
        return endpoint;
      });
      assert.ok(!(await list()).includes(id));
      isProblem(await call("GET", path), 404, "not_found");
      isProblem(await call("DELETE", path), 404, "not_found");
      isProblem(await call("POST", `${path}/rotate-secret`), 404, "not_found");
    },
  },
  {
    id: "endpoints.patch",
    says: "PATCH changes an endpoint, and checks what it is given",
    check: (service) =>
      withEndpoint(service, quiet, async ({ path }) => {
        const { call } = service;
        const body = { url: "https://example.com/other", events: ["job.failed"] };
        const changed = await call("PATCH", path, { body });
        assert.equal(changed.status, 200, changed.text);
        const { url, events, disabled } = (await call("GET", path)).json;
        assert.deepEqual({ url, events, disabled }, { ...body, disabled: true });
        for (const wrong of [{ url: "ftp://example.com/" }, { events: ["odd"] }, { colour: "" }]) {
          isProblem(await call("PATCH", path, { body: wrong }), 422);
        }
      }),
  },
  {
    id: "endpoints.rotation",
    says: "after rotate-secret both secrets sign, and the new one is told once",
    check: (service) =>
      receive((url, until) =>
        withEndpoint(service, { url }, async (endpoint) => {
          const rotated = await service.call("POST", `${endpoint.path}/rotate-secret`);
          assert.equal(rotated.status, 200, rotated.text);
          const { secret } = rotated.json;
          assert.match(secret, /^whsec_/);
          assert.notEqual(secret, endpoint.secret);
          await sendTest(service, endpoint);
          const [delivery] = await until(1, isTest);
          isSigned(delivery, secret, endpoint.secret);
        }),
      ),
  },
  {
    id: "endpoints.test",
    says: "POST …/test sends an event of the type that is asked for, signed",
    check: (service) =>
      receive((url, until) =>
        withEndpoint(service, { url }, async (endpoint) => {
          await sendTest(service, endpoint, "job.failed");
          const [delivery] = await until(1, isTest);
          isSigned(delivery, endpoint.secret);
          assert.equal(JSON.parse(delivery.body).type, "job.failed");
        }),
      ),
  },
  {
    id: "endpoints.redeliver",
    says: "…/deliveries lists what was sent; …/redeliver sends it again, with the same id",
    check: (service) =>
      receive((url, until) =>
        withEndpoint(service, { url }, async (endpoint) => {
          const { id } = await sendTest(service, endpoint);
          const ended = await endedDelivery(service, endpoint, id);
          assert.equal(ended.status, "delivered");
          const path = `${endpoints}/deliveries/${id}/redeliver`;
          assert.equal((await service.call("POST", path)).status, 202);
          const [first, second] = await until(2, isTest);
          assert.equal(first.headers["webhook-id"], second.headers["webhook-id"]);
          assert.equal(ended.eventId, first.headers["webhook-id"]);
        }),
      ),
  },
  {
    id: "endpoints.others",
    says: "another account's endpoint: 404",
    async check(service) {
      const { call, otherKey } = service;
      if (otherKey === null) skip("no --other-key");
      const probe = await call("GET", endpoints, { withKey: otherKey });
      if (probe.status === 403) skip("the --other-key has no scope webhooks");
      await withEndpoint(service, quiet, async ({ path }) => {
        for (const [method, end] of [
          ["GET", ""],
          ["DELETE", ""],
          ["POST", "/rotate-secret"],
          ["POST", "/test"],
          ["GET", "/deliveries"],
        ]) {
          isProblem(await call(method, path + end, { withKey: otherKey }), 404, "not_found");
        }
      });
    },
  },
];
