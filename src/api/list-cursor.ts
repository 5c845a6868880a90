import { createHmac, timingSafeEqual } from "node:crypto";
import { requestInvalid } from "../errors.js";
import { isJobId } from "../jobs/job-id.js";

/**
 * Where a list goes on, as an opaque text. It names the last job that was told, or passed over, so that it stays good while
 * jobs are made and removed; and it is signed together with the account and the filters that it belongs to.
 * @param scope the account and the filters, as one text.
 */
export function newCursor(jobId: string, scope: string, secret: string): string {
  return Buffer.from(`${jobId}.${signatureOf(jobId, scope, secret)}`).toString("base64url");
}

/** The job after which the list goes on. @throws ClipError `request.invalid` where the cursor is not of this list. */
export function parseCursor(cursor: string, scope: string, secret: string): string {
  const [jobId = "", signature = ""] = Buffer.from(cursor, "base64url").toString().split(".");
  const given = Buffer.from(signature);
  const right = Buffer.from(signatureOf(jobId, scope, secret));
  const isOurs = given.length === right.length && timingSafeEqual(given, right);
  if (isOurs && isJobId(jobId)) return jobId;
  const reason = "is no nextCursor of this list; send it with the filters that it was given for";
  throw requestInvalid({ pointer: "/cursor", code: "invalid", reason });
}

function signatureOf(jobId: string, scope: string, secret: string): string {
  const hmac = createHmac("sha256", secret).update(`list\n${scope}\n${jobId}`);
  return hmac.digest("base64url").slice(0, 22);
}
