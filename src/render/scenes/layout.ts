import { type Box, evenDown, evenUp, type Size } from "../image/box.js";
import type { CaptionLook, CaptionRule, Style } from "./style.js";

/**
 * The margin that stays free of text at each edge, as a share of the frame's side: screens and players may cover it.
 */
export const safeMargin = 0.05;

/** The part of the frame in which text may stand; even numbers. */
export function safeArea(frame: Size): Box {
  const x = evenUp(frame.width * safeMargin);
  const y = evenUp(frame.height * safeMargin);
  return { x, y, width: evenDown(frame.width - 2 * x), height: evenDown(frame.height - 2 * y) };
}

/** A length that the style gives as a share of the frame's short side, in pixels. */
export function ofShortSide(frame: Size, share: number): number {
  return share * Math.min(frame.width, frame.height);
}

/** The style's caption sizes for the shape of this frame. */
export function captionRule(style: Style, frame: Size): CaptionRule {
  const ratio = frame.width / frame.height;
  if (ratio > 1.2) return style.caption.wide;
  return ratio > 0.7 ? style.caption.square : style.caption.tall;
}

/** The free space above and below captions, in em together: more around the edges of a plate, which things above it would touch. */
const captionSpace = { plate: 1.5, pill: 0.9, shadow: 0.9 } as const satisfies Record<
  CaptionLook,
  number
>;

/** Where captions of two lines stand, with a little space around them. */
export function captionArea(style: Style, frame: Size): Box {
  const rule = captionRule(style, frame);
  const size = ofShortSide(frame, rule.size);
  const bottom = evenDown(frame.height * (1 - rule.bottom));
  const height = evenUp(size * (2 * style.caption.lineHeight + captionSpace[rule.look]));
  const width = evenDown(frame.width * rule.width);
  return { x: evenDown((frame.width - width) / 2), y: bottom - height, width, height };
}

/** What the apps that show tall video cover with their own controls at its top and bottom, as shares of the frame's height. */
const appControls = { top: 0.07, bottom: 0.16 };

/** Squares are filled from top to bottom, and need some air there. */
const squareMargins = { top: 0.065, bottom: 0.065 };

/** The safe area without the rows that apps cover on tall frames, or that stay free on squares. */
function clearArea(frame: Size): Box {
  const safe = safeArea(frame);
  if (isWide(frame)) return safe;
  const { top, bottom } = frame.width / frame.height > 0.7 ? squareMargins : appControls;
  const y = evenUp(frame.height * top);
  return { ...safe, y, height: evenDown(frame.height * (1 - bottom)) - y };
}

/** Where a scene's own text may stand: clear of screens' edges and apps, above the captions where they are burned in. */
export function contentArea(style: Style, frame: Size, captionsBurned: boolean): Box {
  const safe = clearArea(frame);
  // Long lines are tiring to read: on wide frames text stays in the middle.
  const share = frame.width > 1.2 * frame.height ? 0.74 : 0.86;
  const width = Math.min(safe.width, evenDown(frame.width * share));
  const end = captionsBurned ? captionArea(style, frame).y : safe.y + safe.height;
  return {
    x: evenDown((frame.width - width) / 2),
    y: safe.y,
    width,
    height: evenDown(end - safe.y),
  };
}

/** The margin at the sides of what is composed over the whole frame, as a share of its width. */
const sideMargin = { wide: 0.07, narrow: 0.065 };

/** Where illustrations, charts and large text may stand: above the captions where they are burned in. */
export function stageArea(style: Style, frame: Size, captionsBurned: boolean): Box {
  const { y, height } = contentArea(style, frame, captionsBurned);
  const x = evenUp(frame.width * (isWide(frame) ? sideMargin.wide : sideMargin.narrow));
  return { x, y, width: evenDown(frame.width - 2 * x), height };
}

/** Whether text and illustration stand beside each other, not one above the other. */
export function isWide(frame: Size): boolean {
  return frame.width > 1.2 * frame.height;
}

/** What layouts tell apart: on wide frames things stand beside each other, and a square has less room above each other than a tall one. */
export function shapeOf(frame: Size): "wide" | "square" | "tall" {
  if (isWide(frame)) return "wide";
  return frame.width / frame.height > 0.9 ? "square" : "tall";
}
