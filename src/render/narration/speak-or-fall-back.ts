import { ClipError } from "../../errors.js";
import type { Narrator } from "./narrator.js";
import { isNetworkVoice } from "./speech-settings.js";
import type { Voice } from "./voice.js";

/** What was spoken, and who has spoken it. */
export interface Spoken<T> {
  told: T;
  voice: Voice;
  /** Whether that is another voice than the one that was chosen, whose server has failed. */
  isFallback: boolean;
}

export interface FallbackOptions {
  narrator: Pick<Narrator, "otherVoice">;
  voice: Voice;
  language: string;
  /** Whether another voice may speak. */
  isAllowed: boolean;
  /** Is told, without secrets, whose server has failed of what, and who speaks instead. */
  onFallback?: ((text: string) => void) | undefined;
}

/**
 * Has a script spoken, all of it by one voice: the chosen one, or where its server fails and the request allows it, the
 * language's first voice of another engine.
 * @throws what `speak` throws, of the chosen voice where no other one can speak either.
 */
export async function speakOrFallBack<T>(
  speak: (voice: Voice) => Promise<T>,
  { narrator, voice: chosen, language, isAllowed, onFallback }: FallbackOptions,
): Promise<Spoken<T>> {
  const failed = new Set<string>();
  let firstError: unknown = null;
  for (let voice = chosen; ; ) {
    try {
      return { told: await speak(voice), voice, isFallback: voice.id !== chosen.id };
    } catch (error) {
      firstError ??= error;
      // A voice that was not asked for may be unable to read the script: that is not what went wrong.
      const isUnreadable = error instanceof ClipError && error.code === "script.unspeakable";
      if (isUnreadable && voice.id !== chosen.id) throw firstError;
      if (!isAllowed || !isServerFailure(error, voice)) throw error;
      failed.add(voice.engine);
      const other = narrator.otherVoice(language, failed);
      if (other === null) throw firstError;
      onFallback?.(`${voice.id} could not speak, ${other.id} speaks instead: ${error.message}`);
      voice = other;
    }
  }
}

function isServerFailure(error: unknown, voice: Voice): error is ClipError {
  const hasFailed =
    error instanceof ClipError &&
    (error.code === "narration.failed" || error.code === "narration.timeout");
  return hasFailed && isNetworkVoice(voice);
}
