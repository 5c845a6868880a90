import type { SpeechSettings } from "../render/narration/speech-settings.js";
import type { PlanTask } from "./estimate-plans.js";

/** What a process that speaks an estimate is sent, once. It answers with a `PlanAnswer`, and ends. */
export interface SpeechTask extends PlanTask {
  /** Folder of its own for spoken sentences, which its starter removes. */
  ownDir: string;
  /** Folder of spoken sentences that others have, too; null: there is none. */
  sharedDir: string | null;
  speech: SpeechSettings;
}
