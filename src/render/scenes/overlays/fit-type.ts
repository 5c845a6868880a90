import type { Size } from "../../image/box.js";
import type { WrittenWord } from "../../script/scene.js";
import { type FaceRole, faceOf } from "../fonts.js";
import type { Style, TypeRule } from "../style.js";
import { type FitRule, type FittedText, fitTexts, measureText } from "../text/fit-text.js";
import { isAddress } from "../text/is-address.js";

/**
 * In smaller type, as a share of the frame's short side, the hairlines of the display faces are lost. Else a clip keeps to one family,
 * and a small preview to that of the clip.
 */
const leastDisplay = 0.036;

/**
 * Whether most letters are of a writing system that the display faces do not have. Its own font has one bold face without serifs:
 * thin digits and Latin words between its letters would stand out.
 */
function isMostlyFallback(texts: readonly (readonly WrittenWord[])[]): boolean {
  const text = texts.flatMap((words) => words.map(({ written }) => written)).join("");
  const letters = text.match(/\p{L}/gu)?.length ?? 0;
  const own = text.match(/[\p{sc=Latn}\p{sc=Grek}\p{sc=Cyrl}]/gu)?.length ?? 0;
  return own * 2 < letters;
}

/** An address is not torn before the type is so much smaller than its least size. */
const leastForAddress = 0.7;

/** Type gets that much smaller at most for the sake of lines that go together. */
const usualCompany = 0.82;

export interface TypeToFit<W extends WrittenWord> {
  /** Shown one under the other, in one size. */
  texts: readonly (readonly W[])[];
  type: TypeRule;
  style: Pick<Style, "font">;
  room: { width: number; height: number };
  align: "start" | "centre";
  /** Space between two texts, and what stands before each line inside the room, in em. */
  gap: number;
  indent?: number;
  /** See {@link FitRule}. */
  leastForCompany?: number;
  frame: Size;
  language: string;
}

/**
 * Fits texts into the pixels of a frame by a rule of the style. Where they come out too small for a display face, or
 * have an address, which is copied letter by letter and whose slash is a hairline there, they are set in the plain text face.
 */
export async function fitType<W extends WrittenWord>(
  request: TypeToFit<W>,
  signal: AbortSignal,
): Promise<{ fitted: FittedText<W>[]; rule: FitRule; sizePx: number }> {
  const { texts, type, style, room, align, gap, indent = 0, frame, language } = request;
  const { leastForCompany = usualCompany } = request;
  const short = Math.min(frame.width, frame.height);
  const hasAddress = texts.some((words) => words.some(({ written }) => isAddress(written)));
  const inFace = async (role: FaceRole) => {
    const face = faceOf(style, role);
    const rule: FitRule = {
      face,
      sizePx: short * type.size,
      minSizePx: short * type.minSize * (hasAddress ? leastForAddress : 1),
      lineHeight: type.lineHeight,
      maxLines: type.maxLines,
      maxWidthPx: room.width,
      maxHeightPx: room.height,
      align,
      indent,
      leastForCompany,
    };
    const measured = [];
    for (const words of texts) measured.push(await measureText(words, face, language, signal));
    const fitted = fitTexts(measured, rule, gap);
    return { fitted, rule, sizePx: fitted[0]?.sizePx ?? rule.sizePx };
  };
  if (hasAddress || isMostlyFallback(texts)) return inFace("text");
  const wanted = await inFace(type.face);
  return type.face === "text" || wanted.sizePx >= short * leastDisplay ? wanted : inFace("text");
}
