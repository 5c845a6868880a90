import { z } from "zod";
import type { VoiceEntry } from "./voice-entry.js";

/** How a model takes phonemes: signs to identifiers, and what stands around and between them. */
export interface ModelConfig {
  ids: ReadonlyMap<string, readonly number[]>;
  before: readonly number[];
  after: readonly number[];
  /** Behind each sign. */
  between: readonly number[];
  /** Most signs at once. */
  longest: number;
  /** Piper's scales: how much noise, and how much the lengths vary. */
  noiseScale: number;
  noiseW: number;
  lengthScale: number;
}

const piperSchema = z.object({
  phoneme_id_map: z.record(z.string(), z.array(z.int().nonnegative())),
  phoneme_type: z.string().optional(),
  inference: z
    .object({
      noise_scale: z.number().default(0.667),
      length_scale: z.number().default(1),
      noise_w: z.number().default(0.8),
    })
    .prefault({}),
});
const kokoroSchema = z.object({
  model: z.object({ vocab: z.record(z.string(), z.int().nonnegative()) }),
});

/** Memory grows by some 22 MB with each second that is made at once; 160 signs are about 8 s. */
const longest = 160;

/** Reads the file of role `config`. @throws Error where it is not what the voice's kind has. */
export function parseConfig(kind: VoiceEntry["kind"], text: string): ModelConfig {
  const json: unknown = JSON.parse(text);
  if (kind === "kokoro") {
    const { vocab } = kokoroSchema.parse(json).model;
    const ids = new Map(Object.entries(vocab).map(([sign, id]) => [sign, [id]]));
    return {
      ids,
      before: [0],
      after: [0],
      between: [],
      longest,
      noiseScale: 1,
      noiseW: 1,
      lengthScale: 1,
    };
  }
  const config = piperSchema.parse(json);
  if (config.phoneme_type !== undefined && config.phoneme_type !== "espeak") {
    throw new Error(`The voice reads “${config.phoneme_type}”, not phonemes of espeak-ng.`);
  }
  const { noise_scale, noise_w, length_scale } = config.inference;
  const ids = new Map(Object.entries(config.phoneme_id_map));
  return {
    ids,
    before: ids.get("^") ?? [],
    after: ids.get("$") ?? [],
    between: ids.get("_") ?? [],
    longest,
    noiseScale: noise_scale,
    noiseW: noise_w,
    lengthScale: length_scale,
  };
}
