import { fork } from "node:child_process";
import { fileURLToPath } from "node:url";
import { canceled, narrationFailed } from "../../../errors.js";
import { limitedSignal } from "../../../event-loop/limited-signal.js";
import { builtEntry } from "../../../process/built-entry.js";
import { killTree } from "../../../process/kill-tree.js";
import { endText, outputTail } from "../../../process/output-tail.js";
import type { PrepareAnswer, PreparedModel, PrepareTask } from "./prepare-messages.js";

/** Longer than the largest models take on a slow machine. */
const limitMs = 300_000;
const stderrTailBytes = 2_048;

/**
 * Patches the graph of a model whose files lie in a folder, and has it speak a sentence, in a process of its own; when this
 * settles nothing of that is left. The patched graph takes the place of the model's file.
 * @throws ClipError `narration.failed` where it does not speak; `canceled`.
 */
export async function prepareModel(task: PrepareTask, caller: AbortSignal): Promise<PreparedModel> {
  using limited = limitedSignal(caller, limitMs);
  const { signal } = limited;
  if (caller.aborted) throw canceled(caller.reason, "The installation was canceled.");
  const entry = fileURLToPath(builtEntry("render/narration/neural/prepare-entry.js"));
  const child = fork(entry, [], {
    execArgv: [],
    detached: true,
    stdio: ["ignore", "ignore", "pipe", "ipc"],
    env: { PATH: process.env.PATH },
  });
  const stderr = outputTail([child.stderr], stderrTailBytes);
  let answer: PrepareAnswer | null = null;
  child.once("message", (message: PrepareAnswer) => {
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
  signal.addEventListener("abort", kill, { once: true });
  child.send(task, () => {});
  const how = await ended;
  signal.removeEventListener("abort", kill);
  const told = answer as PrepareAnswer | null;
  if (told !== null && !("failure" in told)) return told;
  if (caller.aborted) throw canceled(caller.reason, "The installation was canceled.");
  const why =
    told?.failure ?? (signal.aborted ? `It took longer than ${limitMs / 1_000} s.` : `It ${how}`);
  throw narrationFailed(`The voice ${task.entry.id} did not speak its test sentence: ${why}`);
}
