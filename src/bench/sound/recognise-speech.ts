import { readFile, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { findProgram } from "../../process/find-program.js";
import { sampleRateHz } from "../../render/sample-rate.js";
import { runChild } from "../run-child.js";

/** Where Debian's package pocketsphinx-en-us puts its model. */
const modelFolder = "/usr/share/pocketsphinx/model/en-us";
/** The model was trained on sound of 16 kHz. */
const modelRateHz = 16_000;
const step = sampleRateHz / modelRateHz;
/** Of the filter before every third sample is taken: what lies above 8 kHz would be heard as something below. */
const passHz = 7_200;
const tapCount = 241;

/** The recogniser with its English model; null where its packages (pocketsphinx, pocketsphinx-en-us) are not installed. */
export async function findRecogniser(): Promise<string | null> {
  const program = await findProgram(["pocketsphinx_batch"]);
  const model = await stat(join(modelFolder, "en-us")).catch(() => null);
  return model ? program : null;
}

/**
 * Writes down what a recogniser hears in each of some sounds.
 * @param program as {@link findRecogniser} finds it.
 * @param sounds mono at 48 kHz.
 */
export async function recogniseSpeech(
  program: string,
  sounds: readonly Int16Array[],
  folder: string,
  signal: AbortSignal,
): Promise<string[]> {
  for (const [i, samples] of sounds.entries()) {
    await writeFile(join(folder, `${i}.raw`), lowered(samples));
  }
  const list = join(folder, "sounds.txt");
  await writeFile(list, `${sounds.map((_, i) => i).join("\n")}\n`);
  const hypotheses = join(folder, "heard.txt");
  await runChild(
    program,
    [
      ...["-hmm", join(modelFolder, "en-us"), "-lm", join(modelFolder, "en-us.lm.bin")],
      ...["-dict", join(modelFolder, "cmudict-en-us.dict"), "-logfn", "/dev/null"],
      // Each sound is normalised by itself: otherwise what is heard would depend on the sounds before it.
      ...["-cmn", "batch"],
      ...["-adcin", "yes", "-cepdir", folder, "-cepext", ".raw", "-ctl", list, "-hyp", hypotheses],
    ],
    signal,
  );
  // Each line has what was heard, then the sound's name and a score: “the birch canoe (0 -12345)”.
  const lines = (await readFile(hypotheses, "utf8")).trimEnd().split("\n");
  if (lines.length !== sounds.length) {
    throw new Error(`${program} heard ${lines.length} of ${sounds.length} sounds.`);
  }
  return lines.map((line) => line.replace(/\s*\([^()]*\)$/, ""));
}

function lowered(samples: Int16Array): Buffer {
  const taps = lowPassTaps();
  const raw = Buffer.alloc(2 * Math.floor(samples.length / step));
  for (let i = 0; 2 * i < raw.length; i += 1) {
    const start = i * step - (tapCount >> 1);
    const sum = taps.reduce((all, tap, k) => all + tap * (samples[start + k] ?? 0), 0);
    raw.writeInt16LE(Math.max(-32_768, Math.min(32_767, Math.round(sum))), 2 * i);
  }
  return raw;
}

/** A sinc in a Blackman window: 70 dB lower from 7.9 kHz on. */
function lowPassTaps(): Float64Array {
  const turn = (2 * Math.PI) / (tapCount - 1);
  return Float64Array.from({ length: tapCount }, (_, k) => {
    const x = (2 * passHz * (k - (tapCount >> 1))) / sampleRateHz;
    const sinc = x === 0 ? 1 : Math.sin(Math.PI * x) / (Math.PI * x);
    const window = 0.42 - 0.5 * Math.cos(turn * k) + 0.08 * Math.cos(2 * turn * k);
    return ((2 * passHz) / sampleRateHz) * sinc * window;
  });
}
