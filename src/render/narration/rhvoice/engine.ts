import { createServerEngine } from "../servers/server-engine.js";
import type { SpeechEngine } from "../speech-engine.js";
import { findRhvoice, type InstalledRhvoice } from "./find-rhvoice.js";
import { speakWithRhvoice } from "./speak.js";

export interface RhvoiceOptions {
  /** Most sentences at once. */
  processes: number;
  /** Longest time for one sentence, in milliseconds. */
  timeoutMs: number;
  /** The program to use; without it the one that {@link findRhvoice} finds. */
  installed?: InstalledRhvoice | null;
}

/**
 * Makes the engine that speaks with RHVoice, a program of the system; null where it or a voice is missing. Like a server it tells
 * no times of words, so these are found as a server's are.
 */
export function createRhvoiceEngine({
  processes,
  timeoutMs,
  installed = findRhvoice(),
}: RhvoiceOptions): SpeechEngine | null {
  if (installed === null) return null;
  const { path, version, voices } = installed;
  return createServerEngine(
    {
      engine: "rhvoice",
      speak: async ({ text: { text }, voice, pace }, signal) => {
        const call = { text, voice, pace };
        return { sound: await speakWithRhvoice(path, call, { timeoutMs, signal }), words: null };
      },
    },
    { url: path, model: version, voices },
    { atOnce: processes, timeoutMs },
  );
}
