import type { Figure, Scene, Word } from "../../script/scene.js";
import { drawFitted, fitTexts, measureText } from "../text/fit-text.js";
import { type DrawnOverlay, fitRule, type OverlayContext, placeInk } from "./overlay.js";
import { stackCentred } from "./stack.js";

/** How many words may stand under a number. */
const contextWords = 12;
const isPercent = /^(per ?cent|prozent|pour-?cent|percento|por|procent|процент)/iu;

/** The number that a sentence turns on, very large, with a few words of the sentence under it. */
export async function drawFigure(
  context: OverlayContext,
  signal: AbortSignal,
): Promise<DrawnOverlay[]> {
  const { scene, style, area, language } = context;
  const { figure } = scene;
  if (!figure) return [];
  const value = [{ written: figure.value, spaceBefore: false, strong: false }];
  const rule = fitRule(
    context,
    style.type.figure,
    { width: area.width, height: area.height * 0.7 },
    "centre",
  );
  const [fitted] = fitTexts([await measureText(value, rule.face, language, signal)], rule);
  if (!fitted) return [];
  const { ink, accent } = style.colours;
  const number = await drawFitted(fitted, rule, language, () => accent, signal);
  const parts = [{ image: number.image, gapPx: 0 }];

  const words = contextOf(scene, figure);
  if (words.length > 0) {
    const room = { width: area.width, height: area.height * 0.3 };
    const small = fitRule(context, style.type.context, room, "centre");
    const [line] = fitTexts([await measureText(words, small.face, language, signal)], small);
    if (line) {
      const drawn = await drawFitted(line, small, language, () => ink, signal);
      // A number has no descenders: what a line leaves free for them is given back.
      parts.push({ image: drawn.image, gapPx: -0.2 * number.sizePx });
    }
  }
  const card = stackCentred(parts);
  const x = area.x + (area.width - card.width) / 2;
  const y = area.y + (area.height - card.height) / 2;
  const size = number.sizePx * 0.5;
  const overlay = placeInk(card, Math.round(x), Math.round(y), size, figure.sentenceIndex, context);
  return overlay ? [overlay] : [];
}

/**
 * What the number counts: the words after it as far as the clause goes; where it ends the clause, those before it.
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
    // The number has its sign already.
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

/** Without the punctuation that the sentence went on with. */
function trimmed(words: readonly Word[]): Word[] {
  return words
    .map((word, index) => {
      if (index < words.length - 1 || word.written === "…") return word;
      return { ...word, written: word.written.replace(/[\p{Po}\p{Pd}]+$/u, "") };
    })
    .filter((word) => word.written !== "");
}
