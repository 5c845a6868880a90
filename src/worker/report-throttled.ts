import type { Logger } from "pino";
import type { JobReport } from "../jobs/jobs.js";

/** Least time between two reports of one job. */
const everyMs = 250;

export interface ThrottledReports {
  push(report: JobReport): void;
  /** Sends nothing more; resolves when what was under way has ended. */
  close(): Promise<void>;
}

/**
 * Passes on the newest report, one at a time and a few a second; what comes in between is replaced by what comes later. A
 * report that cannot be sent is dropped: the next one says more.
 */
export function reportThrottled(
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
    const waitMs = sentAt + everyMs - performance.now();
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
