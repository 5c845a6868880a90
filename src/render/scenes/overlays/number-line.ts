import { blankImage, cutOut, inkBox, putOver, type RgbaImage } from "../../image/rgba-image.js";
import { faceOf } from "../fonts.js";
import { ofShortSide } from "../layout.js";
import type { TypeRule } from "../style.js";
import { drawWords, isRightToLeft } from "../text/draw-words.js";
import { inkOverShadow, shadowOf } from "../text/ink-over-shadow.js";
import { textShadow } from "../text/shadow.js";
import type { ColumnPart, PartTiming } from "./column.js";
import { type Digits, digitStrips, isCountable, recoloured } from "./digit-strips.js";
import { type DrawnOverlay, largeColour, type OverlayContext, placeImage } from "./overlay.js";

/** A word after the number is so much smaller, and stands so far from it: in em of the number. */
const unit = { size: 0.4, gap: 0.16 };
/** When digits that count have almost come to rest. */
const settledMs = 900;
/** Text is measured at this size. */
const probePx = 120;

/** A number apart from the word after it: `$18.4` and `million`, `80` and `度`. */
export function splitUnit(value: string): { number: string; unit: string } {
  const [, number = value, word = ""] = spacedUnit.exec(value) ?? unspacedUnit.exec(value) ?? [];
  return { number, unit: word };
}

/** A number apart from the words before it that say how exact it is: `no more than` and `£140,000`. */
export function splitLead(value: string): { lead: string; rest: string } {
  const [, lead = "", rest = value] =
    /^((?:\p{L}[\p{L}\p{M}.'’]*\s+)+)(?=.*\p{Nd})(.+)$/u.exec(value) ?? [];
  return { lead: lead.trim(), rest };
}

const spacedUnit =
  /^(.*\p{Nd}[^\p{L}\s]*)\s+(\p{L}[\p{L}\p{M}.²³/]{2,}(?:\s.*)?|(?:\p{L}{1,2}\s|l['’])\p{L}{2}.*)$/u;
const unspacedUnit = /^(.*\p{Nd})([\p{sc=Han}\p{sc=Hira}\p{sc=Kana}\p{sc=Thai}ー]+)$/u;

/**
 * Draws a number on one line, as large as it fits: it gets smaller and is never broken. A word that belongs to it stands
 * after it, smaller and on its base line. Its digits count up where they can.
 */
export async function numberPart(
  value: string,
  room: { width: number; height: number },
  type: TypeRule,
  timing: PartTiming,
  context: OverlayContext,
  signal: AbortSignal,
): Promise<ColumnPart | null> {
  const { style, frame, language } = context;
  const face = faceOf(style, type.face);
  const parts = splitUnit(value);
  const draw = (text: string, sizePx: number, colour: string) =>
    drawWords(
      {
        lines: [[{ written: text, spaceBefore: false, colour }]],
        face,
        sizePx,
        lineHeight: 1.3,
        align: "start",
        wrapWidthPx: null,
        language,
      },
      signal,
    );
  const colour = largeColour(style);
  const emOf = async (text: string) => {
    if (text === "") return null;
    const { image } = await draw(text, probePx, colour);
    return { width: image.width / probePx, ink: inkBox(image) };
  };
  const numberEm = await emOf(parts.number);
  const unitEm = await emOf(parts.unit);
  if (!numberEm?.ink) return null;
  const widthEm = numberEm.width + (unitEm ? unit.gap + unit.size * unitEm.width : 0);
  const heightEm = numberEm.ink.height / probePx;
  let sizePx = Math.min(
    ofShortSide(frame, type.size),
    (room.width * 0.98) / widthEm,
    room.height / heightEm,
  );
  for (;;) {
    const line = await drawLine(parts, Math.max(4, sizePx), context, draw, signal);
    if (line && (line.width <= room.width || sizePx <= 4)) return toPart(line, timing, context);
    if (!line) return null;
    sizePx *= 0.96;
  }
}

interface NumberLine {
  width: number;
  height: number;
  sizePx: number;
  /** What stands still, and digits that count, from the top left corner of the line's ink. */
  still: { image: RgbaImage; x: number; y: number; delayMs: number }[];
  digits: Digits[];
  /** All of it, for its shadow. */
  whole: RgbaImage;
}

async function drawLine(
  { number, unit: word }: { number: string; unit: string },
  sizePx: number,
  context: OverlayContext,
  draw: (text: string, sizePx: number, colour: string) => Promise<{ image: RgbaImage }>,
  signal: AbortSignal,
): Promise<NumberLine | null> {
  const { style, language } = context;
  const colour = largeColour(style);
  const { image } = await draw(number, sizePx, colour);
  const ink = inkBox(image);
  if (!ink) return null;
  const mirrored = isRightToLeft(language);
  const still: NumberLine["still"] = [];
  let whole = cutOut(image, ink);
  let numberX = 0;
  if (word !== "") {
    const small = await draw(word, sizePx * unit.size, style.colours.ink);
    const smallInk = inkBox(small.image);
    if (smallInk) {
      const tight = cutOut(small.image, smallInk);
      const gap = Math.round(unit.gap * sizePx);
      // Both have their base line one em under the image's top.
      const y = Math.round(sizePx * (1 - unit.size)) + smallInk.y - ink.y;
      const x = mirrored ? 0 : whole.width + gap;
      numberX = mirrored ? tight.width + gap : 0;
      const top = Math.min(0, y);
      const height = Math.max(whole.height, y + tight.height) - top;
      const canvas = blankImage(whole.width + gap + tight.width, height);
      putOver(canvas, whole, numberX, -top);
      putOver(canvas, tight, x, y - top);
      still.push({ image: tight, x, y: y - top, delayMs: 220 });
      whole = canvas;
      ink.y += top;
    }
  }
  const base = { width: whole.width, height: whole.height, sizePx, whole };
  if (isCountable(number) && !mirrored) {
    const { rest, digits } = await digitStrips(
      { text: number, sizePx, face: faceOf(style, style.type.figure.face), colour, language },
      signal,
    );
    const moved = digits.map((digit) => ({
      ...digit,
      x: digit.x - ink.x + numberX,
      y: digit.y - ink.y,
    }));
    const place = { x: rest.x - ink.x + numberX, y: rest.y - ink.y };
    if (rest.image) still.push({ image: rest.image, ...place, delayMs: 0 });
    return { ...base, still, digits: moved };
  }
  const tight = recoloured(cutOut(image, inkBox(image) ?? ink), colour);
  still.unshift({ image: tight, x: numberX, y: (inkBox(image) ?? ink).y - ink.y, delayMs: 0 });
  return { ...base, still, digits: [] };
}

function toPart(line: NumberLine, timing: PartTiming, context: OverlayContext): ColumnPart {
  const { style } = context;
  const counts = line.digits.length > 0;
  return {
    width: line.width,
    height: line.height,
    gapPx: 0,
    sizePx: line.sizePx,
    place({ x, y }) {
      const overlays: DrawnOverlay[] = [];
      if (style.ground === "dark") {
        const shadow = shadowOf(line.whole, textShadow(line.sizePx * 0.5, 0.5));
        const image = inkOverShadow(blankImage(0, 0), shadow, style.colours.shadow, null);
        const at = { x: x - shadow.inkX, y: y - shadow.inkY };
        // That of the number itself: under digits that still count, another number would be seen.
        const settles: Partial<DrawnOverlay> = counts
          ? { delayMs: (timing.delayMs ?? 0) + settledMs, entrance: { kind: "fade" } }
          : {};
        overlays.push({ ...placeImage(image, at, context), ...timing, ...settles });
      }
      for (const { image, delayMs, ...from } of line.still) {
        overlays.push({
          ...placeImage(image, { x: x + from.x, y: y + from.y }, context),
          ...timing,
          delayMs: (timing.delayMs ?? 0) + delayMs,
          entrance: { kind: counts ? "rise" : "pop" },
        });
      }
      for (const [index, { image, windowHeight, toY, ...from }] of line.digits.entries()) {
        overlays.push({
          image,
          x: x + from.x + ((x + from.x) % 2),
          y: y + from.y + ((y + from.y) % 2),
          ...timing,
          delayMs: (timing.delayMs ?? 0) + index * 60,
          entrance: { kind: "scroll", windowHeight, fromY: 0, toY },
        });
      }
      return overlays;
    },
  };
}
