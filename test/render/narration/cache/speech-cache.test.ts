import { mkdtemp, readdir, readFile, rm, truncate, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { SpeechCache } from "../../../../src/render/narration/cache/speech-cache.js";
import { createSpeechReader } from "../../../../src/render/narration/cache/speech-reader.js";
import type { Speech } from "../../../../src/render/narration/speech.js";
import type { Voice } from "../../../../src/render/narration/voice.js";

const speech: Speech = {
  samples: Int16Array.from({ length: 1_000 }, (_, i) => i * 31 - 15_000),
  sampleRateHz: 48_000,
  words: [
    { startSample: 0, endSample: 400 },
    { startSample: 450, endSample: 990 },
  ],
};
const voice: Voice = { id: "v-one", name: "One", language: "en", gender: "female", engine: "v" };
const engine = { id: "v", version: "1" };
const request = { voice, words: [{ spoken: "hello", spaceBefore: false }] };

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "speech-cache-"));
});
afterAll(() => rm(folder, { recursive: true }));

describe("the cache of spoken sentences", () => {
  it("gives back what was stored, in a folder that it makes itself", async () => {
    const cache = new SpeechCache(join(folder, "made", "here"));
    const path = cache.pathOf(engine, request);
    expect(await cache.find(path)).toBeNull();
    const stored = await cache.store(path, speech);
    expect(stored).toEqual({ path, sampleCount: 1_000, words: speech.words });
    expect(await cache.find(path)).toEqual(stored);
    expect(await createSpeechReader()(stored)).toEqual(speech);
    expect(await readdir(join(folder, "made", "here"))).toHaveLength(1);
  });

  it("names a sentence by all that decides its sound", () => {
    const cache = new SpeechCache(folder);
    const paths = [
      cache.pathOf(engine, request),
      cache.pathOf({ id: "v", version: "2" }, request),
      cache.pathOf({ id: "w", version: "1" }, request),
      cache.pathOf(engine, { ...request, voice: { ...voice, id: "v-two" } }),
      cache.pathOf(engine, { ...request, words: [{ spoken: "hello", spaceBefore: true }] }),
      cache.pathOf(engine, { ...request, words: [{ spoken: "hello.", spaceBefore: false }] }),
    ];
    expect(new Set(paths).size).toBe(paths.length);
    expect(cache.pathOf({ ...engine }, { ...request })).toBe(paths[0]);
  });

  const damages: [string, (path: string) => Promise<void>][] = [
    ["empty", (path) => truncate(path, 0)],
    ["cut short", (path) => truncate(path, 1_500)],
    ["a header only", (path) => truncate(path, 32)],
    ["something else", (path) => writeFile(path, "x".repeat(4_000))],
    [
      "changed in one bit",
      async (path) => {
        const bytes = await readFile(path);
        bytes[1_000] = (bytes[1_000] ?? 0) ^ 1;
        await writeFile(path, bytes);
      },
    ],
  ];

  it.each(damages)("does not take a file for speech that is %s", async (_, damage) => {
    const cache = new SpeechCache(folder);
    const path = cache.pathOf(engine, request);
    const stored = await cache.store(path, speech);
    await damage(path);
    expect(await cache.find(path)).toBeNull();
    await expect(createSpeechReader()(stored)).rejects.toMatchObject({
      code: "narration.failed",
      retryable: true,
    });
  });

  it("says so where a file cannot be written, and leaves nothing", async () => {
    const blocked = join(folder, "a-file");
    await writeFile(blocked, "");
    const cache = new SpeechCache(blocked);
    await expect(cache.store(cache.pathOf(engine, request), speech)).rejects.toMatchObject({
      code: "storage.failed",
    });
  });
});
