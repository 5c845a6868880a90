import type { Figure, Scene, Word } from "../../script/scene.js";
import { drawFitted } from "../text/fit-text.js";
import { fitType } from "./fit-type.js";
import {
  type DrawnOverlay,
  inkColour,
  largeColour,
  type OverlayContext,
  placeCentred,
} from "./overlay.js";
import { stackCentred } from "./stack-images.js";

/** How many words may stand under the number. */
const contextWords = 12;
const isPercent = /^(per ?cent|prozent|pour-?cent|percento|por|procent|процент)/iu;

/** Draws the number of a figure scene very large, with a few words of its sentence under it. */
export async function drawFigure(
  context: OverlayContext,
  signal: AbortSignal,
): Promise<DrawnOverlay[]> {
  const { scene, style, area, frame, language } = context;
  const { figure } = scene;
  if (!figure) return [];
  const { figure: largeType, context: smallType } = style.type;
  const value = [{ written: figure.value, spaceBefore: false, strong: false }];
  const place = { align: "centre", gap: 0, style, frame, language } as const;
  const large = await fitType(
    { ...place, texts: [value], type: largeType, room: { ...area, height: area.height * 0.7 } },
    signal,
  );
  if (!large.fitted[0]) return [];
  const number = await drawFitted(
    large.fitted[0],
    large.rule,
    language,
    () => largeColour(style),
    signal,
  );
  const parts = [{ image: number.image, gapPx: 0 }];

  const words = contextOf(scene, figure);
  if (words.length > 0) {
    const small = await fitType(
      { ...place, texts: [words], type: smallType, room: { ...area, height: area.height * 0.3 } },
      signal,
    );
    if (small.fitted[0]) {
      const colour = inkColour(style);
      const drawn = await drawFitted(small.fitted[0], small.rule, language, colour, signal);
      // A number has no descenders, so the text may reach into the room that a line has for them.
      parts.push({ image: drawn.image, gapPx: -0.2 * number.sizePx });
    }
  }
  return placeCentred(
    {
      image: stackCentred(parts),
      sizePx: number.sizePx * 0.5,
      sentenceIndex: figure.sentenceIndex,
    },
    context,
  );
}

/**
 * The words that tell what the number counts: those after it up to the end of the clause, or those before it where it
 * ends the clause.
 */
function contextOf(scene: Scene, figure: Figure): Word[] {
  const words = scene.sentences[figure.sentenceIndex]?.words ?? [];
  const value = words[figure.wordIndex];
  const after = value && !endsClause(value) ? clauseFrom(words, figure) : [];
  if (after.length >= 2) return trimmed(after);
  const before: Word[] = [];
  for (const word of words.slice(0, figure.wordIndex).reverse()) {
    if (before.length === contextWords || endsClause(word)) break;
    before.unshift(word);
  }
  return trimmed(before.length > 0 ? before : after);
}

function clauseFrom(words: readonly Word[], figure: Figure): Word[] {
  const after: Word[] = [];
  for (const [index, word] of words.slice(figure.wordIndex + 1).entries()) {
    // The number already shows the percent sign.
    if (index === 0 && figure.value.endsWith("%") && isPercent.test(word.written)) continue;
    after.push(word);
    if (endsClause(word)) break;
    if (after.length === contextWords) return [...after.slice(0, -1), { ...word, written: "…" }];
  }
  return after;
}

function endsClause({ written }: Word): boolean {
  return /[\p{Po}\p{Pd}\p{Pe}]$/u.test(written) && !/[%‰'’]$/u.test(written);
}

/** Removes the punctuation after the last word. */
function trimmed(words: readonly Word[]): Word[] {
  return words
    .map((word, index) => {
      if (index < words.length - 1 || word.written === "…") return word;
      return { ...word, written: word.written.replace(/[\p{Po}\p{Pd}]+$/u, "") };
    })
    .filter((word) => word.written !== "");
}
