import { setTimeout as wait } from "node:timers/promises";
import type { Redis } from "ioredis";
import type { Logger } from "pino";
import { redisKeys } from "../redis/redis-keys.js";
import { type JobEvent, type JobState, type Milestone, parseJobState } from "./job.js";
import { type FeedEntry, milestoneOf, newestNumber, numberOf } from "./milestones.js";

/** Is told of the events of one job. */
export interface FeedListener {
  onEvent(event: JobEvent): void;
  /** Events may have been missed: the job is to be read again. */
  onGap(): void;
}

/** Is told of the milestones of all jobs of all accounts. */
export interface MilestoneListener {
  onMilestone(milestone: Milestone): void;
  /** Milestones may have been missed. */
  onGap(): void;
}

/** Every event of every job, passed on to those in this process who listen to it. */
export interface Feed {
  /** @returns a function that ends the subscription. */
  subscribe(jobId: string, listener: FeedListener): () => void;
  /** @returns a function that ends the subscription. */
  subscribeToMilestones(listener: MilestoneListener): () => void;
  /** Whether events arrive: false while Redis is away. */
  alive(): boolean;
  close(): void;
}

const blockMs = 5_000;
const mostEntries = 1_000;
const retryMs = 200;

/**
 * Follows the feed with one blocking read at a time, however many listen.
 * @param redis a connection that nothing else uses; it is closed with the feed.
 */
export async function openFeed(redis: Redis, log: Logger): Promise<Feed> {
  const listeners = new Map<string, Set<FeedListener>>();
  const milestoneListeners = new Set<MilestoneListener>();
  let closed = false;
  let alive = true;
  /** The number of the last event that was read. */
  let lastNumber = await newestNumber(redis);

  // An entry that cannot be read must not stop the feed for all other jobs.
  const stateOf = (jobId: string, json: string): JobState | null => {
    try {
      return parseJobState(json);
    } catch (error) {
      log.error({ err: error, jobId }, "an event of the feed cannot be read");
      return null;
    }
  };
  const tell = (jobId: string, json: string) => {
    const heard = listeners.get(jobId);
    if (!heard) return;
    const state = stateOf(jobId, json);
    if (state === null) return;
    for (const listener of heard) listener.onEvent({ jobId, state });
  };
  const tellMilestone = (entry: FeedEntry) => {
    if (milestoneListeners.size === 0) return;
    const milestone = milestoneOf(entry, stateOf);
    if (milestone === null) return;
    for (const listener of [...milestoneListeners]) listener.onMilestone(milestone);
  };
  const tellGap = () => {
    for (const listener of [...milestoneListeners]) listener.onGap();
    for (const heard of [...listeners.values()]) {
      for (const listener of [...heard]) listener.onGap();
    }
  };
  const readOn = async () => {
    const reply = await redis.xread(
      "COUNT",
      mostEntries,
      "BLOCK",
      blockMs,
      "STREAMS",
      redisKeys.feed,
      `${lastNumber}-0`,
    );
    for (const entry of reply?.[0]?.[1] ?? []) {
      const [id, fields] = entry;
      const number = numberOf(id);
      // The feed keeps so many events: what this process was too late for is gone.
      if (number !== lastNumber + 1) tellGap();
      lastNumber = number;
      tell(fields[1] ?? "", fields[3] ?? "");
      tellMilestone(entry);
    }
  };
  const follow = async () => {
    while (!closed) {
      try {
        if (!alive) {
          await catchUp();
          alive = true;
        }
        await readOn();
      } catch (error) {
        if (closed) return;
        if (alive) log.warn({ err: error }, "the feed of events waits for Redis");
        alive = false;
        await wait(retryMs, undefined, { ref: false });
      }
    }
  };
  /** After a break: where the feed began anew meanwhile, its numbers did too, and what was missed is unknown. */
  const catchUp = async () => {
    const newest = await newestNumber(redis);
    if (newest >= lastNumber && newest > 0) return;
    lastNumber = newest;
    tellGap();
  };
  void follow();

  return {
    subscribe(jobId, listener) {
      const heard = listeners.get(jobId) ?? new Set();
      heard.add(listener);
      listeners.set(jobId, heard);
      return () => {
        heard.delete(listener);
        if (heard.size === 0 && listeners.get(jobId) === heard) listeners.delete(jobId);
      };
    },
    subscribeToMilestones(listener) {
      milestoneListeners.add(listener);
      return () => milestoneListeners.delete(listener);
    },
    alive: () => alive,
    close() {
      closed = true;
      // Nobody waits for the read: one that waits for a connection to be made anew never ends.
      redis.disconnect();
    },
  };
}
