import { builtEntry } from "../../../process/built-entry.js";
import { installedPackage } from "../installed-package.js";
import type { SpeechEngine } from "../speech-engine.js";
import { SpeechProcessPool } from "../speech-process/pool.js";
import type { Voice } from "../voice.js";
import { findEspeak, type InstalledEspeak, japanesePackage } from "./find-espeak.js";
import { espeakEngineId, espeakVoices } from "./voice-table.js";

/**
 * To be raised by hand whenever a change of this package changes the sound: cached speech of the old sound is then not
 * used.
 */
const revision = 2;

export interface EspeakOptions {
  /** Most processes at once; each takes about 150 MB. Japanese has one more of its own, which takes 300 MB. */
  processes: number;
  /** Longest time for one sentence, in milliseconds. */
  timeoutMs: number;
  /** The espeak-ng to use; without it the one that {@link findEspeak} finds. */
  installed?: InstalledEspeak;
}

/**
 * Makes the engine that speaks many languages with espeak-ng, in processes of its own; null where it is not installed.
 */
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
  // Japanese has one process, whatever the concurrency, because its dictionary is large.
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
