import { sampleRateHz } from "../sample-rate.js";
import type { Timeline } from "../timeline/timeline.js";

/** Under the loudness of the speech, in dB: where nobody speaks, and while somebody does. */
export const musicUnderDb = { gaps: 13, speech: 20 } as const;
/** The fastest that the music becomes louder or quieter, in dB a second: slower than what is heard as pumping. */
const steepest = 14;
/** Speech that pauses for less than this is spoken over music that stays low. */
const shortestGap = 0.9 * sampleRateHz;
/** The music begins to come back so long before the last sound of a sentence, whose end is quiet. */
const early = 0.15 * sampleRateHz;
const fadeIn = 0.8 * sampleRateHz;
const fadeOut = 1.6 * sampleRateHz;

/** A bend of the music's level: linear in dB between two of them. */
interface Bend {
  sample: number;
  db: number;
}

/** How far the music is turned down in a clip: asked for from its beginning to its end. */
export interface Ducking {
  /** In dB against the loudness of the speech, negative; and how far it is ducked, 0 to 1. */
  at(sample: number): { db: number; ducked: number };
}

/** Follows the sentences of a timeline, which are known before they are heard: the music is low when the first word comes. */
export function createDucking(timeline: Timeline): Ducking {
  const bends = levelBends(timeline);
  const depth = musicUnderDb.speech - musicUnderDb.gaps;
  let next = 0;
  return {
    at(sample) {
      while (next < bends.length && (bends[next]?.sample ?? 0) <= sample) next += 1;
      const before = bends[next - 1];
      const after = bends[next];
      const db = between(before, after, sample);
      return { db, ducked: (-musicUnderDb.gaps - db) / depth };
    },
  };
}

/** The factor for the beginning and the end of the clip. */
export function fadeAt(sample: number, sampleCount: number): number {
  const part = Math.min(1, sample / fadeIn, (sampleCount - sample) / fadeOut);
  return part >= 1 ? 1 : Math.max(0, Math.sin((part * Math.PI) / 2));
}

function between(before: Bend | undefined, after: Bend | undefined, sample: number): number {
  if (!before) return after?.db ?? -musicUnderDb.gaps;
  if (!after) return before.db;
  const part = (sample - before.sample) / (after.sample - before.sample);
  return before.db + (after.db - before.db) * part;
}

function levelBends(timeline: Timeline): Bend[] {
  const [high, low] = [-musicUnderDb.gaps, -musicUnderDb.speech];
  const ramp = ((high - low) / steepest) * sampleRateHz;
  const bends: Bend[] = [];
  for (const { startSample, endSample } of spokenSpans(timeline)) {
    const last = bends.at(-1);
    // Two slopes that would cross meet where they do.
    const lowFrom = startSample;
    const highUntil = lowFrom - ramp;
    if (last && last.sample > highUntil) {
      bends.pop();
      const rise = bends.at(-1)?.sample ?? 0;
      const top = (rise + lowFrom) / 2;
      bends.push({ sample: top, db: low + ((top - rise) / ramp) * (high - low) });
    } else {
      bends.push({ sample: highUntil, db: high });
    }
    bends.push({ sample: lowFrom, db: low });
    bends.push({ sample: Math.max(lowFrom, endSample - early), db: low });
    bends.push({ sample: Math.max(lowFrom, endSample - early) + ramp, db: high });
  }
  return bends;
}

/** When somebody speaks; short pauses are left out. */
function spokenSpans({ scenes }: Timeline): { startSample: number; endSample: number }[] {
  const spans: { startSample: number; endSample: number }[] = [];
  for (const { startSample, endSample } of scenes.flatMap((scene) => scene.sentences)) {
    const last = spans.at(-1);
    if (last && startSample - last.endSample < shortestGap) last.endSample = endSample;
    else spans.push({ startSample, endSample });
  }
  return spans;
}
