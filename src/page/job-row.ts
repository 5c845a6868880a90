import { isTerminal, type Job } from "clipwright/client";
import { button, make } from "./dom.js";
import { ago, clock, inSeconds, mayWorkAgain, stageOf, titleOf } from "./words.js";

export interface RowActions {
  onCancel: (job: Job) => Promise<void>;
  onRetry: (job: Job) => Promise<void>;
  onDelete: (job: Job) => Promise<void>;
  /** Puts the job's script and options into the editor. */
  onEdit: (job: Job) => void;
}

/** How long "Delete for good?" waits for its answer. */
const askedMs = 5_000;

/** A job in the list: what it says, how it is, what can be done with it. */
export function jobRow(
  job: Job,
  how: { actions: RowActions; version: string; isCurrent: boolean },
): HTMLElement {
  const { actions, version, isCurrent } = how;
  const title = titleOf(job.request.script);
  const named = (label: string, act: () => void | Promise<void>) => {
    const made = button(label, "quiet", act);
    made.setAttribute("aria-label", `${label}: ${title}`);
    return made;
  };
  const buttons = isTerminal(job)
    ? [
        mayWorkAgain(job) ? named("Try again", () => actions.onRetry(job)) : null,
        named("Edit", () => actions.onEdit(job)),
        deleteButton(title, () => actions.onDelete(job)),
      ]
    : [named("Cancel", () => actions.onCancel(job))];
  return make(
    "li",
    { "data-job": job.jobId, "data-version": version, "aria-current": isCurrent ? "true" : null },
    make(
      "div",
      { class: "about" },
      make("a", { href: `#${job.jobId}`, dir: "auto" }, title),
      make("span", { class: "hint" }, aboutOf(job)),
    ),
    make("div", { class: "actions" }, ...buttons),
  );
}

function aboutOf(job: Job): string {
  const { status, clip, progress, request, createdAt, failure } = job;
  const state =
    status === "done"
      ? clip && clock(clip.durationMs)
      : status === "processing"
        ? `${stageOf(job)}, ${progress} %`
        : status === "failed" && failure && failure.code !== "canceled"
          ? `Failed: ${inSeconds(failure.message)}`
          : stageOf(job);
  return [state, request.aspectRatio, ago(createdAt)].filter(Boolean).join(" · ");
}

/** It asks once, in its own place: what is deleted does not come back. */
function deleteButton(title: string, act: () => Promise<void>): HTMLButtonElement {
  let asked = false;
  const label = (text: string) => {
    made.textContent = text;
    made.setAttribute("aria-label", `${text}: ${title}`);
    made.classList.toggle("bad", asked);
  };
  const made = button("Delete", "quiet", async () => {
    if (!asked) {
      asked = true;
      label("Delete for good?");
      setTimeout(() => {
        asked = false;
        label("Delete");
      }, askedMs);
      return;
    }
    made.disabled = true;
    await act();
    made.disabled = false;
  });
  label("Delete");
  return made;
}
