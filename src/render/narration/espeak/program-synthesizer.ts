import { spawn } from "node:child_process";
import { buffer, text as collectText } from "node:stream/consumers";
import { readWave } from "../sound/read-wave.js";
import type { Reader } from "./library-synthesizer.js";

/**
 * espeak-ng as a program of the system, where the library is not installed. It tells no word times. It is started in
 * the process group of the caller, and ends with it.
 * @param path of the program.
 */
export function programSynthesizer(path: string): Reader {
  return async (text, { voice, rate }) => {
    const options = ["--stdout", "--stdin", "-b", "1", "-v", voice, "-s", String(rate)];
    const child = spawn(path, [...options, "-p", "42", "-a", "80"], {
      stdio: ["pipe", "pipe", "pipe"],
    });
    const ended = new Promise<number | null>((resolve, reject) => {
      child.once("error", reject);
      child.once("close", resolve);
    });
    // Where it ends before it has read all, its status tells more than the broken pipe.
    child.stdin.on("error", () => undefined);
    child.stdin.end(text);
    const [status, sound, complaints] = await Promise.all([
      ended,
      buffer(child.stdout),
      collectText(child.stderr),
    ]);
    if (status !== 0) {
      throw new Error(`${path} ended with status ${status}: ${complaints.slice(-300).trim()}`);
    }
    return { ...readWave(sound), marks: [] };
  };
}
