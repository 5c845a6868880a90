import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { writeSample } from "../api/voice-sample/write-sample.js";
import type { CommandContext } from "../cli/run-command.js";
import { asClipError, storageFailed } from "../errors.js";
import { makeFolder } from "../files/make-folder.js";
import { createNarrator } from "../render/narration/narrator.js";
import type { Voice } from "../render/narration/voice.js";
import { speechSettingsOf } from "../speech-settings-of.js";

/** A voice and the file in which it says a sentence of its language. */
export interface WrittenSample {
  voiceId: string;
  /** Absolute. */
  path: string;
}

/**
 * Writes a WAV file for each voice, named by its id; a file of that name is replaced.
 * @throws ClipError `storage.failed` where the folder cannot be made; and as `writeSample` does, at the first voice that fails.
 */
export async function sampleVoices(
  voices: readonly Voice[],
  folder: string,
  {
    signal,
    stderr,
    quiet,
    settings,
  }: Pick<CommandContext, "signal" | "stderr" | "quiet" | "settings">,
): Promise<WrittenSample[]> {
  const target = resolve(folder);
  try {
    await makeFolder(target);
  } catch (error) {
    const { message } = asClipError(error);
    throw storageFailed(`Samples cannot be written to ${target}: ${message}`, { cause: error });
  }
  const cacheDir = await mkdtemp(join(tmpdir(), "clipwright-samples-"));
  const narrator = createNarrator({ cacheDir, concurrency: 1, speech: speechSettingsOf(settings) });
  try {
    const written: WrittenSample[] = [];
    for (const voice of voices) {
      const path = join(target, `${voice.id}.wav`);
      await writeSample(narrator, voice, path, signal);
      written.push({ voiceId: voice.id, path });
      if (!quiet) stderr.write(`${voice.id}: sample ${written.length} of ${voices.length}\n`);
    }
    return written;
  } finally {
    await narrator.close();
    await rm(cacheDir, { recursive: true, force: true });
  }
}
