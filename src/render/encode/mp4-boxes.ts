import { open } from "node:fs/promises";

/**
 * A box of an MP4 (ISO 14496-12, 4.2): its range in the bytes that it was read from, half open. `body` is where its
 * content starts, behind the header.
 */
export interface Box {
  type: string;
  start: number;
  body: number;
  end: number;
}

/** The boxes that lie side by side in `[start, end)`. @throws RangeError where a box is cut off. */
export function* boxesIn(bytes: DataView, start = 0, end = bytes.byteLength): Generator<Box> {
  for (let at = start; at + 8 <= end; ) {
    const box = readHeader(bytes, at, end);
    if (box.end > end || box.end < box.body) {
      throw new RangeError(`the ${box.type} box at byte ${at} is cut off`);
    }
    yield box;
    at = box.end;
  }
}

/** The first box at a path of types, such as `["moov", "mvhd"]`; null where there is none. */
export function findBox(
  bytes: DataView,
  path: readonly string[],
  within: Pick<Box, "body" | "end"> = { body: 0, end: bytes.byteLength },
): Box | null {
  const [type, ...deeper] = path;
  for (const box of boxesIn(bytes, within.body, within.end)) {
    if (box.type === type) return deeper.length === 0 ? box : findBox(bytes, deeper, box);
  }
  return null;
}

/** As {@link findBox}, for a box that must exist. @throws RangeError where it does not. */
export function needBox(
  bytes: DataView,
  path: readonly string[],
  within?: Pick<Box, "body" | "end">,
): Box {
  const box = findBox(bytes, path, within);
  if (box === null) throw new RangeError(`there is no ${path.join("/")} box`);
  return box;
}

/** A file's `moov` box with its header. `fastStart`: it lies before the media, so that playing can start at once. */
export interface MovieBox {
  moov: DataView;
  fastStart: boolean;
  fileBytes: number;
}

/** Reads the `moov` box of an MP4, and not its media. @throws RangeError where the file has none or is cut off. */
export async function readMovieBox(path: string): Promise<MovieBox> {
  const file = await open(path, "r");
  try {
    const { size: fileBytes } = await file.stat();
    let mediaSeen = false;
    let movie: MovieBox | null = null;
    for (let at = 0; at < fileBytes; ) {
      const header = new DataView(new ArrayBuffer(16));
      await file.read(header, 0, 16, at);
      const box = readHeader(header, 0, fileBytes - at);
      if (box.end < box.body || at + box.end > fileBytes) {
        throw new RangeError(`the ${box.type} box at byte ${at} is cut off`);
      }
      if (box.type === "mdat") mediaSeen = true;
      if (box.type === "moov") {
        const moov = new DataView(new ArrayBuffer(box.end));
        await file.read(moov, 0, box.end, at);
        movie = { moov, fastStart: !mediaSeen, fileBytes };
      }
      at += box.end;
    }
    if (movie === null) throw new RangeError("there is no moov box");
    return movie;
  } finally {
    await file.close();
  }
}

function readHeader(bytes: DataView, at: number, end: number): Box {
  const size = bytes.getUint32(at);
  const type = String.fromCharCode(...[4, 5, 6, 7].map((offset) => bytes.getUint8(at + offset)));
  if (size === 1) {
    return { type, start: at, body: at + 16, end: at + Number(bytes.getBigUint64(at + 8)) };
  }
  // A size of 0 means that the box reaches to the end.
  return { type, start: at, body: at + 8, end: size === 0 ? end : at + size };
}
