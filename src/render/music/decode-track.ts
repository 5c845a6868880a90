import { open } from "node:fs/promises";
import { asClipError, internalError } from "../../errors.js";
import { partialFile } from "../../files/partial-file.js";
import type { Ffmpeg } from "../encode/find-ffmpeg.js";
import { runFfmpeg } from "../encode/run-ffmpeg.js";
import { sampleRateHz } from "../sample-rate.js";
import type { Track } from "./tracks.js";

const chunkBytes = 1 << 18;

/**
 * Decodes a track to raw sound: 32-bit floats, mono, 48 kHz. ffmpeg reads it from a pipe, as it reads all.
 * @param path absolute; the file appears only when it is complete.
 * @throws ClipError `internal`, naming the track, for a file that is no sound; `canceled`.
 */
export async function decodeTrack(
  { path: trackPath, name, format }: Track,
  { ffmpeg, path, signal }: { ffmpeg: Ffmpeg; path: string; signal: AbortSignal },
): Promise<void> {
  await using part = partialFile(path);
  await using file = await open(trackPath, "r").catch((cause) => {
    throw undecodable(name, cause);
  });
  const process = runFfmpeg({
    ffmpeg,
    input: { f: format },
    output: { map: "0:a:0", ac: 1, ar: sampleRateHz, f: "f32le" },
    path: part.path,
    purpose: `decoding the music ${name}`,
    signal,
  });
  try {
    const chunk = Buffer.allocUnsafe(chunkBytes);
    for (;;) {
      const { bytesRead } = await file.read(chunk, 0, chunk.length);
      if (bytesRead === 0) break;
      await process.write(chunk.subarray(0, bytesRead));
    }
    await process.finish();
  } catch (cause) {
    throw signal.aborted ? asClipError(cause) : undecodable(name, cause);
  } finally {
    await process.kill();
  }
  await part.commit();
}

function undecodable(name: string, cause: unknown) {
  const reason = `The music “${name}” of the folder CLIPWRIGHT_MUSIC_DIR cannot be decoded; replace or remove it.`;
  return internalError(reason, { cause });
}
