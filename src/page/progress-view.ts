import { isTerminal, type Job } from "clipwright/client";
import { button, byId, show } from "./dom.js";
import { type Reuse, reuseText } from "./estimate-view.js";
import { inSeconds, mayWorkAgain, span, stageOf } from "./words.js";

export interface ProgressActions {
  onCancel: (job: Job) => Promise<void>;
  onRetry: (job: Job) => Promise<void>;
  onEdit: (job: Job) => void;
}

/** How far a job is, or why it has failed. Null: nothing is known of it yet. */
export function showProgress(job: Job | null, reuse: Reuse | null, on: ProgressActions): void {
  const failed = job?.status === "failed";
  byId("progress").classList.toggle("failed", failed);
  byId("stage").textContent = job ? stageOf(job) : "Looking …";
  byId("percent").textContent = job && !failed ? `${job.progress} %` : "";
  const bar = byId<HTMLProgressElement>("bar");
  show(bar, !failed);
  show(byId("still"), !failed);
  if (job && job.status !== "pending") bar.value = job.progress;
  else bar.removeAttribute("value");
  byId("eta").textContent = failed ? failureOf(job) : etaOf(job);
  byId("reused").textContent = reuse && reuse.segmentsReused > 0 && !failed ? reuseText(reuse) : "";
  const preview = byId("preview");
  byId("still-text").textContent =
    preview.hidden && !failed ? "The first scene is shown here as soon as it is drawn." : "";
  offer(job, on);
}

function failureOf({ failure }: Job): string {
  if (failure?.code === "canceled") return "It was stopped, and costs nothing.";
  return `${inSeconds(failure?.message ?? "")} It costs nothing.`;
}

function etaOf(job: Job | null): string {
  if (job?.status !== "processing") return "";
  return job.etaMs === null ? "" : `About ${span(job.etaMs)} left`;
}

/** The buttons stay the same as long as they do the same: one that is made anew loses the focus. */
function offer(job: Job | null, { onCancel, onRetry, onEdit }: ProgressActions): void {
  const place = byId("progress-actions");
  const wanted = job === null ? "" : isTerminal(job) ? "again" : "cancel";
  if (place.dataset.offer === `${wanted} ${job?.jobId}`) return;
  place.dataset.offer = `${wanted} ${job?.jobId}`;
  place.replaceChildren();
  if (job === null) return;
  const once = (label: string, act: (job: Job) => Promise<void>) => {
    const made = button(label, "quiet", async () => {
      made.disabled = true;
      await act(job);
      made.disabled = false;
    });
    return made;
  };
  if (wanted === "cancel") {
    place.append(once("Cancel", onCancel));
    return;
  }
  if (mayWorkAgain(job)) place.append(once("Try again", onRetry));
  place.append(button("Edit the script", "quiet", () => onEdit(job)));
}
