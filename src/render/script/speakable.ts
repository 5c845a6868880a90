const letterOrDigit = /[\p{L}\p{N}]/u;

/** Whether a text has anything that a voice could read. */
export function isSpeakable(text: string): boolean {
  return letterOrDigit.test(text);
}
