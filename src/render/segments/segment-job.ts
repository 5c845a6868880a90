import type { ErrorFacts } from "../../errors.js";
import type { Ffmpeg } from "../encode/find-ffmpeg.js";
import type { X264Settings } from "../encode/x264-settings.js";
import type { PlaneFile } from "../frames/planar-image.js";
import type { DrawnSegment } from "../frames/shot.js";

/** One segment to render: plain data, handed to a thread. */
export interface SegmentJob {
  segment: DrawnSegment<PlaneFile>;
  /** Absolute path of the segment's MP4, which appears only when it is complete. */
  path: string;
  ffmpeg: Ffmpeg;
  settings: X264Settings;
}

/** What the pool sends to a thread. */
export type ToThread = { type: "render"; job: SegmentJob } | { type: "abort" };

/** What a thread sends to the pool, about the one job that it has. */
export type FromThread =
  | { type: "frames"; done: number }
  | { type: "done"; cpuMs: number }
  | { type: "failed"; error: ErrorFacts };
