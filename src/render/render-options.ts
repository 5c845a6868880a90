import type { Logger } from "pino";
import type { Narrator } from "./narration/narrator.js";
import type { SpeechSettings } from "./narration/speech-settings.js";
import type { PictureSettings } from "./pictures/elsewhere/picture-settings.js";
import type { RenderPlaces } from "./places.js";
import type { Progress } from "./progress.js";
import type { FinishedSegment } from "./segments/render-segments.js";

export interface RenderOptions {
  out: RenderPlaces;
  /**
   * Folder for speech and finished segments, which the next render with this folder re-uses, also after this one was
   * killed. Without it the render uses a temporary folder.
   */
  workDir?: string;
  /** Folder of spoken sentences that other renders have, too: what is found there is not spoken again. */
  sharedSpeechDir?: string;
  /** How many segments are rendered at once, 1 or more; without it as many as there are processors. */
  concurrency?: number;
  /**
   * Longest clip where the request names no length: the narration is fitted to it. Without it {@link maxDurationMs}.
   */
  maxDurationMs?: number;
  signal?: AbortSignal;
  onProgress?: (progress: Progress) => void;
  /** Is given all segments of the clip, also those that were found finished, before they are joined. */
  onSegments?: (segments: readonly FinishedSegment[]) => void;
  /** Is called with the clip's length before anything is rendered; what it throws ends the render. */
  onTimed?: (durationMs: number) => void;
  /**
   * Is given the newest scene that is drawn, as a JPEG of at most 40 KB, about once a second while scenes are drawn. It
   * changes nothing of the clip, and the render does not wait for it.
   */
  onPreview?: (jpeg: Buffer) => void;
  /** Folder that picture files of the script are read from; without it only `https:` addresses are allowed. */
  baseDir?: string | null;
  /** Folder that the brand's logo is read from, where it is a file; without it `baseDir`. */
  logoDir?: string | null;
  /** Folder with styles of one's own, beside those that come along. */
  stylesDir?: string | null;
  /** Folder of the operator's own music; without it there is none to choose from. */
  musicDir?: string | null;
  /** Which engines speak, and where neural voices are installed; without it the default ones. */
  speech?: SpeechSettings;
  /**
   * Where scenes that name no picture get one; without it they are drawn. The same answers from there give the same bytes,
   * and they are kept in its `cacheDir`.
   */
  picturesFrom?: PictureSettings | null;
  /** Whether another engine's voice may speak where the server of the request's voice fails; true without it. */
  voiceFallback?: boolean;
  /**
   * Is told, without secrets, what went wrong and was made do without: pictures that could not be had from elsewhere, whose scenes
   * are drawn; a voice whose server has failed, for which another one speaks.
   */
  onTrouble?: (text: string) => void;
  /**
   * Speaks the script, and stays open. Without it the embedded engines are started, and ended before frames are made.
   */
  narrator?: Narrator;
  log?: Logger;
}
