import { closingFacts } from "../../script/closing-facts.js";
import { ofShortSide } from "../layout.js";
import { type ColumnPart, linesPart } from "./column.js";
import type { TextRoom } from "./compose.js";
import { type DrawnLines, drawLitLines, withUnwritten } from "./draw-lines.js";
import { trimmedWords } from "./headline.js";
import { joinSentences } from "./join-sentences.js";
import type { OverlayContext } from "./overlay.js";
import { withSteadyColour } from "./steady-colour.js";

/** Sizes as shares of the frame's short side: those of the type, and the space above the first fact and between two. */
const type = { size: 0.061, contact: 0.078, least: 0.03 };
const gaps = { first: 0.058, next: 0.022 };
/** Facts are seen for as long as it takes to write one down. */
const seenMs = 2_000;

/**
 * Addresses, telephones, prices and times under the name on a closing card, each as it is said: addresses and telephones in one
 * large size, the others in one smaller size. What is to be kept has its own colour all the time, so that no number has two while it
 * is said.
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
    return {
      isContact: fact.isContact,
      words: words.map((word) => ({ ...word, strong: isEvidence.has(word.wordIndex) })),
    };
  });
  // What leads to an address stands in a line above it, where both are too wide for one.
  const linesOf = ({ isContact, words }: (typeof facts)[number]) =>
    isContact && words.some(({ strong }) => !strong) ? 2 : 1;
  const allLines = facts.reduce((sum, fact) => sum + linesOf(fact), 0);
  const draw = async (fact: (typeof facts)[number], size: number): Promise<DrawnLines | null> => {
    const { words } = fact;
    const drawn = await drawLitLines(
      {
        words: trimmedWords(words),
        type: { face: "text", size, minSize: type.least, lineHeight: 1.25, maxLines: 2 },
        room: { width: room.width, height: (room.height * linesOf(fact)) / allLines },
        ...{ style, align: room.align, frame, language },
      },
      signal,
    );
    return drawn && withSteadyColour(withUnwritten(drawn, words), words);
  };
  const sizes = { contact: type.contact * scale, other: type.size * scale };
  const first: (DrawnLines | null)[] = [];
  for (const fact of facts)
    first.push(await draw(fact, fact.isContact ? sizes.contact : sizes.other));
  const short = Math.min(frame.width, frame.height);
  const leastOf = (kind: boolean) =>
    Math.min(
      ...facts.map(({ isContact }, at) => (isContact === kind ? first[at]?.sizePx : null) ?? short),
    );
  const contactPx = leastOf(true);
  const otherPx = Math.min(leastOf(false), contactPx);
  const parts: ColumnPart[] = [];
  for (const [index, fact] of facts.entries()) {
    const { words, isContact } = fact;
    const sizePx = isContact ? contactPx : otherPx;
    const tooLarge = (first[index]?.sizePx ?? 0) > sizePx * 1.02;
    const drawn = tooLarge ? await draw(fact, sizePx / short) : first[index];
    const sentenceIndex = words[0]?.sentenceIndex ?? null;
    const gap = ofShortSide(frame, parts.length === 0 ? gaps.first : gaps.next);
    if (drawn) parts.push(linesPart(drawn, gap, { sentenceIndex, seenMs }, context));
  }
  return parts;
}
