import { isAllShown } from "../../script/closing-facts.js";
import { type Scene, type SceneKind, writtenText } from "../../script/scene.js";
import { isWholeSentence } from "./headline.js";
import type { DrawnOverlay } from "./overlay.js";

/** Scenes that light their headline up where it is a whole sentence. */
const headlineKinds: ReadonlySet<SceneKind> = new Set(["statement", "step", "picture"]);

/** Scenes whose own text is all that is said in them: it has the room of the captions, which would only repeat it. */
const ownWords: ReadonlySet<SceneKind> = new Set(["title", "list", "quote"]);

/**
 * So many characters of a statement stand there at most: of one without a headline alone or beside an illustration, else of the
 * sentences beside its headline.
 */
const longestShown = { alone: 110, beside: 140, others: 120 };

/**
 * Whether a statement, or what is said of a number, is short enough to stand there as it is said: one without a headline would else be a
 * backdrop or a picture with a caption, and one whose headline is a sentence would be read in two places.
 */
export function isShownWhole(
  { kind, headline, sentences }: Pick<Scene, "kind" | "headline" | "sentences">,
  hasIllustration: boolean,
): boolean {
  if (kind !== "statement" && kind !== "figure") return false;
  const others = sentences.filter((_, index) => index !== headline?.sentenceIndex);
  const length = [...others.map(writtenText).join(" ")].length;
  if (!headline) return length <= longestShown[hasIllustration ? "beside" : "alone"];
  const isWhole = isWholeSentence({ headline, sentences, step: null });
  return isWhole && others.length > 0 && length <= longestShown.others;
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
