import { inspect } from "node:util";
import { describe, expect, it } from "vitest";
import { createElevenLabsEngine } from "../../../../src/render/narration/servers/elevenlabs.js";
import type { Speech } from "../../../../src/render/narration/speech.js";
import type { SpeechEngine } from "../../../../src/render/narration/speech-engine.js";
import { sendJson } from "../../pictures/elsewhere/api-server.js";
import { faultsOf, spokenWords } from "../spoken-words.js";
import { buzz, characterTimes, engineOf, key, openServer, pcmOf, rateHz } from "./speech-server.js";

const { signal } = new AbortController();
const text = "The tide comes in, and the boats rise.";
const made = buzz(text);
const audio = pcmOf(made.samples).toString("base64");

function speak(engine: SpeechEngine, pace?: number): Promise<Speech> {
  const [voice] = engine.voices;
  if (!voice) throw new Error("no voice");
  const words = spokenWords(text);
  return engine.synthesize({ voice, words, ...(pace !== undefined && { pace }) }, signal);
}

async function answering(body: unknown, status = 200) {
  const { api, server } = await openServer((response) => sendJson(response, body, status));
  const rachel = { ...server.voices[0], id: "elevenlabs-x", name: "21m00/Tcm" };
  const eleven = { ...server, url: api.origin, model: "eleven_v2", voices: [rachel] };
  return { api, ...engineOf(eleven as typeof server, createElevenLabsEngine) };
}

/** How far each word's start is from where it was made, in milliseconds; all of them shifted by what was trimmed. */
function offBy({ words }: Speech): number[] {
  const shift = (words[0]?.startSample ?? 0) / 48 - (made.words[0]?.startSample ?? 0) / 24;
  return words.map(({ startSample }, i) =>
    Math.abs(startSample / 48 - shift - (made.words[i]?.startSample ?? 0) / (rateHz / 1_000)),
  );
}

describe("ElevenLabs", () => {
  it("is asked for samples and times with its own header, and its times are those of the words", async () => {
    const alignment = characterTimes(text, made.words);
    const { api, engine } = await answering({ audio_base64: audio, alignment });
    const speech = await speak(engine);
    const [call] = api.calls;
    expect(call?.url.pathname).toBe("/v1/text-to-speech/21m00%2FTcm/with-timestamps");
    expect(call?.url.search).toBe("?output_format=pcm_24000");
    expect(call?.headers["xi-api-key"]).toBe(key);
    expect(call?.headers.authorization).toBeUndefined();
    expect(JSON.parse(call?.body ?? "")).toEqual({
      text,
      model_id: "eleven_v2",
      seed: expect.any(Number),
    });
    expect(Math.max(...offBy(speech))).toBeLessThan(2);
    expect(faultsOf(speech.words, spokenWords(text), speech.samples.length)).toEqual([]);
  });

  it("is asked for another pace within what the API takes", async () => {
    const { api, engine } = await answering({ audio_base64: audio });
    for (const pace of [1.1, 3, 0.2]) await speak(engine, pace);
    const speeds = api.calls.map(({ body }) => JSON.parse(body).voice_settings.speed);
    expect(speeds).toEqual([1.1, 1.2, 0.7]);
  });

  it("may tell the times of the text as it was read, and none of the text as it was sent", async () => {
    const odd = { ...characterTimes(text, made.words), characters: [..."something else"] };
    const normalized = characterTimes(text.toLowerCase(), made.words);
    const { engine } = await answering({
      audio_base64: audio,
      alignment: odd,
      normalized_alignment: normalized,
    });
    expect(Math.max(...offBy(await speak(engine)))).toBeLessThan(2);
  });

  it.each([
    ["none", null],
    ["those of another text", characterTimes("something else entirely is read", made.words)],
    ["too few", { ...characterTimes(text, made.words), character_end_times_seconds: [] }],
  ])("has its words found in the sound where it tells no times: %s", async (_, alignment) => {
    const { engine } = await answering({ audio_base64: audio, alignment });
    const speech = await speak(engine);
    expect(faultsOf(speech.words, spokenWords(text), speech.samples.length)).toEqual([]);
    expect(Math.max(...offBy(speech))).toBeLessThan(80);
  });

  it.each([
    ["no sound", {}],
    ["another type", { audio_base64: 5 }],
    ["times that are none", { audio_base64: audio, alignment: { characters: "abc" } }],
  ])("is said to break its promise where its answer has %s", async (_, body) => {
    const { engine } = await answering(body);
    await expect(speak(engine)).rejects.toMatchObject({
      code: "narration.failed",
      message: expect.stringContaining("its answer is not what the API promises"),
    });
  });

  it("is asked once where it does not take the key, which no error tells", async () => {
    const { api, engine } = await answering({ detail: `bad key ${key}` }, 401);
    const error = await speak(engine).catch((reason: unknown) => reason);
    expect(error).toMatchObject({ message: expect.stringContaining("CLIPWRIGHT_ELEVENLABS_KEY") });
    expect(inspect(error, { depth: 9 })).not.toContain(key);
    expect(api.calls).toHaveLength(1);
  });
});
