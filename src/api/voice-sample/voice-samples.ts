import { execFile } from "node:child_process";
import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { narrationFailed } from "../../errors.js";
import { builtEntry } from "../../process/built-entry.js";
import { jobEnvironment } from "../../process/child-environment.js";
import {
  defaultSpeechSettings,
  isNetworkVoice,
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
      making.get(place) ?? last.then(() => speak([id, language, place], speech, stop.signal));
    making.set(place, made);
    last = made.catch(() => {});
    void last.then(() => making.delete(place));
    return made;
  };
  return {
    async read(voice) {
      const place = resolve(join(folder, `${voice.id}-${version}${serverMark(voice, speech)}.wav`));
      const known = await readFile(place).catch(() => null);
      if (known !== null) return known;
      await make(voice, place);
      return readFile(place);
    },
    close: () => stop.abort(),
  };
}

/** Another server or model speaks otherwise, with a voice of the same name. */
function serverMark({ engine }: Voice, { servers }: SpeechSettings): string {
  if (!isNetworkVoice({ engine })) return "";
  const server = engine === "openai" ? servers?.openai : servers?.elevenlabs;
  const digest = createHash("sha256").update(JSON.stringify([server?.url, server?.model]));
  return `-${digest.digest("hex").slice(0, 12)}`;
}

async function speak(
  args: readonly string[],
  speech: SpeechSettings,
  signal: AbortSignal,
): Promise<void> {
  const entry = fileURLToPath(builtEntry("api/voice-sample/sample-child-entry.js"));
  const env = jobEnvironment(process.env, "local");
  try {
    const running = run(process.execPath, [entry, ...args], { env, signal, timeout: longestMs });
    // A process that ends before it has read them breaks the pipe; how it ended says more.
    running.child.stdin?.on("error", () => {});
    // The settings may hold keys, and arguments can be read by everybody on the machine.
    running.child.stdin?.end(JSON.stringify(speech));
    await running;
  } catch (cause) {
    throw narrationFailed(`The voice ${args[0]} could not be sampled.`, { cause });
  }
}
