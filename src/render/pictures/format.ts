const signatures = [
  { format: "JPEG", at: 0, bytes: [0xff, 0xd8, 0xff] },
  { format: "PNG", at: 0, bytes: [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a] },
  { format: "GIF", at: 0, bytes: [0x47, 0x49, 0x46, 0x38] },
  { format: "TIFF", at: 0, bytes: [0x49, 0x49, 0x2a, 0x00] },
  { format: "TIFF", at: 0, bytes: [0x4d, 0x4d, 0x00, 0x2a] },
] as const;

/**
 * Tells a picture's format by its first bytes; null for a format that is not allowed. The decoder could also read
 * formats that refer to other files or take long (SVG, PDF, raw camera files): bytes that are not recognized here never
 * reach it.
 */
export function pictureFormat(bytes: Buffer): string | null {
  const known = signatures.find((it) =>
    bytes.subarray(it.at, it.at + it.bytes.length).equals(Buffer.from(it.bytes)),
  );
  if (known) return known.format;
  const ascii = (from: number, to: number) => bytes.toString("latin1", from, to);
  if (ascii(0, 4) === "RIFF" && ascii(8, 12) === "WEBP") return "WebP";
  if (ascii(4, 8) !== "ftyp") return null;
  // ISO/IEC 23008-12: the major brand, then (after a version) the compatible ones, as far as the box goes.
  const end = Math.min(bytes.length, bytes.readUInt32BE(0), 256);
  const brands = ascii(8, 12) + ascii(16, end);
  return /avif|avis/u.test(brands) ? "AVIF" : null;
}
