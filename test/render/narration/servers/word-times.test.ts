import { afterAll, describe, expect, it } from "vitest";
import { createEspeakEngine } from "../../../../src/render/narration/espeak/engine.js";
import { createFliteEngine } from "../../../../src/render/narration/flite/engine.js";
import { findWords } from "../../../../src/render/narration/servers/find-words.js";
import { createOpenAiEngine } from "../../../../src/render/narration/servers/openai-speech.js";
import { openReferenceSpeech } from "../../../../src/render/narration/servers/reference-speech.js";
import type { Speech } from "../../../../src/render/narration/speech.js";
import type { SpeechEngine } from "../../../../src/render/narration/speech-engine.js";
import { spokenWords } from "../spoken-words.js";
import { buzz, openServer, rateHz, sendWave, waveOf } from "./speech-server.js";

const limits = { processes: 1, timeoutMs: 60_000 };
const flite = createFliteEngine(limits);
const espeak = createEspeakEngine(limits);
afterAll(async () => {
  await flite.close();
  await espeak?.close();
});

const { signal } = new AbortController();
const sentences = [
  "The birch canoe slid on the smooth planks.",
  "These days a chicken leg is a rare dish.",
  "The box was thrown beside the parked truck.",
  "A large size in stockings is hard to sell.",
  "The northern sea is cold, and ninety-three percent of it is dark.",
  "When the tide comes in, the boats rise; when it leaves, they rest on the sand.",
  "The ocean covers seventy-one percent of our planet, and yet we know little of it.",
  "First, mix the flour with water. Then add salt, yeast, and a spoon of honey.",
];

async function speechOf(engine: SpeechEngine, voiceId: string, text: string): Promise<Speech> {
  const voice = engine.voices.find(({ id }) => id === voiceId);
  if (!voice) throw new Error(`no ${voiceId}`);
  return engine.synthesize({ voice, words: spokenWords(text) }, signal);
}

/** A sentence with half a second of silence around it, as some servers send it, at 24 kHz. */
function asServed({ samples }: Speech): Buffer {
  const half = new Int16Array((samples.length >> 1) + rateHz);
  for (let i = 0; i < samples.length >> 1; i++) {
    const sum = (samples[2 * i] ?? 0) + (samples[2 * i + 1] ?? 0);
    half[i + rateHz / 2] = Math.round(sum / 2);
  }
  return waveOf(half, { told: 0xffff_ffff });
}

/** How far words begin from where they truly do, in milliseconds, from the least to the most. */
async function errorsMs(
  engine: SpeechEngine,
  voiceId: string,
  change: (speech: Speech) => Speech,
): Promise<number[]> {
  const spoken = new Map<string, Speech>();
  for (const text of sentences) spoken.set(text, change(await speechOf(engine, voiceId, text)));
  const { server } = await openServer((response, { body }) => {
    const speech = spoken.get(JSON.parse(body).input);
    if (speech) sendWave(response, asServed(speech));
    else response.writeHead(400).end();
  });
  const served = createOpenAiEngine(server, { timeoutMs: 60_000, atOnce: 1 });
  const errors: number[] = [];
  try {
    for (const [text, truth] of spoken) {
      const { words } = await speechOf(served, "openai-af_heart", text);
      for (const [i, { startSample }] of words.entries()) {
        errors.push(Math.abs(startSample - (truth.words[i]?.startSample ?? 0)) / 48);
      }
    }
  } finally {
    await served.close();
  }
  return errors.sort((a, b) => a - b);
}

/** The speech with a pause before every third word, as somebody speaks who chooses the words with care. */
function withPauses({ samples, words, ...speech }: Speech): Speech {
  const parts: Int16Array[] = [];
  let from = 0;
  let added = 0;
  const moved = words.map(({ startSample, endSample }, i) => {
    const before = words[i - 1];
    if (before && i % 3 === 0) {
      const cut = Math.round((before.endSample + startSample) / 2);
      const pause = new Int16Array(((200 + 40 * i) * 48_000) / 1_000);
      parts.push(samples.subarray(from, cut), pause);
      from = cut;
      added += pause.length;
    }
    return { startSample: startSample + added, endSample: endSample + added };
  });
  parts.push(samples.subarray(from));
  const whole = new Int16Array(samples.length + added);
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return { ...speech, samples: whole, words: moved };
}

const share = (errors: readonly number[], part: number) =>
  errors[Math.floor((errors.length - 1) * part)] ?? Number.NaN;

describe("words of a server that tells no times", () => {
  // flite's own voice `slt` is what they are compared with; these are other speakers, and another program.
  it.each(["flite-rms", "flite-awb"])(
    "begin where %s says them, 30 ms off at the median and 80 at the 95th percentile",
    async (id) => {
      await expectNear(flite, id);
    },
  );

  it.skipIf(espeak === null)(
    "begin as near where espeak-ng says them, another program (skipped without it)",
    async () => {
      if (espeak) await expectNear(espeak, "espeak-en");
    },
  );

  it("begin as near where the server pauses in other places", async () => {
    await expectNear(flite, "flite-awb", withPauses);
  });

  async function expectNear(
    engine: SpeechEngine,
    voiceId: string,
    change: (speech: Speech) => Speech = (speech) => speech,
  ): Promise<void> {
    const errors = await errorsMs(engine, voiceId, change);
    expect(errors).toHaveLength(sentences.join(" ").split(" ").length);
    expect(share(errors, 0.5)).toBeLessThanOrEqual(30);
    expect(share(errors, 0.95)).toBeLessThanOrEqual(80);
  }

  it("are found by pauses and lengths where no voice here speaks their language", () => {
    const text = sentences.join(" ");
    const { samples, words: truth } = buzz(text);
    const words = spokenWords(text);
    const found = findWords({ samples, sampleRateHz: rateHz, words }, null);
    const errors = found.map(
      (span, i) =>
        Math.abs((span?.startSample ?? 0) - (truth[i]?.startSample ?? 0)) / (rateHz / 1_000),
    );
    errors.sort((a, b) => a - b);
    expect(share(errors, 0.5)).toBeLessThanOrEqual(30);
    expect(share(errors, 0.95)).toBeLessThanOrEqual(80);
  });
});

describe("the voice that they are compared with", () => {
  const reference = openReferenceSpeech(60_000);
  afterAll(() => reference.close());

  it("speaks English, and what espeak-ng speaks where that is installed", async () => {
    const english = await reference.speak(spokenWords("Good morning."), "en-GB", signal);
    expect(english?.words).toHaveLength(2);
    const german = await reference.speak(spokenWords("Guten Morgen."), "de", signal);
    expect(german === null).toBe(espeak === null);
  });

  it("is nobody where the language is spoken by none here, or the words cannot be read", async () => {
    expect(await reference.speak(spokenWords("nuqneH"), "tlh", signal)).toBeNull();
    expect(await reference.speak(spokenWords("…"), "en", signal)).toBeNull();
  });

  it("stops when the render is canceled", async () => {
    const stop = AbortSignal.abort();
    await expect(reference.speak(spokenWords("Hello."), "en", stop)).rejects.toMatchObject({
      code: "canceled",
    });
  });
});
