import { highPass, peaking } from "../../sound/biquad.js";
import { expandPauses } from "./expand-pauses.js";
import type { SpeechKernel } from "./speech-kernel.js";
import type { VoiceTreatment } from "./voice-treatment.js";

/** The loudest sample that is left as it is. It leaves room for the peaks that resampling makes between samples. */
const peakLimit = 30_000;
const butterworth = Math.SQRT1_2;
/** Where consonants are told apart; a band of about 3 to 6 kHz. */
const presenceHz = 4_200;
const presenceQ = 0.9;

/**
 * Frees speech of offset, rumble and hiss, raises its consonants, and scales down a sound that would clip then. The loudness
 * of the clip is normalised later, over all sentences, by the mixer.
 */
export function cleanSpeech(
  kernel: SpeechKernel,
  samples: Int16Array,
  sampleRateHz: number,
  { highPassHz, hisses, presenceDb }: VoiceTreatment,
): Int16Array {
  const sound = new Float32Array(samples);
  // The filter starts as if the first sample had always been there, so that an offset makes no click.
  const low = highPass({ sampleRateHz, hertz: highPassHz, q: butterworth });
  kernel.filter(sound, low, sound[0] ?? 0);
  if (hisses) expandPauses(kernel, sound, sampleRateHz);
  if (presenceDb !== 0) {
    kernel.filter(sound, peaking({ sampleRateHz, hertz: presenceHz, q: presenceQ }, presenceDb));
  }
  return kernel.toWhole(sound, peakLimit);
}
