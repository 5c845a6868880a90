import { evenDown } from "../../image/box.js";
import { ofShortSide } from "../layout.js";
import type { TypeRule } from "../style.js";
import { isRightToLeft } from "../text/draw-words.js";
import { arc, circle, ring } from "./chart-ring.js";
import type { ColumnPart, PartTiming } from "./column.js";
import type { TextRoom } from "./compose.js";
import { numberPart } from "./number-line.js";
import { largeColour, type OverlayContext, placeImage } from "./overlay.js";
import { rasteriseShapes } from "./rasterise-shapes.js";

/** The ring's diameter at most, as shares of the frame's short side and of the room. */
const diameter = { ofSide: 0.62, ofWidth: 0.94, ofHeight: 0.66 };
/** The part of the ring's opening that the number takes at most. */
const opening = { width: 0.8, height: 0.5 };
const arcDelayMs = 160;

/** A share of a hundred as a ring of which that part is filled, with its number in the middle. */
export async function shareRingPart(
  { share, value, type }: { share: number; value: string; type: TypeRule },
  room: TextRoom,
  timing: PartTiming,
  context: OverlayContext,
  signal: AbortSignal,
): Promise<ColumnPart | null> {
  const { style, frame, language } = context;
  const largest = ofShortSide(frame, diameter.ofSide);
  const size = evenDown(
    Math.min(largest, room.width * diameter.ofWidth, room.height * diameter.ofHeight),
  );
  const open = size * (1 - 2 * ring.thick);
  const numberRoom = { width: open * opening.width, height: open * opening.height };
  const number = await numberPart(value, numberRoom, type, timing, context, signal);
  if (!number) return null;
  const square = { width: size, height: size };
  const track = await rasteriseShapes(square, circle(size, style.colours.ink, 0.16));
  const part = { start: 0, share };
  const filled = arc(size, part, largeColour(style), isRightToLeft(language));
  const image = await rasteriseShapes(square, filled);
  return {
    ...square,
    gapPx: 0,
    place: ({ x, y }) => [
      { ...placeImage(track, { x, y }, context), ...timing, entrance: { kind: "pop" } },
      { ...placeImage(image, { x, y }, context), ...timing, delayMs: arcDelayMs },
      ...number.place({
        x: Math.round(x + (size - number.width) / 2),
        y: Math.round(y + (size - number.height) / 2),
      }),
    ],
  };
}
