// The process of one exact estimate: it speaks the script, tells the plan, and ends.

import { asClipError, errorFacts } from "../errors.js";
import { createNarrator } from "../render/narration/narrator.js";
import { answerPlans, exactPlans, type PlanAnswer } from "./estimate-plans.js";
import type { SpeechTask } from "./speech-child-messages.js";

/** Sentences that are spoken at once: an estimate must not take the machine from the renders. */
const concurrency = 2;

const stop = new AbortController();
// Where the API has died, nobody would hear the answer.
process.once("disconnect", () => {
  stop.abort();
  setTimeout(() => process.exit(1), 1_000).unref();
});

process.once("message", (task: SpeechTask) => {
  void speak(task)
    .catch((error: unknown): PlanAnswer => ({ error: errorFacts(asClipError(error)) }))
    .then((answer) => process.send?.(answer, () => process.disconnect()));
});

async function speak({ ownDir, sharedDir, speech, ...task }: SpeechTask): Promise<PlanAnswer> {
  const narrator = createNarrator({
    cacheDir: ownDir,
    concurrency,
    speech,
    ...(sharedDir !== null && { sharedDir }),
  });
  try {
    return await answerPlans(() =>
      exactPlans(task, async ({ scenes }, { language, voiceId }) => {
        const sentences = scenes.flatMap((scene) => scene.sentences);
        const voice = narrator.pickVoice(language, voiceId);
        return await narrator.narrate(sentences, voice, { signal: stop.signal });
      }),
    );
  } finally {
    await narrator.close();
  }
}
