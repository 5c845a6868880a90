import { sampleRateHz } from "../../sample-rate.js";
import type { Speech } from "../speech.js";
import { addAir } from "./add-air.js";
import { cleanSpeech } from "./clean-speech.js";
import type { RawSpeech } from "./raw-speech.js";
import { createResampler, type Resampler } from "./resample.js";
import { loadSpeechKernel, type SpeechKernel } from "./speech-kernel.js";
import { fadeEnds, soundRange } from "./trim-silence.js";
import type { VoiceTreatment } from "./voice-treatment.js";
import { fillSpans } from "./word-spans.js";

/** Turns the output of a speech program into speech: trimmed, treated, at 48 kHz, with a span for every word. */
export type SpeechFinisher = (raw: RawSpeech, treatment: VoiceTreatment) => Speech;

/** Makes a finisher, which keeps the resampler of each sample rate that it has been given. */
export async function createSpeechFinisher(): Promise<SpeechFinisher> {
  const kernel = await loadSpeechKernel();
  const resamplers = new Map<number, Resampler>();
  return (raw, treatment) => {
    const resample =
      resamplers.get(raw.sampleRateHz) ?? createResampler(kernel, raw.sampleRateHz, sampleRateHz);
    resamplers.set(raw.sampleRateHz, resample);
    return finishSpeech(kernel, raw, treatment, resample);
  };
}

function finishSpeech(
  kernel: SpeechKernel,
  raw: RawSpeech,
  treatment: VoiceTreatment,
  resample: Resampler,
): Speech {
  const { start, end } = soundRange(raw.samples, raw.sampleRateHz);
  const sound = cleanSpeech(kernel, raw.samples.subarray(start, end), raw.sampleRateHz, treatment);
  const samples = resample(sound);
  if (treatment.air > 0) addAir(kernel, samples, treatment.air);
  fadeEnds(samples, sampleRateHz);
  const place = (sample: number) =>
    Math.max(0, Math.round(((sample - start) * sampleRateHz) / raw.sampleRateHz));
  const knownSpans = raw.words.map(
    (word) => word && { startSample: place(word.startSample), endSample: place(word.endSample) },
  );
  return { samples, sampleRateHz, words: fillSpans(knownSpans, raw.weights, samples.length) };
}
