// The process of one job: it renders, stores what it made, tells how it went, and ends. It knows no Redis.

import type { FromChild, ToChild } from "./messages.js";
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
// Without its worker nobody hears how it ends: what is done so far stays in the work folder.
process.once("disconnect", () => {
  stop.abort(new Error("the worker is gone"));
  setTimeout(() => process.exit(1), 1_000).unref();
});
// These may reach the whole group, as a terminal's Ctrl-C does: what becomes of a job is for its worker to say.
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, () => {});
