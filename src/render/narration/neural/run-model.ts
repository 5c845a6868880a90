import type { ModelConfig } from "./model-config.js";
import { noiseInput } from "./onnx/patch-graph.js";
import type { OnnxRuntime, Session, Tensor } from "./onnx/runtime.js";
import { normalNoise, uniformNoise } from "./onnx/seeded-noise.js";

/** A loaded model with all that one of its voices needs. */
export interface LoadedVoice {
  runtime: OnnxRuntime;
  session: Session;
  config: ModelConfig;
  /** The style of each length, 256 numbers a row; null where the model has none. */
  style: Float32Array | null;
  speaker: number | null;
}

/** What a model made of identifiers. */
export interface ModelOutput {
  /** Between −1 and 1. */
  sound: Float32Array;
  /** Every other output, by name. */
  others: Readonly<Record<string, Tensor>>;
}

const styleWidth = 256;

/**
 * Runs a model. Its random numbers come from `seed` alone, so the same call gives the same bytes in every process.
 * @param lengthScale how slow, relative to the voice's own pace.
 * @throws Error where it wants an input that is not known here.
 */
export async function runModel(
  voice: LoadedVoice,
  ids: readonly number[],
  seed: string,
  lengthScale = 1,
): Promise<ModelOutput> {
  const feeds: Record<string, Tensor> = {};
  for (const name of voice.session.inputNames) {
    feeds[name] = inputOf(name, voice, ids, seed, lengthScale);
  }
  const outputs = await voice.session.run(feeds);
  const [soundName] = voice.session.outputNames;
  const { [soundName ?? ""]: sound, ...others } = outputs;
  if (!(sound?.data instanceof Float32Array)) throw new Error("The model made no sound.");
  return { sound: sound.data, others };
}

function inputOf(
  name: string,
  { runtime, config, style, speaker }: LoadedVoice,
  ids: readonly number[],
  seed: string,
  scale: number,
): Tensor {
  const whole = (values: readonly number[], dims: readonly number[]) =>
    new runtime.Tensor("int64", BigInt64Array.from(values, BigInt), dims);
  const floats = (values: Float32Array, dims: readonly number[] = [values.length]) =>
    new runtime.Tensor("float32", values, dims);
  if (name.startsWith(noiseInput.normal)) return floats(normalNoise(`${name} ${seed}`));
  if (name.startsWith(noiseInput.uniform)) return floats(uniformNoise(`${name} ${seed}`));
  const lengthScale = config.lengthScale * scale;
  switch (name) {
    case "input":
    case "input_ids":
    case "tokens":
      return whole(ids, [1, ids.length]);
    case "input_lengths":
      return whole([ids.length], [1]);
    case "scales":
      return floats(Float32Array.of(config.noiseScale, lengthScale, config.noiseW));
    case "sid":
      return whole([speaker ?? 0], [1]);
    case "speed":
      return floats(Float32Array.of(1 / lengthScale));
    case "style":
      return floats(styleRow(style, ids.length), [1, styleWidth]);
    default:
      throw new Error(`The model has an input “${name}” that is not known here.`);
  }
}

/** Kokoro has a style for each number of phonemes, without the two that stand around them. */
function styleRow(style: Float32Array | null, idCount: number): Float32Array {
  if (!style) throw new Error("The model wants a style, but the voice has none.");
  const rows = Math.floor(style.length / styleWidth);
  const row = Math.max(0, Math.min(idCount - 2, rows - 1));
  return style.slice(row * styleWidth, (row + 1) * styleWidth);
}
