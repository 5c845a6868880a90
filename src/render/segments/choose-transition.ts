import { createHash } from "node:crypto";
import { planarColour } from "../frames/planar-image.js";
import type { Transition } from "../frames/shot.js";
import { parseColour } from "../scenes/colour.js";
import type { Style, TransitionName } from "../scenes/style.js";
import { isRightToLeft } from "../scenes/text/draw-words.js";
import type { Scene, SceneKind } from "../script/scene.js";

/** What the choice of a transition depends on. */
export interface TransitionChoice {
  style: Pick<Style, "transitions" | "ground" | "colours">;
  language: string;
  seed: string;
  /** The scene that comes, its place in the clip, and the scene before it. */
  scene: Pick<Scene, "kind" | "startsParagraph">;
  sceneIndex: number;
  before: Pick<Scene, "kind"> | null;
}

/** What suits a scene of a kind best, where the style has it. */
const suits: Partial<Record<SceneKind, TransitionName>> = {
  // One after the other, in the direction of reading.
  step: "push",
  list: "push",
  figure: "wipe",
  comparison: "wipe",
  // A new thought, or the last one.
  quote: "dip",
  closing: "dip",
};

/**
 * Chooses how a scene follows the one before it: within a paragraph always the same way, between paragraphs by what
 * comes, and else each of the style's ways in turn.
 */
export function chooseTransition(choice: TransitionChoice): Transition {
  const { style, language, seed, scene, sceneIndex, before } = choice;
  const { within, between } = style.transitions;
  if (!scene.startsParagraph) return madeOf(within, style, language);
  // After the title the clip begins: into it.
  const fitting = before?.kind === "title" ? "zoom" : suits[scene.kind];
  // The screen does not go dark twice in a row, before a quote and after it.
  const dipsAgain = fitting === "dip" && before !== null && suits[before.kind] === "dip";
  if (dipsAgain) return madeOf(within, style, language);
  if (fitting && between.includes(fitting)) return madeOf(fitting, style, language);
  const first = createHash("sha256").update(`${seed}/transition`).digest().readUInt8(0);
  const inTurn = between[(first + sceneIndex) % between.length] ?? within;
  return madeOf(inTurn, style, language);
}

function madeOf(
  kind: TransitionName,
  { ground, colours }: TransitionChoice["style"],
  language: string,
): Transition {
  switch (kind) {
    case "crossfade":
    case "zoom":
      return { kind };
    case "push":
    case "wipe":
      // The eye goes on in the direction of reading.
      return { kind, toward: isRightToLeft(language) ? "right" : "left" };
    case "dip": {
      const colour = ground === "dark" ? colours.shadow : "#ffffff";
      return { kind, colour: planarColour(parseColour(colour)) };
    }
  }
}
