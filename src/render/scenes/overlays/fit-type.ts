import type { Size } from "../../image/box.js";
import type { WrittenWord } from "../../script/scene.js";
import { type FaceRole, faceOf } from "../fonts.js";
import type { Style, TypeRule } from "../style.js";
import {
  type FitRule,
  type FittedText,
  fitTexts,
  type MeasuredText,
  measureText,
} from "../text/fit-text.js";
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

/** Tails of Arabic letters reach farther down than those of others, and in a line of less height would touch the letters below them. */
const leastOfTails = 1.34;

function hasDeepTails(language: string): boolean {
  return /^(?:ar|arc|ckb|fa|ks|ps|sd|ug|ur)(?:-|$)/iu.test(language);
}

/** An address is not torn before the type is so much smaller than its least size. */
const leastForAddress = 0.7;

/** Type gets that much smaller at most for the sake of lines that go together. */
const usualCompany = 0.82;

/** How texts are to be fitted. */
export interface TypeRoom {
  type: TypeRule;
  room: { width: number; height: number };
  align: "start" | "centre";
  /** Space between two texts, and what stands before each line inside the room, in em. */
  gap: number;
  indent?: number;
  /** See {@link FitRule}. */
  leastForCompany?: number;
  stackPx?: FitRule["stackPx"];
}

export interface TypeToMeasure<W extends WrittenWord> {
  /** Shown together, in one size. */
  texts: readonly (readonly W[])[];
  style: Pick<Style, "font">;
  frame: Size;
  language: string;
}

export type TypeToFit<W extends WrittenWord> = TypeToMeasure<W> & TypeRoom;

export interface FittedType<W extends WrittenWord> {
  fitted: FittedText<W>[];
  rule: FitRule;
  sizePx: number;
}

/** Fits texts that are measured once into rooms of any size; see {@link fitType}. */
export type TypeFitter<W extends WrittenWord> = (room: TypeRoom) => Promise<FittedType<W>>;

/**
 * Fits texts into the pixels of a frame by a rule of the style. Where they come out too small for a display face, or
 * have an address, which is copied letter by letter and whose slash is a hairline there, they are set in the plain text face.
 */
export async function fitType<W extends WrittenWord>(
  request: TypeToFit<W>,
  signal: AbortSignal,
): Promise<FittedType<W>> {
  return typeFitter(request, signal)(request);
}

/** Measures texts as they are needed, each face once. */
export function typeFitter<W extends WrittenWord>(
  { texts, style, frame, language }: TypeToMeasure<W>,
  signal: AbortSignal,
): TypeFitter<W> {
  const short = Math.min(frame.width, frame.height);
  const hasAddress = texts.some((words) => words.some(({ written }) => isAddress(written)));
  const measured = new Map<FaceRole, MeasuredText<W>[]>();
  const measuredIn = async (role: FaceRole): Promise<MeasuredText<W>[]> => {
    const known = measured.get(role);
    if (known) return known;
    const found: MeasuredText<W>[] = [];
    for (const words of texts) {
      found.push(await measureText(words, faceOf(style, role), language, signal));
    }
    measured.set(role, found);
    return found;
  };
  return async ({
    type,
    room,
    align,
    gap,
    indent = 0,
    leastForCompany = usualCompany,
    stackPx,
  }) => {
    const inFace = async (role: FaceRole) => {
      const rule: FitRule = {
        face: faceOf(style, role),
        sizePx: short * type.size,
        minSizePx: short * type.minSize * (hasAddress ? leastForAddress : 1),
        lineHeight: hasDeepTails(language)
          ? Math.max(type.lineHeight, leastOfTails)
          : type.lineHeight,
        maxLines: type.maxLines,
        maxWidthPx: room.width,
        maxHeightPx: room.height,
        align,
        indent,
        leastForCompany,
        ...(stackPx && { stackPx }),
      };
      const fitted = fitTexts(await measuredIn(role), rule, gap);
      return { fitted, rule, sizePx: fitted[0]?.sizePx ?? rule.sizePx };
    };
    if (hasAddress || isMostlyFallback(texts)) return inFace("text");
    const wanted = await inFace(type.face);
    return type.face === "text" || wanted.sizePx >= short * leastDisplay ? wanted : inFace("text");
  };
}
