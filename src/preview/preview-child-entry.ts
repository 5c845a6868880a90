// The process of one preview: it draws the scenes of a script, writes the answer into a file, and ends.

import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { answerParent } from "../process/answer-parent.js";
import { drawPreview } from "./draw-preview.js";
import { answerFile, type PreviewAnswer, type SentPreviewTask } from "./preview-task.js";

answerParent(async (task: SentPreviewTask, signal): Promise<PreviewAnswer> => {
  await writeFile(join(task.folder, answerFile), await drawPreview(task, signal));
  return { drawn: true };
});
