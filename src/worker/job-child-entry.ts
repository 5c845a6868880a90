// The process of one job. It renders, stores the files, tells its worker how the job went, and ends. It has no connection to
// Redis.

import type { FromChild, ToChild } from "./job-child-messages.js";
import { runAssignment } from "./run-assignment.js";

const stop = new AbortController();
const tell = (message: FromChild) =>
  new Promise<void>((resolve) => {
    if (process.send && process.connected) process.send(message, () => resolve());
    else resolve();
  });

process.on("message", (message: ToChild) => {
  if (message.type === "stop") {
    stop.abort(new Error("the worker stops this job"));
    return;
  }
  void runAssignment(message.assignment, stop.signal, tell).then(async (outcome) => {
    await tell(outcome);
    process.disconnect();
  });
});
// When the worker has died, nobody would hear the outcome. The next attempt goes on from what the work folder has.
process.once("disconnect", () => {
  stop.abort(new Error("the worker is gone"));
  setTimeout(() => process.exit(1), 1_000).unref();
});
// These signals may be sent to the whole process group, as by a terminal's Ctrl-C. Only the worker decides about a job.
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, () => {});
