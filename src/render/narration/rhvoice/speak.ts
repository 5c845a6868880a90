import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { ClipError, narrationFailed, narrationTimeout, throwIfAborted } from "../../../errors.js";
import { limitedSignal } from "../../../event-loop/limited-signal.js";
import { endText, outputTail } from "../../../process/output-tail.js";
import { decodeSound, type ServerSound } from "../servers/decode-sound.js";

export interface RhvoiceCall {
  text: string;
  /** As the program knows it. */
  voice: string;
  /** How fast; 1 where it is not set. */
  pace: number | undefined;
}

/**
 * Speaks one sentence with RHVoice-test. It starts anew for each sentence, so that no state passes from one to the next; it runs
 * in the process group of its caller, so that whoever kills the group ends it too.
 * @returns null where what it wrote is no sound.
 * @throws ClipError `narration.failed`, `narration.timeout`, `canceled`.
 */
export async function speakWithRhvoice(
  path: string,
  { text, voice, pace = 1 }: RhvoiceCall,
  { timeoutMs, signal }: { timeoutMs: number; signal: AbortSignal },
): Promise<ServerSound | null> {
  const folder = await mkdtemp(join(tmpdir(), "clipwright-rhvoice-"));
  try {
    const wave = join(folder, "speech.wav");
    const rate = Math.round(100 * pace);
    const args = ["-p", voice, "-o", wave, "-r", String(rate)];
    await run(path, args, text, { timeoutMs, signal });
    const bytes = await readFile(wave).catch(() => Buffer.alloc(0));
    return await decodeSound(bytes, null, signal);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function run(
  path: string,
  args: readonly string[],
  input: string,
  { timeoutMs, signal }: { timeoutMs: number; signal: AbortSignal },
): Promise<void> {
  throwIfAborted(signal);
  using limited = limitedSignal(signal, timeoutMs);
  const child = spawn(path, args, { stdio: ["pipe", "ignore", "pipe"] });
  const printed = outputTail([child.stderr], 300);
  limited.signal.addEventListener("abort", () => child.kill("SIGKILL"));
  // A program that ends before it has read all of its input breaks the pipe; its exit status says more about the cause.
  child.stdin.on("error", () => undefined);
  child.stdin.end(input);
  try {
    const [status, by] = await once(child, "close");
    throwIfAborted(signal);
    if (limited.signal.aborted)
      throw narrationTimeout(`RHVoice did not end within ${timeoutMs / 1000} s.`);
    if (status !== 0) throw narrationFailed(`RHVoice ${endText(status, by, printed())}.`);
  } catch (error) {
    throw error instanceof ClipError ? error : narrationFailed(`RHVoice does not run: ${error}.`);
  }
}
