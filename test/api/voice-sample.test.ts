import { readdir, rm } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openVoiceSamples } from "../../src/api/voice-sample/voice-samples.js";
import { testFolder } from "../test-folder.js";
import { startTestApi, type TestApi } from "./test-api.js";

let at: TestApi;
beforeAll(async () => {
  at = await startTestApi();
});
afterAll(() => at[Symbol.asyncDispose]());

test("a voice says a sentence, as a WAV file with sound in it", async () => {
  const answer = await at.get("/v1/voices/flite-slt/sample");
  expect(answer.status).toBe(200);
  expect(answer.headers.get("content-type")).toBe("audio/wav");
  const wave = Buffer.from(await answer.arrayBuffer());
  expect(wave.toString("latin1", 0, 4)).toBe("RIFF");
  expect(wave.readUInt32LE(4)).toBe(wave.length - 8);
  const sampleRateHz = wave.readUInt32LE(24);
  const seconds = wave.readUInt32LE(40) / 2 / sampleRateHz;
  expect(seconds).toBeGreaterThan(1);
  expect(seconds).toBeLessThan(6);
  const loudest = Array.from({ length: (wave.length - 44) >> 1 }, (_, i) =>
    Math.abs(wave.readInt16LE(44 + i * 2)),
  ).reduce((a, b) => Math.max(a, b), 0);
  expect(loudest).toBeGreaterThan(3_000);
});

test("there is none of a voice that is not there, and none without a key", async () => {
  expect((await at.get("/v1/voices/nobody/sample")).status).toBe(404);
  expect((await fetch(`${at.url}/v1/voices/flite-slt/sample`)).status).toBe(401);
});

const slt = { id: "flite-slt", name: "SLT", language: "en-US", gender: "female", engine: "flite" };

test("it is spoken once, however many ask at once, and kept", async () => {
  const folder = await testFolder();
  const samples = openVoiceSamples(folder, "1");
  const voice = { ...slt, gender: "female" } as const;
  const [first, second] = await Promise.all([samples.read(voice), samples.read(voice)]);
  expect(first).toEqual(second);
  expect(await readdir(folder)).toContain("flite-slt-1.wav");
  await rm(join(folder, "speech"), { recursive: true });
  expect(await samples.read(voice)).toEqual(first);
  samples.close();
});

test("a voice that cannot speak is said to have failed, and the next one speaks", async () => {
  const samples = openVoiceSamples(await testFolder(), "1");
  const mute = { ...slt, id: "nobody", gender: "female" } as const;
  await expect(samples.read(mute)).rejects.toMatchObject({ code: "narration.failed" });
  expect((await samples.read({ ...slt, gender: "female" })).length).toBeGreaterThan(10_000);
  samples.close();
});
