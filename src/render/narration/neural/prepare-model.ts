import { canceled, narrationFailed } from "../../../errors.js";
import { limitedSignal } from "../../../event-loop/limited-signal.js";
import { askChild } from "../../../process/ask-child.js";
import type { PrepareAnswer, PreparedModel, PrepareTask } from "./prepare-messages.js";

/** Longer than the largest models take on a slow machine. */
const limitMs = 300_000;
const stderrTailBytes = 2_048;

/**
 * Patches the graph of a model whose files lie in a folder, and has it speak a sentence, in a process of its own; when this
 * settles nothing of that is left. The patched graph takes the place of the model's file.
 * @throws ClipError `narration.failed` where it does not speak; `canceled`.
 */
export async function prepareModel(task: PrepareTask, caller: AbortSignal): Promise<PreparedModel> {
  using limited = limitedSignal(caller, limitMs);
  const { signal } = limited;
  if (caller.aborted) throw canceled(caller.reason, "The installation was canceled.");
  const { answer: told, how } = await askChild<PrepareTask, PrepareAnswer>(
    {
      entry: "render/narration/neural/prepare-entry.js",
      task,
      env: { PATH: process.env.PATH },
      detached: true,
      stderrTailBytes,
    },
    signal,
  );
  if (told !== null && !("failure" in told)) return told;
  if (caller.aborted) throw canceled(caller.reason, "The installation was canceled.");
  const why =
    told?.failure ?? (signal.aborted ? `It took longer than ${limitMs / 1_000} s.` : `It ${how}`);
  throw narrationFailed(`The voice ${task.entry.id} did not speak its test sentence: ${why}`);
}
