import type { WrittenWord } from "../../script/scene.js";

/** The words of a text that is shown and not spoken, such as a heading. */
export function writtenWords(text: string): WrittenWord[] {
  return text
    .trim()
    .split(/\s+/)
    .filter((part) => part !== "")
    .map((written, index) => ({ written, spaceBefore: index > 0, strong: false }));
}
