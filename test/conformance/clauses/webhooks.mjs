import assert from "node:assert/strict";
import { isProblem, isTime } from "../expect.mjs";
import {
  endedDelivery,
  endpoints,
  isAbout,
  isSigned,
  isTest,
  receive,
  sendTest,
  withEndpoint,
} from "../receiver.mjs";
import { skip } from "../run-clauses.mjs";
import { failingBody, quickBody } from "../service.mjs";

/** The first answer to each message is another than the later ones, which are 200. */
const firstAnswers = (status, headers) => (response, received) => {
  const { id } = JSON.parse(received.at(-1).body);
  const isFirst = received.filter(({ body }) => JSON.parse(body).id === id).length === 1;
  response.writeHead(isFirst ? status : 200, isFirst ? headers : {}).end();
};

/** Sends a job's end to a receiver that refuses it first. @returns the two tries, and the seconds between them. */
function refusedFirst(service, status, headers) {
  return receive(
    (url, until) =>
      withEndpoint(service, { url }, async () => {
        const { jobId } = await service.create(failingBody);
        const [first, second] = await until(2, isAbout(jobId));
        return { first, second, seconds: (second.at - first.at) / 1000 };
      }),
    firstAnswers(status, headers),
  );
}

export const webhookClauses = [
  {
    id: "webhooks.done",
    says: "job.done is delivered, signed, with { id, type, timestamp, data: { job } }",
    check: (service) =>
      receive((url, until) =>
        withEndpoint(service, { url }, async ({ secret }) => {
          const { jobId } = await service.create(quickBody);
          const [delivery] = await until(1, isAbout(jobId));
          isSigned(delivery, secret);
          const { id, type, timestamp, data } = JSON.parse(delivery.body);
          assert.equal(id, delivery.headers["webhook-id"]);
          assert.equal(type, "job.done");
          isTime(timestamp);
          // The same number as that of the job's last event.
          const { json } = await service.call("GET", `/v1/jobs/${jobId}`);
          assert.equal(data.job.sequence, json.sequence);
          assert.equal(data.job.status, "done");
        }),
      ),
  },
  {
    id: "webhooks.failed",
    says: "job.failed is delivered; what was not subscribed is not",
    check: (service) =>
      receive((url, until, received) =>
        withEndpoint(service, { url }, async () => {
          const { jobId } = await service.create(failingBody);
          await until(1, isAbout(jobId));
          const types = received
            .map(({ body }) => JSON.parse(body))
            .filter(isAbout(jobId))
            .map(({ type }) => type);
          assert.deepEqual(types, ["job.failed"]);
        }),
      ),
  },
  {
    id: "webhooks.processing",
    says: "job.processing is delivered where it is subscribed, with the state of then",
    check: (service) =>
      receive((url, until) =>
        withEndpoint(service, { url, events: ["job.processing"] }, async () => {
          const { jobId } = await service.create(failingBody);
          const [{ body }] = await until(1, isAbout(jobId));
          const { type, data } = JSON.parse(body);
          assert.equal(type, "job.processing");
          assert.equal(data.job.status, "processing");
        }),
      ),
  },
  {
    id: "webhooks.retry",
    says: "what is not answered with 2xx is sent again after 5 s ± 20 %, with the same id",
    async check(service) {
      const { first, second, seconds } = await refusedFirst(service, 500, {});
      assert.equal(second.headers["webhook-id"], first.headers["webhook-id"]);
      // Between two arrivals lies also what the first answer and the claim of the second try take.
      assert.ok(seconds > 3.9 && seconds < 9, `it came again after ${seconds} s`);
    },
  },
  {
    id: "webhooks.retry-after",
    says: "Retry-After is obeyed",
    async check(service) {
      const { seconds } = await refusedFirst(service, 503, { "retry-after": "9" });
      assert.ok(seconds > 8.5 && seconds < 15, `it came again after ${seconds} s`);
    },
  },
  {
    id: "webhooks.redirect",
    says: "a redirect is not followed, and does not count as taken",
    check: (service) =>
      receive(
        (url, until, received) =>
          withEndpoint(service, { url }, async (endpoint) => {
            const { id } = await sendTest(service, endpoint);
            await until(1, isTest);
            assert.equal((await endedDelivery(service, endpoint, id)).status, "failed");
            assert.ok(received.every(({ path }) => path === "/hook"));
          }),
        (response) => response.writeHead(302, { location: "/elsewhere" }).end(),
      ),
  },
  {
    id: "webhooks.timeout",
    says: "a receiver has 15 s to answer",
    check: (service) =>
      receive(
        (url, until) =>
          withEndpoint(service, { url }, async (endpoint) => {
            await sendTest(service, endpoint);
            const [{ at, closed }] = await until(1, isTest);
            const seconds = ((await closed) - at) / 1000;
            assert.ok(seconds > 14 && seconds < 17, `it was given up after ${seconds} s`);
          }),
        () => {},
      ),
  },
  {
    id: "webhooks.gone",
    says: "410 disables the endpoint",
    check: (service) =>
      receive(
        (url, until) =>
          withEndpoint(service, { url }, async (endpoint) => {
            const { id } = await sendTest(service, endpoint);
            await until(1, isTest);
            await endedDelivery(service, endpoint, id);
            assert.equal((await service.call("GET", endpoint.path)).json.disabled, true);
          }),
        (response) => response.writeHead(410).end(),
      ),
  },
  {
    id: "webhooks.own-url",
    says: "a job's own webhookUrl is told of its end, signed with the account's secret, and is in no answer",
    check: (service) =>
      receive(async (url, until) => {
        const { call } = service;
        const answer = await call("POST", "/v1/jobs", {
          body: { ...failingBody, webhookUrl: url },
        });
        if (answer.status === 422) skip("the operator does not allow webhooks to this machine");
        assert.equal(answer.status, 201, answer.text);
        assert.doesNotMatch(answer.text, /webhookUrl|\/hook"/);
        const [delivery] = await until(1, isAbout(answer.json.jobId));
        isSigned(delivery, (await call("GET", "/v1/webhook-secret")).json.secret);
        assert.equal(JSON.parse(delivery.body).type, "job.failed");
      }),
  },
  {
    id: "webhooks.addresses",
    says: "metadata and link-local addresses, however they are written, and what is no https, are refused at registration",
    async check({ call }) {
      for (const url of [
        "https://169.254.169.254/latest",
        "https://2852039166/",
        "https://0xa9.0xfe.0xa9.0xfe/",
        "https://[::ffff:169.254.169.254]/",
        "https://[fe80::1]/",
        "http://169.254.169.254/",
        "ftp://example.com/",
        "https://user:secret@example.com/",
        "no address",
      ]) {
        const answer = await call("POST", endpoints, { body: { url } });
        isProblem(answer, 422);
        assert.deepEqual(
          answer.json.errors.map(({ pointer }) => pointer),
          ["/url"],
          url,
        );
        const body = { ...quickBody, webhookUrl: url, maxTokens: 0 };
        assert.equal((await call("POST", "/v1/jobs", { body })).status, 422, url);
      }
    },
  },
];
