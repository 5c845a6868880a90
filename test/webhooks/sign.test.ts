import { Webhook } from "standardwebhooks";
import { describe, expect, test } from "vitest";
import { newWebhookSecret, signedHeaders } from "../../src/webhooks/sign.js";

const message = { id: "evt_1", timestampS: Math.floor(Date.now() / 1000), body: '{"ü":"✓"}' };

describe("a signed webhook", () => {
  test("is verified by the package standardwebhooks", () => {
    const secret = newWebhookSecret();
    const headers = signedHeaders(message, [secret]);
    expect(new Webhook(secret).verify(message.body, headers)).toEqual({ ü: "✓" });
  });

  test("is verified by each of two secrets, and by no other", () => {
    const [one, two] = [newWebhookSecret(), newWebhookSecret()];
    const headers = signedHeaders(message, [one, two]);
    for (const secret of [one, two]) new Webhook(secret).verify(message.body, headers);
    const verify = () => new Webhook(newWebhookSecret()).verify(message.body, headers);
    expect(verify).toThrow("No matching signature");
  });

  test("is refused where its body was changed", () => {
    const secret = newWebhookSecret();
    const headers = signedHeaders(message, [secret]);
    expect(() => new Webhook(secret).verify(`${message.body} `, headers)).toThrow();
  });
});
