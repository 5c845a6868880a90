import type { Redis } from "ioredis";
import { redisKeys } from "../redis/redis-keys.js";
import type { JobRequest } from "./request.js";

/** The phases of a job's time: until its first frame, until its last one, and until it is stored. */
export const renderPhases = ["before", "frames", "after"] as const;
/** Of each phase, the milliseconds that it takes for a millisecond of clip. */
export type RenderSpeed = Readonly<Record<(typeof renderPhases)[number], number>>;

/** What clips of one class share: they take about the same time for each millisecond. */
export type SpeedClass = Pick<JobRequest, "resolution" | "fps" | "style">;

/** How long a job takes at this speed, in milliseconds. */
export function expectedJobMs(speed: RenderSpeed, clipMs: number): number {
  return renderPhases.reduce((sum, phase) => sum + speed[phase], 0) * clipMs;
}

/** How fast the fleet renders, from what its workers have measured. It is kept while no worker runs. */
export interface RenderSpeeds {
  /** A worker has rendered a whole job, from its beginning on. @param phasesMs the time of each phase. */
  learn(kind: SpeedClass, clipMs: number, phasesMs: RenderSpeed): Promise<void>;
  /** Of clips of this class; null where none was measured yet. */
  of(kind: SpeedClass): Promise<RenderSpeed | null>;
  /** The mean time of a job of any class in milliseconds; null where none was measured yet. */
  meanJobMs(): Promise<number | null>;
}

/** The weight of the newest measurement: the mean follows a change of load within a few jobs. */
const newestWeight = 0.3;

/** KEYS: the hash. ARGV: the weight; then the name and the value of each measurement. */
const learnLua = `
for i = 2, #ARGV, 2 do
  local mean, value = tonumber(redis.call('HGET', KEYS[1], ARGV[i]) or ''), tonumber(ARGV[i + 1])
  if mean then value = mean + (value - mean) * tonumber(ARGV[1]) end
  redis.call('HSET', KEYS[1], ARGV[i], string.format('%.6f', value))
end
return 0`;

const classOf = ({ resolution, fps, style }: SpeedClass) => `${resolution}:${fps}:${style}`;

export function createRenderSpeeds(redis: Redis): RenderSpeeds {
  const key = redisKeys.speeds;
  return {
    async learn(kind, clipMs, phasesMs) {
      const means = renderPhases.flatMap((phase) => [
        `${classOf(kind)}:${phase}`,
        phasesMs[phase] / clipMs,
      ]);
      const jobMs = renderPhases.reduce((sum, phase) => sum + phasesMs[phase], 0);
      await redis.eval(learnLua, 1, key, newestWeight, ...means, "job", jobMs);
    },
    async of(kind) {
      const fields = renderPhases.map((phase) => `${classOf(kind)}:${phase}`);
      const [before, frames, after] = (await redis.hmget(key, ...fields)).map(meanOf);
      if (before == null || frames == null || after == null) return null;
      return { before, frames, after };
    },
    meanJobMs: async () => meanOf(await redis.hget(key, "job")),
  };
}

/** Null also for what is no number. */
function meanOf(text: string | null): number | null {
  const mean = Number(text ?? Number.NaN);
  return Number.isFinite(mean) ? mean : null;
}
