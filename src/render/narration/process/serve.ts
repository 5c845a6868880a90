import { asClipError, errorFacts } from "../../../errors.js";
import type { Speech } from "../speech.js";
import { isAsk, type Reply, type SpeechCall } from "./messages.js";

/** Says one thing; called for one call at a time. */
export type Speaker = (call: SpeechCall) => Promise<Speech>;

/**
 * The life of a speech process: it prepares its speaker at once (so that a process started early is warm), answers
 * calls in the order they come, and ends when its parent goes away.
 */
export function serveSpeech(prepare: () => Promise<Speaker>): void {
  const speaker = prepare();
  // A failure to prepare is told to each caller; nobody may be waiting yet.
  speaker.catch(() => undefined);
  let last: Promise<void> = Promise.resolve();
  process.on("message", (message) => {
    if (!isAsk(message)) return;
    last = last.then(async () => reply(await answer(speaker, message.id, message.call)));
  });
  process.on("disconnect", () => process.exit(0));
}

async function answer(speaker: Promise<Speaker>, id: number, call: SpeechCall): Promise<Reply> {
  try {
    return { id, speech: await (await speaker)(call) };
  } catch (error) {
    return { id, failure: errorFacts(asClipError(error, "narration.failed")) };
  }
}

function reply(message: Reply): void {
  // Fails only where the parent has gone; then "disconnect" ends this process.
  process.send?.(message, undefined, undefined, () => undefined);
}
