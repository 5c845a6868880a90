import { ClipError } from "../../../errors.js";
import { createEspeakEngine } from "../espeak/engine.js";
import { createFliteEngine } from "../flite/engine.js";
import { pickVoice } from "../pick-voice.js";
import type { Speech } from "../speech.js";
import type { SpeechEngine, SpeechRequest } from "../speech-engine.js";

/** A voice of this machine that says what a server has said, so that the two can be compared: the times of its words are known. */
export interface ReferenceSpeech {
  /**
   * Null where nobody here speaks the language, or can read the words.
   * @throws ClipError `canceled`.
   */
  speak(
    words: SpeechRequest["words"],
    language: string,
    signal: AbortSignal,
  ): Promise<Speech | null>;
  /** Ends its processes. */
  close(): Promise<void>;
}

/** Starts nothing before it is asked. English is spoken by flite, other languages by espeak-ng where it is installed. */
export function openReferenceSpeech(timeoutMs: number): ReferenceSpeech {
  const limits = { processes: 1, timeoutMs };
  let flite: SpeechEngine | null = null;
  let espeak: SpeechEngine | null = null;
  const engineFor = (language: string) => {
    if (new Intl.Locale(language).language === "en") {
      flite ??= createFliteEngine(limits);
      return flite;
    }
    espeak ??= createEspeakEngine(limits);
    return espeak;
  };
  return {
    async speak(words, language, signal) {
      const engine = engineFor(language);
      if (engine === null) return null;
      try {
        const voice = pickVoice(engine.voices, language);
        return await engine.synthesize({ voice, words }, signal);
      } catch (error) {
        // It is a help only: without it the words are looked for in the sound alone.
        if (error instanceof ClipError && error.code !== "canceled") return null;
        throw error;
      }
    },
    close: async () => {
      await Promise.all([flite?.close(), espeak?.close()]);
    },
  };
}
