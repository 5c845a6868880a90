import { type Box, evenDown, evenUp } from "../../image/box.js";
import type { Scene } from "../../script/scene.js";
import { mix, parseColour } from "../colour.js";
import { isWide, ofShortSide } from "../layout.js";
import { isRightToLeft } from "../text/draw-words.js";
import { codeColours, drawCodeRows } from "./code-lines.js";
import { columnHeight, placeColumn } from "./column.js";
import { smallLabel } from "./headline.js";
import { type DrawnOverlay, type OverlayContext, placeImage } from "./overlay.js";
import { placePanel } from "./panel.js";
import { pill } from "./shapes.js";
import { drawStatement } from "./statement.js";
import { stepNumberParts, topOfNumber } from "./step-number.js";

/** Sizes as shares of the frame's short side. */
const type = { size: 0.064, tiny: 0.0185, lineHeight: { most: 1.5, least: 1.26 } };
/** Smaller type is hard to read, and lines are broken before: a share of the frame's height. */
const leastSize = 0.027;
const padding = { x: 0.05, y: 0.036 };
const dots = { size: 0.02, gap: 0.014, row: 0.05 };
/** Between the number of a step and the panel under it; between the two beside each other, as a share of the frame's width. */
const stepGap = { below: 0.03, beside: 0.03 };
/** What does not fit is left out at the end. */
const mostLines = 14;
const firstLineMs = 150;
const lineDelayMs = 90;
const dotColours = ["#ff5f57", "#febc2e", "#28c840"];

/** Draws lines of code on a panel, and above it the number and the progress of the step that they belong to, if any. */
export async function drawCode(
  context: OverlayContext,
  signal: AbortSignal,
): Promise<DrawnOverlay[]> {
  const { scene, frame, stageArea: area } = context;
  const { code, step } = scene;
  if (!code || code.length === 0) return drawStatement(context, signal);
  if (!step) return drawPanel(code, area, context, signal);
  return isWide(frame)
    ? drawBesideNumber(code, step, context, signal)
    : drawUnderNumber(code, step, context, signal);
}

/** The number stands where it does in other steps of its row, and leaves the panel the whole height. */
async function drawBesideNumber(
  code: readonly string[],
  step: NonNullable<Scene["step"]>,
  context: OverlayContext,
  signal: AbortSignal,
): Promise<DrawnOverlay[]> {
  const { frame, stageArea: area, rowArea, language } = context;
  const mirrored = isRightToLeft(language);
  const room = { width: area.width, height: rowArea.height, align: "start" as const };
  const number = await stepNumberParts(step, room, context, signal);
  const width = Math.max(...number.map((part) => part.width));
  const y = area.y + topOfNumber(number, context);
  const taken = evenUp(width + frame.width * stepGap.beside);
  const rest = { ...area, x: mirrored ? area.x : area.x + taken, width: area.width - taken };
  const column = { ...area, y, height: columnHeight(number) };
  return [
    ...placeColumn(number, column, mirrored ? "right" : "left"),
    ...(await drawPanel(code, rest, withoutEyebrow(context), signal)),
  ];
}

async function drawUnderNumber(
  code: readonly string[],
  step: NonNullable<Scene["step"]>,
  context: OverlayContext,
  signal: AbortSignal,
): Promise<DrawnOverlay[]> {
  const { frame, stageArea: area } = context;
  const room = { width: area.width, height: area.height, align: "centre" as const };
  // The heading stands in the panel.
  const number = await stepNumberParts(step, room, withoutEyebrow(context), signal);
  const height = columnHeight(number);
  const below = height + Math.round(ofShortSide(frame, stepGap.below));
  const rest = { ...area, y: area.y + below, height: evenDown(area.height - below) };
  return [
    ...placeColumn(number, { ...area, height }, "centre"),
    ...(await drawPanel(code, rest, context, signal)),
  ];
}

function withoutEyebrow(context: OverlayContext): OverlayContext {
  return { ...context, scene: { ...context.scene, eyebrow: null } };
}

/** Draws lines of code on a dark panel, one after the other, as written. Code runs from the left in every language. */
async function drawPanel(
  code: readonly string[],
  area: Box,
  context: OverlayContext,
  signal: AbortSignal,
): Promise<DrawnOverlay[]> {
  const { scene, frame, style } = context;
  const of = (share: number) => ofShortSide(frame, share);
  const inside = {
    width: area.width - 2 * of(padding.x),
    height: area.height - 2 * of(padding.y) - of(dots.row),
  };
  const lines = code.length > mostLines ? [...code.slice(0, mostLines - 1), "…"] : code;
  const sizes = {
    mostPx: of(type.size),
    leastPx: leastSize * frame.height,
    tinyPx: of(type.tiny),
  };
  const room = { ...inside, ...sizes, lineHeight: type.lineHeight };
  const drawn = await drawCodeRows(lines, room, signal);
  const pitch = drawn.sizePx * drawn.lineHeight;
  const widest = Math.max(...drawn.rows.map((row) => row.x + row.image.width));
  const width = evenDown(
    Math.min(area.width, Math.max(area.width * 0.5, widest + 2 * of(padding.x))),
  );
  const height = evenDown(2 * of(padding.y) + of(dots.row) + pitch * drawn.rows.length);
  const panel = {
    x: area.x + Math.round((area.width - width) / 2),
    y: area.y + Math.round(Math.max(0, (area.height - height) / 2)),
    width,
    height,
  };
  const fill = parseColour(codeColours.fill);
  const overlays: DrawnOverlay[] = [
    await placePanel(
      panel,
      {
        fill,
        alpha: 242,
        border: mix(fill, parseColour(codeColours.ink), 0.16),
        borderPx: Math.max(1, Math.round(of(0.002))),
        radiusPx: of(0.024),
      },
      context,
    ),
  ];
  const start = panel.x + of(padding.x);
  const dot = Math.round(of(dots.size));
  for (const [index, colour] of dotColours.entries()) {
    const image = pill(dot, dot, parseColour(colour), 255);
    const x = start + index * (dot + of(dots.gap));
    overlays.push(placeImage(image, { x, y: panel.y + of(padding.y) }, context));
  }
  if (scene.eyebrow) {
    const quiet = {
      ...style,
      ground: "light" as const,
      colours: { ...style.colours, accent: codeColours.quiet },
    };
    const label = await smallLabel(
      scene.eyebrow,
      { width: width * 0.5, height: of(dots.row) * 3, align: "centre" },
      { ...context, style: quiet },
      signal,
      true,
    );
    const middle = panel.y + of(padding.y) + dot / 2;
    if (label) {
      const at = { x: panel.x + (width - label.width) / 2, y: middle - label.height / 2 };
      overlays.push(...label.place({ x: Math.round(at.x), y: Math.round(at.y) }));
    }
  }
  for (const [index, { image, x, line }] of drawn.rows.entries()) {
    const y = panel.y + of(padding.y) + of(dots.row) + pitch * index;
    overlays.push({
      ...placeImage(image, { x: start + x, y }, context),
      delayMs: firstLineMs + line * lineDelayMs,
    });
  }
  return overlays;
}
