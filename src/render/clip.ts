import type { Stage } from "./progress.js";

/** What a stage took: by the clock, and of processor time over all threads and child processes. */
export interface StageTiming {
  wallMs: number;
  cpuMs: number;
}

/** A finished clip: where its files are, and what was measured of it. */
export interface Clip {
  /** Absolute path of the MP4. */
  path: string;
  /** Absolute paths; null where the file was not asked for. */
  poster: string | null;
  vtt: string | null;
  srt: string | null;
  durationMs: number;
  /** In pixels. */
  width: number;
  height: number;
  fps: number;
  frameCount: number;
  /** Size of the MP4. */
  bytes: number;
  sceneCount: number;
  voiceId: string;
  language: string;
  /** Integrated loudness after EBU R 128, in LUFS. */
  loudnessLufs: number;
  /** In dBTP. */
  truePeakDb: number;
  timings: Record<Stage, StageTiming>;
  /**
   * Processor time in milliseconds of work that runs beside other work: composing frames and handing them over, all
   * ffmpeg processes, mixing the sound, joining and checking. 0 where the system does not tell.
   */
  cpuMs: { frames: number; encoders: number; mix: number; mux: number };
  /** Segments encoded for this clip, and segments found finished in the work folder. */
  segments: { rendered: number; reused: number };
}
