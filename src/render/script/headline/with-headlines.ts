import type { Scene } from "../scene.js";
import { findHeadline } from "./find-headline.js";

/** Gives the scenes whose words are shown as a headline their headlines. */
export function withHeadlines(scenes: readonly Scene[], language: string): Scene[] {
  return scenes.map((scene) => {
    const { kind, sentences } = scene;
    if (kind !== "statement" && kind !== "step" && kind !== "closing") return scene;
    return { ...scene, headline: findHeadline(sentences, language) };
  });
}
