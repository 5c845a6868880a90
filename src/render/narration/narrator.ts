import { availableParallelism } from "node:os";
import { throwIfAborted } from "../../errors.js";
import { SpeechCache } from "./cache/speech-cache.js";
import { createEspeakEngine } from "./espeak/engine.js";
import { createFestivalEngine } from "./festival/engine.js";
import { createFliteEngine } from "./flite/engine.js";
import { createNeuralEngine } from "./neural/engine.js";
import { pickVoice } from "./pick-voice.js";
import { createRhvoiceEngine } from "./rhvoice/engine.js";
import { createElevenLabsEngine } from "./servers/elevenlabs.js";
import { createOpenAiEngine } from "./servers/openai-speech.js";
import { stressWords } from "./sound/stress-words.js";
import type { SpeechEngine, SpeechRequest } from "./speech-engine.js";
import { defaultSpeechSettings, type SpeechSettings } from "./speech-settings.js";
import { synthesizeInPieces } from "./synthesize-in-pieces.js";
import type { Utterance } from "./utterance.js";
import type { Voice } from "./voice.js";

export interface NarratorOptions {
  /** Folder of spoken sentences; it is made where it is missing. Several renders may share it. */
  cacheDir: string;
  /** A second folder of spoken sentences, from which files may be removed at any time; see {@link SpeechCache}. */
  sharedDir?: string | undefined;
  /** In order of preference; without them those of {@link embeddedEngines}. */
  engines?: readonly SpeechEngine[];
  /** Which of this package's engines speak, and where their voices are; without it the default ones. */
  speech?: SpeechSettings | undefined;
  /** Most sentences spoken at once, each in a process of its own; without it one for each processor, at most 4. */
  concurrency?: number;
  /** Longest time for one sentence, in milliseconds. */
  timeoutMs?: number;
}

/** A sentence to narrate, such as a `Sentence` of a script. */
export type Narratable = Pick<SpeechRequest, "words">;

export interface NarrateOptions {
  signal: AbortSignal;
  /** Called after each sentence, also after one from the cache. */
  onProgress?: (doneCount: number, totalCount: number) => void;
  /** See `SpeechRequest.pace`; only where {@link Narrator.changesPace}. */
  pace?: number;
}

/** Speaks scripts. Its processes keep their memory until it is closed: close it before other work needs that. */
export interface Narrator {
  /** All voices, in order of preference. */
  readonly voices: readonly Voice[];
  /** @throws ClipError `request.invalid`; see {@link pickVoice}. */
  pickVoice(language: string, voiceId?: string): Voice;
  /**
   * Who speaks instead of a voice whose engine has failed: the language's first voice of the others; null where there is none.
   * @param failed names of engines.
   */
  otherVoice(language: string, failed: ReadonlySet<string>): Voice | null;
  /** Whether the voice's engine can speak faster and slower by itself. */
  changesPace(voice: Voice): boolean;
  /** Starts a process of the voice's engine before the first sentence is asked for; returns at once. */
  warm(voice: Voice): void;
  /**
   * Speaks sentences, several at once. A sentence that is in the cache, or that is repeated, is not spoken again.
   * @returns one utterance for each sentence, in order. Their sound stays on disk: see `createSpeechReader`.
   * @throws ClipError `narration.failed`, `narration.timeout`, `storage.failed` or `canceled`; by then all work of
   * this call has ended.
   */
  narrate(
    sentences: readonly Narratable[],
    voice: Voice,
    options: NarrateOptions,
  ): Promise<Utterance[]>;
  /** Ends all processes. The narrator cannot be used again. */
  close(): Promise<void>;
}

const defaultTimeoutMs = 60_000;
/**
 * Each process takes about 150 MB and speaks some fifty times faster than real time, so that more of them gain little.
 */
const mostProcesses = 4;
/** One more process is used for each so many characters; its start costs as much as speaking 200 of them. */
const charactersPerProcess = 1_000;

export function createNarrator(options: NarratorOptions): Narrator {
  const { timeoutMs = defaultTimeoutMs } = options;
  const concurrency = options.concurrency ?? Math.min(mostProcesses, availableParallelism());
  const engines = options.engines ?? embeddedEngines(concurrency, timeoutMs, options.speech);
  const voices = engines.flatMap((engine) => engine.voices);
  const cache = new SpeechCache(options.cacheDir, options.sharedDir);
  const engineOf = (voice: Voice): SpeechEngine => {
    const engine = engines.find((candidate) => candidate.id === voice.engine);
    if (!engine) throw new Error(`The voice ${voice.id} is of no engine of this narrator.`);
    return engine;
  };
  return {
    voices,
    pickVoice: (language, voiceId) => pickVoice(voices, language, voiceId),
    otherVoice: (language, failed) => {
      const others = voices.filter(({ engine }) => !failed.has(engine));
      try {
        return pickVoice(others, language);
      } catch {
        return null;
      }
    },
    changesPace: (voice) => engineOf(voice).changesPace === true,
    warm: (voice) => engineOf(voice).warm(voice),
    narrate: (sentences, voice, { signal, onProgress, pace }) =>
      narrateAll(sentences, {
        concurrency,
        atOnce: engineOf(voice).atOnce,
        signal,
        ...(onProgress && { onProgress }),
        speak: async (request, stop) => {
          const engine = engineOf(voice);
          const wanted = { ...request, voice, ...(pace !== undefined && { pace }) };
          const path = cache.pathOf(engine, wanted);
          const known = await cache.find(path);
          if (known) return known;
          const spoken = await synthesizeInPieces(engine, wanted, stop);
          return cache.store(path, stressWords(spoken, wanted.words));
        },
      }),
    close: async () => {
      await Promise.all(engines.map((engine) => engine.close()));
    },
  };
}

/**
 * The engines in order of preference: those that run on this machine, without a network or an account (flite for English, then
 * espeak-ng where it is installed, then Festival, RHVoice and the neural voices that are), then the servers that are set up. Which voice
 * is the default must not depend on what else there is, unless the operator has set another order.
 */
export function embeddedEngines(
  processes: number,
  timeoutMs: number,
  { narrators, voicesDir, servers }: SpeechSettings = defaultSpeechSettings,
): SpeechEngine[] {
  const make = {
    flite: () => createFliteEngine({ processes, timeoutMs }),
    espeak: () => createEspeakEngine({ processes, timeoutMs }),
    festival: () => createFestivalEngine({ processes, timeoutMs }),
    rhvoice: () => createRhvoiceEngine({ processes, timeoutMs }),
    neural: () => createNeuralEngine({ processes, timeoutMs, voicesDir }),
    openai: () => (servers?.openai ? createOpenAiEngine(servers.openai, servers) : null),
    elevenlabs: () =>
      servers?.elevenlabs ? createElevenLabsEngine(servers.elevenlabs, servers) : null,
  };
  return narrators.map((name) => make[name]()).filter((engine) => engine !== null);
}

interface NarrationWork extends NarrateOptions {
  concurrency: number;
  /** See `SpeechEngine.atOnce`. */
  atOnce: number | undefined;
  speak: (sentence: Narratable, signal: AbortSignal) => Promise<Utterance>;
}

async function narrateAll(
  sentences: readonly Narratable[],
  work: NarrationWork,
): Promise<Utterance[]> {
  throwIfAborted(work.signal);
  const failed = new AbortController();
  const stop = AbortSignal.any([work.signal, failed.signal]);
  const bySpokenText = new Map<string, Promise<Utterance>>();
  const utterances: Utterance[] = [];
  let next = 0;
  let doneCount = 0;
  const speakInTurn = async () => {
    while (next < sentences.length) {
      const index = next;
      next += 1;
      const words =
        sentences[index]?.words.map(({ spoken, spaceBefore, strong }) =>
          strong ? { spoken, spaceBefore, strong } : { spoken, spaceBefore },
        ) ?? [];
      const key = JSON.stringify(words);
      throwIfAborted(stop);
      const spoken = bySpokenText.get(key) ?? work.speak({ words }, stop);
      bySpokenText.set(key, spoken);
      utterances[index] = await spoken;
      doneCount += 1;
      work.onProgress?.(doneCount, sentences.length);
    }
  };
  const length = sentences.reduce((sum, { words }) => sum + charactersOf(words), 0);
  const processCount = Math.min(work.concurrency, Math.ceil(length / charactersPerProcess));
  const workers = Array.from({ length: work.atOnce ?? processCount }, async () => {
    try {
      await speakInTurn();
    } catch (error) {
      // The others stop at once; the first error is the one that is thrown.
      failed.abort(error);
      throw error;
    }
  });
  const results = await Promise.allSettled(workers);
  const first = failed.signal.aborted ? failed.signal.reason : undefined;
  if (results.some((result) => result.status === "rejected")) throw first;
  return utterances;
}

function charactersOf(words: Narratable["words"]): number {
  return words.reduce((sum, { spoken }) => sum + spoken.length, 0);
}
