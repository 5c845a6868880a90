import { sampleRateHz } from "../../sample-rate.js";
import type { Speech } from "../speech.js";
import { settleLevel } from "./level.js";
import type { RawSpeech } from "./raw-speech.js";
import { createResampler, type Resampler } from "./resample.js";
import { fadeEnds, soundRange } from "./trim.js";
import { fillSpans } from "./word-spans.js";

/** Turns what an engine's program gave into speech as the rest of the render knows it. */
export type Finisher = (raw: RawSpeech) => Speech;

/** A finisher that keeps the filter of each sampling rate that it has met. */
export function createFinisher(): Finisher {
  const resamplers = new Map<number, Resampler>();
  return (raw) => {
    const resample =
      resamplers.get(raw.sampleRateHz) ?? createResampler(raw.sampleRateHz, sampleRateHz);
    resamplers.set(raw.sampleRateHz, resample);
    return finishSpeech(raw, resample);
  };
}

function finishSpeech(raw: RawSpeech, resample: Resampler): Speech {
  const { start, end } = soundRange(raw.samples, raw.sampleRateHz);
  const sound = settleLevel(raw.samples.subarray(start, end), raw.sampleRateHz);
  const samples = resample(sound);
  fadeEnds(samples, sampleRateHz);
  const place = (sample: number) =>
    Math.max(0, Math.round(((sample - start) * sampleRateHz) / raw.sampleRateHz));
  const told = raw.words.map(
    (word) => word && { startSample: place(word.startSample), endSample: place(word.endSample) },
  );
  return { samples, sampleRateHz, words: fillSpans(told, raw.weights, samples.length) };
}
