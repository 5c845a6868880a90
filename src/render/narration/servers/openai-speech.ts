import type { SpeechEngine } from "../speech-engine.js";
import { askServer } from "./ask-server.js";
import { decodeSound } from "./decode-sound.js";
import { createServerEngine, type ServerOptions } from "./server-engine.js";
import type { SpeechServer } from "./server-settings.js";

/** Of bare samples, where their type names no other; OpenAI and Kokoro-FastAPI send this. */
const bareRateHz = 24_000;
/** The longest sentence that is asked for at once, spoken at a quarter of its pace in 48 kHz. */
const maxBytes = 50_000_000;
/** What the API takes for `speed`. */
const slowest = 0.25;
const fastest = 4;

/**
 * Makes the engine of a server with OpenAI's `POST /audio/speech`: OpenAI itself, Kokoro-FastAPI, servers for Piper. It is
 * asked for WAV, whose header tells its rate; the API tells no times of words.
 */
export function createOpenAiEngine(server: SpeechServer, options: ServerOptions): SpeechEngine {
  const { url, key, model } = server;
  return createServerEngine(
    {
      engine: "openai",
      async speak({ text, voice, pace }, signal) {
        const { bytes, contentType } = await askServer(
          {
            engine: "openai",
            keyVariable: "CLIPWRIGHT_OPENAI_SPEECH_KEY",
            url: `${url}/audio/speech`,
            headers: {
              accept: "audio/wav",
              ...(key !== null && { authorization: `Bearer ${key}` }),
            },
            body: {
              model,
              input: text.text,
              voice,
              response_format: "wav",
              ...(pace !== undefined && { speed: Math.max(slowest, Math.min(fastest, pace)) }),
            },
            maxBytes,
            timeoutMs: options.timeoutMs,
          },
          signal,
          options.wait,
        );
        return { sound: await decodeSound(bytes, bareRateOf(contentType), signal), words: null };
      },
    },
    server,
    options,
  );
}

/** The rate of bare samples; null where the type says that there are none. */
function bareRateOf(contentType: string): number | null {
  if (!contentType.startsWith("audio/pcm")) return null;
  const told = Number(/rate=(\d{4,6})/.exec(contentType)?.[1] ?? bareRateHz);
  return told <= 48_000 ? told : null;
}
