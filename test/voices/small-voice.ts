import { createHash } from "node:crypto";
import type { VoiceEntry } from "../../src/render/narration/neural/voice-entry.js";
import {
  type ToneOptions,
  toneConfig,
  toneModel,
  toneRateHz,
} from "../render/narration/neural/tone-model.js";

/** A voice of tones: its entry of a catalogue, and its files. */
export interface SmallVoice {
  entry: VoiceEntry;
  files: { "tones.onnx": Buffer; "tones.onnx.json": Buffer };
}

export interface SmallVoiceOptions extends ToneOptions {
  /** What the addresses of its files begin with. */
  base?: string;
  commercial?: VoiceEntry["licence"]["commercial"];
  revision?: string;
}

export function smallVoice({
  base = "http://127.0.0.1:1",
  commercial = "yes",
  revision = "v1",
  ...options
}: SmallVoiceOptions = {}): SmallVoice {
  const files = {
    "tones.onnx": toneModel(options),
    "tones.onnx.json": Buffer.from(JSON.stringify(toneConfig)),
  };
  const file = (name: keyof typeof files, role: "model" | "config") => ({
    name,
    role,
    address: `${base}/${name}`,
    size: files[name].length,
    sha256: createHash("sha256").update(files[name]).digest("hex"),
  });
  return {
    files,
    entry: {
      id: "tones",
      revision,
      title: "Tones",
      kind: "piper",
      sampleRateHz: toneRateHz,
      licence: { name: "CC0-1.0", address: "https://example.com/licence", commercial },
      attribution: "nobody",
      files: [file("tones.onnx", "model"), file("tones.onnx.json", "config")],
      voices: [
        { id: "tones-en", name: "Tones", language: "en-US", gender: "neutral", espeak: "en-us" },
      ],
    },
  };
}
