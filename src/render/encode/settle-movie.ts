import { internalError, renderFailed } from "../../errors.js";
import { sampleRateHz } from "../sample-rate.js";
import { type Box, boxesIn, findBox, needBox } from "./mp4-boxes.js";

/**
 * Makes a muxed `moov` box final, in place:
 * - its times of creation become 0: the same clip has the same bytes whenever it is made;
 * - the movie's clock becomes 48 kHz, in which every frame rate and every sound sample is a whole number. The muxer's
 *   own clock, 57,600 Hz, cannot say 1,001 ms: durations and edits would be up to a sample off;
 * - the media lie `shift` bytes further on, behind this box.
 * Durations are taken from each track's own exact clock, less what its edit list cuts off.
 * @throws ClipError `render.failed` where the media reach 4 GiB with offsets of 32 bits.
 */
export function settleMovie(moov: DataView, shift: number): void {
  const movie = needBox(moov, ["moov"]);
  let longest = 0;
  for (const track of boxesIn(moov, movie.body, movie.end)) {
    if (track.type !== "trak") continue;
    const duration = presentedDuration(moov, track);
    longest = Math.max(longest, duration);
    clearTimes(moov, needBox(moov, ["mdia", "mdhd"], track));
    const header = needBox(moov, ["tkhd"], track);
    clearTimes(moov, header);
    writeWide(moov, header, { narrowAt: 20, wideAt: 28 }, duration);
    const edits = findBox(moov, ["edts", "elst"], track);
    if (edits) writeWide(moov, edits, { narrowAt: 8, wideAt: 8 }, duration);
    shiftChunks(moov, needBox(moov, ["mdia", "minf", "stbl"], track), shift);
  }
  const header = needBox(moov, ["moov", "mvhd"]);
  clearTimes(moov, header);
  moov.setUint32(header.body + (isWide(moov, header) ? 20 : 12), sampleRateHz);
  writeWide(moov, header, { narrowAt: 16, wideAt: 24 }, longest);
}

/** How long a track is seen or heard, in samples at 48 kHz. */
function presentedDuration(moov: DataView, track: Box): number {
  const media = needBox(moov, ["mdia", "mdhd"], track);
  const timescale = moov.getUint32(media.body + (isWide(moov, media) ? 20 : 12));
  let units = readWide(moov, media, { narrowAt: 16, wideAt: 24 });
  const edits = findBox(moov, ["edts", "elst"], track);
  if (edits) {
    const entryCount = moov.getUint32(edits.body + 4);
    const cutOff = isWide(moov, edits)
      ? Number(moov.getBigInt64(edits.body + 16))
      : moov.getInt32(edits.body + 12);
    // A media time of -1 would be a pause before the track: joined tracks all start at 0.
    if (entryCount !== 1 || cutOff < 0) {
      throw internalError("a joined track does not start at the clip's start");
    }
    units -= cutOff;
  }
  return (units * sampleRateHz) / timescale;
}

function shiftChunks(moov: DataView, tables: Box, shift: number): void {
  for (const box of boxesIn(moov, tables.body, tables.end)) {
    if (box.type !== "stco" && box.type !== "co64") continue;
    const entryCount = moov.getUint32(box.body + 4);
    for (let entry = 0; entry < entryCount; entry += 1) {
      if (box.type === "co64") {
        const at = box.body + 8 + entry * 8;
        moov.setBigUint64(at, moov.getBigUint64(at) + BigInt(shift));
        continue;
      }
      const at = box.body + 8 + entry * 4;
      const offset = moov.getUint32(at) + shift;
      if (offset >= 2 ** 32) {
        throw renderFailed(`the clip has ${offset} bytes, just at the limit of 4 GiB`);
      }
      moov.setUint32(at, offset);
    }
  }
}

/** Times of creation and modification stand first in `mvhd`, `tkhd` and `mdhd`. */
function clearTimes(bytes: DataView, box: Box): void {
  const length = isWide(bytes, box) ? 16 : 8;
  for (let at = 4; at < 4 + length; at += 1) bytes.setUint8(box.body + at, 0);
}

/** Where a field lies in a box's body in its version 0, of 32 bits, and in its version 1, of 64 bits. */
interface WideField {
  narrowAt: number;
  wideAt: number;
}

function isWide(bytes: DataView, box: Box): boolean {
  return bytes.getUint8(box.body) === 1;
}

function readWide(bytes: DataView, box: Box, { narrowAt, wideAt }: WideField): number {
  return isWide(bytes, box)
    ? Number(bytes.getBigUint64(box.body + wideAt))
    : bytes.getUint32(box.body + narrowAt);
}

function writeWide(bytes: DataView, box: Box, field: WideField, value: number): void {
  if (isWide(bytes, box)) bytes.setBigUint64(box.body + field.wideAt, BigInt(value));
  else bytes.setUint32(box.body + field.narrowAt, value);
}
