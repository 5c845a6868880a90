import type { WriteStream } from "node:tty";
import cliProgress from "cli-progress";
import type { Progress } from "../render/progress.js";
import { formatWait } from "./format-quantities.js";
import { FrameRate } from "./frame-rate-meter.js";

/** Shows how far a render is. */
export interface ProgressDisplay extends Disposable {
  update(progress: Progress): void;
  /** Leaves the terminal as it was; what comes later is not shown. Harmless when called again. */
  close(): void;
}

/** What a display writes to: a terminal, a pipe or a file. */
type Output = Pick<WriteStream, "write" | "isTTY">;

/** A bar on a terminal, plain lines elsewhere, nothing when quiet. */
export function showProgress(output: WriteStream, quiet: boolean): ProgressDisplay {
  if (quiet) return silence();
  return output.isTTY ? progressBar(output) : progressLines(output);
}

function silence(): ProgressDisplay {
  return { update() {}, close() {}, [Symbol.dispose]() {} };
}

/** A line when a stage begins and at each further tenth of the whole. */
export function progressLines(output: Pick<Output, "write">): ProgressDisplay {
  const rate = new FrameRate();
  let stage: string | null = null;
  let tenths = 0;
  let closed = false;
  const close = () => {
    closed = true;
  };
  return {
    update(progress) {
      const framesPerSecond = rate.push(performance.now(), progress.framesDone);
      const reached = Math.floor(progress.fraction * 10 + 1e-9);
      if (closed || (progress.stage === stage && reached <= tenths)) return;
      stage = progress.stage;
      tenths = Math.max(tenths, reached);
      output.write(`${progressLine(progress, framesPerSecond)}\n`);
    },
    close,
    [Symbol.dispose]: close,
  };
}

/** `rendering  40 %  240 of 600 frames, 84 fps, 5s left`; what is not known is left out. */
export function progressLine(progress: Progress, framesPerSecond: number | null): string {
  const percent = `${Math.floor(progress.fraction * 100 + 1e-9)} %`.padStart(5);
  return `${progress.stage.padEnd(9)} ${percent}  ${remarks(progress, framesPerSecond)}`.trimEnd();
}

function remarks(progress: Progress, framesPerSecond: number | null): string {
  const { stage, framesDone, framesTotal, etaMs } = progress;
  const known: string[] = [];
  if (stage === "rendering" && framesTotal !== null)
    known.push(`${framesDone} of ${framesTotal} frames`);
  if (stage === "rendering" && framesPerSecond !== null)
    known.push(`${Math.round(framesPerSecond)} fps`);
  if (etaMs !== null && etaMs > 0) known.push(`${formatWait(etaMs)} left`);
  return known.join(", ");
}

function progressBar(output: WriteStream): ProgressDisplay {
  const rate = new FrameRate();
  const bar = new cliProgress.SingleBar({
    stream: output,
    format: "{stage} {bar} {percentage} %  {remarks}",
    barsize: 24,
    barCompleteChar: "█",
    barIncompleteChar: "░",
    autopadding: true,
    hideCursor: true,
    // Ctrl-C is the command's to handle: the bar is closed by it.
    gracefulExit: false,
  });
  let open = false;
  let closed = false;
  const close = () => {
    closed = true;
    if (open) bar.stop();
    open = false;
  };
  return {
    update(progress) {
      if (closed) return;
      const framesPerSecond = rate.push(performance.now(), progress.framesDone);
      const payload = {
        stage: progress.stage.padEnd(9),
        remarks: remarks(progress, framesPerSecond),
      };
      const permille = Math.floor(progress.fraction * 1_000);
      if (open) bar.update(permille, payload);
      else bar.start(1_000, permille, payload);
      open = true;
    },
    close,
    [Symbol.dispose]: close,
  };
}
