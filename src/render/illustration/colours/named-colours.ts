import type { Sentence } from "../../script/scene.js";
import { wordClasses } from "../../script/words/small-words.js";
import { isJoint } from "../denial.js";
import { colourWords } from "./colour-words.js";

/** So few colours are a choice. */
const fewest = 2;

/** An offer has at most so many words: `choose between the two colours`. */
const longestOffer = 8;

/** How far a dark colour is from its own to black, and a light one to white. */
const darker = 0.45;
const lighter = 0.5;

/** Colours that a sentence offers, as sRGB hex codes in its order, and their words, half open. */
export interface NamedColours {
  colours: readonly string[];
  startWord: number;
  endWord: number;
}

/**
 * The colours in which a sentence says that something is to be had: moss green, brick red and plain black. Null for less than two in
 * a row, where nothing is offered or the offer is denied, and where they say of what colour something else is: red and green apples.
 */
export function namedColours({ words }: Sentence, language: string): NamedColours | null {
  const known = colourWords[language];
  if (!known) return null;
  const plain = words.map(({ written }) => written.toLowerCase().replace(/^\P{L}+|\P{L}+$/gu, ""));
  const isEnd = (at: number) => /[\p{Po}\p{Pd}]$/u.test(words[at]?.written ?? "");
  const { isLinking, isNegation } = wordClasses(language);
  const start = plain.findIndex((_, at) => {
    const before = plain.slice(Math.max(0, at - longestOffer), at).filter(Boolean);
    return known.offers.test(` ${before.join(" ")} `);
  });
  if (start < 1 || plain.slice(0, start).some(isNegation)) return null;
  const { items, endWord } = itemsFrom(plain, start, isEnd, language);
  const next = plain[endWord];
  const isWhole = next === undefined || isEnd(endWord - 1) || isLinking(next);
  const colours = [...new Set(items.map(({ colour }) => colour))];
  const areColours = colours.length >= fewest && items.some(({ isBasic }) => isBasic);
  return isWhole && areColours ? { colours, startWord: start, endWord } : null;
}

/** The colours in a row from a word on. */
function itemsFrom(
  plain: readonly string[],
  start: number,
  isEnd: (at: number) => boolean,
  language: string,
): { items: Item[]; endWord: number } {
  const items: Item[] = [];
  let endWord = start;
  for (;;) {
    const isJoined = items.length > 0 && isJoint(plain[endWord] ?? "", language);
    const item = itemAt(plain, isJoined ? endWord + 1 : endWord, isEnd, language);
    if (!item) break;
    items.push(item);
    endWord = item.endWord;
    if (!isEnd(endWord - 1) && !isJoint(plain[endWord] ?? "", language)) break;
  }
  return { items, endWord };
}

interface Item {
  colour: string;
  /** Whether it is named by a word that is hardly anything but a colour: red, but not brick. */
  isBasic: boolean;
  endWord: number;
}

/** One colour from a word on, with what tells which one it is: `dark blue`, `bleu marine`, `Dunkelblau`. */
function itemAt(
  plain: readonly string[],
  startWord: number,
  isEnd: (at: number) => boolean,
  language: string,
): Item | null {
  const known = colourWords[language];
  if (!known) return null;
  const { colours, shades, wholeShades, dark, light, qualities } = known;
  let basic: string | null = null;
  let shade: string | null = null;
  let tone: "dark" | "light" | null = null;
  let at = startWord;
  for (; at < plain.length; at += 1) {
    const word = plain[at] ?? "";
    // `azul-claro`
    const parts = word.split(/[-‐]/u);
    const isOne = (pattern: RegExp) => parts.some((part) => pattern.test(part));
    const ownBasic = colours.find(([pattern]) => isOne(pattern))?.[1];
    const isShade = wholeShades === undefined || ownBasic !== undefined || wholeShades.test(word);
    const ownShade = isShade ? shades.find(([pattern]) => isOne(pattern))?.[1] : undefined;
    const ownTone = isOne(dark) ? "dark" : isOne(light) ? "light" : null;
    if (!ownBasic && !ownShade && !ownTone && !qualities?.test(word)) break;
    basic = ownBasic ?? basic;
    shade = ownShade ?? shade;
    tone = ownTone ?? tone;
    if (isEnd(at)) {
      at += 1;
      break;
    }
  }
  const found = shade ?? basic;
  if (found === null) return null;
  const colour =
    tone === "dark"
      ? mixed(found, "#101018", darker)
      : tone === "light"
        ? mixed(found, "#ffffff", lighter)
        : found;
  return { colour, isBasic: basic !== null, endWord: at };
}

/** A colour on the way to another, in sRGB. */
function mixed(from: string, to: string, share: number): string {
  const [a, b] = [from, to].map((code) =>
    [1, 3, 5].map((at) => Number.parseInt(code.slice(at, at + 2), 16)),
  );
  const parts = [0, 1, 2].map((part) => {
    const [x = 0, y = 0] = [a?.[part], b?.[part]];
    return Math.round(x + (y - x) * share)
      .toString(16)
      .padStart(2, "0");
  });
  return `#${parts.join("")}`;
}
