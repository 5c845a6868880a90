import { readdir, rm, truncate } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { SpeechCache } from "../../../../src/render/narration/cache/speech-cache.js";
import { createSpeechReader } from "../../../../src/render/narration/cache/speech-reader.js";
import { testFolder } from "../../../test-folder.js";

const voice = { id: "v", name: "V", language: "en", gender: "female", engine: "e" } as const;
const words = [{ spoken: "Hello", spaceBefore: false }];
const speech = {
  samples: new Int16Array([1, 2, 3]),
  sampleRateHz: 48_000 as const,
  words: [{ startSample: 0, endSample: 3 }],
};

async function twoCaches() {
  const folder = await testFolder();
  const shared = join(folder, "shared");
  const open = (name: string) => {
    const cache = new SpeechCache(join(folder, name), shared);
    return { cache, path: cache.pathOf({ id: "e", version: "1" }, { voice, words }) };
  };
  return { shared, first: open("first"), second: open("second") };
}

describe("a speech cache with a shared folder", () => {
  test("finds what another one has stored, and keeps it when it is removed from there", async () => {
    const { shared, first, second } = await twoCaches();
    await first.cache.store(first.path, speech);
    expect(await second.cache.find(second.path)).toMatchObject({
      path: second.path,
      sampleCount: 3,
    });
    await rm(shared, { recursive: true });
    const again = await second.cache.find(second.path);
    expect((await createSpeechReader()(again ?? { path: "" })).samples).toEqual(speech.samples);
  });

  test("takes no damaged file from there, and puts a sound one in its place", async () => {
    const { shared, first, second } = await twoCaches();
    await first.cache.store(first.path, speech);
    const [name = ""] = await readdir(shared);
    await rm(first.path);
    await truncate(join(shared, name), 40);
    expect(await second.cache.find(second.path)).toBeNull();
    await second.cache.store(second.path, speech);
    expect(await first.cache.find(first.path)).toMatchObject({ sampleCount: 3 });
  });

  test("works without the folder", async () => {
    const { first, second } = await twoCaches();
    expect(await second.cache.find(second.path)).toBeNull();
    await first.cache.store(first.path, speech);
    await rm(join(first.path, ".."), { recursive: true });
    expect(await first.cache.find(first.path)).toMatchObject({ sampleCount: 3 });
  });
});
