import type { Draw } from "./draw.js";

const odd = [
  "",
  ",",
  "}",
  "]",
  "{",
  '"',
  "\\",
  ":",
  "\u0000",
  "//",
  "NaN",
  "'",
  "\ufeff",
  "é",
  "1.",
];

/** A text with a few characters cut out, and others in their place. */
export function damaged(draw: Draw, text: string): string {
  let result = text;
  for (let i = 0; i <= draw.below(3); i += 1) {
    const at = draw.below(result.length + 1);
    result = result.slice(0, at) + draw.one(odd) + result.slice(at + draw.below(4));
  }
  return result;
}
