/**
 * As much of the protobuf wire format as an ONNX file needs (https://protobuf.dev/programming-guides/encoding): fields are
 * told apart by number, and what is not of interest is passed on byte for byte.
 */

/** One field of a message. */
export interface Field {
  number: number;
  /** 0: a number; 1: 8 bytes; 2: bytes, text or a message; 5: 4 bytes. */
  wire: number;
  /** Where the field begins and ends in the message, its tag included. */
  start: number;
  end: number;
  /** Where the content begins; it ends at `end`. */
  bodyStart: number;
  /** The value where `wire` is 0. */
  value: number;
}

/** The fields of a message, in order. @throws Error where the bytes are no message. */
export function* fieldsOf(message: Uint8Array): Generator<Field> {
  let at = 0;
  while (at < message.length) {
    const start = at;
    const [tag, afterTag] = readVarint(message, at);
    const wire = tag & 7;
    const number = Math.floor(tag / 8);
    let value = 0;
    let bodyStart = afterTag;
    if (wire === 0) [value, at] = readVarint(message, afterTag);
    else if (wire === 1) at = afterTag + 8;
    else if (wire === 5) at = afterTag + 4;
    else if (wire === 2) {
      const [length, body] = readVarint(message, afterTag);
      bodyStart = body;
      at = body + length;
    } else throw new Error(`A protobuf message has a field of the unknown kind ${wire}.`);
    if (number === 0 || at > message.length) throw new Error("A protobuf message ends too early.");
    yield { number, wire, start, end: at, bodyStart, value };
  }
}

export function bodyOf(message: Uint8Array, { bodyStart, end }: Field): Uint8Array {
  return message.subarray(bodyStart, end);
}

export function textOf(message: Uint8Array, field: Field): string {
  return Buffer.from(bodyOf(message, field)).toString("utf8");
}

/** A number as a varint; negative ones are written as 64-bit two's complement. */
export function varint(value: number | bigint): Buffer {
  let left = BigInt.asUintN(64, BigInt(value));
  const bytes: number[] = [];
  while (left >= 0x80n) {
    bytes.push(Number(left & 0x7fn) | 0x80);
    left >>= 7n;
  }
  bytes.push(Number(left));
  return Buffer.from(bytes);
}

export function numberField(number: number, value: number | bigint): Buffer {
  return Buffer.concat([varint(number * 8), varint(value)]);
}

export function floatField(number: number, value: number): Buffer {
  const body = Buffer.alloc(4);
  body.writeFloatLE(value);
  return Buffer.concat([varint(number * 8 + 5), body]);
}

/** Bytes, a text, or a message made of its parts. */
export function bytesField(number: number, ...parts: (string | Uint8Array)[]): Buffer {
  const body = Buffer.concat(parts.map((part) => Buffer.from(part as string)));
  return Buffer.concat([varint(number * 8 + 2), varint(body.length), body]);
}

/** Numbers above 2^53 lose precision: no size, tag or name of a field is one. */
function readVarint(bytes: Uint8Array, from: number): [value: number, end: number] {
  let value = 0;
  let scale = 1;
  for (let at = from; at < from + 10; at++) {
    const byte = bytes[at];
    if (byte === undefined) break;
    value += (byte & 0x7f) * scale;
    if (byte < 0x80) return [value, at + 1];
    scale *= 128;
  }
  throw new Error("A protobuf message ends within a number.");
}
