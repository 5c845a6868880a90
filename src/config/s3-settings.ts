import { z } from "zod";
import type { FieldProblem } from "../errors.js";
import { type Setting, setting, settingProblem } from "./setting.js";
import { oneOf, text, webAddress, yesOrNo } from "./setting-values.js";

/** The variable that says whether there is a bucket. */
export const storageVariable = "CLIPWRIGHT_STORAGE";

/** The settings of a bucket. */
export const s3Settings = {
  s3Bucket: setting<string | null>(
    "CLIPWRIGHT_S3_BUCKET",
    text,
    null,
    "the bucket; needed with s3. Credentials are AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY, or the machine's role",
  ),
  s3Prefix: setting<string>(
    "CLIPWRIGHT_S3_PREFIX",
    z.string(),
    "",
    "what the keys in the bucket begin with (default: nothing)",
  ),
  s3Endpoint: setting<string | null>(
    "CLIPWRIGHT_S3_ENDPOINT",
    webAddress,
    null,
    "address of a server that speaks S3 (default: that of AWS)",
  ),
  s3Region: setting<string>(
    "CLIPWRIGHT_S3_REGION",
    text,
    "us-east-1",
    "the bucket's region (default: us-east-1)",
  ),
  s3PathStyle: setting<boolean>(
    "CLIPWRIGHT_S3_PATH_STYLE",
    yesOrNo,
    false,
    "true: the bucket is in the path, not in the host, as most servers but AWS want it (default: false)",
  ),
  s3Encryption: setting<"none" | "AES256" | "aws:kms">(
    "CLIPWRIGHT_S3_ENCRYPTION",
    oneOf(["none", "AES256", "aws:kms"] as const),
    "none",
    "server-side encryption to ask for: none, AES256, aws:kms (default: none)",
  ),
  s3KmsKeyId: setting<string | null>(
    "CLIPWRIGHT_S3_KMS_KEY_ID",
    text,
    null,
    "the key service's key for aws:kms (default: the bucket's)",
  ),
};

type S3Values = {
  [K in keyof typeof s3Settings]: (typeof s3Settings)[K] extends Setting<infer T> ? T : never;
};

/** What is wrong with the settings of a bucket taken together. */
export function s3Problems(
  settings: Pick<S3Values, "s3Bucket" | "s3Encryption" | "s3KmsKeyId"> & { storage: string },
): FieldProblem[] {
  const problems: FieldProblem[] = [];
  const { s3Bucket, s3KmsKeyId, s3Encryption } = s3Settings;
  if (settings.storage === "s3" && settings.s3Bucket === null) {
    const reason = `${s3Bucket.variable} is not set, but storage is s3`;
    problems.push(settingProblem(s3Bucket.variable, `${storageVariable}=s3`, "missing", reason));
  }
  if (settings.storage !== "s3" && settings.s3Bucket !== null) {
    const reason = `is set, but storage is ${settings.storage}; set ${storageVariable}=s3`;
    problems.push(settingProblem(storageVariable, s3Bucket.variable, "invalid", reason));
  }
  if (settings.s3KmsKeyId !== null && settings.s3Encryption !== "aws:kms") {
    const reason = `is set, but encryption is ${settings.s3Encryption}; set ${s3Encryption.variable}=aws:kms`;
    problems.push(settingProblem(s3Encryption.variable, s3KmsKeyId.variable, "invalid", reason));
  }
  return problems;
}
