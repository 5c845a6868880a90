import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { execa } from "execa";
import { probeClip } from "../../render/encode/probe-clip.js";
import { createNarrator } from "../../render/narration/narrator.js";
import { render } from "../../render/render.js";
import { type FrameRate, frameRates } from "../../render/request.js";
import { benchScript } from "../bench-script.js";
import { randomFrom } from "../seeded-random.js";

/** One clip of a random length, as our own probe and, where it is installed, ffprobe read it. */
export interface LengthMeasure {
  durationMs: number;
  fps: FrameRate;
  /** A sentence for each fault that a probe has found; empty where the clip is exact. */
  wrong: string[];
}

/** Lengths and starts in a clip, in milliseconds. */
interface Times {
  container: number;
  audioStart: number;
  audio: number;
  videoStart: number;
  video: number;
}

/**
 * Renders 480p clips of random lengths from 1,000 to 30,000 ms at random frame rates, and checks each: container and sound are
 * within 1 ms of the length asked for, the picture is less than a frame shorter and never longer, and both start at 0.
 */
export async function measureLengths(
  sample: string,
  count: number,
  signal: AbortSignal,
  say: (what: string) => void,
): Promise<LengthMeasure[]> {
  const folder = await mkdtemp(join(tmpdir(), "clipwright-lengths-"));
  const narrator = createNarrator({ cacheDir: join(folder, "speech") });
  const random = randomFrom(20_260_101);
  const measured: LengthMeasure[] = [];
  try {
    for (let i = 0; i < count; i++) {
      const durationMs = 1_000 + Math.floor(random() * 29_001);
      const fps = frameRates[Math.floor(random() * frameRates.length)] ?? 30;
      const clip = join(folder, "clip.mp4");
      // A short clip has room for a word or two.
      const script = durationMs < 8_000 ? "The sea." : benchScript(sample, durationMs * 0.8);
      await render(
        { script, durationMs, fps, resolution: "480p" },
        { out: { clip }, narrator, signal },
      );
      const probes = { "our probe": await ownTimes(clip), ffprobe: await ffprobeTimes(clip) };
      const wrong = Object.entries(probes).flatMap(([name, times]) =>
        times ? faults(times, durationMs, fps).map((fault) => `${name}: ${fault}`) : [],
      );
      measured.push({ durationMs, fps, wrong });
      if (wrong.length > 0 || (i + 1) % 10 === 0) {
        say(`${i + 1} of ${count}: ${durationMs} ms at ${fps} fps ${wrong.join("; ") || "exact"}`);
      }
    }
    return measured;
  } finally {
    await narrator.close();
    await rm(folder, { recursive: true, force: true });
  }
}

function faults(times: Times, durationMs: number, fps: number): string[] {
  const found: string[] = [];
  for (const what of ["container", "audio"] as const) {
    if (Math.abs(times[what] - durationMs) > 1) found.push(`${what} of ${times[what]} ms`);
  }
  const short = durationMs - times.video;
  // ffprobe rounds to microseconds.
  if (short < -0.001 || short >= 1000 / fps) found.push(`picture of ${times.video} ms`);
  for (const what of ["audioStart", "videoStart"] as const) {
    if (times[what] !== 0) found.push(`${what} at ${times[what]} ms`);
  }
  return found;
}

async function ownTimes(path: string): Promise<Times> {
  const { durationMs, audio, video } = await probeClip(path);
  return {
    container: durationMs,
    audioStart: audio?.startMs ?? Number.NaN,
    audio: audio?.durationMs ?? Number.NaN,
    videoStart: video?.startMs ?? Number.NaN,
    video: video?.durationMs ?? Number.NaN,
  };
}

/** Null where ffprobe is not installed, since nothing else needs it. */
async function ffprobeTimes(path: string): Promise<Times | null> {
  const args = ["-v", "error", "-show_format", "-show_streams", "-of", "json", path];
  const output = await execa("ffprobe", args, { reject: false });
  if (output.failed) return null;
  interface Entry {
    codec_type?: string;
    start_time: string;
    duration: string;
  }
  const { format, streams }: { format: Entry; streams: Entry[] } = JSON.parse(output.stdout);
  const stream = (kind: string) => streams.find((one) => one.codec_type === kind);
  const ms = (seconds: string | undefined) => Number(seconds) * 1000;
  return {
    container: ms(format.duration),
    audioStart: ms(stream("audio")?.start_time),
    audio: ms(stream("audio")?.duration),
    videoStart: ms(stream("video")?.start_time),
    video: ms(stream("video")?.duration),
  };
}
