import { join } from "node:path";
import { expect, test } from "vitest";
import { openVoiceList } from "../../src/api/voice-list.js";
import { findEspeakLibrary } from "../../src/render/narration/espeak/find-espeak.js";
import { findRuntime } from "../../src/render/narration/neural/onnx/runtime.js";
import { removeVoice } from "../../src/voices/remove-voice.js";
import { testFolder } from "../test-folder.js";
import { installSmallVoice } from "../voices/install-small-voice.js";
import { startTestApi } from "./test-api.js";

const canSpeak = findRuntime() !== null && findEspeakLibrary() !== null;
const needs = canSpeak ? "" : " (skipped: needs onnxruntime-node and the espeak-ng package)";

test.skipIf(!canSpeak)(`voices come and go while a process runs${needs}`, async () => {
  const voicesDir = join(await testFolder(), "voices");
  let ms = 0;
  const list = openVoiceList({ voicesDir, narrators: ["flite", "neural"] }, () => ms);
  const ids = () => list().map(({ id }) => id);
  const embedded = ids();
  expect(embedded).not.toContain("tones-en");
  await installSmallVoice(voicesDir);
  // Within a second of the last look the folder is not looked at again.
  ms += 999;
  expect(ids()).toEqual(embedded);
  ms += 1;
  expect(ids()).toEqual([...embedded, "tones-en"]);
  // Where nothing has changed, nothing is read again.
  const before = list();
  ms += 1_000;
  expect(list()).toBe(before);
  await removeVoice(voicesDir, "tones");
  ms += 1_000;
  expect(ids()).toEqual(embedded);
});

test.skipIf(!canSpeak)(
  `an API lists a voice that is installed meanwhile, and takes jobs for it${needs}`,
  async () => {
    await using at = await startTestApi();
    const ids = async () => {
      const { data } = (await (await at.get("/v1/voices")).json()) as { data: { id: string }[] };
      return data.map(({ id }) => id);
    };
    const job = { script: "The tide comes in.", voiceId: "tones-en" };
    expect(await ids()).not.toContain("tones-en");
    expect((await at.post(job)).status).toBe(422);
    await installSmallVoice(join(at.dataDir, "voices"));
    await expect.poll(ids, { timeout: 10_000 }).toContain("tones-en");
    expect((await at.post(job)).status).toBe(201);
  },
);
