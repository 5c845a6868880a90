import { sampleRateHz } from "../../sample-rate.js";
import type { Speech } from "../speech.js";
import type { RawSpeech } from "./raw-speech.js";
import { removeDcOffset } from "./remove-dc-offset.js";
import { createResampler, type Resampler } from "./resample.js";
import { fadeEnds, soundRange } from "./trim-silence.js";
import { fillSpans } from "./word-spans.js";

/** Turns the output of a speech program into speech: trimmed, without offset, at 48 kHz, with a span for every word. */
export type SpeechFinisher = (raw: RawSpeech) => Speech;

/** Makes a finisher, which keeps the resampler of each sample rate that it has been given. */
export function createSpeechFinisher(): SpeechFinisher {
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
  const sound = removeDcOffset(raw.samples.subarray(start, end), raw.sampleRateHz);
  const samples = resample(sound);
  fadeEnds(samples, sampleRateHz);
  const place = (sample: number) =>
    Math.max(0, Math.round(((sample - start) * sampleRateHz) / raw.sampleRateHz));
  const knownSpans = raw.words.map(
    (word) => word && { startSample: place(word.startSample), endSample: place(word.endSample) },
  );
  return { samples, sampleRateHz, words: fillSpans(knownSpans, raw.weights, samples.length) };
}
