import { processTree } from "../../process/kill-tree.js";

/** Processes that are stopped by SIGSTOP; they go on when this is disposed of, at the latest. */
export interface StoppedProcesses extends Disposable {
  goOn(): void;
}

export function stopProcesses(pids: readonly number[]): StoppedProcesses {
  for (const pid of pids) send(pid, "SIGSTOP");
  const goOn = () => {
    for (const pid of pids) send(pid, "SIGCONT");
  };
  return { goOn, [Symbol.dispose]: goOn };
}

/** The ids of all that a process has started, without its own. */
export function descendantsOf(pid: number): number[] {
  return processTree(pid).slice(1);
}

function send(pid: number, signal: "SIGSTOP" | "SIGCONT"): void {
  try {
    process.kill(pid, signal);
  } catch {
    // It has ended.
  }
}
