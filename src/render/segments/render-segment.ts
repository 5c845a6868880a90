import { throwIfAborted } from "../../errors.js";
import { openSegmentEncoder } from "../encode/segment-encoder.js";
import { Composer } from "../frames/composer.js";
import type { Kernel } from "../frames/kernel.js";
import type { SegmentJob } from "./segment-job.js";

/** Frames between two reports. */
const reportEvery = 10;

/**
 * Makes and encodes the frames of one segment. While a frame is written to the encoder, the next one is composed into
 * the composer's other buffer.
 * @throws ClipError as the encoder does; then no file and no process is left.
 */
export async function renderSegment(
  kernel: Kernel,
  { segment, path, ffmpeg, settings }: SegmentJob,
  signal: AbortSignal,
  onFrames: (done: number) => void,
): Promise<void> {
  throwIfAborted(signal);
  const { frame: size, fps, frameCount } = segment;
  const composer = new Composer(kernel, segment);
  const encoder = openSegmentEncoder({
    ffmpeg,
    ...size,
    fps,
    frameCount,
    path,
    settings,
    signal,
  });
  try {
    let writing = Promise.resolve();
    for (let frame = 0; frame < frameCount; frame++) {
      const pixels = composer.compose(frame);
      await writing;
      writing = encoder.write(pixels);
      // A failure is thrown by the next await; without a handler until then, Node would end the process.
      writing.catch(() => {});
      if (frame % reportEvery === 0) onFrames(frame);
    }
    await writing;
    await encoder.finish();
    onFrames(frameCount);
  } catch (error) {
    await encoder.kill();
    throw error;
  } finally {
    composer.close();
  }
}
