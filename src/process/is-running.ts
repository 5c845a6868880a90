/** Whether a process with this id is running; false for what can be no process id. */
export function isRunning(pid: number): boolean {
  if (!Number.isSafeInteger(pid) || pid <= 0) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // A process of another user cannot be signalled, but it is there.
    return error instanceof Error && "code" in error && error.code === "EPERM";
  }
}
