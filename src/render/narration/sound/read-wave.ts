/**
 * Reads a RIFF WAVE file of 16-bit mono PCM. A data chunk of a wrong length is read to the end of the file: a program that
 * writes to a pipe, and a server that streams, do not know the length beforehand.
 * @throws Error where the bytes are no such file.
 */
export function readWave(bytes: Uint8Array): { samples: Int16Array; sampleRateHz: number } {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const name = (at: number) => String.fromCharCode(...bytes.subarray(at, at + 4));
  if (bytes.length < 12 || name(0) !== "RIFF" || name(8) !== "WAVE") {
    throw new Error(`The speech program wrote ${bytes.length} bytes that are not a WAVE file.`);
  }
  let sampleRateHz = 0;
  for (let at = 12; at + 8 <= bytes.length; ) {
    const size = view.getUint32(at + 4, true);
    const body = at + 8;
    if (name(at) === "fmt ") {
      if (view.getUint16(body + 2, true) !== 1 || view.getUint16(body + 14, true) !== 16) {
        throw new Error("The speech program wrote sound that is not 16-bit mono PCM.");
      }
      sampleRateHz = view.getUint32(body + 4, true);
    }
    if (name(at) === "data" && sampleRateHz > 0) {
      const isRight = hasOnlyChunks(view, body + size + (size & 1));
      const count = (isRight ? size : bytes.length - body) >> 1;
      // The file is little-endian, as is every machine that this package runs on.
      const copy = new Uint8Array(bytes.subarray(body, body + 2 * count));
      const samples = new Int16Array(copy.buffer);
      return { samples, sampleRateHz };
    }
    at = body + size + (size & 1);
  }
  throw new Error("The speech program wrote a WAVE file without sound.");
}

/** Whether there are only whole chunks from there on, such as a list of tags; also where there is nothing more. */
function hasOnlyChunks(view: DataView, from: number): boolean {
  let at = from;
  while (at + 8 <= view.byteLength) {
    const isNamed = [0, 1, 2, 3].every((i) =>
      /[ -~]/.test(String.fromCharCode(view.getUint8(at + i))),
    );
    if (!isNamed) return false;
    const size = view.getUint32(at + 4, true);
    at += 8 + size + (size & 1);
  }
  return at === view.byteLength || at === view.byteLength + 1;
}
