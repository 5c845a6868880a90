import type { Redis } from "ioredis";
import { redisKeys } from "../redis/redis-keys.js";
import type { JobRequest } from "./request.js";

/**
 * The phases of a job's time: until its script is spoken, until its first frame, until its last one, and until it is stored.
 * Speech ends a phase because its time is the least certain one: sentences that another job has spoken take next to none.
 */
export const renderPhases = ["narration", "drawing", "frames", "after"] as const;
export type RenderPhase = (typeof renderPhases)[number];
/** Milliseconds of each phase of one job. */
export type PhaseTimes = Readonly<Record<RenderPhase, number>>;
/** How long each phase takes: so many milliseconds for any clip, and so many for each millisecond of it. */
export type RenderSpeed = Readonly<Record<RenderPhase, { fixedMs: number; perClipMs: number }>>;

/** What clips of one class share: clips of the same length take about the same time. */
export type SpeedClass = Pick<JobRequest, "resolution" | "fps" | "style">;

/** How long a phase of a job takes at this speed, in milliseconds. */
export function expectedPhaseMs(speed: RenderSpeed, phase: RenderPhase, clipMs: number): number {
  const { fixedMs, perClipMs } = speed[phase];
  return Math.max(0, fixedMs + perClipMs * clipMs);
}

/** How long a job takes at this speed, in milliseconds. */
export function expectedJobMs(speed: RenderSpeed, clipMs: number): number {
  return renderPhases.reduce((sum, phase) => sum + expectedPhaseMs(speed, phase, clipMs), 0);
}

/** How fast the fleet renders, from what its workers have measured. It is kept while no worker runs. */
export interface RenderSpeeds {
  /** A worker has rendered a whole job, from its beginning on. */
  learn(kind: SpeedClass, clipMs: number, phasesMs: PhaseTimes): Promise<void>;
  /** Of clips of this class; null where none was measured yet. */
  of(kind: SpeedClass): Promise<RenderSpeed | null>;
  /** The mean time of a job of any class in milliseconds; null where none was measured yet. */
  meanJobMs(): Promise<number | null>;
}

/** The weight of the newest measurement: the means follow a change of load within a few jobs. */
const newestWeight = 0.3;
/**
 * How much is believed of a fixed part before clips of different lengths have shown one: where all had one length, times
 * are taken as proportional to it.
 */
const proportionalWeight = 0.02;

/**
 * The first measurements of a class weigh the same: a worker's first job, which also starts much, would weigh too much
 * otherwise.
 * KEYS: the hash. ARGV: the weight, the name of the class's count; then the name and the value of each measurement.
 */
const learnLua = `
local count = tonumber(redis.call('HINCRBY', KEYS[1], ARGV[2], 1))
local weight = math.max(tonumber(ARGV[1]), 1 / count)
for i = 3, #ARGV, 2 do
  local mean, value = tonumber(redis.call('HGET', KEYS[1], ARGV[i]) or ''), tonumber(ARGV[i + 1])
  if mean then value = mean + (value - mean) * weight end
  redis.call('HSET', KEYS[1], ARGV[i], string.format('%.6f', value))
end
return 0`;

/** The means that a class has: of the clip's length in seconds and its square, and of each phase, also times that length. */
const meanNames = [
  "clip",
  "clip²",
  ...renderPhases.flatMap((phase) => [`${phase}`, `${phase}×clip`]),
];

const classOf = ({ resolution, fps, style }: SpeedClass) => `${resolution}:${fps}:${style}`;

export function createRenderSpeeds(redis: Redis): RenderSpeeds {
  const key = redisKeys.speeds;
  return {
    async learn(kind, clipMs, phasesMs) {
      const clip = clipMs / 1000;
      const products = renderPhases.flatMap((phase) => [phasesMs[phase], phasesMs[phase] * clip]);
      const measured = [clip, clip * clip, ...products];
      const means = measured.flatMap((value, i) => [`${classOf(kind)}:${meanNames[i]}`, value]);
      const jobMs = renderPhases.reduce((sum, phase) => sum + phasesMs[phase], 0);
      const count = `${classOf(kind)}:count`;
      await redis.eval(learnLua, 1, key, newestWeight, count, ...means, "job", jobMs);
    },
    async of(kind) {
      const fields = meanNames.map((name) => `${classOf(kind)}:${name}`);
      const means = (await redis.hmget(key, ...fields)).flatMap((text) => meanOf(text) ?? []);
      const [clip = 0, clip2 = 0, ...products] = means;
      if (means.length < meanNames.length || clip === 0) return null;
      const line = (phase: number) => {
        const [time = 0, timeByClip = 0] = products.slice(2 * phase, 2 * phase + 2);
        return fitLine({ clip, clip2, time, timeByClip });
      };
      return { narration: line(0), drawing: line(1), frames: line(2), after: line(3) };
    },
    meanJobMs: async () => meanOf(await redis.hget(key, "job")),
  };
}

/** The line through weighted measurements with the least squares, drawn a little to one that begins at 0. */
function fitLine(mean: { clip: number; clip2: number; time: number; timeByClip: number }) {
  const [a, b, c] = [1 + proportionalWeight, mean.clip, mean.clip2];
  const determinant = a * c - b * b;
  const fixedMs = (mean.time * c - mean.timeByClip * b) / determinant;
  const perSecond = (a * mean.timeByClip - b * mean.time) / determinant;
  return { fixedMs, perClipMs: perSecond / 1000 };
}

/** Null also for what is no number. */
function meanOf(text: string | null): number | null {
  const mean = Number(text ?? Number.NaN);
  return Number.isFinite(mean) ? mean : null;
}
