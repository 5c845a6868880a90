import { setTimeout as wait } from "node:timers/promises";
import type { Logger } from "pino";
import { causeOf, type FailedEnd } from "./job-failure.js";
import { isOwnTrouble } from "./own-trouble.js";

const firstWaitMs = 1_000;
const longestWaitMs = 60_000;
/** A test that takes longer has failed: the disk, or the storage, does not answer. */
const testLimitMs = 30_000;

export interface StepBackParts {
  /** Tries what the worker needs for every job. @throws where something is wrong; the message says what. */
  test: (signal: AbortSignal) => Promise<void>;
  /** Takes no jobs from the queue until `resume`. */
  pause: () => Promise<void>;
  resume: () => Promise<void>;
  /** Waits before a test, until the signal aborts at the latest. Never throws. */
  sleep?: (ms: number, signal: AbortSignal) => Promise<void>;
  log: Logger;
}

/**
 * Takes a worker in trouble of its own out of service, so that it does not fail one job after the other: it takes none, tries
 * itself after a wait that doubles each time, and takes jobs again when it is well.
 */
export interface StepBack {
  /** Why the worker takes no jobs; null while it takes them. */
  readonly trouble: string | null;
  /**
   * Whether an attempt failed of the worker's own trouble: it surely did, or the worker fails its test now. Steps back then.
   */
  blames(end: FailedEnd): Promise<boolean>;
  /** A job was done: the next waits begin anew. */
  wentWell(): void;
  /** Ends the test that is under way. A worker that has stepped back stays so. */
  close(): Promise<void>;
}

export function createStepBack(parts: StepBackParts): StepBack {
  const { test, pause, resume, sleep = sleepUntil, log } = parts;
  const closing = new AbortController();
  let trouble: string | null = null;
  let waitMs = firstWaitMs;
  let recovering: Promise<void> | null = null;

  const recover = async () => {
    await pause();
    while (!closing.signal.aborted) {
      await sleep(waitMs, closing.signal);
      waitMs = Math.min(longestWaitMs, 2 * waitMs);
      if (closing.signal.aborted) return;
      const failure = await failureOfTest(test, closing.signal);
      if (closing.signal.aborted) return;
      if (failure !== null) {
        trouble = failure;
        log.debug({ trouble, waitMs }, "the worker's trouble goes on");
        continue;
      }
      trouble = null;
      log.info("the worker is well again, and takes jobs");
      await resume();
      return;
    }
  };
  const stepBack = (why: string) => {
    if (trouble !== null) return;
    trouble = why;
    log.warn({ trouble, waitMs }, "the worker is in trouble, and takes no jobs");
    // It takes jobs again only when the recovery before has ended.
    recovering = (recovering ?? Promise.resolve()).then(recover);
  };
  return {
    get trouble() {
      return trouble;
    },
    async blames(end) {
      if (isOwnTrouble(end)) {
        stepBack(messageOf(causeOf(end) ?? "an attempt failed"));
        return true;
      }
      const failure = await failureOfTest(test, closing.signal);
      if (failure === null || closing.signal.aborted) return false;
      stepBack(failure);
      return true;
    },
    wentWell() {
      if (trouble === null) waitMs = firstWaitMs;
    },
    async close() {
      closing.abort();
      await recovering;
    },
  };
}

async function sleepUntil(ms: number, signal: AbortSignal): Promise<void> {
  await wait(ms, undefined, { signal }).catch(() => {});
}

/** What a test says that fails; null where the worker is well. */
async function failureOfTest(
  test: StepBackParts["test"],
  closing: AbortSignal,
): Promise<string | null> {
  const limit = new AbortController();
  const signal = AbortSignal.any([limit.signal, closing]);
  // A file system that hangs hears no signal, so the limit must end the wait by itself.
  const late = wait(testLimitMs, "late" as const, { signal }).catch(() => "ended" as const);
  try {
    const end = await Promise.race([test(signal), late]);
    return end === "late" ? `there was no answer for ${testLimitMs / 1000} s` : null;
  } catch (error) {
    return firstLine(error instanceof Error ? error.message : String(error));
  } finally {
    limit.abort();
  }
}

/** The message of an error that is told with its stack. */
function messageOf(cause: string): string {
  return firstLine(cause).replace(/^\w*Error: /, "");
}

function firstLine(text: string): string {
  return text.split("\n", 1)[0] ?? text;
}
