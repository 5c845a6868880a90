import type { Redis } from "ioredis";
import { redisKeys } from "../redis/redis-keys.js";
import { type JobState, type Milestone, milestoneTypes, parseJobState } from "./job.js";

/** An entry of the feed: its id, then names and values in turn: `job`, `state`, `account`, `milestone`. */
export type FeedEntry = [id: string, fields: string[]];

const pageSize = 1_000;

/** The milestones that the feed still has: the last ten thousand events of all jobs. */
export interface MilestoneLog {
  /** The number of the feed's newest event; 0 where it is empty. */
  newest(): Promise<number>;
  /** Those of an account after a number, oldest first. `isWhole` is false where some may be gone. */
  after(accountId: string, number: number): Promise<{ milestones: Milestone[]; isWhole: boolean }>;
}

export function createMilestoneLog(redis: Redis): MilestoneLog {
  return {
    newest: () => newestNumber(redis),
    async after(accountId, number) {
      const [oldest] = await redis.xrange(redisKeys.feed, "-", "+", "COUNT", 1);
      const isWhole = oldest === undefined || numberOf(oldest[0]) <= number + 1;
      const milestones: Milestone[] = [];
      for (let last = number; ; ) {
        const range = [redisKeys.feed, `(${last}-0`, "+", "COUNT", pageSize] as const;
        const page = await redis.xrange(...range);
        for (const entry of page) {
          if (entry[1][5] !== accountId) continue;
          const milestone = milestoneOf(entry, readableState);
          if (milestone !== null) milestones.push(milestone);
        }
        const end = page.at(-1);
        if (end === undefined || page.length < pageSize) return { milestones, isWhole };
        last = numberOf(end[0]);
      }
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
