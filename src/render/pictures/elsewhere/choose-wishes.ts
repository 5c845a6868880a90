import type { SceneIllustration } from "../../illustration/scene-illustration.js";
import type { Size } from "../../image/box.js";
import { type Script, writtenText } from "../../script/scene.js";
import { maxFoundPictures } from "../limits.js";
import type { PictureWish } from "./adapter.js";

/**
 * Chooses the scenes that shall show a picture from elsewhere: statements without one of their own. What is asked for is
 * what the scene itself would be illustrated with, each thing once in a clip, so that no picture comes twice.
 */
export function choosePictureWishes(
  { scenes, language }: Script,
  illustrations: readonly (SceneIllustration | null)[],
  frame: Size,
): PictureWish[] {
  const asked = new Set<string>();
  const wishes = scenes.flatMap((scene, sceneIndex): PictureWish[] => {
    if (scene.kind !== "statement" || scene.picture !== null) return [];
    const concept = conceptOf(illustrations[sceneIndex] ?? null);
    const isNew = concept !== null && !asked.has(concept);
    if (isNew) asked.add(concept);
    const text = scene.sentences.map(writtenText).join(" ");
    return [{ sceneIndex, concept: isNew ? concept : null, text, language, frame }];
  });
  return wishes.slice(0, maxFoundPictures);
}

/** Parts of the names of drawings that tell how something is drawn, and not what it is. */
const waysOfDrawing =
  /-(tilted-left|tilted-right|facing-up|button|symbol|outline|with-check|not-done|without-handle|[a-z]+-hand-index-pointing-[a-z]+)\b/g;

/** The name of a drawing as words; null where the scene says nothing that can be drawn. */
function conceptOf(illustration: SceneIllustration | null): string | null {
  if (illustration === null || illustration.isFromSubject || illustration.isDenied) return null;
  const words = illustration.main.replace(waysOfDrawing, "").replaceAll("-", " ").trim();
  return words === "" ? null : words;
}
