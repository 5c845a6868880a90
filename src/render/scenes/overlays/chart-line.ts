import { type Box, evenUp } from "../../image/box.js";
import type { Comparison } from "../../script/scene.js";
import { ofShortSide } from "../layout.js";
import { isRightToLeft } from "../text/draw-words.js";
import { labelType, valueType } from "./chart-bars.js";
import { type ChartLabel, drawLabels, placeLabel, unbroken } from "./chart-labels.js";
import { type DrawnOverlay, largeColour, type OverlayContext, placeImage } from "./overlay.js";
import { rasteriseShapes } from "./rasterise-shapes.js";
import { writtenWords } from "./written-words.js";

/** Sizes as shares of the frame's short side. */
const sizes = { gap: 0.026, stroke: 0.009, dot: 0.017 };
/** How much of the height the lowest point leaves free, so that the filled part under the line has a foot. */
const foot = 0.16;
const dotDelayMs = 260;

/** A series over time as a line, in the direction in which the script is read. */
export async function drawLine(
  { points }: Comparison,
  box: Box,
  context: OverlayContext,
  signal: AbortSignal,
): Promise<DrawnOverlay[]> {
  const { frame, style, language } = context;
  const of = (share: number) => ofShortSide(frame, share);
  const pitch = box.width / points.length;
  const room = { width: pitch * 0.94, height: box.height * 0.2, align: "centre" as const };
  // A value may stand wholly at one side of its point, of which the first and the last are half a pitch from the edge.
  const beside = { ...room, width: pitch * 0.5 + of(sizes.dot) };
  const small = { ...valueType, size: valueType.size * 0.72 };
  const values = await drawLabels(
    points.map(({ text }) => unbroken(text)),
    beside,
    { type: small, colour: style.colours.ink },
    context,
    signal,
  );
  const labels = await drawLabels(
    points.map(({ label }) => writtenWords(label)),
    room,
    { type: labelType, colour: style.colours.ink },
    context,
    signal,
  );
  const tallest = (found: typeof values) =>
    Math.max(0, ...found.map((label) => label?.image.height ?? 0));
  const gap = of(sizes.gap);
  const radius = of(sizes.dot);
  const plot = {
    top: box.y + tallest(values) + gap + radius,
    bottom: box.y + box.height - tallest(labels) - gap,
  };
  const mirrored = isRightToLeft(language);
  const lowest = Math.min(...points.map(({ value }) => value));
  const range = Math.max(...points.map(({ value }) => value)) - lowest || 1;
  const height = plot.bottom - plot.top;
  const places = points.map(({ value }, index) => {
    const column = mirrored ? points.length - 1 - index : index;
    const share = foot + ((value - lowest) / range) * (1 - foot);
    return {
      x: Math.round(box.x + pitch * (column + 0.5)),
      y: Math.round(plot.bottom - height * share),
    };
  });
  const colour = largeColour(style);
  const drawn = await plotImage(places, { box, plot, colour, strokePx: of(sizes.stroke) });
  const overlays: DrawnOverlay[] = [
    {
      ...placeImage(drawn.image, { x: box.x, y: drawn.top }, context),
      ...(points[0] && {
        sentenceIndex: points[0].sentenceIndex,
        wordIndex: points[0].wordIndex,
      }),
      entrance: { kind: "grow", from: mirrored ? "right" : "left" },
    },
  ];
  const dot = await rasteriseShapes(
    { width: evenUp(2 * radius), height: evenUp(2 * radius) },
    `<circle cx="50%" cy="50%" r="${radius * 0.94}" fill="${colour}"/><circle cx="50%" cy="50%" r="${radius * 0.46}" fill="${style.colours.ink}"/>`,
  );
  for (const [index, point] of points.entries()) {
    const place = places[index];
    if (!place) continue;
    const { sentenceIndex, wordIndex } = point;
    const timing = { sentenceIndex, wordIndex, delayMs: dotDelayMs };
    const corner = { x: place.x - dot.width / 2, y: place.y - dot.height / 2 };
    overlays.push(
      {
        ...placeImage(dot, { x: Math.round(corner.x), y: Math.round(corner.y) }, context),
        ...timing,
        entrance: { kind: "pop" },
      },
      ...placeLabel(
        values[index] ?? null,
        besidePoint(places, index, { radius, gap, bottom: plot.bottom, label: values[index] }),
        timing,
        context,
      ),
      ...placeLabel(
        labels[index] ?? null,
        { x: place.x, y: plot.bottom + gap, across: "centre", down: "top" },
        { sentenceIndex: null },
        context,
      ),
    );
  }
  return overlays;
}

/**
 * A value stands over its point, and to the side where the line goes down from there: not over the line. Where the line comes
 * down and goes up again it stands under the point, if there is room.
 */
function besidePoint(
  places: readonly { x: number; y: number }[],
  index: number,
  how: { radius: number; gap: number; bottom: number; label: ChartLabel | null | undefined },
): Parameters<typeof placeLabel>[1] {
  const { radius, gap, bottom, label } = how;
  const inOrder = [...places].sort((a, b) => a.x - b.x);
  const { x = 0, y = 0 } = places[index] ?? {};
  const at = inOrder.findIndex((place) => place.x === x);
  const before = inOrder[at - 1]?.y ?? y;
  const after = inOrder[at + 1]?.y ?? y;
  const over = { y: y - radius - gap, down: "bottom" } as const;
  const belowY = y + radius + gap * 0.6;
  if (before < y && after < y && belowY + (label?.image.height ?? 0) <= bottom) {
    return { x, y: belowY, across: "centre", down: "top" };
  }
  if (after < y && before >= y) return { ...over, x: x + radius, across: "right" };
  if (before < y && after >= y) return { ...over, x: x - radius, across: "left" };
  return { ...over, x, across: "centre" };
}

/** The line, and what lies under it in a fainter tone. */
async function plotImage(
  places: readonly { x: number; y: number }[],
  how: { box: Box; plot: { top: number; bottom: number }; colour: string; strokePx: number },
) {
  const { box, plot, colour, strokePx } = how;
  const top = Math.floor(plot.top - strokePx * 2);
  const at = places.map(({ x, y }) => ({ x: x - box.x, y: y - top })).sort((a, b) => a.x - b.x);
  const line = at.map(({ x, y }, index) => `${index === 0 ? "M" : "L"}${x} ${y}`).join(" ");
  const bottom = plot.bottom - top;
  const area = `${line} L${at.at(-1)?.x} ${bottom} L${at[0]?.x} ${bottom} Z`;
  const size = { width: evenUp(box.width), height: evenUp(bottom) };
  const image = await rasteriseShapes(
    size,
    `<linearGradient id="fade" x1="0" x2="0" y1="0" y2="1"><stop offset="0" stop-color="${colour}" stop-opacity="0.42"/><stop offset="1" stop-color="${colour}" stop-opacity="0.03"/></linearGradient><path d="${area}" fill="url(#fade)"/><path d="${line}" fill="none" stroke="${colour}" stroke-width="${strokePx}" stroke-linejoin="round" stroke-linecap="round"/>`,
  );
  return { image, top };
}
