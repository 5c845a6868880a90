import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { availableParallelism, tmpdir } from "node:os";
import { join } from "node:path";
import { benchScript } from "../bench-script.js";
import { measureRender } from "./measure-clip.js";

/** The cost and memory of a render of one length and resolution. */
export interface ScaleMeasure {
  durationMs: number;
  resolution: string;
  cpuMs: number;
  wallMs: number;
  /** Processor seconds for a second of clip. */
  cpuPerSecond: number;
  /** Peak memory of the whole process tree. */
  peakBytes: number;
}

/** Renders the sample at several lengths and resolutions, in turn. */
export async function measureScale(
  sample: string,
  points: readonly { durationMs: number; resolution: "480p" | "720p" | "1080p" | "2160p" }[],
  signal: AbortSignal,
  say: (what: string) => void,
): Promise<ScaleMeasure[]> {
  const folder = await mkdtemp(join(tmpdir(), "clipwright-scale-"));
  try {
    const measured = [];
    for (const { durationMs, resolution } of points) {
      say(`rendering ${durationMs / 1000} s at ${resolution}`);
      const script = join(folder, "script.txt");
      await writeFile(script, benchScript(sample, durationMs));
      const { cpuMs, wallMs, peakBytes } = await measureRender(
        { script: "", durationMs, resolution },
        script,
        { folder, concurrency: availableParallelism() },
        signal,
      );
      const cpuPerSecond = cpuMs / durationMs;
      measured.push({ durationMs, resolution, cpuMs, wallMs, cpuPerSecond, peakBytes });
    }
    return measured;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
