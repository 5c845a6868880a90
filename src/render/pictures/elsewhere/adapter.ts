import type { Size } from "../../image/box.js";
import type { PictureCredit } from "../credit.js";

/** A scene that may show a picture from elsewhere. */
export interface PictureWish {
  /** Its place among all scenes of the script. */
  sceneIndex: number;
  /** What it speaks of, in English: `hot beverage`. Null where its words stand for nothing that is known. */
  concept: string | null;
  /** What is said in it, as it is written. */
  text: string;
  /** BCP 47 tag of the text. */
  language: string;
  /** The frame that the picture shall fill. */
  frame: Size;
}

/** A picture as an adapter has found it: bytes that nobody has looked at yet. */
export interface FoundBytes {
  bytes: Buffer;
  credit: PictureCredit;
}

/** A place where pictures are found. */
export interface PictureAdapter {
  /** As the setting names it. */
  readonly name: "folder" | "pexels" | "openai";
  /**
   * All that its answer depends on, without secrets: equal keys are asked once, and their answer is kept. Null where it is
   * asked each time.
   */
  keyOf(wish: PictureWish): readonly string[] | null;
  /**
   * Null where it has no fitting picture.
   * @throws AdapterFailure, or ClipError `input.image_unavailable`.
   */
  find(wish: PictureWish, signal: AbortSignal): Promise<FoundBytes | null>;
}

/** Why an adapter has no answer. It never leaves this folder: another adapter is asked, or the scene is drawn. */
export class AdapterFailure extends Error {
  override readonly name = "AdapterFailure";
  /** Whether the next question would fail too, so that it is not asked. */
  readonly isDown: boolean;

  /** @param reason for the log: a clause without secrets, such as "it answered 401". */
  constructor(reason: string, { isDown, cause }: { isDown: boolean; cause?: unknown }) {
    super(reason, { cause });
    this.isDown = isDown;
  }
}
