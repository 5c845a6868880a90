import { randomFillSync } from "node:crypto";
import { ulid } from "ulid";

/** Random bytes in store: to get one at a time, as the package would, takes a hundred times as long. */
const store = Buffer.alloc(4096);
let used = store.length;

/** An id of a job: `job_` and a ULID, which sorts by time and has 80 bits that nobody guesses. */
export function newJobId(createdAt: number): string {
  return `job_${ulid(createdAt, randomFraction)}`;
}

/** May a client's text be the id of a job? Anything else need not be looked up. */
export function isJobId(text: string): boolean {
  return /^job_[0-9A-HJKMNP-TV-Z]{26}$/.test(text);
}

/** From 0 up to 1, of 256 steps: eight for each letter of a ULID. */
function randomFraction(): number {
  if (used === store.length) {
    randomFillSync(store);
    used = 0;
  }
  const byte = store.readUInt8(used);
  used += 1;
  return byte / 256;
}
