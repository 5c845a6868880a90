import { type FileHandle, open, rename, rm } from "node:fs/promises";
import type { StreamTargetChunk } from "mediabunny";
import { internalError } from "../../errors.js";
import { finaliseMoov } from "./finalise-moov.js";

const boxHeaderBytes = 8;

/**
 * An MP4 that is written from front to back, media first, with the `moov` box put into a space that was kept free
 * before the media: playing starts before the whole file is there, and no media is ever held in memory or copied.
 */
export interface FastStartFile {
  /** Takes what a muxer writes: `ftyp`, media, and `moov` behind it. Parts may be overwritten. */
  readonly sink: WritableStream<StreamTargetChunk>;
  /**
   * To be called when the muxer is done: moves `moov` to its place and the file to its path.
   * @param moov as the muxer wrote it, at `position` in its own count.
   */
  complete(moov: Uint8Array, position: number): Promise<void>;
  /** Closes the file; removes it unless it is complete. Never throws. */
  close(): Promise<void>;
}

/**
 * @param headBytes where in the muxer's count the `ftyp` box ends and the media start.
 * @param reservedBytes space for `moov`: at least its size plus 8.
 */
export async function createFastStartFile(
  path: string,
  { headBytes, reservedBytes }: { headBytes: () => number; reservedBytes: number },
): Promise<FastStartFile> {
  const part = `${path}.part`;
  const file = await open(part, "w");
  let isOpen = true;
  const close = async () => {
    if (!isOpen) return;
    isOpen = false;
    await file.close().catch(() => {});
    await rm(part, { force: true }).catch(() => {});
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
      await rename(part, path);
      isOpen = false;
    },
    close,
  };
}

/** A write may take less than it was given, on a full disk above all: then the next one tells why. */
async function writeAll(file: FileHandle, bytes: Uint8Array, position: number): Promise<void> {
  for (let done = 0; done < bytes.length; ) {
    const { bytesWritten } = await file.write(bytes, done, bytes.length - done, position + done);
    done += bytesWritten;
  }
}
