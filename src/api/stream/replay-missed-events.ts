import type { JobEvent } from "../../jobs/job.js";
import type { Jobs } from "../../jobs/jobs.js";

/**
 * The replay for a client that comes back: the events after the last one that it has seen (`Last-Event-ID`).
 * @param lastSequence null where the client has seen none.
 * @returns none where it names none, or where some of them are not kept any more: it gets the current state then.
 */
export async function missedEvents(
  jobs: Pick<Jobs, "eventsAfter">,
  jobId: string,
  lastSequence: number | null,
): Promise<readonly JobEvent[]> {
  if (lastSequence === null) return [];
  const events = await jobs.eventsAfter(jobId, lastSequence);
  const isWhole = events[0]?.state.sequence === lastSequence + 1;
  return isWhole ? events : [];
}
