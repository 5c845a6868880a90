import { delimiter, dirname } from "node:path";
import { fileURLToPath } from "node:url";
import { execa } from "execa";
import { canceled, renderFailed } from "../errors.js";
import { builtEntry } from "../process/built-entry.js";
import { childrenCpuMs } from "../process/cpu-time.js";
import { watchMemory } from "./watch-memory.js";

export interface ChildRun {
  stdout: string;
  stderr: string;
  wallMs: number;
  /** Processor time of the program and all that it started, user and system. */
  cpuMs: number;
  peakBytes: number;
}

/** How much of a failed program's output its error quotes, in characters. */
const quotedLength = 2_000;

/**
 * Runs a program to its end and measures it. Only one may run at a time, since the system adds up the processor time of all
 * children that have ended. An abort sends SIGTERM and waits for the program's end.
 * @throws ClipError `render.failed` with the program's last output where it fails; `canceled`.
 */
export async function runChild(
  program: string,
  args: readonly string[],
  signal: AbortSignal,
): Promise<ChildRun> {
  if (signal.aborted) throw canceled(signal.reason);
  const cpuBefore = childrenCpuMs();
  const started = performance.now();
  const child = execa(program, args, {
    env: { PATH: searchPath() },
    stdin: "ignore",
    reject: false,
    cancelSignal: signal,
    forceKillAfterDelay: false,
  });
  const memory = watchMemory(child.pid ?? 0);
  const result = await child;
  const wallMs = performance.now() - started;
  const peakBytes = memory.stop();
  if (signal.aborted) throw canceled(signal.reason);
  const { stdout, stderr } = result;
  if (result.failed) {
    const output = (stderr + stdout).trim().slice(-quotedLength);
    throw renderFailed(`${result.shortMessage}\n${output}`.trim(), { cause: result.cause });
  }
  return { stdout, stderr, wallMs, cpuMs: childrenCpuMs() - cpuBefore, peakBytes };
}

/** Runs `clipwright` as it is called from a shell. @throws as {@link runChild}. */
export function runClipwright(args: readonly string[], signal: AbortSignal): Promise<ChildRun> {
  return runChild(fileURLToPath(builtEntry("clipwright.sh")), args, signal);
}

/** The PATH with the folder of this very Node first, since the script `clipwright` runs the first `node` that it finds. */
function searchPath(): string {
  return [dirname(process.execPath), process.env.PATH ?? ""].join(delimiter);
}
