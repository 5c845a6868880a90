import { type FileHandle, open } from "node:fs/promises";
import type { StreamTargetChunk } from "mediabunny";
import { internalError } from "../../errors.js";
import { partialFile } from "../../files/partial-file.js";
import { finaliseMoov } from "./finalise-moov.js";

const boxHeaderBytes = 8;

/**
 * An MP4 with fast start: its `moov` box lies before the media, so that players can start before they have the whole
 * file. The media are written first, behind a space that is kept free for `moov`: they are never held in memory or
 * copied.
 *
 * mediabunny's own `fastStart: "reserve"` is not used: it reserves about 35 bytes for each packet, where 16 for each
 * frame and 4 for each packet of sound are enough here, and `moov` would still have to be changed after it was
 * written.
 */
export interface FastStartFile {
  /** Takes what a muxer writes: `ftyp`, the media, and `moov` behind them. It may write to a position again. */
  readonly sink: WritableStream<StreamTargetChunk>;
  /**
   * Must be called when the muxer has written all: moves `moov` to its place, and the file to its path.
   * @param moov as the muxer wrote it; it is changed in place.
   * @param position where the muxer wrote `moov`, in its own positions, in which no space is kept free.
   */
  complete(moov: Uint8Array, position: number): Promise<void>;
  /** Closes the file, and removes it unless it is complete. Never throws. */
  close(): Promise<void>;
}

/**
 * @param headBytes gives the size of the `ftyp` box, behind which the media start in the muxer's positions.
 * @param reservedBytes the space that is kept free for `moov`: at least its size plus 8.
 */
export async function createFastStartFile(
  path: string,
  { headBytes, reservedBytes }: { headBytes: () => number; reservedBytes: number },
): Promise<FastStartFile> {
  const part = partialFile(path);
  const file = await open(part.path, "w");
  let isOpen = true;
  const close = async () => {
    if (!isOpen) return;
    isOpen = false;
    await Promise.allSettled([file.close()]);
    await Promise.allSettled([part[Symbol.asyncDispose]()]);
  };

  return {
    sink: new WritableStream<StreamTargetChunk>({
      async write({ data, position }) {
        const head = headBytes();
        const split = Math.max(0, Math.min(data.length, head - position));
        await writeAll(file, data.subarray(0, split), position);
        await writeAll(file, data.subarray(split), position + split + reservedBytes);
      },
    }),
    async complete(moov, position) {
      const free = reservedBytes - moov.length;
      if (free < boxHeaderBytes) {
        throw internalError(
          `the movie header has ${moov.length} bytes; ${reservedBytes} were kept free for it`,
        );
      }
      finaliseMoov(new DataView(moov.buffer, moov.byteOffset, moov.byteLength), reservedBytes);
      const filler = new Uint8Array(free);
      new DataView(filler.buffer).setUint32(0, free);
      filler.set(new TextEncoder().encode("free"), 4);
      await file.truncate(position + reservedBytes);
      await writeAll(file, moov, headBytes());
      await writeAll(file, filler, headBytes() + moov.length);
      await file.close();
      await part.commit();
      isOpen = false;
    },
    close,
  };
}

/** Writes all bytes. One write may take fewer than it was given, on a full disk for example; the next one then fails. */
async function writeAll(file: FileHandle, bytes: Uint8Array, position: number): Promise<void> {
  for (let done = 0; done < bytes.length; ) {
    const { bytesWritten } = await file.write(bytes, done, bytes.length - done, position + done);
    done += bytesWritten;
  }
}
