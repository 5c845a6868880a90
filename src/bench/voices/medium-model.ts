import {
  elementType,
  graphField,
  modelField,
  nodeMessage as node,
  tensorMessage,
  valueMessage,
} from "../../render/narration/neural/onnx/onnx-message.js";
import { bytesField, numberField } from "../../render/narration/neural/onnx/protobuf.js";
import { normalNoise } from "../../render/narration/neural/onnx/seeded-noise.js";

// A model with the layers of a Piper voice of quality “medium” (VITS: an encoder of 6 layers, a flow of 4 couplings of 4 layers,
// a decoder that upsamples by 8, 8 and 4), and with random weights. What it makes is noise, at the cost of speech.

export const mediumRateHz = 22_050;
const width = 192;
const filter = 768;
const symbols = 256;

/** How many units a sign lasts, and how much that varies: about as a voice reads. */
const meanUnits = 3.2;

/** The model's bytes, always the same. */
export function mediumModel(): Buffer {
  const parts: Buffer[] = [];
  let count = 0;
  const add = (...args: Parameters<typeof node>) => {
    parts.push(node(...args));
    return args[2][0] ?? "";
  };
  const next = (name: string) => `${name}${count++}`;
  const weights = (dims: readonly number[], deviation: number) => {
    const name = next("w");
    const size = dims.reduce((product, dim) => product * dim, 1);
    const values = normalNoise(name, size).map((value) => value * deviation);
    parts.push(bytesField(graphField.initializer, tensorMessage(name, dims, values)));
    return name;
  };
  const constant = (name: string, values: readonly number[], isScalar = false) => {
    const dims = isScalar ? [] : [values.length];
    const data = BigInt64Array.from(values, BigInt);
    parts.push(bytesField(graphField.initializer, tensorMessage(name, dims, data)));
  };
  const scalar = (name: string, value: number) =>
    parts.push(bytesField(graphField.initializer, tensorMessage(name, [], Float32Array.of(value))));
  const conv = (input: string, from: number, to: number, kernel: number, dilation = 1) =>
    add("Conv", [input, weights([to, from, kernel], 1 / Math.sqrt(from * kernel))], [next("c")], {
      kernel_shape: { ints: [kernel] },
      dilations: { ints: [dilation] },
      pads: { ints: [((kernel - 1) * dilation) >> 1, ((kernel - 1) * dilation) >> 1] },
    });

  constant("first", [0], true);
  constant("second", [1], true);
  constant("third", [2], true);
  constant("firstAxis", [0]);
  constant("flat", [-1]);
  constant("column", [-1, 1]);
  constant("row", [1, -1]);
  constant("half", [width / 2, width / 2]);
  constant("twice", [width, width]);
  constant("soundShape", [1, 1, 1, -1]);
  scalar("meanUnits", meanUnits);
  scalar("slope", 0.1);

  add("Gather", ["scales", "first"], ["noiseScale"]);
  add("Gather", ["scales", "second"], ["lengthScale"]);
  add("Gather", ["scales", "third"], ["noiseW"]);
  add("Gather", [weights([symbols, width], 1), "input"], ["embedded"]);
  add("Transpose", ["embedded"], ["signs"], { perm: { ints: [0, 2, 1] } });
  let x = "signs";
  for (let layer = 0; layer < 6; layer++) x = encoderLayer(x);

  // The lengths: as Piper's, random numbers are a part of them, and they are rounded up.
  const perSign = conv(conv(x, width, width, 3), width, 1, 3);
  add("RandomNormalLike", [perSign], ["lengthNoise"]);
  add("Mul", ["lengthNoise", "noiseW"], ["scaledNoise"]);
  add("Add", [perSign, "scaledNoise"], ["log"]);
  add("Sigmoid", ["log"], ["share"]);
  add("Mul", ["share", "meanUnits"], ["natural"]);
  add("Mul", ["natural", "lengthScale"], ["exact"]);
  add("Ceil", ["exact"], ["lengths"]);
  add("CumSum", ["lengths", "third"], ["ends"]);
  add("ReduceSum", ["lengths"], ["total"], { keepdims: { int: 0 } });
  add("Cast", ["total"], ["unitCount"], { to: { int: elementType.int64 } });
  add("Range", ["first", "unitCount", "second"], ["units"]);
  add("Cast", ["units"], ["unitTime"], { to: { int: elementType.float } });
  add("Reshape", ["ends", "column"], ["endColumn"]);
  add("Reshape", ["unitTime", "row"], ["unitRow"]);
  add("GreaterOrEqual", ["unitRow", "endColumn"], ["isOver"]);
  add("Cast", ["isOver"], ["over"], { to: { int: elementType.int64 } });
  add("ReduceSum", ["over", "firstAxis"], ["signAt"], { keepdims: { int: 0 } });

  const means = conv(x, width, width, 1);
  add("Gather", [means, "signAt"], ["framed"], { axis: { int: 2 } });
  add("RandomNormalLike", ["framed"], ["frameNoise"]);
  add("Mul", ["frameNoise", "noiseScale"], ["scaledFrames"]);
  add("Add", ["framed", "scaledFrames"], ["latent"]);
  let z = "latent";
  for (let coupling = 0; coupling < 4; coupling++) z = couple(z);
  decode(z);

  const value = (field: number, name: string, element: number, dims: (number | string)[]) =>
    parts.push(bytesField(field, valueMessage(name, { element, dims })));
  value(graphField.input, "input", elementType.int64, [1, "phonemes"]);
  value(graphField.input, "input_lengths", elementType.int64, [1]);
  value(graphField.input, "scales", elementType.float, [3]);
  value(graphField.output, "output", elementType.float, [1, 1, 1, "time"]);
  return Buffer.concat([
    numberField(modelField.irVersion, 8),
    bytesField(modelField.graph, bytesField(graphField.name, "medium"), ...parts),
    bytesField(modelField.opset, bytesField(1, ""), numberField(2, 15)),
  ]);

  /** Attention of two heads' cost, and a convolution of 768 channels. */
  function encoderLayer(input: string): string {
    const [query, key, read] = [0, 1, 2].map(() => conv(input, width, width, 1));
    const turned = add("Transpose", [query ?? ""], [next("t")], { perm: { ints: [0, 2, 1] } });
    const scores = add("MatMul", [turned, key ?? ""], [next("m")]);
    const shares = add("Softmax", [scores], [next("s")], { axis: { int: 2 } });
    const back = add("Transpose", [shares], [next("t")], { perm: { ints: [0, 2, 1] } });
    const heard = conv(add("MatMul", [read ?? "", back], [next("m")]), width, width, 1);
    const sum = add("Tanh", [add("Add", [input, heard], [next("a")])], [next("n")]);
    const wide = add("Relu", [conv(sum, width, filter, 3)], [next("r")]);
    return add("Tanh", [add("Add", [sum, conv(wide, filter, width, 3)], [next("a")])], [next("n")]);
  }

  /** One half decides how the other is moved; then they change places. */
  function couple(input: string): string {
    const [kept, moved] = [next("h"), next("h")];
    parts.push(node("Split", [input, "half"], [kept, moved], { axis: { int: 1 } }));
    let h = conv(kept, width / 2, width, 1);
    let skipped = h;
    for (let layer = 0; layer < 4; layer++) {
      const both = conv(h, width, 2 * width, 5);
      const [a, b] = [next("g"), next("g")];
      parts.push(node("Split", [both, "twice"], [a, b], { axis: { int: 1 } }));
      const gate = add("Sigmoid", [b], [next("s")]);
      const gated = add("Mul", [add("Tanh", [a], [next("n")]), gate], [next("p")]);
      const out = conv(gated, width, 2 * width, 1);
      const [stay, skip] = [next("o"), next("o")];
      parts.push(node("Split", [out, "twice"], [stay, skip], { axis: { int: 1 } }));
      h = add("Add", [h, stay], [next("a")]);
      skipped = add("Add", [skipped, skip], [next("a")]);
    }
    const shift = conv(skipped, width, width / 2, 1);
    const other = add("Sub", [moved, shift], [next("d")]);
    return add("Concat", [other, kept], [next("z")], { axis: { int: 1 } });
  }

  /** HiFi-GAN with residual blocks of the second kind, as Piper's medium voices have it. */
  function decode(input: string): void {
    let h = conv(input, width, 256, 7);
    let channels = 256;
    for (const [rate, kernel] of [
      [8, 16],
      [8, 16],
      [4, 8],
    ] as const) {
      const bent = add("LeakyRelu", [h], [next("l")], { alpha: { float: 0.1 } });
      const up = weights([channels, channels / 2, kernel], 1 / Math.sqrt(channels * 2));
      const pad = (kernel - rate) >> 1;
      h = add("ConvTranspose", [bent, up], [next("u")], {
        kernel_shape: { ints: [kernel] },
        strides: { ints: [rate] },
        pads: { ints: [pad, pad] },
      });
      channels /= 2;
      const blocks = [3, 5, 7].map((size, i) => residual(h, channels, size, [1 + i, 2 + 4 * i]));
      h = add("Sum", blocks, [next("x")]);
    }
    const last = add("LeakyRelu", [h], [next("l")], { alpha: { float: 0.01 } });
    const sound = add("Tanh", [conv(last, channels, 1, 7)], [next("n")]);
    add("Reshape", [sound, "soundShape"], ["output"]);
  }

  function residual(input: string, channels: number, size: number, dilations: number[]): string {
    let x = input;
    for (const dilation of dilations) {
      const bent = add("LeakyRelu", [x], [next("l")], { alpha: { float: 0.1 } });
      x = add("Add", [x, conv(bent, channels, channels, size, dilation)], [next("a")]);
    }
    return x;
  }
}

/** The config beside it: every sign that espeak-ng writes for English, and a few more. */
export function mediumConfig(): string {
  const signs =
    "_^$ !'(),-.:;?abcdefhijklmnopqrstuvwxyzæçðøħŋœǀɐɑɒɓɔɕɖɗɘəɚɛɜɞɟɠɡɢɣɤɥɦɧɨɪɫɬɭɮɯɰɱɲɳɴɵɶɸɹɺɻɽɾʀʁʂʃʄʈʉʊʋʌʍʎʏʐʑʒʔʕʘʙʛʜʝʟʡʢˈˌːˑ˞βθχᵻⱱ";
  const map = Object.fromEntries([...signs].map((sign, id) => [sign, [id]]));
  return JSON.stringify({
    audio: { sample_rate: mediumRateHz },
    espeak: { voice: "en-us" },
    inference: { noise_scale: 0.667, length_scale: 1, noise_w: 0.8 },
    phoneme_id_map: map,
  });
}
