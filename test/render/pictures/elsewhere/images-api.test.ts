import { expect, test } from "vitest";
import { imagesApiAdapter } from "../../../../src/render/pictures/elsewhere/images-api.js";
import { servePictures } from "../picture-server.js";
import { type ApiServer, pngOf, sendJson, serveApi, wish } from "./api-server.js";

const { signal } = new AbortController();
const key = "sk-images-secret";
const png = await pngOf("navy");
const settings = (api: ApiServer, model = "gpt-image-1") => ({
  url: `${api.origin}/v1`,
  key,
  model,
});

test("asks as OpenAI wants it, and takes the bytes of the answer", async () => {
  await using api = await serveApi((response) =>
    sendJson(response, { created: 1, data: [{ b64_json: png.toString("base64") }], usage: {} }),
  );
  const found = await imagesApiAdapter(settings(api)).find(wish, signal);
  expect(found?.bytes).toEqual(png);
  expect(found?.credit).toEqual({
    author: null,
    source: `gpt-image-1, ${new URL(api.origin).host}`,
    licence: null,
    address: null,
  });
  const [call] = api.calls;
  expect(call?.method).toBe("POST");
  expect(call?.url.pathname).toBe("/v1/images/generations");
  expect(call?.headers).toMatchObject({
    authorization: `Bearer ${key}`,
    "content-type": "application/json",
  });
  expect(JSON.parse(call?.body ?? "")).toEqual({
    model: "gpt-image-1",
    prompt: expect.stringContaining("A photograph of: hot beverage."),
    n: 1,
    size: "1536x1024",
  });
});

test.each([
  ["dall-e-3", { width: 1080, height: 1920 }, "1024x1792"],
  ["dall-e-2", { width: 1080, height: 1920 }, "1024x1024"],
  ["flux", { width: 1080, height: 1350 }, "1024x1536"],
  ["gpt-image-1-mini", { width: 480, height: 480 }, "1024x1024"],
])(
  "%s is asked for a size that it knows, and for bytes where it has to be",
  async (model, frame, size) => {
    await using api = await serveApi((response) =>
      sendJson(response, { data: [{ b64_json: png.toString("base64") }] }),
    );
    await imagesApiAdapter({ ...settings(api, model), key: null }).find({ ...wish, frame }, signal);
    const body = JSON.parse(api.calls[0]?.body ?? "");
    expect(body.size).toBe(size);
    expect(body.response_format).toBe(model.startsWith("gpt-image") ? undefined : "b64_json");
    expect(api.calls[0]?.headers.authorization).toBe(undefined);
  },
);

test("an image that is told by its address is fetched like any picture", async () => {
  await using images = await servePictures((_, response) => response.end(png));
  await using api = await serveApi((response) =>
    sendJson(response, { data: [{ url: `${images.origin}/1.png` }] }),
  );
  const adapter = imagesApiAdapter(settings(api), { network: images.rules });
  expect((await adapter.find(wish, signal))?.bytes).toEqual(png);
  // Without the rules of the test it has to be on the public internet.
  await expect(imagesApiAdapter(settings(api)).find(wish, signal)).rejects.toMatchObject({
    code: "input.image_unavailable",
  });
});

test("an image that is too large is a failure of this question alone", async () => {
  const large = Buffer.alloc(20_000_100).toString("base64");
  await using api = await serveApi((response) =>
    sendJson(response, { data: [{ b64_json: large }] }),
  );
  await expect(imagesApiAdapter(settings(api)).find(wish, signal)).rejects.toMatchObject({
    isDown: false,
    message: "its image is larger than 20 MB",
  });
});

test.each([
  ["a prompt that is refused", 400, { error: { code: "moderation_blocked" } }, false],
  ["a key that is refused", 401, { error: { message: `Incorrect API key: ${key}` } }, true],
  ["no money", 402, {}, true],
  ["no image", 200, { data: [{}] }, true],
  ["an empty list", 200, { data: [] }, true],
  ["an error", 200, { error: "oops" }, true],
])("%s is a failure that tells no key", async (_, status, body, isDown) => {
  await using api = await serveApi((response) => sendJson(response, body, status));
  const failure = await imagesApiAdapter(settings(api))
    .find(wish, signal)
    .catch((error: unknown) => error);
  expect(failure).toMatchObject({ name: "AdapterFailure", isDown });
  expect(String(failure)).not.toContain(key);
});
