import { fork } from "node:child_process";
import { fileURLToPath } from "node:url";
import { builtEntry } from "./built-entry.js";
import { killTree } from "./kill-tree.js";
import { endText, outputTail } from "./output-tail.js";

export interface ChildQuestion<Task> {
  /** The built file that answers, such as `estimate/speech-child-entry.js`. */
  entry: string;
  task: Task;
  env: NodeJS.ProcessEnv;
  /** Whether it leads a process group of its own. */
  detached?: boolean;
  /** How much of what it prints as errors is told, in bytes. */
  stderrTailBytes: number;
}

/**
 * Starts a process, sends it a task, and takes its one message as the answer. When this settles, the process has ended; it is
 * killed with all that it started when the signal is aborted.
 * @returns the answer, null without one; and how the process ended, as the end of a sentence that begins with its name.
 */
export async function askChild<Task extends object, Answer>(
  { entry, task, env, detached = false, stderrTailBytes }: ChildQuestion<Task>,
  signal: AbortSignal,
): Promise<{ answer: Answer | null; how: string }> {
  const child = fork(fileURLToPath(builtEntry(entry)), [], {
    // Not those of this process: what they preload may send messages of its own.
    execArgv: [],
    detached,
    stdio: ["ignore", "ignore", "pipe", "ipc"],
    env,
  });
  const stderr = outputTail([child.stderr], stderrTailBytes);
  let answer: Answer | null = null;
  child.once("message", (message: Answer) => {
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
  return { answer, how };
}
