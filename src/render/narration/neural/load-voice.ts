import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { InstalledModel } from "./installed-voices.js";
import { type ModelConfig, parseConfig } from "./model-config.js";
import { type OnnxRuntime, type Session, sessionOptions } from "./onnx/runtime.js";
import type { LoadedVoice } from "./run-model.js";
import { graphFile } from "./voice-entry.js";

/** Loads one model at a time: each takes hundreds of megabytes. */
export interface VoiceLoader {
  /** @throws Error where the model has no such voice, or its files are not what they should be. */
  load(model: InstalledModel, voiceId: string): Promise<LoadedVoice>;
}

export function createVoiceLoader(runtime: OnnxRuntime): VoiceLoader {
  let loaded: { folder: string; session: Session; config: ModelConfig } | null = null;
  const styles = new Map<string, Float32Array>();
  return {
    async load(model, voiceId) {
      const speaker = model.entry.voices.find(({ id }) => id === voiceId);
      if (!speaker) throw new Error(`${model.entry.id} has no voice ${voiceId}.`);
      if (loaded?.folder !== model.folder) {
        await loaded?.session.release();
        loaded = null;
        styles.clear();
        const config = await readConfig(model);
        const graph = join(model.folder, graphFile);
        const session = await runtime.InferenceSession.create(graph, sessionOptions);
        loaded = { folder: model.folder, session, config };
      }
      const { session, config } = loaded;
      const style = speaker.style ? await readStyle(model, speaker.style, styles) : null;
      return { runtime, session, config, style, speaker: speaker.speaker ?? null };
    },
  };
}

async function readConfig({ entry, folder }: InstalledModel): Promise<ModelConfig> {
  const file = entry.files.find(({ role }) => role === "config");
  return parseConfig(entry.kind, await readFile(join(folder, file?.name ?? ""), "utf8"));
}

/** 32-bit floats, least significant byte first. */
async function readStyle(
  { folder }: InstalledModel,
  name: string,
  known: Map<string, Float32Array>,
): Promise<Float32Array> {
  const before = known.get(name);
  if (before) return before;
  const bytes = await readFile(join(folder, name));
  const style = Float32Array.from({ length: bytes.length >> 2 }, (_, i) =>
    bytes.readFloatLE(i * 4),
  );
  known.set(name, style);
  return style;
}
