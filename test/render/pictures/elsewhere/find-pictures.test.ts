import { mkdir, readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { chooseIllustrations } from "../../../../src/render/illustration/choose-illustrations.js";
import { findPictures } from "../../../../src/render/pictures/elsewhere/find-pictures.js";
import type { PictureSettings } from "../../../../src/render/pictures/elsewhere/picture-settings.js";
import { parseScript } from "../../../../src/render/script/parse-script.js";
import { testFolder } from "../../../test-folder.js";
import { servePictures } from "../picture-server.js";
import { pngOf, sendJson, serveApi } from "./api-server.js";

const { signal } = new AbortController();
const [teal, navy, olive] = [await pngOf("teal"), await pngOf("navy"), await pngOf("olive")];

const nothing: PictureSettings = {
  order: ["script", "folder", "pexels", "openai"],
  folder: null,
  pexels: null,
  images: null,
  cacheDir: null,
};
const key = "secret-key";
const pexelsAt = (origin: string) => ({ pexels: { url: origin, key } });
const imagesAt = (origin: string) => ({ images: { url: origin, key, model: "m" } });
const base64 = (png: Buffer) => ({ data: [{ b64_json: png.toString("base64") }] });

async function folderOf(files: Record<string, Buffer> = {}): Promise<string> {
  const folder = await testFolder();
  await mkdir(folder, { recursive: true });
  for (const [name, content] of Object.entries(files)) await writeFile(join(folder, name), content);
  return folder;
}

/** Looks for pictures, and tells what the scenes became. */
async function search(
  text: string,
  settings: Partial<PictureSettings>,
  options: Partial<Parameters<typeof findPictures>[3]> = {},
) {
  const script = parseScript(text, "en");
  const troubles: string[] = [];
  const own = script.scenes.map(() => null);
  const found = await findPictures(script, own, await chooseIllustrations(script), {
    settings: { ...nothing, ...settings },
    frame: { width: 854, height: 480 },
    folder: await folderOf(),
    signal,
    onTrouble: (trouble) => troubles.push(trouble),
    ...options,
  });
  const kinds = found.script.scenes.map(({ kind }) => kind);
  return { ...found, kinds, troubles };
}

const coffee = "The coffee stands on the table in the early morning light of the kitchen.";
const dog = "A dog sleeps by the door, and waits for the long walk along the river.";

test("statements alone get pictures, and keep their words", async () => {
  await using api = await serveApi((response, _, count) =>
    sendJson(response, base64([teal, navy, olive][count - 1] ?? teal)),
  );
  const text = `# Coffee\n\n${coffee}\n\n- Coffee\n- Tea\n\n> Coffee is life.\n\n${dog}`;
  const script = parseScript(text, "en");
  const found = await search(text, imagesAt(api.origin));
  const before = script.scenes.map(({ kind }) => kind);
  expect(before.filter((kind) => kind === "statement")).not.toEqual([]);
  expect(found.kinds).toEqual(before.map((kind) => (kind === "statement" ? "picture" : kind)));
  expect(found.script.scenes.map(({ sentences }) => sentences)).toEqual(
    script.scenes.map(({ sentences }) => sentences),
  );
  expect(found.pictures.map((picture) => picture !== null)).toEqual(
    before.map((kind) => kind === "statement"),
  );
  expect(found.credits.map(({ source }) => source)).toEqual(
    before.filter((kind) => kind === "statement").map(() => `m, ${new URL(api.origin).host}`),
  );
});

test("a scene that says nothing known is not asked for over the network", async () => {
  await using api = await serveApi((response) => sendJson(response, base64(teal)));
  const found = await search("That is how it always was.", imagesAt(api.origin));
  expect(found.kinds).toEqual(["statement"]);
  expect(api.calls).toEqual([]);
});

test("the sources are asked in the order of the settings, the next where one has nothing", async () => {
  const folder = await folderOf({ "dog.png": olive });
  await using pexels = await serveApi((response) => sendJson(response, { photos: [] }));
  await using images = await serveApi((response) => sendJson(response, base64(navy)));
  const settings = { folder, ...pexelsAt(pexels.origin), ...imagesAt(images.origin) };
  const found = await search(`${coffee}\n\n${dog}`, settings);
  expect(found.kinds).toEqual(["picture", "picture"]);
  expect(found.credits.map(({ source }) => source.split(",")[0])).toEqual(["m", "folder"]);
  expect([pexels.calls.length, images.calls.length]).toEqual([1, 1]);
  const order = ["script", "openai", "folder"] as const;
  const other = await search(dog, { ...settings, order });
  expect(other.credits.map(({ source }) => source.split(",")[0])).toEqual(["m"]);
  expect((await search(dog, { ...settings, order: ["script"] })).kinds).toEqual(["statement"]);
});

test("what fails is passed over, told once and without its key; in the end the scene is drawn", async () => {
  await using pexels = await serveApi((response) => sendJson(response, { key }, 401));
  await using images = await serveApi((response) => sendJson(response, { key }, 400));
  const settings = { ...pexelsAt(pexels.origin), ...imagesAt(images.origin) };
  const found = await search(`${coffee}\n\n${dog}`, {
    ...settings,
    folder: join(await folderOf(), "gone"),
  });
  expect(found.kinds).toEqual(["statement", "statement"]);
  expect(found.credits).toEqual([]);
  expect(found.troubles.toSorted()).toEqual([
    "no picture from folder: the folder that CLIPWRIGHT_PICTURES_DIR names cannot be read",
    "no picture from openai: it answered 400",
    "no picture from pexels: it answered 401",
  ]);
  // A prompt that was refused says nothing of the next one.
  expect(images.calls).toHaveLength(2);
});

test("a source that is down is asked no more for this clip", async () => {
  const animals = "dog cat horse cow sheep duck frog snake whale".split(" ");
  const scenes = animals.map(
    (animal) => `A ${animal} stands there, and we look at it for a while.`,
  );
  await using pexels = await serveApi((response) => sendJson(response, {}, 500));
  const found = await search(scenes.join("\n\n"), pexelsAt(pexels.origin));
  expect(found.kinds).toHaveLength(animals.length);
  // Those that were under way together, and none after them.
  expect(pexels.calls.length).toBeLessThanOrEqual(3);
  expect(found.troubles).toHaveLength(1);
});

test("an image that cannot be decoded is a failure, and is not kept", async () => {
  await using images = await serveApi((response) =>
    sendJson(response, base64(Buffer.from("<svg onload='x'/>"))),
  );
  const cacheDir = join(await folderOf(), "kept");
  const found = await search(coffee, { ...imagesAt(images.origin), cacheDir });
  expect(found.kinds).toEqual(["statement"]);
  expect(found.troubles).toEqual([expect.stringContaining("it is not a JPEG, PNG, WebP")]);
  expect(await readdir(cacheDir).catch(() => [])).toEqual([]);
});

test("a second render asks nobody, also where the first answer was none", async () => {
  const cacheDir = join(await folderOf(), "kept");
  const up = await serveApi((response, { url }) => {
    if (url.pathname === "/search") sendJson(response, { photos: [] });
    else sendJson(response, base64(teal));
  });
  const settings = { ...pexelsAt(up.origin), ...imagesAt(up.origin), cacheDir };
  const first = await search(`${coffee}\n\n${dog}`, settings);
  expect(up.calls).toHaveLength(4);
  await up[Symbol.asyncDispose]();
  const second = await search(`${coffee}\n\n${dog}`, settings);
  expect(second.troubles).toEqual([]);
  expect(second.credits).toEqual(first.credits);
  const hashes = (found: typeof first) => found.pictures.map((picture) => picture?.sha256);
  expect(hashes(second)).toEqual(hashes(first));
  // No key lies on the disk.
  for (const name of await readdir(cacheDir)) {
    expect((await readFile(join(cacheDir, name))).includes(key)).toBe(false);
  }
});

test("an answer that was damaged on the disk is asked for again", async () => {
  const cacheDir = join(await folderOf(), "kept");
  await using images = await serveApi((response) => sendJson(response, base64(teal)));
  const settings = { ...imagesAt(images.origin), cacheDir };
  await search(coffee, settings);
  const [name = ""] = await readdir(cacheDir);
  const whole = await readFile(join(cacheDir, name));
  for (const damaged of [whole.subarray(0, -9), whole.subarray(0, 5), Buffer.from("{}\n")]) {
    await writeFile(join(cacheDir, name), damaged);
    expect((await search(coffee, settings)).kinds).toEqual(["picture"]);
    expect(await readFile(join(cacheDir, name))).toEqual(whole);
  }
  expect(images.calls).toHaveLength(4);
});

test("a folder that cannot keep anything costs no picture", async () => {
  const file = join(await folderOf({ file: teal }), "file");
  await using images = await serveApi((response) => sendJson(response, base64(teal)));
  const found = await search(coffee, { ...imagesAt(images.origin), cacheDir: join(file, "kept") });
  expect(found.kinds).toEqual(["picture"]);
  expect(found.troubles).toEqual([expect.stringContaining("pictures cannot be kept")]);
});

test("the same picture is shown once, and the same thing asked for once", async () => {
  await using images = await serveApi((response) => sendJson(response, base64(teal)));
  const found = await search(`A dog is here.\n\n${coffee}\n\nThe dog.`, imagesAt(images.origin));
  expect(found.kinds).toEqual(["picture", "statement", "statement"]);
  expect(found.credits).toHaveLength(1);
  expect(images.calls).toHaveLength(2);
});

test("no more than 20 pictures are looked for", async () => {
  const folder = await folderOf();
  const told: [number, number][] = [];
  const scenes = Array.from(
    { length: 25 },
    (_, index) => `This is thing ${index}, and so it goes.`,
  );
  await search(scenes.join("\n\n"), { folder }, { onSearched: (...args) => told.push(args) });
  expect(told.at(-1)).toEqual([20, 20]);
});

test("an abort ends the search", async () => {
  const abort = new AbortController();
  await using images = await serveApi(() => abort.abort(new Error("stop")));
  const searching = search(coffee, imagesAt(images.origin), { signal: abort.signal });
  await expect(searching).rejects.toMatchObject({ code: "canceled" });
});

test("photos of Pexels reach the scene", async () => {
  await using photos = await servePictures((_, response) => response.end(olive));
  const src = { original: `${photos.origin}/o`, large2x: `${photos.origin}/l` };
  const photo = { width: 4000, height: 3000, url: "https://p.x/1", photographer: "Ann", src };
  await using pexels = await serveApi((response) => sendJson(response, { photos: [photo] }));
  const found = await search(coffee, pexelsAt(pexels.origin), { network: photos.rules });
  expect(found.credits).toEqual([
    { author: "Ann", source: "Pexels", licence: "Pexels License", address: "https://p.x/1" },
  ]);
  expect(found.script.scenes[0]?.picture?.address).toBe("https://p.x/1");
});
