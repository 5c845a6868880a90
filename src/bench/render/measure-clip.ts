import { mkdir, mkdtemp, rm } from "node:fs/promises";
import { availableParallelism, tmpdir } from "node:os";
import { join } from "node:path";
import { childrenCpuMs } from "../../process/cpu-time.js";
import type { Clip } from "../../render/clip.js";
import { encodeAac } from "../../render/encode/aac.js";
import { mixAndEncodeSound } from "../../render/mix-and-encode-sound.js";
import type { RenderRequestInput } from "../../render/request.js";
import { runClipwright } from "../run-child.js";
import { compareWithFrames, type Encoded, encodeFloor, measureReadCpuMs } from "./encode-floor.js";
import { writeRawFrames } from "./write-raw-frames.js";

/** A render in its own process, measured from outside. */
export interface RenderMeasure {
  clip: Clip;
  wallMs: number;
  /** Processor time of the whole process tree, from start to end. */
  cpuMs: number;
  /** Peak memory of the whole process tree. */
  peakBytes: number;
}

/** Milliseconds of processor time by stage; their sum is the whole render's. */
export interface StageCosts {
  /** The encoder processes of all segments, without their reading of frames. */
  x264: number;
  /** ffmpeg's reading of the frames. */
  read: number;
  /** Composing frames and passing them to ffmpeg. */
  frames: number;
  /** Backdrops, text and captions, and their planes. */
  plates: number;
  speech: number;
  /** Mixing and loudness, then AAC. */
  mix: number;
  aac: number;
  mux: number;
  /** Starting up, parsing, timing, poster, delivering. */
  other: number;
}

export interface ClipMeasure {
  render: RenderMeasure;
  encoded: Pick<Encoded, "bytes" | "ssimDb">;
  floor: Encoded;
  costs: StageCosts;
}

/** Renders by the command line, as a person would, and measures it. */
export async function measureRender(
  input: RenderRequestInput,
  script: string,
  options: { folder: string; workDir?: string; concurrency: number },
  signal: AbortSignal,
): Promise<RenderMeasure> {
  const args = [
    ...["render", script, "--json", "--quiet"],
    ...["--output", join(options.folder, "clip.mp4"), "--concurrency", String(options.concurrency)],
    ...(options.workDir ? ["--work", options.workDir] : []),
    ...(input.durationMs ? ["--duration", `${input.durationMs}ms`] : []),
    ...(input.resolution ? ["--resolution", input.resolution] : []),
    ...(input.aspectRatio ? ["--aspect", input.aspectRatio] : []),
    ...(input.fps ? ["--fps", String(input.fps)] : []),
  ];
  const { stdout, wallMs, cpuMs, peakBytes } = await runClipwright(args, signal);
  return { clip: JSON.parse(stdout) as Clip, wallMs, cpuMs, peakBytes };
}

/** Renders a clip, then encodes the same frames for the encode floor, and measures the cost and quality of both. */
export async function measureClip(
  input: RenderRequestInput,
  script: string,
  signal: AbortSignal,
  say: (what: string) => void,
): Promise<ClipMeasure> {
  const folder = await mkdtemp(join(tmpdir(), "clipwright-bench-"));
  try {
    const frames = join(folder, "frames");
    await mkdir(frames);
    say("rendering");
    const concurrency = availableParallelism();
    const workDir = join(folder, "work");
    const render = await measureRender(input, script, { folder, workDir, concurrency }, signal);
    say("writing the same frames to a raw file");
    const raw = { ...sizeOf(render.clip), path: join(folder, "frames.yuv") };
    const places = { folder: frames, speechFolder: join(workDir, "speech"), path: raw.path };
    const { timeline, utterances, ffmpeg, music } = await writeRawFrames(input, places, signal);
    say("encoding the floor");
    const floor = await encodeFloor(ffmpeg, raw, folder, signal);
    const encoded = await compareWithFrames(ffmpeg, render.clip.path, raw, folder, signal);
    say("measuring the other stages");
    const read = await measureReadCpuMs(ffmpeg, raw, signal);
    const sound = await mixAndEncodeSound(timeline, utterances, {
      ffmpeg,
      music,
      folder,
      signal,
    });
    const before = childrenCpuMs();
    const { pcmPath, path } = sound;
    const { sampleCount } = timeline;
    await encodeAac({ ffmpeg, pcmPath, path, sampleCount, signal });
    const aac = childrenCpuMs() - before;
    return { render, encoded, floor, costs: stageCosts(render, read, aac) };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

function sizeOf({ width, height, fps }: Clip) {
  return { width, height, fps };
}

/**
 * Divides a render's processor time among its stages. Threads measure their own time. The encoders' time is that of all child
 * processes of the stage `rendering` that have ended, without AAC; drawing has the rest of that stage.
 */
function stageCosts({ clip, cpuMs }: RenderMeasure, read: number, aac: number): StageCosts {
  const { timings, cpuMs: own } = clip;
  const encoders = own.encoders - aac;
  const { frames, mix, mux } = own;
  const plates = timings.rendering.cpuMs - own.encoders - frames - mix;
  const speech = timings.narrating.cpuMs;
  const known = encoders + frames + plates + speech + mix + aac + mux;
  return {
    x264: encoders - read,
    read,
    frames,
    plates,
    speech,
    mix,
    aac,
    mux,
    other: cpuMs - known,
  };
}
