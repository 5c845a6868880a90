import { createHash } from "node:crypto";
import { endianness } from "node:os";
import { sampleRateHz } from "../../sample-rate.js";
import type { Speech } from "../speech.js";
import type { WordSpan } from "../utterance.js";

/**
 * The format of a speech file, all little-endian: 8 bytes of signature; the number of words and the number of samples, 4
 * bytes each; 16 bytes of checksum, over all that follows; the start and end of each word; the samples.
 */
const signature = Buffer.from("CLIPSPK1", "latin1");
const headerLength = 32;
const checksumLength = 16;
const wordLength = 8;

export function encodeSpeech(speech: Speech): Buffer {
  const { samples, words } = speech;
  const body = Buffer.alloc(words.length * wordLength + samples.length * 2);
  for (const [i, word] of words.entries()) {
    body.writeUInt32LE(word.startSample, i * wordLength);
    body.writeUInt32LE(word.endSample, i * wordLength + 4);
  }
  const start = words.length * wordLength;
  const sound = Buffer.from(samples.buffer, samples.byteOffset, samples.byteLength);
  sound.copy(body, start);
  if (endianness() === "BE") body.subarray(start).swap16();
  const header = Buffer.alloc(headerLength);
  signature.copy(header);
  header.writeUInt32LE(words.length, 8);
  header.writeUInt32LE(samples.length, 12);
  checksum(body).copy(header, 16);
  return Buffer.concat([header, body]);
}

/**
 * Decodes a speech file; null where it is incomplete or damaged.
 * @param bytes must begin at an even offset of their buffer. The samples that are returned may share their memory.
 */
export function decodeSpeech(bytes: Uint8Array): Speech | null {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (file.length < headerLength || !file.subarray(0, 8).equals(signature)) return null;
  const wordCount = file.readUInt32LE(8);
  const sampleCount = file.readUInt32LE(12);
  const body = file.subarray(headerLength);
  const start = wordCount * wordLength;
  if (body.length !== start + 2 * sampleCount) return null;
  if (!checksum(body).equals(file.subarray(16, headerLength))) return null;
  const words = Array.from(
    { length: wordCount },
    (_, i): WordSpan => ({
      startSample: body.readUInt32LE(i * wordLength),
      endSample: body.readUInt32LE(i * wordLength + 4),
    }),
  );
  return { samples: toSamples(body.subarray(start)), sampleRateHz, words };
}

function toSamples(sound: Buffer): Int16Array {
  const native = endianness() === "BE" ? Buffer.from(sound).swap16() : sound;
  return new Int16Array(native.buffer, native.byteOffset, native.length / 2);
}

function checksum(body: Buffer): Buffer {
  return createHash("sha256").update(body).digest().subarray(0, checksumLength);
}
