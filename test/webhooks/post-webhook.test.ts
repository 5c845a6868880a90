import { describe, expect, test } from "vitest";
import { postWebhook } from "../../src/webhooks/post-webhook.js";
import { createTargetRules } from "../../src/webhooks/target-address.js";
import { openReceiver } from "./receiver.js";
import { loopback } from "./test-webhooks.js";

const never = new AbortController().signal;
const post = (address: string, targets = loopback, timeoutMs = 300) => {
  const url = new URL(address);
  const rules = targets.networkFor(url);
  return postWebhook({ url, headers: {}, body: "{}" }, { rules, timeoutMs, signal: never });
};

describe("a receiver", () => {
  test("that answers 2xx has taken it, and the beginning of its answer is kept", async () => {
    const { url } = await openReceiver((response) => {
      response.writeHead(202).end("é".repeat(600));
    });
    const { status, error, body } = await post(url);
    expect({ status, error }).toEqual({ status: 202, error: null });
    expect(Buffer.byteLength(body)).toBe(1_024);
  });

  test("that redirects has not: redirects are not followed", async () => {
    const inside = await openReceiver();
    const { url } = await openReceiver((response) => {
      response.writeHead(307, { location: inside.url }).end();
    });
    expect(await post(url)).toMatchObject({
      status: 307,
      error: expect.stringContaining("not followed"),
    });
    expect(inside.received).toEqual([]);
  });

  test.each([
    ["never answers", () => {}],
    ["drips its body", (response: { write(text: string): unknown }) => void response.write("a")],
  ])("that %s is given up after the limit", async (_, answer) => {
    const { url } = await openReceiver(answer);
    expect(await post(url)).toMatchObject({ status: null, error: "no whole answer within 0.3 s" });
  });

  test("that sends a huge body is not read to its end", async () => {
    const { url } = await openReceiver((response) => {
      const pour = () => {
        while (response.write(Buffer.alloc(16_384, 65)));
      };
      response.on("drain", pour);
      pour();
    });
    expect(await post(url, loopback, 5_000)).toMatchObject({ status: 200, error: null });
  });

  test("that sends huge headers has not taken it", async () => {
    const { url } = await openReceiver((response) => {
      response.writeHead(200, { "x-huge": "a".repeat(20_000) }).end();
    });
    expect(await post(url)).toMatchObject({
      status: null,
      error: "the answer's headers are too large",
    });
  });

  test("that breaks the connection has not taken it", async () => {
    const { url } = await openReceiver((response) => void response.socket?.destroy());
    expect(await post(url)).toMatchObject({ status: null, error: "the connection broke off" });
  });
});

describe("the address that is connected to is checked", () => {
  test("so that a name that is changed between check and connection leads nowhere", async () => {
    const receiver = await openReceiver();
    const { port } = new URL(receiver.url);
    let lookups = 0;
    const rebinding = createTargetRules([], {
      resolve: async () => {
        lookups += 1;
        return [{ address: lookups === 1 ? "93.184.215.14" : "127.0.0.1", family: 4 }];
      },
    });
    const address = `https://rebind.test:${port}/`;
    expect(await rebinding.whyRefused(address)).toBe(null);
    expect(await post(address, rebinding)).toMatchObject({
      status: null,
      error: expect.stringContaining("not allowed"),
    });
    expect(lookups).toBe(2);
  });

  test.each([
    "https://127.0.0.1/",
    "https://2130706433/",
    "https://[::1]/",
    "https://[::ffff:7f00:1]/",
  ])("also where it is no name: %s", async (address) => {
    const nowhere = createTargetRules([]);
    expect(await post(address, nowhere)).toMatchObject({
      error: expect.stringContaining("not allowed"),
    });
  });

  test("and plain http leads only where the operator allows it", async () => {
    const resolve = async () => [{ address: "93.184.215.14", family: 4 }];
    const some = createTargetRules(["127.0.0.0/8"], { resolve });
    expect(await post("http://public.test/", some)).toMatchObject({
      error: expect.stringContaining("not allowed"),
    });
  });
});
