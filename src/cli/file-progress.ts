import type { WriteStream } from "node:tty";
import { formatBytes } from "./format-quantities.js";

/** Shows how much of the files of a download has come. */
export interface FileProgress {
  update(name: string, bytes: number, total: number | null): void;
  /** Ends the line that was being written. */
  close(): void;
}

/** A terminal's line is written anew; elsewhere there is a line for each tenth of a file. */
export function showFileProgress(stderr: WriteStream, quiet: boolean): FileProgress {
  let last = "";
  let isOpen = false;
  return {
    update(name, bytes, total) {
      if (quiet) return;
      const percent = total === null || total === 0 ? null : Math.floor((100 * bytes) / total);
      const step = stderr.isTTY || percent === null ? percent : Math.floor(percent / 10) * 10;
      const part = step === null ? "" : `${step} % of `;
      const line = `${name}: ${part}${formatBytes(total ?? bytes)}`;
      if (line === last) return;
      last = line;
      if (!stderr.isTTY) {
        if (percent !== null) stderr.write(`${line}\n`);
        return;
      }
      stderr.write(`\r\u001b[K${line}`);
      isOpen = true;
    },
    close() {
      if (isOpen) stderr.write("\n");
      isOpen = false;
    },
  };
}
