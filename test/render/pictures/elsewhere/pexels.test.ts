import { expect, test } from "vitest";
import { pexelsAdapter } from "../../../../src/render/pictures/elsewhere/pexels.js";
import { pictureLimits } from "../../../../src/render/pictures/limits.js";
import { servePictures } from "../picture-server.js";
import { type ApiServer, pngOf, sendJson, serveApi, wish } from "./api-server.js";

const { signal } = new AbortController();
const key = "pexels-secret-key";
const png = await pngOf("teal");

/** A photo as Pexels describes it. */
const photo = (origin: string, change: object = {}) => ({
  id: 2014422,
  width: 3024,
  height: 2016,
  url: "https://www.pexels.com/photo/brown-rocks-2014422/",
  photographer: "Joey Farina",
  photographer_url: "https://www.pexels.com/@joey",
  alt: "Brown Rocks",
  src: { original: `${origin}/original.png`, large2x: `${origin}/large2x.png`, tiny: "x" },
  ...change,
});
const adapterFor = (api: ApiServer, options = {}) =>
  pexelsAdapter({ url: `${api.origin}/v1`, key }, options);

test("asks as Pexels wants it, and takes the photo with its photographer", async () => {
  const fetched: string[] = [];
  await using photos = await servePictures((request, response) => {
    fetched.push(`${request.url} ${request.headers.authorization}`);
    response.end(png);
  });
  await using api = await serveApi((response) =>
    sendJson(response, { page: 1, per_page: 10, photos: [photo(photos.origin)], next_page: "x" }),
  );
  const found = await adapterFor(api, { network: photos.rules }).find(wish, signal);
  expect(found?.bytes).toEqual(png);
  expect(found?.credit).toEqual({
    author: "Joey Farina",
    source: "Pexels",
    licence: "Pexels License",
    address: "https://www.pexels.com/photo/brown-rocks-2014422/",
  });
  const [call] = api.calls;
  expect(call).toMatchObject({ method: "GET", headers: { authorization: key } });
  expect(`${call?.url.pathname}${call?.url.search}`).toBe(
    "/v1/search?query=hot+beverage&per_page=10&orientation=landscape",
  );
  // The key is for the API alone.
  expect(fetched).toEqual(["/large2x.png undefined"]);
});

test("passes over photos that would be blurred, and takes the large file for a large frame", async () => {
  const fetched: (string | undefined)[] = [];
  await using photos = await servePictures((request, response) => {
    fetched.push(request.url);
    response.end(png);
  });
  const small = photo(photos.origin, { width: 640, height: 426, photographer: "small" });
  await using api = await serveApi((response) =>
    sendJson(response, { photos: [small, photo(photos.origin)] }),
  );
  const tall = { ...wish, frame: { width: 1080, height: 1920 } };
  const found = await adapterFor(api, { network: photos.rules }).find(tall, signal);
  expect(found?.credit.author).toBe("Joey Farina");
  expect(fetched).toEqual(["/original.png"]);
  expect(api.calls[0]?.url.searchParams.get("orientation")).toBe("portrait");
});

test("no photo is an answer, and a scene without a concept no question", async () => {
  await using api = await serveApi((response) => sendJson(response, { photos: [] }));
  expect(await adapterFor(api).find(wish, signal)).toBe(null);
  expect(await adapterFor(api).find({ ...wish, concept: null }, signal)).toBe(null);
  expect(api.calls).toHaveLength(1);
});

test("a photo whose address is not on the public internet is not fetched", async () => {
  await using api = await serveApi((response) =>
    sendJson(response, { photos: [photo("https://127.0.0.1:9")] }),
  );
  await expect(adapterFor(api).find(wish, signal)).rejects.toMatchObject({
    code: "input.image_unavailable",
    message: expect.stringContaining("not on the public internet"),
  });
});

test.each([
  [401, true],
  [403, true],
  [404, true],
  [500, true],
  [302, true],
  [400, false],
])("an answer of %i is a failure that has no key in it", async (status, isDown) => {
  await using api = await serveApi((response) => {
    response.writeHead(status, { location: "/elsewhere" }).end(key);
  });
  const failure = await adapterFor(api)
    .find(wish, signal)
    .catch((error: unknown) => error);
  expect(failure).toMatchObject({
    name: "AdapterFailure",
    isDown,
    message: `it answered ${status}`,
  });
  expect(JSON.stringify(failure, Object.getOwnPropertyNames(failure))).not.toContain(key);
  expect(api.calls).toHaveLength(1);
});

test.each([
  ["no JSON", "<html>"],
  ["another shape", JSON.stringify({ photos: [{ src: 1 }] })],
  ["nothing", ""],
])("%s is a failure", async (_, body) => {
  await using api = await serveApi((response) => void response.end(body));
  await expect(adapterFor(api).find(wish, signal)).rejects.toMatchObject({
    isDown: true,
    message: "its answer is not what the API promises",
  });
});

test("an answer without end is cut off", async () => {
  await using api = await serveApi((response) => {
    const chunk = Buffer.alloc(500_000, " ");
    const more = () => {
      while (!response.destroyed && response.write(chunk)) {}
    };
    response.on("drain", more);
    more();
  });
  await expect(adapterFor(api).find(wish, signal)).rejects.toMatchObject({
    message: "its answer is larger than 2 MB",
  });
});

test("a server that cannot be reached is a failure", async () => {
  const gone = await serveApi(() => {});
  await gone[Symbol.asyncDispose]();
  await expect(adapterFor(gone).find(wish, signal)).rejects.toMatchObject({
    isDown: true,
    message: "it could not be reached (ECONNREFUSED)",
  });
});

test("an abort ends the wait for an answer that does not come", async () => {
  const abort = new AbortController();
  await using api = await serveApi(() => abort.abort(new Error("enough")));
  await expect(adapterFor(api).find(wish, abort.signal)).rejects.toThrow("enough");
});

test("429 is waited for as long as the server asks, within the limit", async () => {
  const waits: number[] = [];
  const wait = async (ms: number) => void waits.push(ms);
  await using api = await serveApi((response, _, count) => {
    if (count < 3) response.writeHead(429, { "retry-after": "3" }).end();
    else sendJson(response, { photos: [] });
  });
  expect(await adapterFor(api, { wait }).find(wish, signal)).toBe(null);
  expect(waits).toEqual([3_000, 3_000]);
});

test.each([
  ["no time", {}],
  ["a time beyond the limit", { "retry-after": String(pictureLimits.timeoutMs / 1000 + 1) }],
  ["a time that is none", { "retry-after": "soon" }],
])("429 with %s is a failure at once", async (_, headers) => {
  const wait = () => Promise.reject(new Error("waited"));
  await using api = await serveApi((response) => void response.writeHead(429, headers).end());
  await expect(adapterFor(api, { wait }).find(wish, signal)).rejects.toMatchObject({
    isDown: true,
    message: "it answered 429: too many requests",
  });
  expect(api.calls).toHaveLength(1);
});

test("429 without end is a failure after a few tries", async () => {
  await using api = await serveApi(
    (response) => void response.writeHead(429, { "retry-after": "0" }).end(),
  );
  await expect(adapterFor(api).find(wish, signal)).rejects.toThrow("it answered 429");
  expect(api.calls).toHaveLength(4);
});
