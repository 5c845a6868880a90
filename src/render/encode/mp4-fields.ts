import type { Box } from "./mp4-boxes.js";

/** The offsets of a field in a box's body: in version 0 of the box it has 32 bits, in version 1 it has 64. */
export interface VersionedField {
  at32: number;
  at64: number;
}

/** The duration in `mvhd` and `mdhd`, whose first fields are the same (ISO 14496-12, 8.2.2 and 8.4.2). */
export const durationField: VersionedField = { at32: 16, at64: 24 };

/** The place of the timescale of a `mvhd` or `mdhd` box: units a second, 32 bits in both versions. */
export function timescalePlace(bytes: DataView, box: Box): number {
  return box.body + (has64Bits(bytes, box) ? 20 : 12);
}

/** Whether a box is of version 1, in which times and durations have 64 bits. */
export function has64Bits(bytes: DataView, box: Box): boolean {
  return bytes.getUint8(box.body) === 1;
}

export function readField(bytes: DataView, box: Box, { at32, at64 }: VersionedField): number {
  return has64Bits(bytes, box)
    ? Number(bytes.getBigUint64(box.body + at64))
    : bytes.getUint32(box.body + at32);
}

export function writeField(bytes: DataView, box: Box, field: VersionedField, value: number): void {
  if (has64Bits(bytes, box)) bytes.setBigUint64(box.body + field.at64, BigInt(value));
  else bytes.setUint32(box.body + field.at32, value);
}
