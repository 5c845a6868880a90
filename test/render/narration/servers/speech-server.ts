import type { ServerResponse } from "node:http";
import { onTestFinished } from "vitest";
import type { createElevenLabsEngine } from "../../../../src/render/narration/servers/elevenlabs.js";
import { createOpenAiEngine } from "../../../../src/render/narration/servers/openai-speech.js";
import type { SpeechServer } from "../../../../src/render/narration/servers/server-settings.js";
import type { SpeechEngine } from "../../../../src/render/narration/speech-engine.js";
import type { WordSpan } from "../../../../src/render/narration/utterance.js";
import { type ApiRequest, type ApiServer, serveApi } from "../../pictures/elsewhere/api-server.js";

export const rateHz = 24_000;
export const key = "sk-very-secret-4711";
const msSamples = rateHz / 1_000;

/** Sound that is like speech, and when its words are heard. */
export interface MadeSpeech {
  samples: Int16Array;
  words: WordSpan[];
}

/**
 * Speaks as a buzzer would: a tone for each vowel with its consonants, softer at its ends; a short gap between words, and a pause
 * after punctuation.
 */
export function buzz(text: string, { hertz = 140 } = {}): MadeSpeech {
  const sounds: { ms: number; loud: number }[] = [{ ms: 60, loud: 0 }];
  const words: WordSpan[] = [];
  const lengthMs = () => sounds.reduce((sum, { ms }) => sum + ms, 0);
  for (const word of text.split(" ")) {
    const startSample = lengthMs() * msSamples;
    const syllables = word.match(/[^aeiouy\W]*[aeiouy]+[^aeiouy\W]*/gi) ?? [word];
    for (const syllable of syllables) {
      const ms = 50 + 45 * syllable.length;
      sounds.push({ ms, loud: 1 });
    }
    words.push({ startSample, endSample: lengthMs() * msSamples });
    sounds.push({ ms: /[,.;:!?]$/.test(word) ? 220 : 25, loud: 0 });
  }
  const samples = new Int16Array(lengthMs() * msSamples);
  let at = 0;
  for (const { ms, loud } of sounds) {
    const count = ms * msSamples;
    for (let i = 0; i < count; i++, at++) {
      const envelope = Math.min(1, i / 240, (count - i) / 480);
      const tone = [1, 2, 3, 5, 8].reduce(
        (sum, n) => sum + Math.sin((2 * Math.PI * hertz * n * at) / rateHz) / n,
        0,
      );
      samples[at] = Math.round(loud * envelope * 7_000 * tone);
    }
  }
  return { samples, words };
}

export function pcmOf(samples: Int16Array): Buffer {
  const bytes = Buffer.alloc(samples.length * 2);
  for (const [i, sample] of samples.entries()) bytes.writeInt16LE(sample, 2 * i);
  return bytes;
}

/** A WAV file. @param told what its header says of its length, where that is not what it is. */
export function waveOf(
  samples: Int16Array,
  { channels = 1, hz = rateHz, told }: { channels?: number; hz?: number; told?: number } = {},
): Buffer {
  const body = pcmOf(samples);
  const size = told ?? body.length;
  const header = Buffer.alloc(44);
  header.write("RIFF", 0, "latin1");
  header.writeUInt32LE(Math.min(0xffff_ffff, size + 36), 4);
  header.write("WAVEfmt ", 8, "latin1");
  header.writeUInt32LE(16, 16);
  header.writeUInt16LE(1, 20);
  header.writeUInt16LE(channels, 22);
  header.writeUInt32LE(hz, 24);
  header.writeUInt32LE(hz * channels * 2, 28);
  header.writeUInt16LE(channels * 2, 32);
  header.writeUInt16LE(16, 34);
  header.write("data", 36, "latin1");
  header.writeUInt32LE(size, 40);
  return Buffer.concat([header, body]);
}

/** When each character is heard, as ElevenLabs tells it. */
export function characterTimes(text: string, words: readonly WordSpan[], hz = rateHz) {
  const starts: number[] = [];
  const ends: number[] = [];
  for (const [index, word] of text.split(" ").entries()) {
    const { startSample, endSample } = words[index] ?? { startSample: 0, endSample: 0 };
    const letters = [...word].length;
    const step = (endSample - startSample) / letters / hz;
    if (index > 0) {
      starts.push(ends.at(-1) ?? 0);
      ends.push(startSample / hz);
    }
    for (let i = 0; i < letters; i++) {
      starts.push(startSample / hz + i * step);
      ends.push(startSample / hz + (i + 1) * step);
    }
  }
  return {
    characters: [...text],
    character_start_times_seconds: starts,
    character_end_times_seconds: ends,
  };
}

export function sendWave(response: ServerResponse, wave: Buffer): void {
  response.writeHead(200, { "content-type": "audio/wav" }).end(wave);
}

/** Answers as a server that speaks as OpenAI's does. */
export function speakOpenAi(response: ServerResponse, { body }: Pick<ApiRequest, "body">): void {
  sendWave(response, waveOf(buzz(JSON.parse(body).input).samples));
}

export const voices = [
  {
    id: "openai-af_heart",
    name: "af_heart",
    title: "Heart",
    language: "en-US",
    gender: "female",
  },
] as const;

/** A server for one test, and what it has. */
export async function openServer(
  answer: (response: ServerResponse, call: ApiRequest, count: number) => void,
): Promise<{ api: ApiServer; server: SpeechServer }> {
  const api = await serveApi(answer);
  onTestFinished(() => api[Symbol.asyncDispose]());
  return { api, server: { url: `${api.origin}/v1`, key, model: "kokoro", voices } };
}

/** An engine that waits not at all, and the waits that it was told to make. */
export function engineOf(
  server: SpeechServer,
  make: typeof createOpenAiEngine | typeof createElevenLabsEngine = createOpenAiEngine,
  timeoutMs = 20_000,
): { engine: SpeechEngine; waits: number[] } {
  const waits: number[] = [];
  const wait = async (ms: number) => void waits.push(ms);
  const engine = make(server, { timeoutMs, atOnce: 2, wait, reference: null });
  onTestFinished(() => engine.close());
  return { engine, waits };
}
