import type { ComposedFrame } from "../contact-sheet/draw-frames.js";
import { poseSprite } from "../render/frames/pose-sprite.js";
import type { Overlay } from "../render/frames/shot.js";
import { type Box, commonBox, wholeBox } from "../render/image/box.js";
import { parseColour } from "../render/scenes/colour.js";
import { litColour } from "../render/scenes/lit-colour.js";
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
  const { style, scene } = plannedShot.drawing.content;
  const plain = inkColour(style);
  const drawn = overlays.get(plannedShot.drawing.key) ?? [];
  return drawn.flatMap(({ image, x, y, lit }, index) => {
    const timed = shot.overlays[index];
    if (!lit || !timed || !isAtRest(timed)) return [];
    const isLitNow = (box: Box) =>
      timed.lit?.words.some(
        (word) => word.startFrame <= 0 && word.endFrame > 0 && isInside(box, word, timed, { x, y }),
      ) ?? false;
    const said = lit.words.filter((word) => word.sentenceIndex === sentenceIndex);
    return said.flatMap(({ wordIndex, boxes }) =>
      boxes.flatMap((whole) => {
        const box = commonBox(whole, wholeBox(image));
        if (!box) return [];
        const word = scene.sentences[sentenceIndex]?.words[wordIndex];
        const isLit = isLitNow(whole);
        const colour = isLit ? litColour(style) : parseColour(plain(word ?? { strong: false }));
        const letters = { image: isLit ? lit.image : image, x, y, box, colour };
        return letterContrasts(pixels, planned.frame, letters);
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

/** Whether a box of the drawing is that of a lit word, which lies in the sprite with its clear rim. */
function isInside(
  box: Box,
  word: Box,
  { x, y }: { x: number; y: number },
  drawn: { x: number; y: number },
): boolean {
  return box.x + drawn.x === word.x + x && box.y + drawn.y === word.y + y;
}
