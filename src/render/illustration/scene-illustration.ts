import type { WordRange } from "../script/scene.js";
import type { WordPlace } from "./choose-satellites.js";

/** What is drawn in a scene, by the names of drawings. */
export interface SceneIllustration {
  main: string;
  /** Only where `main` is a fan of colours: these, as sRGB hex codes. */
  colours?: readonly string[];
  /** 0 to 2 other things that the scene speaks of; never `main`. */
  satellites: readonly string[];
  /** The word of the scene that each satellite stands for. None without satellites. */
  satelliteWords?: readonly WordPlace[];
  /** The sentence of the scene and the word in it that `main` stands for, so that it can come in there. */
  sentenceIndex: number;
  wordIndex: number;
  /** The words that name `main`; absent where they only point to it, or the scene does not speak of it. */
  namedBy?: WordRange;
  /** Whether the scene itself says nothing that can be drawn, so that `main` stands for the subject of the clip. */
  isFromSubject: boolean;
  /** Whether the scene says that there is none of `main`, which is drawn struck out then. */
  isDenied: boolean;
  /** Only `list`: what is drawn for each item, or null; else empty. */
  items: readonly (string | null)[];
}
