// The process of one preview: it draws the scenes of a script, writes the answer into a file, and ends.

import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { asClipError, errorFacts } from "../errors.js";
import { drawPreview } from "./draw-preview.js";
import { answerFile, type PreviewAnswer, type SentPreviewTask } from "./preview-task.js";

const stop = new AbortController();
// Where the API has died, nobody would read the answer.
process.once("disconnect", () => {
  stop.abort();
  setTimeout(() => process.exit(1), 1_000).unref();
});

process.once("message", (task: SentPreviewTask) => {
  void draw(task)
    .catch((error: unknown): PreviewAnswer => ({ error: errorFacts(asClipError(error)) }))
    .then((answer) => process.send?.(answer, () => process.disconnect()));
});

async function draw(task: SentPreviewTask): Promise<PreviewAnswer> {
  const body = await drawPreview(task, stop.signal);
  await writeFile(join(task.folder, answerFile), body);
  return { drawn: true };
}
