import type { Draw } from "./draw.js";

/** What scripts are made of: prose of several languages, markup, and markup that is broken. */
const pieces: readonly string[] = [
  "The harbour lights were older than the town. ",
  "Hi. ",
  "Hi.\n\n",
  "word ",
  "潮の満ち引きは月の引力によって起こります。",
  "港の灯りは町よりも古い",
  "أضواء الميناء أقدم من المدينة. ",
  "बंदरगाह की रोशनी शहर से भी पुरानी है। ",
  "แสงไฟของท่าเรือ",
  "港口的灯光",
  "🎉 ",
  "👩‍👩‍👧‍👦",
  "It cost $1,234.56 on 11/27/2027 at 5pm, i.e. 7½ %. ",
  "https://example.com/a/b?c=d ",
  "- [a\n",
  "- item\n",
  "1. item\n",
  "> a\n",
  "> quote\n\n",
  "# Title\n\n",
  "**strong** ",
  "*a _b ",
  "**",
  "[",
  "![",
  "](",
  "![alt](https://example.com/a.png) Text. ",
  "[link](https://example.com) ",
  "[pause 1s] ",
  "[pause ",
  "[pause 99s] ",
  "---\n\n",
  "\n",
  " ",
  "\\*",
  "(((",
  "e\u0301\u0301\u0301",
  "Dr. A. B. ",
  "1986. ",
];

/** A script of about so many characters: one piece repeated, a mixture, or text out of one part of Unicode. */
export function randomScript(draw: Draw, length: number): string {
  const mark = draw.chance(0.5) ? " [pause 1s] " : "";
  const kind = draw.below(3);
  if (kind === 0) return cut(mark + draw.text(length), length);
  const parts = kind === 1 ? [draw.one(pieces)] : Array.from({ length: 5 }, () => draw.one(pieces));
  let script = mark;
  while (script.length < length) script += draw.one(parts);
  return cut(script, length);
}

function cut(script: string, length: number): string {
  return Array.from(script).slice(0, Math.max(1, length)).join("");
}
