import { fork } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { canceled, internalError, narrationTimeout } from "../errors.js";
import { limitedSignal } from "../event-loop/limited-signal.js";
import { builtEntry } from "../process/built-entry.js";
import { jobEnvironment } from "../process/child-environment.js";
import { killTree } from "../process/kill-tree.js";
import { endText, outputTail } from "../process/output-tail.js";
import type { SpeechSettings } from "../render/narration/speech-settings.js";
import type { PlanAnswer, PlanTask } from "./estimate-plans.js";
import type { SpeechTask } from "./speech-child-messages.js";

/** How long one call may keep processors busy. */
const limitMs = 120_000;
const stderrTailBytes = 4_096;

/**
 * Speaks a script in a process of its own, and plans its clip. When this settles, nothing of the process is left.
 * @throws ClipError `narration.timeout` after two minutes; `canceled`; `internal` where the process died.
 */
export async function speakPlans(
  task: PlanTask,
  sharedDir: string | null,
  speech: SpeechSettings,
  signal: AbortSignal,
): Promise<PlanAnswer> {
  if (signal.aborted) throw canceled(signal.reason);
  const ownDir = await mkdtemp(join(tmpdir(), "clipwright-estimate-"));
  try {
    return await runChild({ ...task, ownDir, sharedDir, speech }, signal);
  } finally {
    await rm(ownDir, { recursive: true, force: true, maxRetries: 3 });
  }
}

async function runChild(task: SpeechTask, caller: AbortSignal): Promise<PlanAnswer> {
  using limited = limitedSignal(caller, limitMs);
  const { signal } = limited;
  const child = fork(fileURLToPath(builtEntry("estimate/speech-child-entry.js")), [], {
    // Not those of the API: what they preload may send messages of its own.
    execArgv: [],
    stdio: ["ignore", "ignore", "pipe", "ipc"],
    env: jobEnvironment(process.env, "local"),
  });
  const stderr = outputTail([child.stderr], stderrTailBytes);
  let answer: PlanAnswer | null = null;
  child.once("message", (message: PlanAnswer) => {
    answer = message;
  });
  const ended = new Promise<string>((resolve) => {
    child.once("error", (error) => resolve(`could not be started: ${error.message}`));
    child.once("exit", (status, by) => resolve(endText(status, by, stderr())));
  });
  const kill = () => {
    if (child.pid !== undefined && child.exitCode === null && child.signalCode === null) {
      killTree(child.pid);
    }
  };
  if (signal.aborted) kill();
  else signal.addEventListener("abort", kill, { once: true });
  // A child that could not be started, or has ended already, takes no message; its end is told by `ended`.
  child.send(task, () => {});
  const how = await ended;
  signal.removeEventListener("abort", kill);
  if (answer !== null) return answer;
  if (caller.aborted) throw canceled(caller.reason, "The estimate was canceled.");
  if (signal.aborted) {
    throw narrationTimeout(
      `The script was not spoken within ${limitMs / 1000} s; ask for an estimate without exact.`,
    );
  }
  throw internalError(`The process of an exact estimate ${how}`);
}
