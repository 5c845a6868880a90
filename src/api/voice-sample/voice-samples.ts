import { execFile } from "node:child_process";
import { readFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { narrationFailed } from "../../errors.js";
import { builtEntry } from "../../process/built-entry.js";
import { jobEnvironment } from "../../process/child-environment.js";
import {
  defaultSpeechSettings,
  type SpeechSettings,
} from "../../render/narration/speech-settings.js";
import type { Voice } from "../../render/narration/voice.js";

const run = promisify(execFile);
/** A process that takes longer is ended. */
const longestMs = 30_000;

/** Spoken samples of voices. */
export interface VoiceSamples {
  /**
   * A WAV file; spoken when it is first asked for, by a process of its own, and kept.
   * @throws ClipError `narration.failed`
   */
  read(voice: Voice): Promise<Buffer>;
  /** Ends the process that speaks. */
  close(): void;
}

/** @param folder that keeps the files. @param version of this package: another one may speak otherwise. */
export function openVoiceSamples(
  folder: string,
  version: string,
  speech: SpeechSettings = defaultSpeechSettings,
): VoiceSamples {
  const stop = new AbortController();
  const making = new Map<string, Promise<void>>();
  // One process at a time, whoever asks for how many: samples must not take the machine from the clips.
  let last: Promise<unknown> = Promise.resolve();
  const make = ({ id, language }: Voice, place: string) => {
    const made =
      making.get(place) ??
      last.then(() => speak([id, language, place, JSON.stringify(speech)], stop.signal));
    making.set(place, made);
    last = made.catch(() => {});
    void last.then(() => making.delete(place));
    return made;
  };
  return {
    async read(voice) {
      const place = resolve(join(folder, `${voice.id}-${version}.wav`));
      const known = await readFile(place).catch(() => null);
      if (known !== null) return known;
      await make(voice, place);
      return readFile(place);
    },
    close: () => stop.abort(),
  };
}

async function speak(args: readonly string[], signal: AbortSignal): Promise<void> {
  const entry = fileURLToPath(builtEntry("api/voice-sample/sample-child-entry.js"));
  const env = jobEnvironment(process.env, "local");
  try {
    await run(process.execPath, [entry, ...args], { env, signal, timeout: longestMs });
  } catch (cause) {
    throw narrationFailed(`The voice ${args[0]} could not be sampled.`, { cause });
  }
}
