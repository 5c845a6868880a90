import { faded } from "../../image/rgba-image.js";
import type { Style } from "../style.js";
import type { DrawnOverlay } from "./overlay.js";

/**
 * How much is left of what was said before: it is read as easily as before, and has far more than 4.5 : 1 on the grounds of all
 * styles. With less it would look switched off. Dark ink on a light ground loses more of its contrast than light ink on a dark one.
 */
export const dimmedShare = { light: 0.94, dark: 0.92 } as const satisfies Record<
  Style["ground"],
  number
>;

/** A word of a scene: with it all items are back at full strength. */
export interface LastWord {
  sentenceIndex: number;
  wordIndex: number;
}

/**
 * Overlays that are dimmed when a later sentence begins, and stand at full strength again with the last word of all.
 * @param sentenceIndex the sentence; undefined where none follows, and they stay as they are.
 */
export function thenDimmed(
  overlays: readonly DrawnOverlay[],
  sentenceIndex: number | undefined,
  last: LastWord,
  { ground }: Pick<Style, "ground">,
): readonly DrawnOverlay[] {
  if (sentenceIndex === undefined) return overlays;
  return overlays.flatMap((overlay): DrawnOverlay[] => {
    const { x, y } = overlay;
    const image = overlay.lit?.image ?? overlay.image;
    return [
      { ...overlay, untilSentence: sentenceIndex },
      {
        image: faded(image, dimmedShare[ground]),
        x,
        y,
        sentenceIndex,
        entrance: { kind: "fade" },
      },
      { image, x, y, ...last, entrance: { kind: "fade" } },
    ];
  });
}
