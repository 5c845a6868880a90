import {
  elementType,
  graphField,
  modelField,
  nodeMessage,
  tensorMessage,
  valueMessage,
} from "../../../../src/render/narration/neural/onnx/onnx-message.js";
import { bytesField, numberField } from "../../../../src/render/narration/neural/onnx/protobuf.js";

export const toneRateHz = 22_050;
/** Samples of each unit of a duration. */
export const hop = 256;

/** Every sign that the small model reads, with its identifier: as in a config of Piper. */
export const phonemeIds: Record<string, number[]> = Object.fromEntries(
  [
    ..."_^$ .,;:!?abcdefghijklmnopqrstuvwxyzæçðøħŋœɐɑɒɔɕəɚɛɜɟɡɣɨɪɫɬɭɯɲɹɾʁʂʃʊʋʌʎʏʑʒʔʝʰʲˈˌːθχβ\u0303\u0329",
  ].map((sign, id) => [sign, [id]]),
);
const signs = Object.keys(phonemeIds);
const isSilent = (sign: string) => "_^$ .,;:!?ˈˌː".includes(sign);

export const toneConfig = {
  audio: { sample_rate: toneRateHz },
  espeak: { voice: "en-us" },
  inference: { noise_scale: 0.667, length_scale: 1, noise_w: 0.8 },
  phoneme_type: "espeak",
  num_symbols: signs.length,
  num_speakers: 1,
  phoneme_id_map: phonemeIds,
};

export interface ToneOptions {
  /** Bytes of a constant that nothing reads: makes the file as large as a test wants it. */
  padding?: number;
  /** Adds a tensor of durations to the outputs, as newer exports have it. */
  exportsDurations?: boolean;
  /** Rounds the durations with an operator that looks like none. */
  hidesDurations?: boolean;
  /** All is silence. */
  silent?: boolean;
}

/**
 * A model with the inputs, the output and the random numbers of Piper's, small enough to be written by a test: each sign
 * lasts a few units, somewhat longer or shorter at random, and phonemes are tones of their own pitch; signs of punctuation, and spaces,
 * are silence.
 */
export function toneModel(options: ToneOptions = {}): Buffer {
  const floats = (name: string, values: number[]) =>
    bytesField(
      graphField.initializer,
      tensorMessage(name, values.length === 1 ? [] : [values.length], Float32Array.from(values)),
    );
  const whole = (name: string, values: number[], scalar = false) =>
    bytesField(
      graphField.initializer,
      tensorMessage(
        name,
        scalar ? [] : [values.length],
        BigInt64Array.from(values.map((value) => BigInt(value))),
      ),
    );
  const node = nodeMessage;
  const durationOf = (sign: string) =>
    "ˈˌː_^$".includes(sign) ? 0 : ",;:.!?".includes(sign) ? 20 : sign === " " ? 6 : 7;
  const amplitude = (sign: string) => (isSilent(sign) || options.silent ? 0 : 0.3);
  const rounded = options.hidesDurations ? "Floor" : "Ceil";
  const graph = [
    bytesField(graphField.name, "tones"),
    node("Gather", ["durations", "input"], ["base"]),
    node("Gather", ["scales", "first"], ["noiseScale"]),
    node("Gather", ["scales", "second"], ["lengthScale"]),
    node("Gather", ["scales", "third"], ["noiseW"]),
    node("RandomNormalLike", ["base"], ["durationNoise"]),
    node("Mul", ["durationNoise", "noiseW"], ["scaledNoise"]),
    node("Sign", ["base"], ["sounds"]),
    node("Mul", ["scaledNoise", "sounds"], ["usedNoise"]),
    node("Add", ["base", "usedNoise"], ["varied"]),
    node("Mul", ["varied", "lengthScale"], ["exact"]),
    node("Relu", ["exact"], ["positive"]),
    node(rounded, ["positive"], ["wholeDurations"]),
    node("CumSum", ["wholeDurations", "second"], ["ends"]),
    node("ReduceSum", ["wholeDurations"], ["units"], { keepdims: { int: 0 } }),
    node("Mul", ["units", "hop"], ["exactLength"]),
    node("Cast", ["exactLength"], ["length"], { to: { int: elementType.int64 } }),
    node("Range", ["first", "length", "second"], ["places"]),
    node("Cast", ["places"], ["time"], { to: { int: elementType.float } }),
    node("Cast", ["units"], ["unitCount"], { to: { int: elementType.int64 } }),
    node("Range", ["first", "unitCount", "second"], ["unitPlaces"]),
    node("Cast", ["unitPlaces"], ["unitTime"], { to: { int: elementType.float } }),
    node("Reshape", ["ends", "column"], ["endColumn"]),
    node("Reshape", ["unitTime", "row"], ["unitRow"]),
    node("GreaterOrEqual", ["unitRow", "endColumn"], ["isOver"]),
    node("Cast", ["isOver"], ["over"], { to: { int: elementType.int64 } }),
    node("ReduceSum", ["over", "firstAxis"], ["index"], { keepdims: { int: 0 } }),
    node("Reshape", ["input", "flat"], ["ids"]),
    node("Gather", ["ids", "index"], ["idAt"]),
    node("Gather", ["pitches", "idAt"], ["pitchAt"]),
    node("Gather", ["amplitudes", "idAt"], ["amplitudeAt"]),
    node("Reshape", ["pitchAt", "column"], ["pitchColumn"]),
    node("Reshape", ["amplitudeAt", "column"], ["amplitudeColumn"]),
    node("Reshape", ["time", "unitRows"], ["timeRows"]),
    node("Mul", ["timeRows", "pitchColumn"], ["phase"]),
    node("Sin", ["phase"], ["sine"]),
    node("Mul", ["sine", "amplitudeColumn"], ["tone"]),
    node("RandomNormalLike", ["tone"], ["noise"]),
    node("Mul", ["noise", "noiseScale"], ["louderNoise"]),
    node("Mul", ["louderNoise", "faint"], ["faintNoise"]),
    node("Add", ["tone", "faintNoise"], ["sound"]),
    node("Reshape", ["sound", "soundShape"], ["output"]),
    floats("durations", signs.map(durationOf)),
    floats("amplitudes", signs.map(amplitude)),
    floats(
      "pitches",
      signs.map((_, id) => (2 * Math.PI * (180 + 25 * id)) / toneRateHz),
    ),
    floats("hop", [hop]),
    floats("faint", [options.silent ? 0 : 0.0005]),
    whole("first", [0], true),
    whole("second", [1], true),
    whole("third", [2], true),
    whole("firstAxis", [0]),
    whole("column", [-1, 1]),
    whole("row", [1, -1]),
    whole("unitRows", [-1, hop]),
    whole("flat", [-1]),
    whole("soundShape", [1, 1, 1, -1]),
    floats("padding", padding(options.padding ?? 8)),
    value(graphField.input, "input", elementType.int64, [1, "phonemes"]),
    value(graphField.input, "input_lengths", elementType.int64, [1]),
    value(graphField.input, "scales", elementType.float, [3]),
    value(graphField.output, "output", elementType.float, [1, 1, 1, "time"]),
    ...(options.exportsDurations
      ? [value(graphField.output, "wholeDurations", elementType.float, [1, "phonemes"])]
      : []),
  ];
  return Buffer.concat([
    numberField(modelField.irVersion, 8),
    bytesField(modelField.producer, "tone-model"),
    bytesField(modelField.graph, ...graph),
    bytesField(modelField.opset, bytesField(1, ""), numberField(2, 15)),
  ]);
}

function value(field: number, name: string, element: number, dims: (number | string)[]): Buffer {
  return bytesField(field, valueMessage(name, { element, dims }));
}

/** Numbers that compress badly and are the same each time. */
function padding(bytes: number): number[] {
  let state = 1;
  return Array.from({ length: Math.max(2, bytes >> 2) }, () => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0;
    return state / 2 ** 32;
  });
}
