// The process of one exact estimate: it speaks the script, tells the plan, and ends.

import { answerParent } from "../process/answer-parent.js";
import { createNarrator } from "../render/narration/narrator.js";
import { answerPlans, exactPlans, type PlanAnswer } from "./estimate-plans.js";
import type { SpeechTask } from "./speech-child-messages.js";

/** Sentences that are spoken at once: an estimate must not take the machine from the renders. */
const concurrency = 2;

answerParent(
  async ({ ownDir, sharedDir, speech, ...task }: SpeechTask, signal): Promise<PlanAnswer> => {
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
          return await narrator.narrate(sentences, voice, { signal });
        }),
      );
    } finally {
      await narrator.close();
    }
  },
);
