import { readFile } from "node:fs/promises";
import { expect, it, onTestFinished } from "vitest";
import { createNarrator, type Narrator } from "../../../../src/render/narration/narrator.js";
import type { SpeechServer } from "../../../../src/render/narration/servers/server-settings.js";
import { type EngineName, engineNames } from "../../../../src/render/narration/speech-settings.js";
import { testFolder } from "../../../test-folder.js";
import { spokenWords } from "../spoken-words.js";
import { buzz, openServer, sendWave, speakOpenAi, waveOf } from "./speech-server.js";

const { signal } = new AbortController();

async function narratorOf(
  openai: SpeechServer,
  {
    sharedDir,
    atOnce = 2,
    narrators = engineNames,
  }: { sharedDir?: string; atOnce?: number; narrators?: readonly EngineName[] } = {},
): Promise<Narrator> {
  const servers = { openai, elevenlabs: null, timeoutMs: 20_000, atOnce };
  const narrator = createNarrator({
    cacheDir: await testFolder(),
    sharedDir,
    concurrency: 1,
    speech: { voicesDir: null, narrators, servers },
  });
  onTestFinished(() => narrator.close());
  return narrator;
}

const sentences = ["One is here.", "Two is there.", "Three are near.", "Four are far."].map(
  (text) => ({ words: spokenWords(text) }),
);

it("a server's voice is listed behind the others, and chosen first where its engine comes first", async () => {
  const { server } = await openServer(speakOpenAi);
  const usual = await narratorOf(server);
  expect(usual.voices.at(-1)).toMatchObject({ id: "openai-af_heart", engine: "openai" });
  expect(usual.pickVoice("en").id).toBe("flite-slt");
  expect(usual.pickVoice("en", "openai-af_heart").engine).toBe("openai");
  const first = await narratorOf(server, { narrators: ["openai", "flite"] });
  expect(first.pickVoice("en").id).toBe("openai-af_heart");
  const without = await narratorOf(server, { narrators: ["flite"] });
  expect(without.voices.map(({ engine }) => engine)).not.toContain("openai");
});

it("the first answer is kept: the same sentence is the same afterwards, though the server says it otherwise", async () => {
  let hertz = 100;
  const { api, server } = await openServer((response, { body }) => {
    hertz += 20;
    sendWave(response, waveOf(buzz(JSON.parse(body).input, { hertz }).samples));
  });
  const sharedDir = await testFolder();
  const spoken: Buffer[] = [];
  for (let i = 0; i < 2; i++) {
    const narrator = await narratorOf(server, { sharedDir });
    const voice = narrator.pickVoice("en", "openai-af_heart");
    const [utterance] = await narrator.narrate(sentences.slice(0, 1), voice, { signal });
    spoken.push(await readFile(utterance?.path ?? ""));
  }
  expect(api.calls).toHaveLength(1);
  expect(spoken[0]?.equals(spoken[1] ?? Buffer.alloc(0))).toBe(true);
});

it("another model of the same server is asked anew", async () => {
  const { api, server } = await openServer(speakOpenAi);
  const sharedDir = await testFolder();
  for (const model of ["a", "b"]) {
    const narrator = await narratorOf({ ...server, model }, { sharedDir });
    const voice = narrator.pickVoice("en", "openai-af_heart");
    await narrator.narrate(sentences.slice(0, 1), voice, { signal });
  }
  expect(api.calls.map(({ body }) => JSON.parse(body).model)).toEqual(["a", "b"]);
});

it("as many sentences are asked for at once as the settings say, and no more", async () => {
  let open = 0;
  let most = 0;
  const waiting: (() => void)[] = [];
  const { server } = await openServer((response, call) => {
    open += 1;
    most = Math.max(most, open);
    waiting.push(() => {
      open -= 1;
      speakOpenAi(response, call);
    });
    // Two are answered when both of them are there, as the settings promise.
    if (open === 2) for (const answer of waiting.splice(0)) answer();
  });
  const narrator = await narratorOf(server, { atOnce: 2 });
  const voice = narrator.pickVoice("en", "openai-af_heart");
  expect(await narrator.narrate(sentences, voice, { signal })).toHaveLength(4);
  expect(most).toBe(2);
});
