import type { ComposedFrame } from "../contact-sheet/draw-frames.js";
import { poseSprite } from "../render/frames/pose-sprite.js";
import type { Overlay } from "../render/frames/shot.js";
import { commonBox, wholeBox } from "../render/image/box.js";
import { parseColour } from "../render/scenes/colour.js";
import { withKeyWords } from "../render/scenes/key-words.js";
import { type DrawnOverlay, inkColour } from "../render/scenes/overlays/overlay.js";
import type { Cue } from "../render/timeline/timeline.js";
import { letterContrasts } from "./letter-contrast.js";

/**
 * The contrasts of the words of a sentence where a scene's own text shows them. Text that still comes or already leaves is left
 * out: it is not where it was drawn.
 * @param overlays of the scenes in the frame, by the keys of their drawings.
 */
export function ownTextContrasts(
  { pixels, planned, shown }: ComposedFrame,
  { sentenceIndex }: Pick<Cue, "sentenceIndex">,
  overlays: ReadonlyMap<string, readonly DrawnOverlay[]>,
): number[] {
  const [plannedShot, shot] = [planned.shots.at(-1), shown.shots.at(-1)];
  if (!plannedShot || !shot) return [];
  const { style, language, illustration, ...content } = plannedShot.drawing.content;
  const scene = withKeyWords(content.scene, illustration, language);
  const colourOf = inkColour(style);
  const drawn = overlays.get(plannedShot.drawing.key) ?? [];
  return drawn.flatMap(({ x, y, lit }, index) => {
    const timed = shot.overlays[index];
    if (!lit || !timed || !isAtRest(timed)) return [];
    const said = lit.words.filter((word) => word.sentenceIndex === sentenceIndex);
    return said.flatMap(({ wordIndex, boxes }) =>
      boxes.flatMap((whole) => {
        const box = commonBox(whole, wholeBox(lit.image));
        if (!box) return [];
        const word = scene.sentences[sentenceIndex]?.words[wordIndex];
        // Where a word is not spoken yet, its letters have the same shapes, and are read from the frame in fainter colours.
        const colour = parseColour(colourOf(word ?? { strong: false }));
        return letterContrasts(pixels, planned.frame, { image: lit.image, x, y, box, colour });
      }),
    );
  });
}

function isAtRest(overlay: Overlay<unknown>): boolean {
  const pose = poseSprite(overlay, 0);
  if (pose === null) return false;
  const { dx, dy, scale, parts } = pose;
  return dx === 0 && dy === 0 && scale === 1 && parts.every(({ opacity }) => opacity === 256);
}
