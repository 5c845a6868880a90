import { asClipError, errorFacts } from "../../../errors.js";
import type { Speech } from "../speech.js";
import { isAsk, type Reply, type SpeechCall } from "./messages.js";

/** Speaks one sentence; it is given one call at a time. */
export type Speaker = (call: SpeechCall) => Promise<Speech>;

/**
 * Runs the whole of a speech process: prepares its speaker at once, so that a process that was started early is ready
 * when it is asked, answers calls in the order in which they come, and exits when its parent is gone.
 */
export function serveSpeech(prepare: () => Promise<Speaker>): void {
  const speaker = prepare();
  // Each call is answered with a failure to prepare. Before the first call nobody waits for it, and Node would exit.
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
  // Sending fails only when the parent is gone, and then the "disconnect" event ends this process.
  process.send?.(message, undefined, undefined, () => undefined);
}
