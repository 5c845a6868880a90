import { createHash, randomUUID } from "node:crypto";
import { open, readFile, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { asClipError, type ClipError, narrationFailed, storageFailed } from "../../../errors.js";
import { makeFolder } from "../../../files/make-folder.js";
import { scratch } from "../../scratch.js";
import type { Speech, SpeechEngine, SpeechRequest, WordSpan } from "../speech.js";
import { decodeSpeech, encodeSpeech } from "./speech-file.js";

/** A spoken sentence on disk: what a timeline needs of it, and where its sound is. */
export interface Utterance {
  /** For {@link createSpeechReader}; absolute where the cache's folder is. */
  path: string;
  /** Length at 48 kHz. */
  sampleCount: number;
  /** One for each word of the sentence; of no length where the word is not spoken. */
  words: readonly WordSpan[];
}

/** Spoken sentences in a folder, which several renders may share. */
export class SpeechCache {
  readonly #folder: string;

  constructor(folder: string) {
    this.#folder = folder;
  }

  /** Where the speech of a request lies: named by all that decides its sound. */
  pathOf(engine: Pick<SpeechEngine, "id" | "version">, { voice, words }: SpeechRequest): string {
    const text = words.map((word) => [word.spoken, word.spaceBefore]);
    const identity = JSON.stringify([engine.id, engine.version, voice.id, text]);
    return join(this.#folder, `${createHash("sha256").update(identity).digest("hex")}.speech`);
  }

  /** Null where it is not there, or damaged: then it is to be spoken again. */
  async find(path: string): Promise<Utterance | null> {
    const bytes = await readFile(path).catch((error: unknown) => {
      if (isMissing(error)) return null;
      throw cacheFailed(path, error);
    });
    const speech = bytes && decodeSpeech(bytes);
    return speech && described(path, speech);
  }

  /** Writes under another name first: a crash leaves no half a file, and two writers of one sentence do not meet. */
  async store(path: string, speech: Speech): Promise<Utterance> {
    const part = join(this.#folder, `.${randomUUID()}.part`);
    try {
      await makeFolder(this.#folder);
      await writeFile(part, encodeSpeech(speech));
      await rename(part, path);
    } catch (error) {
      // What went wrong before tells more than that there is nothing to remove.
      await rm(part, { force: true }).catch(() => undefined);
      throw cacheFailed(path, error);
    }
    return described(path, speech);
  }
}

/**
 * Makes a function that reads spoken sentences back, one after the other into the same memory: what it gives is good until
 * it is asked for the next one.
 * @throws ClipError `narration.failed` where the file is gone or damaged since; a new render speaks it again.
 */
export function createSpeechReader(): (utterance: Pick<Utterance, "path">) => Promise<Speech> {
  const space = scratch((length) => new Uint8Array(length));
  return async ({ path }) => {
    try {
      const speech = decodeSpeech(await readInto(space, path));
      if (speech) return speech;
    } catch (error) {
      throw asClipError(error, "narration.failed");
    }
    throw narrationFailed(
      `The spoken sentence ${path} is damaged. Try again: it will be spoken anew.`,
    );
  };
}

/** What is read of a file that was cut short meanwhile is all that is left of it. */
async function readInto(space: (length: number) => Uint8Array, path: string): Promise<Uint8Array> {
  await using file = await open(path);
  const bytes = space((await file.stat()).size);
  let filled = 0;
  while (filled < bytes.length) {
    const { bytesRead } = await file.read(bytes, filled);
    if (bytesRead === 0) break;
    filled += bytesRead;
  }
  return bytes.subarray(0, filled);
}

function described(path: string, speech: Speech): Utterance {
  return { path, sampleCount: speech.samples.length, words: speech.words };
}

function isMissing(error: unknown): boolean {
  return error instanceof Error && "code" in error && error.code === "ENOENT";
}

function cacheFailed(path: string, error: unknown): ClipError {
  const { message } = asClipError(error);
  return storageFailed(
    `The speech cache cannot keep ${path}: ${message}. Free disk space, or name another folder.`,
    { cause: error },
  );
}
