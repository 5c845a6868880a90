import { isAllShown } from "../../script/closing-facts.js";
import { longestShown as longestWithoutHeadline } from "../../script/headline/leaves-half-out.js";
import { longestUnderNumber } from "../../script/numbers/label-length.js";
import { type Scene, type SceneKind, writtenText } from "../../script/scene.js";
import { isWholeSentence } from "./headline.js";
import type { DrawnOverlay, OverlayContext } from "./overlay.js";

/** Scenes that light their headline up where it is a whole sentence. */
const headlineKinds: ReadonlySet<SceneKind> = new Set(["statement", "step", "picture"]);

/** Scenes whose own text is all that is said in them: it has the room of the captions, which would only repeat it. */
const ownWords: ReadonlySet<SceneKind> = new Set(["title", "list", "quote"]);

/**
 * So many characters of a statement stand there at most: of one without a headline alone or beside an illustration, else of the
 * sentences beside its headline.
 */
const longestShown = { alone: 110, beside: longestWithoutHeadline, others: 120 };
/** More characters never stand on the card of a closing. */
const longestOfCard = 260;
/** And no more beside a chart. */
const longestBesideChart = 150;
/** And no more of several sentences together. */
const longestTogether = 170;
/** And no more of a step. */
const longestStep = 150;
/** A longer headline would be no larger than the sentences beside it: then all of them are shown in one size. */
const longestHeadline = 80;

/**
 * Whether a statement, a step, or what is said of a number, is short enough to stand there as it is said: one without a headline would
 * else be a backdrop or a picture with a caption, and one with a headline would be read in two places.
 */
export function isShownWhole(
  { kind, headline, sentences }: Pick<Scene, "kind" | "headline" | "sentences">,
  hasIllustration: boolean,
): boolean {
  if (kind === "closing") return lengthOf(sentences) <= longestOfCard;
  if (kind === "comparison") return lengthOf(sentences) <= longestBesideChart;
  if (kind === "figure") return lengthOf(sentences) <= longestUnderNumber;
  if (kind === "step") return lengthOf(sentences) <= longestStep;
  if (kind !== "statement") return false;
  // Without a headline there would be captions on an empty frame.
  if (!headline && !hasIllustration) return lengthOf(sentences) <= longestTogether;
  if (!headline || !isWholeSentence({ headline, sentences, step: null })) {
    return lengthOf(sentences) <= longestShown[hasIllustration ? "beside" : "alone"];
  }
  const others = sentences.filter((_, index) => index !== headline.sentenceIndex);
  if (others.length === 0 || lengthOf(sentences) > longestTogether) return false;
  return isShownInOneSize({ headline, sentences }) || lengthOf(others) <= longestShown.others;
}

/** Whether a scene without captions stands there as it is said. */
export function showsAllThatIsSaid({
  scene,
  illustration,
  captionsBurned,
}: Pick<OverlayContext, "scene" | "illustration" | "captionsBurned">): boolean {
  return !captionsBurned && isShownWhole(scene, illustration !== null);
}

/** Whether what a scene says would have no words larger than others: it has no headline, a long one, or one that is part of a sentence. */
export function isShownInOneSize({
  headline,
  sentences,
}: Pick<Scene, "headline" | "sentences">): boolean {
  const sentence = headline && sentences[headline.sentenceIndex];
  if (!sentence || lengthOf([sentence]) > longestHeadline) return true;
  return !isWholeSentence({ headline, sentences, step: null });
}

function lengthOf(sentences: Scene["sentences"]): number {
  return [...sentences.map(writtenText).join(" ")].length;
}

/** Whether all that is said in a scene probably stands in it, as its own text, its headline or the facts of a closing. */
export function isOwnText(scene: Scene, language: string): boolean {
  if (ownWords.has(scene.kind)) return true;
  if (scene.kind === "closing") return isAllShown(scene, language);
  return headlineKinds.has(scene.kind) && scene.sentences.length === 1 && isWholeSentence(scene);
}

/** Whether the overlays of a scene show these words of it lit as they are spoken. @param words half open; all without it. */
export function showWords(
  overlays: readonly Pick<DrawnOverlay<unknown>, "lit">[],
  sentenceIndex: number,
  { firstWord, endWord }: { firstWord: number; endWord: number },
): boolean {
  const shown = new Set<number>();
  for (const { lit } of overlays) {
    for (const word of lit?.words ?? []) {
      if (word.sentenceIndex === sentenceIndex) shown.add(word.wordIndex);
    }
  }
  for (let index = firstWord; index < endWord; index++) if (!shown.has(index)) return false;
  return true;
}

/** Whether they show every word that is said in it, so that it needs no captions. */
export function showAllWords(overlays: readonly DrawnOverlay[], { sentences }: Scene): boolean {
  return sentences.every(({ words }, index) =>
    showWords(overlays, index, { firstWord: 0, endWord: words.length }),
  );
}
