import { ulid } from "ulid";

/** An id of a job: `job_` and a ULID, which sorts by time and has 80 bits that nobody guesses. */
export function newJobId(): string {
  return `job_${ulid()}`;
}

/** May a client's text be the id of a job? Anything else need not be looked up. */
export function isJobId(text: string): boolean {
  return /^job_[0-9A-HJKMNP-TV-Z]{26}$/.test(text);
}
