import { createHash } from "node:crypto";
import { ClipError, throwIfAborted } from "../../../errors.js";
import type { Wait } from "../../../event-loop/wait.js";
import { createSpeechFinisher, type SpeechFinisher } from "../sound/finish-speech.js";
import { trimWordEnds } from "../sound/trim-word-ends.js";
import type { VoiceTreatment } from "../sound/voice-treatment.js";
import type { SpeechEngine } from "../speech-engine.js";
import type { WordSpan } from "../utterance.js";
import { failed } from "./ask-server.js";
import { longestSoundS, type ServerSound } from "./decode-sound.js";
import { findWords } from "./find-words.js";
import { openReferenceSpeech, type ReferenceSpeech } from "./reference-speech.js";
import type { SpeechServer, SpeechServers } from "./server-settings.js";
import { type ServerText, serverText } from "./server-text.js";

/**
 * To be raised by hand whenever a change of this package changes the sound: cached speech of the old sound is then not
 * used.
 */
const revision = 1;

/** Servers send finished recordings: nothing is done to them but what frees them of rumble. */
const treatment: VoiceTreatment = { highPassHz: 70, hisses: false, presenceDb: 0, air: 0 };

/** A sound whose loudest sample is below this is no speech: 56 dB under full scale. */
const quietest = 50;

export type ServerOptions = Pick<SpeechServers, "timeoutMs" | "atOnce"> & {
  /** How waits between tries are made. */
  wait?: Wait | undefined;
  /** Who says the same where a server tells no times; without it a voice of this machine, null for nobody. */
  reference?: ReferenceSpeech | null | undefined;
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
  { url, model, voices }: Pick<SpeechServer, "url" | "model" | "voices">,
  { atOnce, timeoutMs, reference = openReferenceSpeech(timeoutMs) }: ServerOptions,
): SpeechEngine {
  let finish: Promise<SpeechFinisher> | undefined;
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
      const { sound, words: told } = await speakOrFail(() => speak(sentence, either), engine);
      throwIfAborted(either);
      checkSound(sound, engine);
      const placed =
        told ??
        findWords(
          { ...sound, words },
          (await reference?.speak(words, voice.language, either)) ?? null,
        );
      const spans = trimWordEnds(placed, sound.samples, sound.sampleRateHz);
      finish ??= createSpeechFinisher();
      return (await finish)({ ...sound, words: spans, weights: text.letterCounts }, treatment);
    },
    close: async () => {
      closing.abort();
      await reference?.close();
    },
  };
}

/** @throws ClipError `narration.failed` for what cannot be a spoken sentence. */
function checkSound(sound: ServerSound | null, engine: string): asserts sound is ServerSound {
  if (sound === null) throw failed({ engine }, "its answer is no sound that is known");
  const { samples, sampleRateHz } = sound;
  if (samples.length >= longestSoundS * sampleRateHz) {
    throw failed({ engine }, `its sound is longer than ${longestSoundS} s`);
  }
  if (!samples.some((sample) => Math.abs(sample) >= quietest)) {
    throw failed({ engine }, "its sound is silent");
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
