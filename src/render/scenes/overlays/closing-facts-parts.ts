import { closingFacts } from "../../script/closing-facts.js";
import { ofShortSide } from "../layout.js";
import { type ColumnPart, linesPart } from "./column.js";
import type { TextRoom } from "./compose.js";
import { type DrawnLines, drawLitLines, withUnwritten } from "./draw-lines.js";
import { trimmedWords } from "./headline.js";
import { joinSentences, type PlacedWord } from "./join-sentences.js";
import type { OverlayContext } from "./overlay.js";

/** Sizes as shares of the frame's short side: those of the type, and the space above the first fact and between two. */
const type = { size: 0.057, least: 0.03 };
const gaps = { first: 0.042, next: 0.022 };
/** Facts are seen for as long as it takes to write one down. */
const seenMs = 2_000;

/**
 * Addresses, telephones and prices under the name on a closing card, each as it is said, in one size.
 * @param room for all of them.
 * @param scale of the type.
 */
export async function closingFactsParts(
  room: TextRoom,
  scale: number,
  context: OverlayContext,
  signal: AbortSignal,
): Promise<ColumnPart[]> {
  const { scene, style, frame, language } = context;
  const facts = closingFacts(scene, language).map(({ sentenceIndex, ...fact }) => {
    const sentence = scene.sentences.slice(sentenceIndex, sentenceIndex + 1);
    const words = joinSentences(sentence, sentenceIndex).slice(fact.startWord, fact.endWord);
    const isEvidence = new Set(fact.evidence);
    return words.map((word) => ({ ...word, strong: isEvidence.has(word.wordIndex) }));
  });
  const draw = async (words: readonly PlacedWord[], size: number): Promise<DrawnLines | null> => {
    const drawn = await drawLitLines(
      {
        words: trimmedWords(words),
        type: { face: "text", size, minSize: type.least, lineHeight: 1.25, maxLines: 2 },
        room: { width: room.width, height: room.height / facts.length },
        ...{ style, align: room.align, frame, language },
      },
      signal,
    );
    return drawn && withUnwritten(drawn, words);
  };
  const first = [];
  for (const words of facts) first.push(await draw(words, type.size * scale));
  const short = Math.min(frame.width, frame.height);
  const sizePx = Math.min(...first.map((drawn) => drawn?.sizePx ?? short));
  const parts: ColumnPart[] = [];
  for (const [index, words] of facts.entries()) {
    const tooLarge = (first[index]?.sizePx ?? 0) > sizePx * 1.02;
    const drawn = tooLarge ? await draw(words, sizePx / short) : first[index];
    const sentenceIndex = words[0]?.sentenceIndex ?? null;
    const gap = ofShortSide(frame, parts.length === 0 ? gaps.first : gaps.next);
    if (drawn) parts.push(linesPart(drawn, gap, { sentenceIndex, seenMs }, context));
  }
  return parts;
}
