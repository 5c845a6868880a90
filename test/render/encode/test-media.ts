import { writeFile } from "node:fs/promises";
import { encodeAac } from "../../../src/render/encode/aac.js";
import type { Ffmpeg } from "../../../src/render/encode/find-ffmpeg.js";
import { joinClip } from "../../../src/render/encode/join-clip.js";
import { openSegmentEncoder } from "../../../src/render/encode/segment-encoder.js";
import type { Segment } from "../../../src/render/encode/segment-packets.js";
import { x264Settings } from "../../../src/render/encode/x264-settings.js";
import { never } from "./real-tools.js";

export interface Shape {
  width: number;
  height: number;
  fps: number;
}

/** A frame with a bar that moves with every frame, over a grey that tells frames apart: `16 + frame % 200`. */
export function testFrame({ width, height }: Omit<Shape, "fps">, frame: number): Uint8Array {
  const luma = width * height;
  const pixels = new Uint8Array((luma * 3) / 2);
  pixels.fill(greyOf(frame), 0, luma);
  pixels.fill(128, luma);
  const left = (frame * 3) % (width - 4);
  for (let y = height / 2; y < height; y += 1) {
    pixels.fill(235, y * width + left, y * width + left + 4);
  }
  return pixels;
}

/** The grey of a frame's upper half. Neighbours differ by 7, so that no encoder mistakes one for the other. */
export function greyOf(frame: number): number {
  return 30 + ((frame * 7) % 180);
}

export async function encodeSegment(
  ffmpeg: Ffmpeg,
  shape: Shape,
  { path, startFrame, frameCount }: Segment & { startFrame: number },
): Promise<void> {
  const encoder = openSegmentEncoder({
    ...{ ffmpeg, ...shape, frameCount, path },
    ...{ settings: x264Settings, signal: never },
  });
  try {
    for (let frame = 0; frame < frameCount; frame += 1) {
      await encoder.write(testFrame(shape, startFrame + frame));
    }
    await encoder.finish();
  } finally {
    await encoder.kill();
  }
}

/** Stereo PCM of a sine, the same in both channels. */
export function sine(sampleCount: number, { hz = 440, peak = 0.25 } = {}): Int16Array {
  const samples = new Int16Array(sampleCount * 2);
  for (let i = 0; i < sampleCount; i += 1) {
    const value = Math.round(peak * 32767 * Math.sin((2 * Math.PI * hz * i) / 48000));
    samples[2 * i] = value;
    samples[2 * i + 1] = value;
  }
  return samples;
}

export async function encodeSound(
  ffmpeg: Ffmpeg,
  folder: string,
  samples: Int16Array,
): Promise<string> {
  const pcmPath = `${folder}/sound.pcm`;
  const path = `${folder}/sound.aac`;
  await writeFile(pcmPath, samples);
  await encodeAac({ ffmpeg, pcmPath, path, sampleCount: samples.length / 2, signal: never });
  return path;
}

export interface MadeClip extends Shape {
  path: string;
  frameCount: number;
  durationMs: number;
}

/** A whole clip of test frames and a sine, cut into segments of `segmentFrames`. */
export async function makeClip(
  ffmpeg: Ffmpeg,
  folder: string,
  { durationMs, segmentFrames, ...shape }: Shape & { durationMs: number; segmentFrames: number },
): Promise<MadeClip> {
  const frameCount = Math.floor((durationMs * shape.fps) / 1000);
  const segments: Segment[] = [];
  for (let startFrame = 0; startFrame < frameCount; startFrame += segmentFrames) {
    const segment = {
      path: `${folder}/segment-${startFrame}.mp4`,
      frameCount: Math.min(segmentFrames, frameCount - startFrame),
    };
    await encodeSegment(ffmpeg, shape, { ...segment, startFrame });
    segments.push(segment);
  }
  const audio = await encodeSound(ffmpeg, folder, sine(durationMs * 48));
  const path = `${folder}/clip.mp4`;
  await joinClip({ segments, audio, path, fps: shape.fps, durationMs, signal: never });
  return { ...shape, path, frameCount, durationMs };
}
