import { type Scene, type Sentence, writtenText } from "../../script/scene.js";
import type { DrawnOverlay, OverlayContext } from "./overlay.js";

/** How many sentences a comparison has before those that say a name and a number each; null where some say more than that. */
export function tableStart({ comparison, sentences }: Scene): number | null {
  const points = comparison?.points ?? [];
  const first = points[0]?.sentenceIndex ?? 0;
  const isRow = points.every(({ sentenceIndex }, index) => sentenceIndex === first + index);
  if (!isRow || points.length < 2 || first + points.length !== sentences.length) return null;
  const saysNoMore = points.every((point) => {
    const sentence = sentences[point.sentenceIndex];
    return sentence && point.label !== "" && isNameAndNumber(sentence, point);
  });
  return saysNoMore ? first : null;
}

/** `Italia: 52%` under the name `Italia`, with an article before it. */
function isNameAndNumber(
  sentence: Sentence,
  { label, wordIndex }: { label: string; wordIndex: number },
): boolean {
  const name = writtenText({ words: sentence.words.slice(0, wordIndex) });
  const letters = (text: string) => [...text.matchAll(/[\p{L}\p{M}\p{N}]/gu)].length;
  const isNamed = name.toLowerCase().includes(label.toLowerCase());
  const restOfNumber = sentence.words.length - wordIndex;
  return isNamed && letters(name) - letters(label) <= mostOfArticle && restOfNumber <= mostOfNumber;
}

const mostOfArticle = 3;
const mostOfNumber = 3;

/** A context whose scene says only what stands before the names and numbers of a table, without its colon; as it is without a table. */
export function withoutTable(context: OverlayContext): OverlayContext {
  const start = tableStart(context.scene);
  if (start === null) return context;
  const { scene } = context;
  const sentences = scene.sentences
    .slice(0, start)
    .map((one, index) => (index === start - 1 ? { ...one, goesOn: true as const } : one));
  return { ...context, scene: { ...scene, sentences } };
}

/** Tells that the names and numbers of a table show what its sentences say: it needs no captions. */
export function withShownTable(
  overlays: DrawnOverlay[],
  { scene }: OverlayContext,
): DrawnOverlay[] {
  const start = tableStart(scene);
  const [first, ...rest] = overlays;
  if (start === null || !first) return overlays;
  const words = scene.sentences.slice(start).flatMap((sentence, index) =>
    sentence.words.map((_, wordIndex) => ({
      sentenceIndex: start + index,
      wordIndex,
      boxes: [],
    })),
  );
  return [{ ...first, lit: { image: first.image, words } }, ...rest];
}
