// The process of a job. It renders, stores the files, and tells its worker how the job went. Then it ends, or waits for another
// job where this one has left nothing in it. It has no connection to Redis.

import type { FromChild, SentAssignment, ToChild } from "./job-child-messages.js";
import { mayStay } from "./may-stay.js";
import { runAssignment } from "./run-assignment.js";

/** Stops the job that is being rendered; null while there is none. */
let stop: AbortController | null = null;
const tell = (message: FromChild) =>
  new Promise<void>((resolve) => {
    if (process.send && process.connected) process.send(message, () => resolve());
    else resolve();
  });

process.on("message", (message: ToChild) => {
  if (message.type === "render") void renderJob(message.assignment);
  else if (stop) stop.abort(new Error("the worker stops this job"));
  else leave();
});

async function renderJob(assignment: SentAssignment): Promise<void> {
  const mine = new AbortController();
  stop = mine;
  let over = false;
  const outcome = await runAssignment(assignment, mine.signal, async (message) => {
    // What comes late, such as a preview, must not be taken for one of the next job.
    if (!over) await tell(message);
  });
  over = true;
  await tell(outcome);
  stop = null;
  const stays = mayStay(assignment, outcome, process.memoryUsage.rss());
  if (stays && !mine.signal.aborted) await tell({ type: "free" });
  else leave();
}

function leave(): void {
  if (process.connected) process.disconnect();
}

// When the worker has died, nobody would hear the outcome. The next attempt goes on from what the work folder has.
process.once("disconnect", () => {
  stop?.abort(new Error("the worker is gone"));
  setTimeout(() => process.exit(1), 1_000).unref();
});
// These signals may be sent to the whole process group, as by a terminal's Ctrl-C. Only the worker decides about a job.
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, () => {});
