import { Webhook } from "standardwebhooks";
import { describe, expect, test } from "vitest";
import { WebhookVerificationError } from "../../src/client/errors.js";
import { verifyWebhook } from "../../src/client/verify-webhook.js";

const secret = "whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw";
const event = {
  id: "msg_1",
  type: "job.done",
  timestamp: "2026-11-20T09:30:00.000Z",
  data: { job: { jobId: "job_1", script: "Ünïcode 🎬" } },
};
const body = JSON.stringify(event);

/** The headers of a delivery, signed by the reference implementation. */
function headersFor(text = body, { key = secret, at = new Date() } = {}): Record<string, string> {
  return {
    "webhook-id": "msg_1",
    "webhook-timestamp": String(Math.floor(at.getTime() / 1_000)),
    "webhook-signature": new Webhook(key).sign("msg_1", at, text),
  };
}

const refused = (headers: Record<string, string>, text = body, key = secret) =>
  expect(verifyWebhook(headers, text, key)).rejects.toThrow(WebhookVerificationError);

describe("verifyWebhook", () => {
  test("gives the event of a delivery that was signed with the secret", async () => {
    expect(await verifyWebhook(headersFor(), body, secret)).toEqual(event);
  });

  test("takes fetch's headers, headers in capitals, and a body in bytes", async () => {
    const bytes = new TextEncoder().encode(body);
    expect(await verifyWebhook(new Headers(headersFor()), bytes, secret)).toEqual(event);
    const capitals = Object.fromEntries(
      Object.entries(headersFor()).map(([name, value]) => [name.toUpperCase(), [value]]),
    );
    expect(await verifyWebhook(capitals, Buffer.from(body), secret)).toEqual(event);
  });

  test("takes the right one of several signatures, and skips those of other versions", async () => {
    const headers = headersFor();
    const others = `v1,${btoa("x".repeat(32))} v1a,abc v1,no-base64! v2,${btoa("y")}`;
    headers["webhook-signature"] = `${others} ${headers["webhook-signature"]}`;
    expect(await verifyWebhook(headers, body, secret)).toEqual(event);
    await refused({ ...headers, "webhook-signature": others });
  });

  test("refuses another body, another secret and another id", async () => {
    await refused(headersFor(), `${body} `);
    await refused(headersFor(body, { key: `whsec_${btoa("another secret")}` }));
    await refused({ ...headersFor(), "webhook-id": "msg_2" });
  });

  test("refuses a signature whose version alone was changed", async () => {
    const headers = headersFor();
    const [, text] = (headers["webhook-signature"] ?? "").split(",");
    await refused({ ...headers, "webhook-signature": `v2,${text}` });
  });

  test.each([-301, 301])("refuses a delivery of %i s from now, well signed", async (seconds) => {
    await refused(headersFor(body, { at: new Date(Date.now() + seconds * 1_000) }));
  });

  test.each([-290, 290])("takes a delivery of %i s from now", async (seconds) => {
    const at = new Date(Date.now() + seconds * 1_000);
    expect(await verifyWebhook(headersFor(body, { at }), body, secret)).toEqual(event);
  });

  test.each(["webhook-id", "webhook-timestamp", "webhook-signature"])(
    "says that %s is missing",
    async (name) => {
      const { [name]: _, ...rest } = headersFor();
      await expect(verifyWebhook(rest, body, secret)).rejects.toThrow(`${name} is missing`);
    },
  );

  test("refuses a timestamp that is none, a secret that is none, and a body that is no JSON", async () => {
    await refused({ ...headersFor(), "webhook-timestamp": "now" });
    await refused(headersFor(), body, "whsec_");
    await refused(headersFor(), body, "whsec_äöü");
    await refused(headersFor("no json"), "no json");
  });
});
