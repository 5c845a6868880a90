import { createHash } from "node:crypto";
import { endianness } from "node:os";
import { sampleRateHz } from "../../sample-rate.js";
import type { Speech, WordSpan } from "../speech.js";

/**
 * How a spoken sentence lies on disk, all little-endian: 8 bytes of signature, the number of words, the number of
 * samples, 16 bytes of checksum (of all that follows), then each word's start and end, then the samples.
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
 * Null where the bytes are not a whole, undamaged spoken sentence.
 * @param bytes at an even address of their buffer; the samples may lie in the same memory.
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
  const own = endianness() === "BE" ? Buffer.from(sound).swap16() : sound;
  return new Int16Array(own.buffer, own.byteOffset, own.length / 2);
}

function checksum(body: Buffer): Buffer {
  return createHash("sha256").update(body).digest().subarray(0, checksumLength);
}
