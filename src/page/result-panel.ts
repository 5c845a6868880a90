import { type Clipwright, ClipwrightError, isTerminal, type Job } from "clipwright/client";
import { announce, announceProgress } from "./announce.js";
import { hideClip, showClip } from "./clip-view.js";
import { byId, show } from "./dom.js";
import type { Reuse } from "./estimate-view.js";
import { followJob } from "./follow-job.js";
import { openPreview } from "./preview.js";
import { type ProgressActions, showProgress } from "./progress-view.js";
import { hasStatus, sayError } from "./say-error.js";
import { stageOf } from "./words.js";

export interface ResultEvents extends ProgressActions {
  /** The job has another state. */
  onJob: (job: Job) => void;
  /** The service refuses the key. */
  onUnauthorized: (error: ClipwrightError) => void;
  /** The service is heard. */
  onConnected: () => void;
}

export interface ResultPanel {
  /** Shows a job and follows it to its end. @param reuse what it takes from the last clip, where that is known. */
  open(client: Clipwright, jobId: string, reuse: Reuse | null): void;
  /** Shows no job any more. */
  close(): void;
  readonly jobId: string | null;
}

export function openResultPanel(events: ResultEvents): ResultPanel {
  const panel = byId("result");
  let following: AbortController | null = null;
  let openJob: string | null = null;

  const draw = (
    client: Clipwright,
    job: Job,
    reuse: Reuse | null,
    preview: ReturnType<typeof openPreview>,
  ) => {
    document.title = titleOf(job);
    panel.style.setProperty("--ratio", job.request.aspectRatio.replace(":", " / "));
    const done = job.status === "done";
    show(byId("progress"), !done);
    if (done) showClip(client, job);
    else showProgress(job, reuse, events);
    if (job.status === "processing") preview.renew();
    announceProgress(job);
    events.onJob(job);
  };

  const follow = async (
    client: Clipwright,
    jobId: string,
    reuse: Reuse | null,
    signal: AbortSignal,
  ) => {
    const preview = openPreview(client, jobId, signal);
    try {
      const told = {
        onJob: (job: Job) => draw(client, job, reuse, preview),
        onConnected: (is: boolean) => {
          tell(is ? "" : "The connection is gone; trying again …");
          if (is) events.onConnected();
        },
      };
      await followJob(client, jobId, told, signal);
    } catch (error) {
      if (signal.aborted) return;
      if (!(error instanceof ClipwrightError)) throw error;
      show(byId("progress"), false);
      tell(hasStatus(error, 404) ? "This clip is not here any more." : sayError(error));
      if (hasStatus(error, 401)) events.onUnauthorized(error);
    }
  };
  const tell = (text: string) => {
    byId("result-problem").textContent = text;
  };
  const reset = () => {
    following?.abort();
    tell("");
    hideClip();
    document.title = "Clipwright";
  };
  return {
    get jobId() {
      return openJob;
    },
    open(client, jobId, reuse) {
      reset();
      openJob = jobId;
      following = new AbortController();
      show(panel, true);
      show(byId("progress"), true);
      showProgress(null, null, events);
      void follow(client, jobId, reuse, following.signal);
    },
    close() {
      reset();
      openJob = null;
      show(panel, false);
      announce("");
    },
  };
}

function titleOf(job: Job): string {
  const state = isTerminal(job) ? stageOf(job) : `${job.progress} %`;
  return `${state} – Clipwright`;
}
