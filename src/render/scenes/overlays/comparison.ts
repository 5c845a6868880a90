import { type Box, evenDown } from "../../image/box.js";
import { isWide, ofShortSide, shapeOf } from "../layout.js";
import { isRightToLeft } from "../text/draw-words.js";
import { drawBars } from "./chart-bars.js";
import { drawLine } from "./chart-line.js";
import { drawRing } from "./chart-ring.js";
import { tableStart, withoutTable, withShownTable } from "./chart-table.js";
import { withoutSharedUnit } from "./chart-unit.js";
import { type ColumnPart, columnHeight, placeColumn } from "./column.js";
import type { TextRoom } from "./compose.js";
import { eyebrowParts, headlineParts, headlineWords, smallLabel } from "./headline.js";
import type { DrawnOverlay, OverlayContext } from "./overlay.js";
import { passageParts } from "./passage.js";
import { shortTextScale } from "./short-text-scale.js";
import { showsAllThatIsSaid } from "./shows-its-words.js";
import { drawStatement, headlineType } from "./statement.js";

/** Free space between the heading of a chart and the chart, as a share of the frame's short side. */
const headingGap = 0.06;
const unitGap = 0.034;
/** The part of a wide stage that the heading beside a chart takes, and the space between, of the frame's width. */
const headingShare = { name: 0.34, whole: 0.42 };
const gutter = 0.05;
/** The part of a narrow stage's height that the heading above a chart takes at most, and the scale of its type. */
const headingAbove = { share: 0.38, scale: 0.78 };
/** All that is said of a ring stands above it, smaller on wide frames, where that takes the height of the ring. */
const passageScale = { wide: 0.8, square: 0.85, tall: 1 };
/** A heading of a word or two is larger. */
const shortHeading = { scale: 1.35, columns: 10, none: 22 };
/** Charts are no wider than so many of their heights, and no higher than so many of their widths. */
const widest = 2.1;
/** On wide frames a ring has its names beside it, which need room of their own, too. */
const widestRing = 2.8;
const highest = 0.92;
/** A ring has its names under it on narrow frames, which need room of their own. */
const highestRing = 1.25;
/** Free space above a chart on wide frames, and above its heading on others, as shares of the frame's height. */
const above = { wide: 0.06, narrow: 0.03 };

/**
 * Draws the numbers of a scene side by side, each as it is said: as bars, as a ring or as a line. Where no captions are burned into it,
 * all that it says stands beside or above them, if that is short.
 */
export async function drawComparison(
  context: OverlayContext,
  signal: AbortSignal,
): Promise<DrawnOverlay[]> {
  const { scene, frame, sceneIndex, language } = context;
  if (!scene.comparison || scene.comparison.points.length === 0)
    return drawStatement(context, signal);
  const { comparison, unit } = withoutSharedUnit(scene.comparison);
  const drawChart = { bars: drawBars, ring: drawRing, line: drawLine }[comparison.form];
  const draw = async (box: Box) => {
    const chart = await drawChart(comparison, box, context, signal);
    return showsAllThatIsSaid(context) ? withShownTable(chart, context) : chart;
  };
  const free = evenDown(frame.height * (isWide(frame) ? above.wide : above.narrow));
  const area = belowTop(context.stageArea, free);
  // A ring has its names beside it, and no room for a heading there as well.
  const isBeside = isWide(frame) && comparison.form !== "ring" && hasHeading(context);
  if (isBeside) {
    const mirrored = isRightToLeft(language);
    const chartLeft = (sceneIndex % 2 === 1) !== mirrored;
    const isWhole = showsAllThatIsSaid(context) && tableStart(scene) === null;
    const share = headingShare[isWhole ? "whole" : "name"];
    const textWidth = evenDown(area.width * share);
    const chartWidth = evenDown(area.width - textWidth - frame.width * gutter);
    const text = {
      ...area,
      x: chartLeft ? area.x + area.width - textWidth : area.x,
      width: textWidth,
    };
    const chart = {
      ...area,
      x: chartLeft ? area.x : area.x + area.width - chartWidth,
      width: chartWidth,
    };
    const heading = await headingOf({ ...text, align: "start" }, unit, 1, context, signal);
    return [...placeColumn(heading, text, mirrored ? "right" : "left"), ...(await draw(chart))];
  }
  const headingHeight = area.height * headingAbove.share;
  const room = { width: area.width, height: headingHeight, align: "centre" as const };
  const heading = await headingOf(room, unit, headingAbove.scale, context, signal);
  const taken = heading.length > 0 ? columnHeight(heading) + ofShortSide(frame, headingGap) : 0;
  const most = comparison.form === "ring" ? highestRing : highest;
  const height = evenDown(Math.min(area.height - taken, area.width * most));
  const width = evenDown(
    Math.min(area.width, height * (comparison.form === "ring" ? widestRing : widest)),
  );
  const x = area.x + Math.round((area.width - width) / 2);
  // What the chart leaves is shared out above and below.
  const y = area.y + Math.round((area.height - taken - height) / 2);
  const chart = { x, y: y + taken, width, height };
  return [
    ...placeColumn(heading, { ...area, y, height: columnHeight(heading) }, "centre"),
    ...(await draw(chart)),
  ];
}

function belowTop(area: Box, px: number): Box {
  return { ...area, y: area.y + px, height: area.height - px };
}

function hasHeading(context: OverlayContext): boolean {
  if (showsAllThatIsSaid(context)) return true;
  return context.scene.eyebrow !== null || (headlineWords(context) ?? []).length > 0;
}

/**
 * What the numbers are of, and under it the unit that all of them have.
 * @param scale of the headline, compared with that of a statement.
 */
async function headingOf(
  room: TextRoom,
  unit: string | null,
  scale: number,
  context: OverlayContext,
  signal: AbortSignal,
): Promise<ColumnPart[]> {
  const parts = await titleOf(room, scale, context, signal);
  const label = unit === null ? null : await smallLabel(unit, room, context, signal, true);
  if (!label) return parts;
  return [...parts, { ...label, gapPx: ofShortSide(context.frame, unitGap) }];
}

async function titleOf(
  room: TextRoom,
  scale: number,
  context: OverlayContext,
  signal: AbortSignal,
): Promise<ColumnPart[]> {
  const { scene, style, frame } = context;
  if (showsAllThatIsSaid(context)) {
    const isRing = scene.comparison?.form === "ring";
    const size = isRing || !isWide(frame) ? passageScale[shapeOf(frame)] : 1;
    return passageParts(room, withoutTable(context), signal, size);
  }
  const words = headlineWords(context);
  if (words && words.length > 0) {
    const larger = shortTextScale(words, shortHeading);
    const type = headlineType(style.type.statement, scale * larger);
    return headlineParts(words, room, { ...type, minSize: type.size * 0.5 }, context, signal);
  }
  return scene.eyebrow ? eyebrowParts(room, context, signal) : [];
}
