import { asClipError, type ErrorFacts, errorFacts } from "../errors.js";

/** How long what is under way has to stop where nobody waits for it any more. */
const stopMs = 1_000;

/**
 * The whole life of a process that `askChild` started: it takes its one task, sends the answer, and ends. The signal is aborted,
 * and the process soon ended, when the parent has gone.
 */
export function answerParent<Task, Answer>(
  answer: (task: Task, signal: AbortSignal) => Promise<Answer>,
): void {
  const gone = new AbortController();
  process.once("disconnect", () => {
    gone.abort();
    setTimeout(() => process.exit(1), stopMs).unref();
  });
  process.once("message", (task: Task) => {
    void answer(task, gone.signal)
      .catch((error: unknown): { error: ErrorFacts } => ({ error: errorFacts(asClipError(error)) }))
      .then((message) => process.send?.(message, () => process.disconnect()));
  });
}
