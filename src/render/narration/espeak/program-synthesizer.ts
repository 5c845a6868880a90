import { spawn } from "node:child_process";
import { buffer } from "node:stream/consumers";
import { endText, outputTail } from "../../../process/output-tail.js";
import { readWave } from "../sound/read-wave.js";
import { type EspeakSynthesizer, pitch, volume } from "./synthesizer.js";

/** How much of the end of the program's error output is kept, in bytes. */
const stderrTailBytes = 300;

/**
 * Speaks with the system's espeak-ng program, which is used where the library is not installed. The program reports no
 * word times. It runs in the process group of its caller, so that whoever kills the group ends it too.
 * @param path of the program.
 */
export function programSynthesizer(path: string): EspeakSynthesizer {
  return async (text, { voice, rate }) => {
    const input = ["--stdout", "--stdin", "-b", "1"];
    const settings = ["-v", voice, "-s", `${rate}`, "-p", `${pitch}`, "-a", `${volume}`];
    const child = spawn(path, [...input, ...settings], { stdio: ["pipe", "pipe", "pipe"] });
    const stderrTail = outputTail([child.stderr], stderrTailBytes);
    const ended = new Promise<[status: number | null, signal: string | null]>((resolve, reject) => {
      child.once("error", reject);
      child.once("close", (...end) => resolve(end));
    });
    // A program that ends before it has read all of the text breaks the pipe; its exit status says more about the cause.
    child.stdin.on("error", () => undefined);
    child.stdin.end(text);
    const [[status, signal], sound] = await Promise.all([ended, buffer(child.stdout)]);
    if (status !== 0) throw new Error(`${path} ${endText(status, signal, stderrTail())}`);
    return { ...readWave(sound), marks: [] };
  };
}
