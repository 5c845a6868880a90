import { createHash } from "node:crypto";
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { asClipError, type ClipError, storageFailed } from "../../../errors.js";
import { makeFolder } from "../../../files/make-folder.js";
import { partialFile } from "../../../files/partial-file.js";
import type { Speech } from "../speech.js";
import type { SpeechEngine, SpeechRequest } from "../speech-engine.js";
import type { Utterance } from "../utterance.js";
import { decodeSpeech, encodeSpeech } from "./speech-file.js";

/** Spoken sentences in a folder, which several renders may share. */
export class SpeechCache {
  readonly #folder: string;

  constructor(folder: string) {
    this.#folder = folder;
  }

  /** Where the speech of a request lies. The name is a hash of all that decides its sound. */
  pathOf(engine: Pick<SpeechEngine, "id" | "version">, { voice, words }: SpeechRequest): string {
    const text = words.map((word) => [word.spoken, word.spaceBefore]);
    const identity = JSON.stringify([engine.id, engine.version, voice.id, text]);
    return join(this.#folder, `${createHash("sha256").update(identity).digest("hex")}.speech`);
  }

  /** Null where the file is missing or damaged: the sentence must then be spoken again. */
  async find(path: string): Promise<Utterance | null> {
    const bytes = await readFile(path).catch((error: unknown) => {
      if (isMissing(error)) return null;
      throw cacheFailed(path, error);
    });
    const speech = bytes && decodeSpeech(bytes);
    return speech && utteranceAt(path, speech);
  }

  /** Keeps a spoken sentence at its place, also where another process stores the same one meanwhile. */
  async store(path: string, speech: Speech): Promise<Utterance> {
    try {
      await makeFolder(this.#folder);
      await using part = partialFile(path);
      await writeFile(part.path, encodeSpeech(speech));
      await part.commit();
    } catch (error) {
      throw cacheFailed(path, error);
    }
    return utteranceAt(path, speech);
  }
}

function utteranceAt(path: string, speech: Speech): Utterance {
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
