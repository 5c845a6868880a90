import { createHash, randomBytes } from "node:crypto";
import { crc32 } from "node:zlib";

const alphabet = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";
const secretBytes = 32;
/** Digits in base 62 that 32 bytes and a CRC-32 need at most. */
const secretLength = 43;
const checksumLength = 6;

/** A new API key: `cw_`, 32 random bytes in base 62, and a checksum that tells a typing error from an unknown key. */
export function newKeyText(): string {
  const secret = toBase62(BigInt(`0x${randomBytes(secretBytes).toString("hex")}`), secretLength);
  return `cw_${secret}${checksumOf(secret)}`;
}

/** Is it a key at all, as we make them, without a letter wrong? */
export function isKeyText(text: string): boolean {
  if (!/^cw_[0-9A-Za-z]{49}$/.test(text)) return false;
  const secret = text.slice(3, 3 + secretLength);
  return checksumOf(secret) === text.slice(3 + secretLength);
}

/** What is stored of a key. */
export function hashKeyText(text: string): string {
  return createHash("sha256").update(text).digest("hex");
}

function checksumOf(secret: string): string {
  return toBase62(BigInt(crc32(secret)), checksumLength);
}

function toBase62(value: bigint, length: number): string {
  let rest = value;
  let digits = "";
  for (let i = 0; i < length; i += 1) {
    digits = (alphabet[Number(rest % 62n)] ?? "") + digits;
    rest /= 62n;
  }
  return digits;
}
