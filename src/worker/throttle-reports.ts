import type { Logger } from "pino";
import type { JobReport } from "../jobs/jobs.js";

/** The shortest time between two reports of one job. */
const reportEveryMs = 250;

export interface ThrottledReports {
  push(report: JobReport): void;
  /** Sends no more reports. Resolves when the one under way has ended. */
  close(): Promise<void>;
}

/**
 * Sends a job's reports one at a time, at most four a second, and always the newest: a report that has to wait is replaced by
 * the next. One that cannot be sent is dropped, since the next one says more.
 */
export function throttleReports(
  send: (report: JobReport) => Promise<void>,
  log: Logger,
): ThrottledReports {
  let newest: JobReport | null = null;
  let sending: Promise<void> | null = null;
  let timer: NodeJS.Timeout | null = null;
  let sentAt = Number.NEGATIVE_INFINITY;
  let closed = false;

  const flush = () => {
    timer = null;
    if (closed || newest === null || sending !== null) return;
    const waitMs = sentAt + reportEveryMs - performance.now();
    if (waitMs > 0) {
      timer = setTimeout(flush, waitMs);
      return;
    }
    const report = newest;
    newest = null;
    sentAt = performance.now();
    sending = send(report)
      .catch((error: unknown) => log.debug({ err: error }, "a report of progress is lost"))
      .finally(() => {
        sending = null;
        flush();
      });
  };
  return {
    push(report) {
      newest = report;
      if (timer === null) flush();
    },
    async close() {
      closed = true;
      if (timer !== null) clearTimeout(timer);
      await sending;
    },
  };
}
