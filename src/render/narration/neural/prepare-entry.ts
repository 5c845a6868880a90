/** The entry of a process that patches a model's graph and has it speak for the first time. It is sent one task, and ends. */
import { readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { startPhonemeProcess } from "../espeak/phoneme-process.js";
import { readableText } from "../espeak/readable-text.js";
import { scriptOf } from "../espeak/voice-table.js";
import { areDurations, durationCandidates } from "./find-durations.js";
import type { InstalledModel } from "./installed-voices.js";
import { createVoiceLoader } from "./load-voice.js";
import { patchGraph, readGraph } from "./onnx/patch-graph.js";
import { loadRuntime } from "./onnx/runtime.js";
import { idRuns } from "./phoneme-ids.js";
import { groupPhonemes } from "./phoneme-text.js";
import type { PrepareAnswer, PreparedModel, PrepareTask } from "./prepare-messages.js";
import { runModel } from "./run-model.js";
import { graphFile } from "./voice-entry.js";

/** Sound that never gets louder is silence, on a scale to 1. */
const silence = 0.01;
/** Every sentence that is tried takes more than this, and less than the other. */
const shortestMs = 200;
const longestMs = 60_000;

process.once("disconnect", () => process.exit(1));
process.once("message", (task: PrepareTask) => {
  void prepare(task)
    .catch(
      (error: unknown): PrepareAnswer => ({
        failure: error instanceof Error ? error.message : String(error),
      }),
    )
    .then((answer) => process.send?.(answer, () => process.exit(0)));
});

async function prepare({ folder, entry, library, sentence }: PrepareTask): Promise<PreparedModel> {
  const source = join(folder, entry.files.find(({ role }) => role === "model")?.name ?? "");
  const graph = join(folder, graphFile);
  const model = await readFile(source);
  const facts = readGraph(model);
  const candidates = durationCandidates(facts);
  const writeGraph = (tensors: readonly string[]) =>
    writeFile(
      graph,
      patchGraph(
        model,
        tensors.filter((name) => !facts.outputs.includes(name)),
      ),
    );

  const runtime = await loadRuntime();
  const phonemes = startPhonemeProcess(library);
  const speaker = entry.voices[0];
  if (!speaker) throw new Error(`${entry.id} has no voices.`);
  const text = readableText([{ spoken: sentence, spaceBefore: false }], scriptOf(speaker.espeak));
  const groups = groupPhonemes(text, await phonemes.read(text.text, speaker.espeak));
  phonemes.close();

  const speakOnce = async () => {
    const installed: InstalledModel = { folder, entry, ...nothingYet };
    const voice = await createVoiceLoader(runtime).load(installed, speaker.id);
    const [run] = idRuns(groups, voice.config);
    if (!run) throw new Error(`The model knows none of the phonemes of “${sentence}”.`);
    const cpuBefore = process.cpuUsage();
    const output = await runModel(voice, run.ids, sentence);
    const { user, system } = process.cpuUsage(cpuBefore);
    await voice.session.release();
    return { ...output, idCount: run.ids.length, cpuMs: Math.round((user + system) / 1_000) };
  };

  await writeGraph(candidates);
  const first = await speakOnce();
  const durations = candidates.find((name) => {
    const tensor = first.others[name];
    return tensor && areDurations(tensor, first.idCount, first.sound.length);
  });
  await writeGraph(durations === undefined ? [] : [durations]);
  const last = await speakOnce();
  const spokenMs = Math.round((last.sound.length * 1_000) / entry.sampleRateHz);
  if (!last.sound.some((sample) => Math.abs(sample) > silence)) throw new Error("It is silent.");
  if (spokenMs < shortestMs || spokenMs > longestMs) {
    throw new Error(`“${sentence}” took it ${spokenMs} ms.`);
  }
  if (Buffer.compare(bytesOf(first.sound), bytesOf(last.sound)) !== 0) {
    throw new Error("It does not say the same twice.");
  }
  await rm(source);
  return { durations: durations ?? null, spokenMs, cpuMs: last.cpuMs };
}

const nothingYet = { sources: [], files: [], durations: null, installedAt: "" };

function bytesOf(sound: Float32Array): Uint8Array {
  return new Uint8Array(sound.buffer, sound.byteOffset, sound.byteLength);
}
