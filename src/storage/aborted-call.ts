import { type ClipError, canceled, storageFailed } from "../errors.js";

/** What a call throws whose signal was aborted: one that ran out of time has failed, any other was canceled. */
export function abortedCall({ reason }: AbortSignal, where: string, cause: unknown): ClipError {
  const outOfTime = reason instanceof Error && reason.name === "TimeoutError";
  if (!outOfTime) return canceled(cause);
  return storageFailed(`${where} did not answer in time`, { cause });
}
