import { type ClipError, storageFailed } from "../../errors.js";
import type { StorageSettings } from "../storage-settings.js";

/** Turns an error of the S3 client into one that tells the operator what is wrong and which setting to change. */
export function explainS3Error(cause: unknown, settings: StorageSettings): ClipError {
  return storageFailed(`Storing in S3 failed: ${explanation(factsOf(cause), settings)}`, { cause });
}

interface S3ErrorFacts {
  name: string;
  message: string;
  status: number | null;
}

function factsOf(cause: unknown): S3ErrorFacts {
  if (!(cause instanceof Error)) return { name: "", message: String(cause), status: null };
  const code = "code" in cause && typeof cause.code === "string" ? cause.code : cause.name;
  const metadata: unknown = "$metadata" in cause ? cause.$metadata : null;
  const status =
    typeof metadata === "object" && metadata !== null && "httpStatusCode" in metadata
      ? Number(metadata.httpStatusCode)
      : null;
  return { name: code, message: cause.message, status };
}

const unreachable = [
  "ECONNREFUSED",
  "ECONNRESET",
  "ECONNABORTED",
  "EPIPE",
  "ENOTFOUND",
  "EAI_AGAIN",
  "ETIMEDOUT",
  "EHOSTUNREACH",
  "ENETUNREACH",
  "TimeoutError",
];
const passing = [
  ...unreachable,
  "RequestTimeout",
  "RequestTimeTooSkewed",
  "SlowDown",
  "ServiceUnavailable",
  "InternalError",
  "BadDigest",
  "IncompleteBody",
  "XAmzContentSHA256Mismatch",
];

function isUnreachable({ name, message }: S3ErrorFacts): boolean {
  return unreachable.includes(name) || message === "socket hang up";
}

/** Whether the request may succeed when it is made again a moment later. */
export function isTransientS3Error(cause: unknown): boolean {
  const facts = factsOf(cause);
  const { name, status } = facts;
  if (isUnreachable(facts) || passing.includes(name)) return true;
  // An answer of success that cannot be read was cut off.
  if (status === 200) return true;
  return status !== null && [408, 429, 500, 502, 503, 504].includes(status);
}

function explanation(facts: S3ErrorFacts, settings: StorageSettings): string {
  const { name, message, status } = facts;
  const bucket = `the bucket ${settings.s3Bucket}`;
  const server = serverName(settings);
  if (name === "CredentialsProviderError") {
    return "no credentials; set AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY, or give the machine a role";
  }
  if (isUnreachable(facts)) {
    return `${server} cannot be reached (${name}); check CLIPWRIGHT_S3_ENDPOINT`;
  }
  if (name === "NoSuchBucket" || status === 404) {
    return `${bucket} is not at ${server}; check CLIPWRIGHT_S3_BUCKET, and CLIPWRIGHT_S3_PATH_STYLE`;
  }
  if (status === 301 || name === "PermanentRedirect") {
    return `${bucket} is in another region; check CLIPWRIGHT_S3_REGION`;
  }
  if (name === "SignatureDoesNotMatch" || name === "InvalidAccessKeyId") {
    return `${server} does not accept the credentials (${name}); check AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY`;
  }
  if (deniedNames.includes(name) && status === 403) {
    return `the credentials may not use ${bucket} at ${server}${saidBy(facts)}; it takes s3:PutObject, s3:GetObject, s3:DeleteObject, s3:ListBucket, s3:AbortMultipartUpload and s3:ListBucketMultipartUploads`;
  }
  if (status === 403) return `${server} refuses to store in ${bucket}${saidBy(facts)}`;
  return message === "" ? name : message;
}

/** What a server calls missing rights; an answer to HEAD has no body, and so no name. */
const deniedNames = ["AccessDenied", "Forbidden", "403", "UnknownError", "Unknown", "Error"];

function saidBy(facts: S3ErrorFacts): string {
  const said = wordsOf(facts);
  return said === "" ? "" : ` (${said})`;
}

/** The server's own code and words, where it gave any. */
export function serverMessage(cause: unknown): string {
  return wordsOf(factsOf(cause)) || "no reason given";
}

function wordsOf({ name, message }: S3ErrorFacts): string {
  const said = [name, message].filter((one) => one !== "" && !wordless.includes(one));
  return [...new Set(said)].join(": ");
}

/** What the client writes where an answer has no body. */
const wordless = ["UnknownError", "Unknown", "Error"];

export function serverName(settings: StorageSettings): string {
  return settings.s3Endpoint ?? `AWS in ${settings.s3Region}`;
}
