import { fork } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import { builtEntry } from "../../../process/built-entry.js";
import { isPhonemeReply, type PhonemeText } from "./phoneme-messages.js";

/** A process that turns texts into phonemes, one at a time. */
export interface PhonemeProcess {
  /** @throws Error where it ended, or has failed. */
  read(text: string, voice: string): Promise<PhonemeText>;
  close(): void;
}

/**
 * Starts the process. It belongs to the process group of its caller, so whoever kills that group ends it too, and it ends
 * when its caller is gone.
 * @param library path of the espeak-ng library.
 */
export function startPhonemeProcess(library: string): PhonemeProcess {
  const entry = fileURLToPath(builtEntry("render/narration/espeak/phonemes-entry.js"));
  const child = fork(entry, [library], {
    serialization: "advanced",
    stdio: ["ignore", "ignore", "inherit", "ipc"],
    execArgv: [],
    env: { PATH: process.env.PATH },
  });
  const ended = Promise.race([once(child, "exit"), once(child, "error")]).then(() => null);
  // A failure to start is told by the call that waits for an answer.
  ended.catch(() => undefined);
  let lastId = 0;
  return {
    async read(text, voice) {
      lastId += 1;
      const id = lastId;
      const answered = new Promise<PhonemeText>((resolve, reject) => {
        const onMessage = (message: unknown) => {
          if (!isPhonemeReply(message) || message.id !== id) return;
          child.off("message", onMessage);
          if ("failure" in message) reject(new Error(message.failure));
          else resolve(message);
        };
        child.on("message", onMessage);
        child.send({ id, text, voice }, (error) => error && reject(error));
      });
      const answer = await Promise.race([answered, ended]);
      if (answer === null) throw new Error("The process that reads phonemes with espeak-ng ended.");
      return answer;
    },
    close: () => {
      child.kill("SIGKILL");
    },
  };
}
