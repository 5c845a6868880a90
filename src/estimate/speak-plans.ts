import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { canceled, internalError, narrationTimeout } from "../errors.js";
import { limitedSignal } from "../event-loop/limited-signal.js";
import { askChild } from "../process/ask-child.js";
import { jobEnvironment } from "../process/child-environment.js";
import type { SpeechSettings } from "../render/narration/speech-settings.js";
import type { PlanAnswer, PlanTask } from "./estimate-plans.js";
import type { SpeechTask } from "./speech-child-messages.js";

/** How long one call may keep processors busy. */
const limitMs = 120_000;
const stderrTailBytes = 4_096;

/**
 * Speaks a script in a process of its own, and plans its clip. When this settles, nothing of the process is left.
 * @throws ClipError `narration.timeout` after two minutes; `canceled`; `internal` where the process died.
 */
export async function speakPlans(
  task: PlanTask,
  sharedDir: string | null,
  speech: SpeechSettings,
  signal: AbortSignal,
): Promise<PlanAnswer> {
  if (signal.aborted) throw canceled(signal.reason);
  const ownDir = await mkdtemp(join(tmpdir(), "clipwright-estimate-"));
  try {
    return await runChild({ ...task, ownDir, sharedDir, speech }, signal);
  } finally {
    await rm(ownDir, { recursive: true, force: true, maxRetries: 3 });
  }
}

async function runChild(task: SpeechTask, caller: AbortSignal): Promise<PlanAnswer> {
  using limited = limitedSignal(caller, limitMs);
  const { signal } = limited;
  const { answer, how } = await askChild<SpeechTask, PlanAnswer>(
    {
      entry: "estimate/speech-child-entry.js",
      task,
      env: jobEnvironment(process.env, "local"),
      stderrTailBytes,
    },
    signal,
  );
  if (answer !== null) return answer;
  if (caller.aborted) throw canceled(caller.reason, "The estimate was canceled.");
  if (signal.aborted) {
    throw narrationTimeout(
      `The script was not spoken within ${limitMs / 1000} s; ask for an estimate without exact.`,
    );
  }
  throw internalError(`The process of an exact estimate ${how}`);
}
