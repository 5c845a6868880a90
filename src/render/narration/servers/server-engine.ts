import { createHash } from "node:crypto";
import { ClipError, throwIfAborted } from "../../../errors.js";
import { createSpeechFinisher } from "../sound/finish-speech.js";
import { soundThreshold } from "../sound/trim-silence.js";
import { trimWordEnds } from "../sound/trim-word-ends.js";
import type { VoiceTreatment } from "../sound/voice-treatment.js";
import type { Speech } from "../speech.js";
import type { SpeechEngine, SpeechRequest } from "../speech-engine.js";
import type { WordSpan } from "../utterance.js";
import { failed, type Wait } from "./ask-server.js";
import { longestSoundS, type ServerSound } from "./decode-sound.js";
import { estimateWords } from "./estimate-words.js";
import type { SpeechServer, SpeechServers } from "./server-settings.js";
import { type ServerText, serverText } from "./server-text.js";

/**
 * To be raised by hand whenever a change of this package changes the sound: cached speech of the old sound is then not
 * used.
 */
const revision = 1;

/** Servers send finished recordings: nothing is done to them but what frees them of rumble. */
const treatment: VoiceTreatment = { highPassHz: 70, hisses: false, presenceDb: 0, air: 0 };

export type ServerOptions = Pick<SpeechServers, "timeoutMs" | "atOnce"> & {
  /** How waits between tries are made. */
  wait?: Wait | undefined;
};

/** What a server's protocol is asked for. */
export interface ServerSentence {
  text: ServerText;
  /** As the server knows it. */
  voice: string;
  /** How fast; not set where the voice shall speak as fast as it does. */
  pace: number | undefined;
}

/** What it answers. */
export interface ServerSpeech {
  /** Null where the answer is no sound. */
  sound: ServerSound | null;
  /** One for each word, where the server tells when it is heard. */
  words: readonly (WordSpan | null)[] | null;
}

/** A protocol that servers speak. */
export interface ServerProtocol {
  /** The engine's name: `openai`. */
  engine: string;
  speak(sentence: ServerSentence, signal: AbortSignal): Promise<ServerSpeech>;
}

/**
 * Makes the engine of a speech server. It has no process: sentences are asked for by HTTP, and an abort closes the connection.
 */
export function createServerEngine(
  { engine, speak }: ServerProtocol,
  { url, model, voices }: SpeechServer,
  { atOnce }: ServerOptions,
): SpeechEngine {
  const finish = createSpeechFinisher();
  const closing = new AbortController();
  const names = new Map(voices.map(({ id, name }) => [id, name]));
  const digest = createHash("sha256")
    .update(JSON.stringify([url, model]))
    .digest("hex");
  return {
    id: engine,
    version: `${digest.slice(0, 16)}-${revision}`,
    voices: voices.map(({ id, title, language, gender }) => ({
      id,
      name: title,
      language,
      gender,
      engine,
    })),
    changesPace: true,
    atOnce,
    warm: () => {},
    synthesize: async ({ voice, words, pace }, signal) => {
      const either = AbortSignal.any([signal, closing.signal]);
      throwIfAborted(either);
      const text = serverText(words);
      const sentence = { text, voice: names.get(voice.id) ?? "", pace };
      const spoken = await speakOrFail(() => speak(sentence, either), engine);
      throwIfAborted(either);
      return toSpeech(spoken, text, words, finish);
    },
    close: async () => closing.abort(),
  };

  function toSpeech(
    { sound, words: told }: ServerSpeech,
    text: ServerText,
    words: SpeechRequest["words"],
    finishSpeech: typeof finish,
  ): Speech {
    if (sound === null) throw failed({ engine }, "its answer is no sound that is known");
    const { samples, sampleRateHz } = sound;
    if (samples.length >= longestSoundS * sampleRateHz) {
      throw failed({ engine }, `its sound is longer than ${longestSoundS} s`);
    }
    // Below the floor of what counts as sound nothing is spoken.
    if (!samples.some((sample) => Math.abs(sample) > 2 * soundThreshold(new Int16Array(0)))) {
      throw failed({ engine }, "its sound is silent");
    }
    const placed = told ?? estimateWords({ samples, sampleRateHz, words });
    return finishSpeech(
      {
        samples,
        sampleRateHz,
        words: trimWordEnds(placed, samples, sampleRateHz),
        weights: text.letterCounts,
      },
      treatment,
    );
  }
}

/** What a protocol fails of is a failure of its server, also where ffmpeg cannot decode what it sent. */
async function speakOrFail(
  speak: () => Promise<ServerSpeech>,
  engine: string,
): Promise<ServerSpeech> {
  try {
    return await speak();
  } catch (error) {
    const isDamaged = error instanceof ClipError && error.code.startsWith("render.");
    throw isDamaged ? failed({ engine }, "its sound is damaged") : error;
  }
}
