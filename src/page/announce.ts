import type { Job } from "clipwright/client";
import { byId } from "./dom.js";
import { stageOf } from "./words.js";

let told = "";

/** Tells it to those who listen to the page. */
export function announce(text: string): void {
  if (text === told) return;
  told = text;
  byId("announce").textContent = text;
}

/** A new stage and each quarter: every percent would talk without end. */
export function announceProgress(job: Job): void {
  const quarter = Math.floor(job.progress / 25) * 25;
  const rendering = job.status === "processing" && quarter > 0;
  announce(`${stageOf(job)}.${rendering ? ` ${quarter} percent.` : ""}`);
}
