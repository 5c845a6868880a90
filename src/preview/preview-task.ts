import type { ErrorFacts } from "../errors.js";
import type { JobRequest } from "../jobs/request.js";
import { contentKey } from "../render/content-key.js";

/** How a preview is answered: all scenes on one picture, or each with what is known of it. */
export const previewForms = ["sheet", "scenes"] as const;
export type PreviewForm = (typeof previewForms)[number];

/** Scenes that a preview shows, from the first on: a script of 20,000 characters would have hundreds. */
export const mostPreviewScenes = 40;

/** A script to preview. Plain data, which is sent to a process. */
export interface PreviewTask {
  form: PreviewForm;
  request: JobRequest;
  maxDurationMs: number;
  /** Folder with styles of the operator's own; null for none. */
  stylesDir: string | null;
}

/** A task, and the name that equal tasks share. */
export interface KeyedTask extends PreviewTask {
  key: string;
}

/** What the process of a preview is sent. It writes the answer into `folder`, which its starter removes, and tells of it. */
export interface SentPreviewTask extends PreviewTask {
  folder: string;
}

/** The name of the file with the answer. */
export const answerFile = "answer";

/** What the process of a preview tells: that the file is there, or why not. */
export type PreviewAnswer = { drawn: true } | { error: ErrorFacts };

/**
 * A task that is equal for all requests whose scenes look the same. Stills are small, whatever the resolution of the clip, and
 * show neither its music nor its frame rate; a logo is not fetched.
 */
export function previewTask(request: JobRequest, rest: Omit<PreviewTask, "request">): KeyedTask {
  const { reuse: _, maxTokens: __, brand, ...seen } = request;
  const { logoUrl: ___, ...colours } = brand ?? {};
  const task: PreviewTask = {
    ...rest,
    request: {
      ...seen,
      ...{ resolution: "480p", fps: 30, music: "none", voiceFallback: true },
      ...(Object.keys(colours).length > 0 && { brand: colours }),
    },
  };
  return { ...task, key: contentKey(task) };
}
