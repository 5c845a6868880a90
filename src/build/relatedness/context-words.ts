/**
 * Reads context-words.txt: by drawing, English words that are spoken of around it.
 * @throws Error where a line cannot be read.
 */
export function readContextWords(text: string): Map<string, string[]> {
  const words = new Map<string, string[]>();
  for (const [index, line] of text.split("\n").entries()) {
    if (line === "" || line.startsWith("#")) continue;
    const [, drawing = "", list = ""] = /^(\S+): (.+)$/.exec(line) ?? [];
    if (list === "" || words.has(drawing)) {
      throw new Error(`Line ${index + 1} cannot be read, or names a drawing again: ${line}`);
    }
    words.set(drawing, list.split(" "));
  }
  return words;
}
