import { statFields } from "./proc-files.js";

/**
 * Whether a process with this id is running; false for what can be no process id. One that has ended counts as such also
 * while nobody has asked for its exit status (a zombie), as happens in containers without an init process.
 */
export function isRunning(pid: number): boolean {
  if (!Number.isSafeInteger(pid) || pid <= 0) return false;
  try {
    process.kill(pid, 0);
  } catch (error) {
    // A process of another user cannot be signalled, but it is there.
    if (!(error instanceof Error && "code" in error && error.code === "EPERM")) return false;
  }
  const [state] = statFields(`/proc/${pid}/stat`);
  return state !== "Z";
}
