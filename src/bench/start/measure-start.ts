import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { internalError } from "../../errors.js";
import type { Clip } from "../../render/clip.js";
import type { Resolution } from "../../render/request.js";
import { runClipwright } from "../run-child.js";

/** What a short clip costs by the command, which is started for it. Processor times are those of all that it starts, too. */
export interface StartMeasure {
  /** Until the first frame was handed to an encoder, in milliseconds. */
  firstFrameCpuMs: number;
  /** Until the command had ended, in milliseconds. */
  cpuMs: number;
  wallMs: number;
  peakBytes: number;
}

const script = "The sea is calm tonight.\n";
const durationMs = 2_000;

/** Renders a clip of 2 s by the command line, without anything kept from before. */
export async function measureStart(
  resolution: Resolution,
  signal: AbortSignal,
): Promise<StartMeasure> {
  const folder = await mkdtemp(join(tmpdir(), "clipwright-start-"));
  try {
    const path = join(folder, "script.txt");
    await writeFile(path, script);
    const args = [
      ...["render", path, "--json", "--quiet", "--output", join(folder, "clip.mp4")],
      ...["--duration", `${durationMs}ms`, "--resolution", resolution],
    ];
    const { stdout, cpuMs, wallMs, peakBytes } = await runClipwright(args, signal);
    const { firstFrame } = (JSON.parse(stdout) as Clip).cpuMs;
    if (firstFrame === null) throw internalError("the render did not tell of its first frame");
    return { firstFrameCpuMs: firstFrame, cpuMs, wallMs, peakBytes };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
