import { throwIfAborted } from "../../errors.js";
import { openSegmentEncoder } from "../encode/segment-encoder.js";
import { createComposer } from "../frames/composer.js";
import type { Kernel } from "../frames/kernel.js";
import type { SegmentJob } from "./segment-job.js";

/** Frames between two reports. */
const reportEvery = 10;

/**
 * Makes and encodes the frames of one segment, one ahead: while a frame is written out, the next is composed into the
 * composer's other buffer.
 * @throws ClipError as the encoder does; then no file and no process is left.
 */
export async function renderSegment(
  kernel: Kernel,
  { plan, path, ffmpeg, settings }: SegmentJob,
  signal: AbortSignal,
  onFrames: (done: number) => void,
): Promise<void> {
  throwIfAborted(signal);
  const { width, height, fps, frameCount } = plan;
  const composer = createComposer(kernel, plan);
  const options = { ffmpeg, width, height, fps, frameCount, path, settings, signal };
  const encoder = openSegmentEncoder(options);
  try {
    let writing = Promise.resolve();
    for (let frame = 0; frame < frameCount; frame++) {
      const pixels = composer.compose(frame);
      await writing;
      writing = encoder.write(pixels);
      // Heard at the next await; until then it is nobody's failure yet.
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
