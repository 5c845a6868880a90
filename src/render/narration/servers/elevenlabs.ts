import { createHash } from "node:crypto";
import { z } from "zod";
import type { SpeechEngine } from "../speech-engine.js";
import { askServer, failed } from "./ask-server.js";
import { characterTimesSchema, wordsOfCharacters } from "./character-times.js";
import { decodeSound } from "./decode-sound.js";
import { createServerEngine, type ServerOptions } from "./server-engine.js";
import type { SpeechServer } from "./server-settings.js";

const engine = "elevenlabs";

// https://elevenlabs.io/docs/api-reference/text-to-speech/convert-with-timestamps; what is not used is not checked.
const answerSchema = z.object({
  audio_base64: z.string().min(1),
  alignment: characterTimesSchema.nullish(),
  normalized_alignment: characterTimesSchema.nullish(),
});

/** Every plan of theirs has this format; 44.1 kHz is for some. */
const format = "pcm_24000";
const rateHz = 24_000;
/** Base64 is a third larger than its bytes; times take some hundred bytes for each character. */
const maxBytes = 70_000_000;
/** What the API takes for `speed`. */
const slowest = 0.7;
const fastest = 1.2;

/** Makes the engine of ElevenLabs, whose answers tell when each character is heard. */
export function createElevenLabsEngine(server: SpeechServer, options: ServerOptions): SpeechEngine {
  const { url, key, model } = server;
  return createServerEngine(
    {
      engine,
      async speak({ text, voice, pace }, signal) {
        const { bytes } = await askServer(
          {
            engine,
            keyVariable: "CLIPWRIGHT_ELEVENLABS_KEY",
            url: `${url}/v1/text-to-speech/${encodeURIComponent(voice)}/with-timestamps?output_format=${format}`,
            headers: { accept: "application/json", ...(key !== null && { "xi-api-key": key }) },
            body: {
              text: text.text,
              model_id: model,
              seed: seedOf([model, voice, text.text]),
              ...(pace !== undefined && {
                voice_settings: { speed: Math.max(slowest, Math.min(fastest, pace)) },
              }),
            },
            maxBytes,
            timeoutMs: options.timeoutMs,
          },
          signal,
          options.wait,
        );
        const answer = answerSchema.safeParse(parseJson(bytes));
        if (!answer.success) throw failed({ engine }, "its answer is not what the API promises");
        const { audio_base64, alignment, normalized_alignment } = answer.data;
        const sound = await decodeSound(Buffer.from(audio_base64, "base64"), rateHz, signal);
        // The second one is of the text as it was read: the same, unless the server has written out numbers.
        const told = [alignment, normalized_alignment].filter((times) => times != null);
        const words = told.map((times) =>
          wordsOfCharacters(text, times, sound?.sampleRateHz ?? rateHz),
        );
        return { sound, words: words.find((spans) => spans !== null) ?? null };
      },
    },
    server,
    options,
  );
}

/** The same sentence gets the same seed, by which their answers differ less; they promise nothing. */
function seedOf(parts: readonly string[]): number {
  return createHash("sha256").update(JSON.stringify(parts)).digest().readUInt32LE();
}

function parseJson(bytes: Buffer): unknown {
  try {
    return JSON.parse(bytes.toString("utf8"));
  } catch {
    return undefined;
  }
}
