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

const unreachable = ["ECONNREFUSED", "ENOTFOUND", "ETIMEDOUT", "EHOSTUNREACH", "TimeoutError"];

function explanation({ name, message, status }: S3ErrorFacts, settings: StorageSettings): string {
  const bucket = `the bucket ${settings.s3Bucket}`;
  const server = settings.s3Endpoint ?? `AWS in ${settings.s3Region}`;
  if (name === "CredentialsProviderError") {
    return "no credentials; set AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY, or give the machine a role";
  }
  if (unreachable.includes(name)) {
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
  if (status === 403) {
    return `the credentials may not use ${bucket} at ${server}; it takes s3:PutObject, s3:GetObject, s3:DeleteObject and s3:ListBucket`;
  }
  return message === "" ? name : message;
}
