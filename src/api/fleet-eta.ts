import { expectedClipMs } from "../jobs/expected-clip.js";
import type { JobRecord } from "../jobs/job.js";
import { expectedJobMs, type RenderSpeeds, type SpeedClass } from "../jobs/render-speeds.js";

/** What is known of a job's work before it is begun. */
export interface ExpectedWork extends SpeedClass {
  clipMs: number;
}

/** Estimates when jobs that wait will be done. */
export interface FleetEta {
  /**
   * Milliseconds until a waiting job is done; null where nothing like it was rendered yet, or no worker takes jobs.
   * @param queuePosition how many jobs are ahead, those that render now among them.
   */
  etaMs(work: ExpectedWork, queuePosition: number): Promise<number | null>;
}

/** What was read of the fleet is good for so long: lists of jobs and many streams ask for it. */
const freshMs = 2_000;

export function expectedWork(record: Pick<JobRecord, "request" | "maxDurationMs">): ExpectedWork {
  const { request, maxDurationMs } = record;
  const { resolution, fps, style } = request;
  return { resolution, fps, style, clipMs: expectedClipMs(request, maxDurationMs) };
}

/** @param countSlots how many jobs the fleet renders at once. */
export function createFleetEta(
  speeds: Pick<RenderSpeeds, "of" | "meanJobMs">,
  countSlots: () => Promise<number>,
): FleetEta {
  const cache = new Map<string, { value: Promise<unknown>; readMs: number }>();
  const fresh = <T>(name: string, read: () => Promise<T>): Promise<T> => {
    const known = cache.get(name);
    const nowMs = performance.now();
    if (known && nowMs - known.readMs < freshMs) return known.value as Promise<T>;
    const value = read();
    cache.set(name, { value, readMs: nowMs });
    return value;
  };
  return {
    async etaMs({ clipMs, ...kind }, queuePosition) {
      const { resolution, fps, style } = kind;
      const [speed, jobMs, slots] = await Promise.all([
        fresh(`${resolution}:${fps}:${style}`, () => speeds.of(kind)),
        fresh("job", () => speeds.meanJobMs()),
        fresh("slots", countSlots),
      ]);
      if (speed === null || jobMs === null || slots === 0) return null;
      // So many jobs have to end before it begins; the fleet ends one every `jobMs / slots`.
      const endsBefore = Math.max(0, queuePosition - slots + 1);
      return Math.round((endsBefore * jobMs) / slots + expectedJobMs(speed, clipMs));
    },
  };
}
