import { internalError, renderFailed } from "../../errors.js";
import { sampleRateHz } from "../sample-rate.js";
import { type Box, boxesIn, findBox, needBox } from "./mp4-boxes.js";
import { durationField, has64Bits, readField, timescalePlace, writeField } from "./mp4-fields.js";

/**
 * Changes the `moov` box that the muxer wrote into the clip's own, in place:
 * - times of creation become 0, so that the same clip has the same bytes whenever it is made;
 * - the movie's timescale becomes 48 kHz, in which the times of every frame and every sample are whole numbers. The
 *   muxer's own timescale of 57,600 Hz cannot express 1,001 ms: durations and edits would be up to a sample off;
 * - chunk offsets grow by `shift`, because the media lie that many bytes further on, behind this box.
 * Durations are computed from each track's own exact timescale, less what its edit list cuts off.
 * @throws ClipError `render.failed` where an offset of 32 bits would reach 4 GiB.
 */
export function finaliseMoov(moov: DataView, shift: number): void {
  const movie = needBox(moov, ["moov"]);
  let longest = 0;
  for (const track of boxesIn(moov, movie.body, movie.end)) {
    if (track.type !== "trak") continue;
    const duration = presentedDuration(moov, track);
    longest = Math.max(longest, duration);
    clearTimes(moov, needBox(moov, ["mdia", "mdhd"], track));
    const header = needBox(moov, ["tkhd"], track);
    clearTimes(moov, header);
    writeField(moov, header, { at32: 20, at64: 28 }, duration);
    const edits = findBox(moov, ["edts", "elst"], track);
    if (edits) writeField(moov, edits, { at32: 8, at64: 8 }, duration);
    shiftChunks(moov, needBox(moov, ["mdia", "minf", "stbl"], track), shift);
  }
  const header = needBox(moov, ["moov", "mvhd"]);
  clearTimes(moov, header);
  moov.setUint32(timescalePlace(moov, header), sampleRateHz);
  writeField(moov, header, durationField, longest);
}

/** How long a track is presented, in samples at 48 kHz. */
function presentedDuration(moov: DataView, track: Box): number {
  const media = needBox(moov, ["mdia", "mdhd"], track);
  const timescale = moov.getUint32(timescalePlace(moov, media));
  let units = readField(moov, media, durationField);
  const edits = findBox(moov, ["edts", "elst"], track);
  if (edits) {
    const entryCount = moov.getUint32(edits.body + 4);
    const cutOff = has64Bits(moov, edits)
      ? Number(moov.getBigInt64(edits.body + 16))
      : moov.getInt32(edits.body + 12);
    // A media time of -1 would be an empty edit, a pause before the track; but all tracks of a clip start at 0.
    if (entryCount !== 1 || cutOff < 0) {
      throw internalError("a joined track does not start at the clip's start");
    }
    units -= cutOff;
  }
  return (units * sampleRateHz) / timescale;
}

/** Adds `shift` to the offset of every chunk of a track. */
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

/** Clears the times of creation and modification, which are the first fields of `mvhd`, `tkhd` and `mdhd`. */
function clearTimes(bytes: DataView, box: Box): void {
  const length = has64Bits(bytes, box) ? 16 : 8;
  for (let at = 4; at < 4 + length; at += 1) bytes.setUint8(box.body + at, 0);
}
