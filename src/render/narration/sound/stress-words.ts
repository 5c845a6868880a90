import { samplesPerMs } from "../../sample-rate.js";
import { createTimeWarper } from "../../sound/time-stretch.js";
import type { Speech } from "../speech.js";
import type { WordSpan } from "../utterance.js";

/**
 * To be raised by hand whenever stressed words would sound different: it is part of the names of their files in the speech
 * cache.
 */
export const stressRevision = 1;

/** How much longer and louder a stressed word is. A speaker does more, but a made-up stress must not sound shouted. */
const lengthening = 1.14;
const louderDb = 2;
/** The gain rises and falls within so many samples around both ends of a stressed word: 30 ms. */
const edge = 30 * samplesPerMs;
/** The loudest sample that is made. */
const peakLimit = 32_000;

/**
 * Stresses the strong words of a sentence in its sound: somewhat louder and slower, at the same pitch. No engine here takes such a
 * mark (flite writes no sound for SSML), and so all of them stress alike. A sentence of nothing but strong words stays as
 * it is: there is nothing that they could stand out from.
 * @param words of the sentence, as many as the speech has spans.
 */
export function stressWords(
  speech: Speech,
  words: readonly { spoken: string; strong?: boolean }[],
): Speech {
  const stretches = strongStretches(speech.words, words);
  const spoken = speech.words.filter(({ startSample, endSample }) => endSample > startSample);
  const strongCount = words.filter(({ strong }, i) => strong && isSpoken(speech.words[i])).length;
  if (stretches.length === 0 || strongCount === spoken.length) return speech;
  const louder = amplified(speech.samples, stretches);
  const map = timeMap(stretches);
  const length = map.outputAt(speech.samples.length);
  const samples = createTimeWarper()(louder, length, map.inputAt);
  return {
    ...speech,
    samples,
    words: speech.words.map(({ startSample, endSample }) => ({
      startSample: map.outputAt(startSample),
      endSample: map.outputAt(endSample),
    })),
  };
}

function isSpoken(span: WordSpan | undefined): boolean {
  return span !== undefined && span.endSample > span.startSample;
}

/** Where strong words lie; those that follow each other are one stretch. Ascending, and apart from each other. */
function strongStretches(
  spans: readonly WordSpan[],
  words: readonly { strong?: boolean }[],
): WordSpan[] {
  const stretches: WordSpan[] = [];
  let continues = false;
  for (const [i, span] of spans.entries()) {
    if (!isSpoken(span)) continue;
    const strong = words[i]?.strong === true;
    const last = stretches.at(-1);
    if (strong && continues && last) last.endSample = span.endSample;
    else if (strong) stretches.push({ ...span });
    continues = strong;
  }
  return stretches;
}

/** Makes stretches louder. Where the sound would clip then, all of it is scaled down, so that they still stand out. */
function amplified(samples: Int16Array, stretches: readonly WordSpan[]): Int16Array {
  const most = 10 ** (louderDb / 20) - 1;
  const sound = Float32Array.from(samples);
  for (const { startSample, endSample } of stretches) {
    const from = Math.max(0, startSample - edge / 2);
    const to = Math.min(sound.length, endSample + edge / 2);
    for (let i = from; i < to; i += 1) {
      const rise = Math.min(1, (i - startSample) / edge + 0.5, (endSample - i) / edge + 0.5);
      const part = 0.5 - 0.5 * Math.cos(Math.PI * Math.max(0, rise));
      sound[i] = (sound[i] ?? 0) * (1 + most * part);
    }
  }
  const peak = sound.reduce((highest, sample) => Math.max(highest, Math.abs(sample)), 0);
  const gain = peak > peakLimit ? peakLimit / peak : 1;
  return Int16Array.from(sound, (sample) => Math.round(sample * gain));
}

interface TimeMap {
  /** The sample of the longer sound that a sample of the spoken one comes to, and the other way round; whole numbers. */
  outputAt(input: number): number;
  inputAt(output: number): number;
}

/** Within the stretches time passes slower by `lengthening`; elsewhere it passes as it was spoken. */
function timeMap(stretches: readonly WordSpan[]): TimeMap {
  const outputAt = (input: number) => {
    let added = 0;
    for (const { startSample, endSample } of stretches) {
      const passed = Math.min(input, endSample) - startSample;
      if (passed > 0) added += passed * (lengthening - 1);
    }
    return Math.round(input + added);
  };
  const inputAt = (output: number) => {
    let added = 0;
    for (const { startSample, endSample } of stretches) {
      const passed = Math.min(
        output - startSample - added,
        (endSample - startSample) * lengthening,
      );
      if (passed > 0) added += passed * (1 - 1 / lengthening);
    }
    return Math.round(output - added);
  };
  return { outputAt, inputAt };
}
