import { createHash, randomUUID } from "node:crypto";
import { mkdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { asClipError, ClipError } from "../../../errors.js";
import type { Speech, SpeechEngine, SpeechRequest, WordSpan } from "../speech.js";
import { decodeSpeech, encodeSpeech } from "./speech-file.js";

/** A spoken sentence on disk: what a timeline needs of it, and where its sound is. */
export interface Utterance {
  /** For {@link readSpeech}; absolute where the cache's folder is. */
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
      throw storageFailed(path, error);
    });
    const speech = bytes && decodeSpeech(bytes);
    return speech && described(path, speech);
  }

  /** Writes under another name first: a crash leaves no half a file, and two writers of one sentence do not meet. */
  async store(path: string, speech: Speech): Promise<Utterance> {
    const part = join(this.#folder, `.${randomUUID()}.part`);
    try {
      await mkdir(this.#folder, { recursive: true });
      await writeFile(part, encodeSpeech(speech));
      await rename(part, path);
    } catch (error) {
      // What went wrong before tells more than that there is nothing to remove.
      await rm(part, { force: true }).catch(() => undefined);
      throw storageFailed(path, error);
    }
    return described(path, speech);
  }
}

/**
 * Reads a spoken sentence back.
 * @throws ClipError `narration.failed` where the file is gone or damaged since; a new render speaks it again.
 */
export async function readSpeech(utterance: Pick<Utterance, "path">): Promise<Speech> {
  try {
    const speech = decodeSpeech(await readFile(utterance.path));
    if (speech) return speech;
  } catch (error) {
    throw asClipError(error, "narration.failed");
  }
  throw new ClipError(
    "narration.failed",
    `The spoken sentence ${utterance.path} is damaged. Try again: it will be spoken anew.`,
  );
}

function described(path: string, speech: Speech): Utterance {
  return { path, sampleCount: speech.samples.length, words: speech.words };
}

function isMissing(error: unknown): boolean {
  return error instanceof Error && "code" in error && error.code === "ENOENT";
}

function storageFailed(path: string, error: unknown): ClipError {
  const { message } = asClipError(error);
  return new ClipError(
    "storage.failed",
    `The speech cache cannot keep ${path}: ${message}. Free disk space, or name another folder.`,
    { cause: error },
  );
}
