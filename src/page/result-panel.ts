import { announce, announceProgress } from "./announce.js";
import { type Api, ApiError } from "./api.js";
import { hideClip, showClip } from "./clip-view.js";
import { byId, show } from "./dom.js";
import { followJob } from "./follow-job.js";
import { openPreview } from "./preview.js";
import { type ProgressActions, showProgress } from "./progress-view.js";
import { isOver, type Job, type Reuse } from "./wire.js";
import { stageOf } from "./words.js";

export interface ResultEvents extends ProgressActions {
  /** The job has another state. */
  onJob: (job: Job) => void;
  /** The server refuses the key. */
  onUnauthorized: (error: ApiError) => void;
}

export interface ResultPanel {
  /** Shows a job and follows it to its end. @param reuse what it takes from the last clip, where that is known. */
  open(api: Api, jobId: string, reuse: Reuse | null): void;
  /** Shows no job any more. */
  close(): void;
  readonly jobId: string | null;
}

export function openResultPanel(events: ResultEvents): ResultPanel {
  const panel = byId("result");
  let following: AbortController | null = null;
  let openJob: string | null = null;

  const draw = (
    api: Api,
    job: Job,
    reuse: Reuse | null,
    preview: ReturnType<typeof openPreview>,
  ) => {
    document.title = titleOf(job);
    panel.style.setProperty("--ratio", (job.request.aspectRatio ?? "16:9").replace(":", " / "));
    const done = job.status === "done";
    show(byId("progress"), !done);
    if (done) showClip(api, job);
    else showProgress(job, reuse, events);
    if (job.status === "processing") preview.renew();
    announceProgress(job);
    events.onJob(job);
  };

  const follow = async (api: Api, jobId: string, reuse: Reuse | null, signal: AbortSignal) => {
    const preview = openPreview(api, jobId, signal);
    try {
      await followJob(api, jobId, {
        signal,
        onJob: (job) => draw(api, job, reuse, preview),
        onConnected: (connected) => tell(connected ? "" : "The connection is gone; trying again …"),
      });
    } catch (error) {
      if (signal.aborted) return;
      if (!(error instanceof ApiError)) throw error;
      show(byId("progress"), false);
      tell(error.status === 404 ? "This clip is not here any more." : error.message);
      if (error.status === 401) events.onUnauthorized(error);
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
    open(api, jobId, reuse) {
      reset();
      openJob = jobId;
      following = new AbortController();
      show(panel, true);
      show(byId("progress"), true);
      showProgress(null, null, events);
      void follow(api, jobId, reuse, following.signal);
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
  const state = isOver(job) ? stageOf(job) : `${job.progress} %`;
  return `${state} – Clipwright`;
}
