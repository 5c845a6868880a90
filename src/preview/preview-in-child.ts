import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { canceled, internalError, remoteError, renderTimeout } from "../errors.js";
import { limitedSignal } from "../event-loop/limited-signal.js";
import { askChild } from "../process/ask-child.js";
import { jobEnvironment } from "../process/child-environment.js";
import {
  answerFile,
  type PreviewAnswer,
  type PreviewTask,
  type SentPreviewTask,
} from "./preview-task.js";

const stderrTailBytes = 4_096;

/**
 * Draws a preview in a process of its own. When this settles, nothing of the process is left, nor of its files.
 * @param limitMs how long it may take.
 * @throws ClipError `script.too_long`; `render.timeout` at the limit; `canceled`; `internal` where the process died.
 */
export async function previewInChild(
  task: PreviewTask,
  limitMs: number,
  caller: AbortSignal,
): Promise<Buffer> {
  if (caller.aborted) throw canceled(caller.reason);
  const folder = await mkdtemp(join(tmpdir(), "clipwright-preview-"));
  try {
    using limited = limitedSignal(caller, limitMs);
    const { answer, how } = await askChild<SentPreviewTask, PreviewAnswer>(
      {
        entry: "preview/preview-child-entry.js",
        task: { ...task, folder },
        env: jobEnvironment(process.env, "local"),
        stderrTailBytes,
      },
      limited.signal,
    );
    if (answer !== null && "error" in answer) throw remoteError(answer.error);
    // The file goes on as it is: JSON of a megabyte need not be read here.
    if (answer !== null) return await readFile(join(folder, answerFile));
    if (caller.aborted) throw canceled(caller.reason, "The preview was canceled.");
    if (limited.signal.aborted) {
      throw renderTimeout(`The preview was not drawn within ${limitMs / 1000} s; try again.`);
    }
    throw internalError(`The process of a preview ${how}`);
  } finally {
    await rm(folder, { recursive: true, force: true, maxRetries: 3 });
  }
}
