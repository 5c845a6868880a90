import { isAllShown } from "../../script/closing-facts.js";
import type { Scene, SceneKind } from "../../script/scene.js";
import type { DrawnOverlay } from "./overlay.js";

/** Scenes whose own text is all that is said in them: it has the room of the captions, which would only repeat it. */
const ownWords: ReadonlySet<SceneKind> = new Set(["title", "list", "quote"]);

export function isOwnText(scene: Scene, language: string): boolean {
  return ownWords.has(scene.kind) || (scene.kind === "closing" && isAllShown(scene, language));
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
