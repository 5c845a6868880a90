import type { RgbaImage } from "../../image/rgba-image.js";
import type { DrawnOverlay } from "./overlay.js";

/** How much is left of what was said before: it can still be read, and what is said now stands out. */
const dimmedShare = 0.72;

/**
 * Overlays that are dimmed when a later sentence begins.
 * @param sentenceIndex the sentence; undefined where none follows, and they stay as they are.
 */
export function thenDimmed(
  overlays: readonly DrawnOverlay[],
  sentenceIndex: number | undefined,
): readonly DrawnOverlay[] {
  if (sentenceIndex === undefined) return overlays;
  return overlays.flatMap((overlay): DrawnOverlay[] => {
    const { x, y } = overlay;
    const image = dimmed(overlay.image);
    return [
      { ...overlay, untilSentence: sentenceIndex },
      { image, x, y, sentenceIndex, entrance: { kind: "fade" } },
    ];
  });
}

function dimmed(image: RgbaImage): RgbaImage {
  const pixels = Buffer.from(image.pixels);
  for (let at = 3; at < pixels.length; at += 4) {
    pixels[at] = Math.round((pixels[at] ?? 0) * dimmedShare);
  }
  return { ...image, pixels };
}
