// Posts and notes have marks before their items that Markdown does not know.

const indent = "^[ \\t]{0,3}";
/** What only marks an item. */
const bullet = new RegExp(`${indent}[•‣⁃▪▫◦●○■□◆◇►▶➤➜→✓✔☑✅👉]\\ufe0f?[ \\t]+(?=\\S)`, "u");
/** What marks an item, and says something: `❌ No fertiliser`. It stays. */
const emoji = new RegExp(`${indent}\\p{Extended_Pictographic}\\S*[ \\t]+(?=\\S)`, "u");
/** It also begins what somebody says. */
const dash = new RegExp(`${indent}[–—][ \\t]+(?=\\S)`, "u");
const keycap = /^[ \t]{0,3}(\d)\ufe0f?\u20e3[ \t]*(?=\S)/u;
const stop = /[.!?…。！？।؟]["'”»」』)]*\s*$/u;

/** So many lines one after the other with the same kind of mark are items. */
const least = { bullets: 2, emoji: 3, dashes: 2, keycaps: 2 };

/** Rewrites lines that begin with other marks than Markdown's as items: `• flour` and `✅ flour` as `- flour`, `1️⃣ Mix.` as `1. Mix.` */
export function rewriteBullets(source: string): string {
  if (!/^[ \t]{0,3}(?:[\p{S}•‣⁃–—]|\d\ufe0f?\u20e3)/mu.test(source)) return source;
  const lines = source.split("\n");
  for (let at = 0; at < lines.length; ) {
    const { end, areItems } = runAt(lines, at);
    if (areItems) {
      for (let index = at; index < end; index++) lines[index] = asItem(lines[index] ?? "");
    }
    at = Math.max(end, at + 1);
  }
  const isNumbered = lines.filter((line) => keycap.test(line)).length >= least.keycaps;
  return (isNumbered ? lines.map((line) => line.replace(keycap, "$1. ")) : lines).join("\n");
}

/** The lines from one on that have marks of the same kind, up to `end`, and whether they are items. */
function runAt(lines: readonly string[], start: number): { end: number; areItems: boolean } {
  const endOf = (isMarked: (line: string) => boolean) => {
    let end = start;
    while (isMarked(lines[end] ?? "")) end += 1;
    return end;
  };
  if (dash.test(lines[start] ?? "")) {
    const end = endOf((line) => dash.test(line));
    const isTalk = lines.slice(start, end).some((line) => stop.test(line));
    return { end, areItems: !isTalk && end - start >= least.dashes };
  }
  const end = endOf((line) => bullet.test(line) || emoji.test(line));
  const marked = lines.slice(start, end);
  const hasBullet = marked.some((line) => bullet.test(line));
  const areMany = marked.length >= (hasBullet ? least.bullets : least.emoji);
  return { end, areItems: areMany || marked.some(isPlain) };
}

/** Whether a line alone is an item: its mark is used for nothing else. */
function isPlain(line: string): boolean {
  return /^[ \t]{0,3}[•‣⁃▪▫◦]/u.test(line);
}

function asItem(line: string): string {
  const text = line.replace(bullet, "").replace(dash, "");
  return `- ${text.trimStart()}`;
}
