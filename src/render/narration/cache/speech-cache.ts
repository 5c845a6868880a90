import { createHash } from "node:crypto";
import { readFile, rm, writeFile } from "node:fs/promises";
import { basename, join } from "node:path";
import { asClipError, type ClipError, storageFailed } from "../../../errors.js";
import { linkOrCopy } from "../../../files/link-or-copy.js";
import { makeFolder } from "../../../files/make-folder.js";
import { markUsed } from "../../../files/mark-used.js";
import { partialFile } from "../../../files/partial-file.js";
import { stressRevision } from "../sound/stress-words.js";
import type { Speech } from "../speech.js";
import type { SpeechEngine, SpeechRequest } from "../speech-engine.js";
import type { Utterance } from "../utterance.js";
import { decodeSpeech, encodeSpeech } from "./speech-file.js";

/** Spoken sentences in a folder, which several renders may share. */
export class SpeechCache {
  readonly #folder: string;
  readonly #shared: string | null;

  /**
   * @param shared a second folder that has the sentences of many scripts. What is taken from it gets a name in the first
   * one, where it stays also when it is removed from the second.
   */
  constructor(folder: string, shared?: string) {
    this.#folder = folder;
    this.#shared = shared ?? null;
  }

  /** Where the speech of a request lies. The name is a hash of all that decides its sound. */
  pathOf(
    engine: Pick<SpeechEngine, "id" | "version">,
    { voice, words, pace }: SpeechRequest,
  ): string {
    // A sentence without stressed words keeps the name that it had before words were stressed.
    const text = words.map(({ spoken, spaceBefore, strong }) =>
      strong ? [spoken, spaceBefore, stressRevision] : [spoken, spaceBefore],
    );
    // Speech at its own pace keeps the name that it had before engines could change it.
    const own = pace === undefined ? [] : [pace];
    const identity = JSON.stringify([engine.id, engine.version, voice.id, text, ...own]);
    return join(this.#folder, `${createHash("sha256").update(identity).digest("hex")}.speech`);
  }

  /** Null where the file is missing or damaged: the sentence must then be spoken again. */
  async find(path: string): Promise<Utterance | null> {
    return (await this.#read(path)) ?? ((await this.#takeShared(path)) ? this.#read(path) : null);
  }

  async #read(path: string): Promise<Utterance | null> {
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
    await this.#share(path);
    return utteranceAt(path, speech);
  }

  /** Whether the shared folder has had the file. One that is damaged is put aside, so that the next one takes its place. */
  async #takeShared(path: string): Promise<boolean> {
    if (this.#shared === null) return false;
    const shared = join(this.#shared, basename(path));
    try {
      const bytes = await readFile(shared);
      if (decodeSpeech(bytes) === null) {
        await rm(shared, { force: true });
        return false;
      }
      await makeFolder(this.#folder);
      // A damaged file of this folder would keep its name.
      await rm(path, { force: true });
      await linkOrCopy(shared, path);
      await markUsed(shared);
      return true;
    } catch {
      // It is not there, or its folder cannot be used: the sentence is spoken again, which is only slower.
      return false;
    }
  }

  async #share(path: string): Promise<void> {
    if (this.#shared === null) return;
    try {
      await makeFolder(this.#shared);
      await linkOrCopy(path, join(this.#shared, basename(path)));
    } catch {
      // The render has what it needs; others speak the sentence again.
    }
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
