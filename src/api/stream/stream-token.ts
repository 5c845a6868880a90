import { createHmac, timingSafeEqual } from "node:crypto";

/** How long a browser may open a job's stream with a token. */
const lifeMs = 300_000;

/** Who asked for a stream token. It is good no longer than the API key that it was asked for with. */
export interface TokenHolder {
  accountId: string;
  keyId: string;
}

/**
 * A right to follow one job's events, for browsers, whose EventSource sends no headers. It says who asked for it and
 * when it ends, and is signed.
 */
export function newStreamToken(
  { jobId, accountId, keyId }: TokenHolder & { jobId: string },
  secret: string,
  now: number,
): { token: string; expiresAt: number } {
  const expiresAt = now + lifeMs;
  const claims = Buffer.from(`${expiresAt}\n${keyId}\n${accountId}`).toString("base64url");
  return { token: `${claims}.${signatureOf(jobId, claims, secret)}`, expiresAt };
}

/** Who asked for the token; null where it is not good for this job, or not any more. */
export function checkStreamToken(
  token: string,
  jobId: string,
  secret: string,
  now: number,
): TokenHolder | null {
  const [claims = "", signature = ""] = token.split(".");
  const right = Buffer.from(signatureOf(jobId, claims, secret));
  const given = Buffer.from(signature);
  if (given.length !== right.length || !timingSafeEqual(given, right)) return null;
  const told = Buffer.from(claims, "base64url").toString().split("\n");
  const [expiresAt = "", keyId = "", accountId = ""] = told;
  return Number(expiresAt) > now ? { accountId, keyId } : null;
}

function signatureOf(jobId: string, claims: string, secret: string): string {
  return createHmac("sha256", secret).update(`stream\n${jobId}\n${claims}`).digest("base64url");
}
