import type { PictureCredit } from "./pictures/credit.js";
import type { Stage } from "./progress.js";

/** The time that a stage took, and its processor time over all threads and child processes. */
export interface StageTiming {
  wallMs: number;
  cpuMs: number;
}

/** Whose voice is heard in a clip. */
export interface SpokenBy {
  /** Identifier of the voice. */
  id: string;
  engine: string;
  /** Whether it is not the voice that was chosen, whose server has failed. */
  fallback: boolean;
}

/** A finished clip: where its files are, and what was measured. */
export interface Clip {
  /** Absolute path of the MP4. */
  path: string;
  /** Absolute paths; null where the file was not asked for. */
  poster: string | null;
  vtt: string | null;
  srt: string | null;
  creditsFile: string | null;
  /** Whom the pictures that were found elsewhere are owed to, in the order of the scenes. */
  credits: readonly PictureCredit[];
  durationMs: number;
  /** Size of the frames in pixels. */
  width: number;
  height: number;
  fps: number;
  frameCount: number;
  /** Size of the MP4 in bytes. */
  bytes: number;
  sceneCount: number;
  voiceId: string;
  /** Who has spoken. */
  voice: SpokenBy;
  language: string;
  /** Integrated loudness after EBU R 128, in LUFS. */
  loudnessLufs: number;
  /** In dBTP. */
  truePeakDb: number;
  timings: Record<Stage, StageTiming>;
  /**
   * Processor time in milliseconds of work that runs at the same time as other work: composing frames and writing them
   * to ffmpeg, all ffmpeg processes, mixing the sound, joining and checking. 0 where the system does not measure it.
   */
  cpuMs: {
    frames: number;
    encoders: number;
    mix: number;
    mux: number;
    /**
     * Of the process that renders and all that it has started, from its own start until the first frame was handed to an
     * encoder; null where no frame was made.
     */
    firstFrame: number | null;
  };
  /** Number of segments that were encoded for this clip, and that were found finished in the work folder. */
  segments: { rendered: number; reused: number };
}
