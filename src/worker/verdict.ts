/** Why an attempt is stopped before its end; the reason of its abort signal. */
export type StopReason =
  /** The worker drains, and the grace time is over. */
  | "drained"
  /** The job is over, as after a cancel, or another worker has begun it. */
  | "superseded"
  /** The queue's lock has expired, and the queue may have given the job to another worker. */
  | "lock_lost"
  /** The attempt has made no progress for the stall limit. */
  | "stalled"
  /** The job's deadline has passed. */
  | "deadline";

/** What an attempt's end means for the queue's entry of the job. */
export type Verdict =
  /** The job is over, or another worker's: the queue forgets it. */
  | { act: "remove" }
  /** The attempt has failed, and the next one follows after a delay. */
  | { act: "retry"; delayMs: number }
  /** The attempt does not count, and the next worker may take the job at once. */
  | { act: "hand_back" };
