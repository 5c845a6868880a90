import type { Redis } from "ioredis";
import { redisKeys } from "../redis/redis-keys.js";
import { type JobState, type Milestone, milestoneTypes, parseJobState } from "./job.js";

/** An entry of the feed: its id, then names and values in turn: `job`, `state`, `account`, `milestone`. */
export type FeedEntry = [id: string, fields: string[]];

/** Entries of the feed that are read at once: whoever comes back after long is not read ten thousand of them in one piece. */
const pageSize = 250;

/** The milestones that the feed still has: the last ten thousand events of all jobs. */
export interface MilestoneLog {
  /** The number of the feed's newest event; 0 where it is empty. */
  newest(): Promise<number>;
  /** Whether all events after a number are still there. */
  hasAllAfter(number: number): Promise<boolean>;
  /** Those of an account among the next events after a number. */
  page(accountId: string, number: number): Promise<MilestonePage>;
}

export interface MilestonePage {
  /** Oldest first. */
  milestones: Milestone[];
  /** The number after which the next page begins; null where this is the last one. */
  next: number | null;
}

export function createMilestoneLog(redis: Redis): MilestoneLog {
  return {
    newest: () => newestNumber(redis),
    async hasAllAfter(number) {
      const [oldest] = await redis.xrange(redisKeys.feed, "-", "+", "COUNT", 1);
      return oldest === undefined || numberOf(oldest[0]) <= number + 1;
    },
    async page(accountId, number) {
      const range = [redisKeys.feed, `(${number}-0`, "+", "COUNT", pageSize] as const;
      const entries = await redis.xrange(...range);
      const milestones = entries
        .filter(([, fields]) => fields[5] === accountId)
        .map((entry) => milestoneOf(entry, readableState))
        .filter((milestone) => milestone !== null);
      const last = entries.at(-1);
      const isLast = last === undefined || entries.length < pageSize;
      return { milestones, next: isLast ? null : numberOf(last[0]) };
    },
  };
}

/** The milestone of an entry; null where the event is none, or cannot be read. */
export function milestoneOf(
  [id, fields]: FeedEntry,
  stateOf: (jobId: string, json: string) => JobState | null,
): Milestone | null {
  const [, jobId = "", , json = "", , accountId = "", , name] = fields;
  const type = milestoneTypes.find((one) => one === name);
  const state = type === undefined ? null : stateOf(jobId, json);
  if (type === undefined || state === null) return null;
  return { number: numberOf(id), jobId, accountId, type, state };
}

function readableState(_: string, json: string): JobState | null {
  try {
    return parseJobState(json);
  } catch {
    // The process that followed the feed then has told of it.
    return null;
  }
}

/** 0 where the feed is empty. */
export async function newestNumber(redis: Redis): Promise<number> {
  const [entry] = await redis.xrevrange(redisKeys.feed, "+", "-", "COUNT", 1);
  return entry === undefined ? 0 : numberOf(entry[0]);
}

/** Ids of the feed's entries are `<number>-0`. */
export function numberOf(id: string): number {
  return Number(id.split("-")[0]);
}
