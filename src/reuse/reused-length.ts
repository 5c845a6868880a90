/** How much of a clip is of an earlier one, in whole milliseconds: all of it where all frames are, and nothing where none is. */
export function reusedLengthMs(durationMs: number, reusedFrames: number, frameCount: number) {
  return Math.floor((durationMs * reusedFrames) / frameCount);
}
