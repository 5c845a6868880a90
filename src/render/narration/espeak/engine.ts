import { builtEntry } from "../../../process/built-entry.js";
import { installedPackage } from "../installed-package.js";
import type { SpeechEngine, Voice } from "../speech.js";
import { SpeechProcessPool } from "../speech-process/pool.js";
import { findEspeak, type InstalledEspeak, japanesePackage } from "./find-espeak.js";
import { espeakEngineId, espeakVoices } from "./voice-table.js";

/** Raised by hand whenever our own work on espeak-ng's sound changes it. */
const revision = 1;

export interface EspeakOptions {
  /** Most processes at once; each takes about 150 MB. Japanese has one of its own, of 300 MB. */
  processes: number;
  /** Longest time for one sentence, in milliseconds. */
  timeoutMs: number;
  /** Which espeak-ng to use; without it the one that {@link findEspeak} finds. */
  installed?: InstalledEspeak;
}

/** Speech in many languages by espeak-ng, in processes of its own; null where espeak-ng is not installed. */
export function createEspeakEngine(options: EspeakOptions): SpeechEngine | null {
  const installed = options.installed ?? findEspeak();
  if (!installed) return null;
  const dictionary = installedPackage(japanesePackage);
  const pool = (size: number) =>
    new SpeechProcessPool({
      entry: builtEntry("render/narration/espeak/process-entry.js"),
      arguments: [installed.kind, installed.path],
      size,
      timeoutMs: options.timeoutMs,
    });
  const common = pool(options.processes);
  // One, whatever the concurrency: its dictionary is large.
  const japanese = pool(1);
  const poolOf = (voice: Voice) => (voice.language === "ja" ? japanese : common);
  return {
    id: espeakEngineId,
    version: `${installed.version}-${dictionary?.version ?? "none"}-${revision}`,
    voices: espeakVoices
      .filter((voice) => voice.language !== "ja" || dictionary !== null)
      .map(({ id, name, language, gender, engine }) => ({ id, name, language, gender, engine })),
    warm: (voice) => poolOf(voice).warm(),
    synthesize: ({ voice, words }, signal) => poolOf(voice).run({ voice: voice.id, words }, signal),
    close: async () => {
      await Promise.all([common.close(), japanese.close()]);
    },
  };
}
