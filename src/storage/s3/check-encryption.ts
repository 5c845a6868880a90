import type { S3Encryption } from "./s3-upload.js";

/**
 * Compares the encryption that was asked for with what the server tells of a stored object.
 * @param onNote called where the server tells nothing.
 * @throws Error where it is another one.
 */
export function checkEncryption(
  { ServerSideEncryption: asked }: S3Encryption,
  told: string | undefined,
  onNote: (note: string) => void = () => {},
): void {
  if (asked === undefined || told === asked) return;
  if (told === undefined) {
    onNote(
      `whether objects are encrypted with ${asked} cannot be checked: the server does not tell`,
    );
    return;
  }
  throw new Error(
    `objects are encrypted with ${told}, not with ${asked}; check CLIPWRIGHT_S3_ENCRYPTION and the bucket`,
  );
}
