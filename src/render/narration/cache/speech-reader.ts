import { open } from "node:fs/promises";
import { asClipError, narrationFailed } from "../../../errors.js";
import { reusableBuffer } from "../../reusable-buffer.js";
import type { Speech } from "../speech.js";
import type { Utterance } from "../utterance.js";
import { decodeSpeech } from "./speech-file.js";

/**
 * Makes a function that reads spoken sentences back from the cache, each into the same memory: what it returns is valid
 * until its next call.
 * @throws ClipError `narration.failed` where the file was removed or damaged since it was spoken; a new render speaks
 * the sentence again.
 */
export function createSpeechReader(): (utterance: Pick<Utterance, "path">) => Promise<Speech> {
  const bufferOf = reusableBuffer((length) => new Uint8Array(length));
  return async ({ path }) => {
    try {
      const speech = decodeSpeech(await readInto(bufferOf, path));
      if (speech) return speech;
    } catch (error) {
      throw asClipError(error, "narration.failed");
    }
    throw narrationFailed(
      `The spoken sentence ${path} is damaged. Try again: it will be spoken anew.`,
    );
  };
}

/** Reads a whole file; where the file becomes shorter meanwhile, as much of it as is left. */
async function readInto(
  bufferOf: (length: number) => Uint8Array,
  path: string,
): Promise<Uint8Array> {
  await using file = await open(path);
  const bytes = bufferOf((await file.stat()).size);
  let filled = 0;
  while (filled < bytes.length) {
    const { bytesRead } = await file.read(bytes, filled);
    if (bytesRead === 0) break;
    filled += bytesRead;
  }
  return bytes.subarray(0, filled);
}
