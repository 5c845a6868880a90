import type { ClipSoundMeasure } from "./measure-clips.js";
import type { HeardMeasure } from "./measure-heard.js";
import type { MusicMeasure } from "./measure-music.js";
import type { WordTimesMeasure } from "./measure-word-times.js";

/** One thing that the sound of clips has to keep, and the worst of what was measured. */
export interface SoundCheck {
  what: string;
  unit: string;
  /** From the least to the most that was measured. */
  measured: { least: number; most: number };
  /** Between which all of it must lie, both included; null where there is no such end. */
  limit: { least: number | null; most: number | null };
  ok: boolean;
}

export function clipChecks(clips: readonly ClipSoundMeasure[]): SoundCheck[] {
  const of = (figure: (clip: ClipSoundMeasure) => number) => clips.map(figure);
  const cpu = clips
    .filter(({ music }) => music !== null)
    .map((clip) => (clip.mixCpuMsPerMinute + clip.aacCpuMsPerMinute) / 1000);
  return [
    check(
      "loudness",
      "LUFS",
      of((clip) => clip.loudnessLufs),
      -16.5,
      -15.5,
    ),
    check(
      "true peak",
      "dBTP",
      of((clip) => clip.truePeakDb),
      null,
      -1,
    ),
    check(
      "longest digital silence",
      "ms",
      of((clip) => clip.longestSilenceMs),
      null,
      5,
    ),
    check("processor time a minute of clip, with music", "s", cpu, null, 1.2),
  ];
}

export function musicChecks(moods: readonly MusicMeasure[]): SoundCheck[] {
  const under = moods.map((mood) => mood.underSpeech);
  const gaps = moods.flatMap((mood) => mood.inGaps);
  const steepest = moods.map((mood) => mood.steepestDb);
  return [
    check("music under speech", "LU below", under, 18, 26),
    check("music in gaps longer than a second", "LU below", gaps, 10, 16),
    check("music turned up or down in 100 ms", "dB", steepest, null, 1.5),
  ];
}

export function wordChecks(voices: readonly WordTimesMeasure[]): SoundCheck[] {
  return voices.flatMap(({ voice, medianMs, percentile95Ms }) => [
    check(`word times of ${voice}, median`, "ms", [medianMs], null, 30),
    check(`word times of ${voice}, 95th percentile`, "ms", [percentile95Ms], null, 80),
  ]);
}

/** Only the default voice is held to a limit: it is the one that nobody has chosen. */
export function heardChecks(voices: readonly HeardMeasure[]): SoundCheck[] {
  return voices.map(({ voice, untreated, treated }, i) => {
    const points = 100 * (treated - untreated);
    const what = `words of ${voice} misheard more than before its treatment`;
    return check(what, "points", [points], null, i === 0 ? 2 : null);
  });
}

function check(
  what: string,
  unit: string,
  figures: readonly number[],
  least: number | null,
  most: number | null,
): SoundCheck {
  const measured = { least: Math.min(...figures), most: Math.max(...figures) };
  // Written so that what is no number, as of nothing that was measured, is not kept.
  const ok =
    figures.length > 0 &&
    figures.every((one) => one >= (least ?? -Infinity) && one <= (most ?? Infinity));
  return { what, unit, measured, limit: { least, most }, ok };
}
