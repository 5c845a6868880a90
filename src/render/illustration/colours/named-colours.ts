import { blendLevels, parseColour, toHex } from "../../scenes/colour.js";
import type { Sentence } from "../../script/scene.js";
import { wordClasses } from "../../script/words/small-words.js";
import { isJoint } from "../denial.js";
import { type ColourWords, colourWords } from "./colour-words.js";

/** So few colours are a choice. */
const fewest = 2;

/** An offer has at most so many words: `choose between the two colours`. */
const longestOffer = 8;

/** How far a dark colour is from its own to black, and a light one to white. */
const shading = {
  dark: { towards: "#101018", share: 0.45 },
  light: { towards: "#ffffff", share: 0.5 },
};

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
  const row: Row = {
    ...{ plain, known },
    isEnd: (at) => /[\p{Po}\p{Pd}]$/u.test(words[at]?.written ?? ""),
    isJoint: (at) => isJoint(plain[at] ?? "", language),
  };
  const { isLinking, isNegation } = wordClasses(language);
  const start = plain.findIndex((_, at) => {
    const before = plain.slice(Math.max(0, at - longestOffer), at).filter(Boolean);
    return known.offers.test(` ${before.join(" ")} `);
  });
  if (start < 1 || plain.slice(0, start).some(isNegation)) return null;
  const items = itemsFrom(row, start);
  const endWord = items.at(-1)?.endWord ?? start;
  const next = plain[endWord];
  const isWhole = next === undefined || row.isEnd(endWord - 1) || isLinking(next);
  const colours = [...new Set(items.map(({ colour }) => colour))];
  const areColours = colours.length >= fewest && items.some(({ isBasic }) => isBasic);
  return isWhole && areColours ? { colours, startWord: start, endWord } : null;
}

/** The words of a sentence in small letters without marks, and what is known of them. */
interface Row {
  plain: readonly string[];
  known: ColourWords;
  /** Whether a mark follows the word at an index. */
  isEnd: (at: number) => boolean;
  /** Whether the word at an index joins what is equal. */
  isJoint: (at: number) => boolean;
}

/** The colours in a row from a word on. */
function itemsFrom(row: Row, start: number): Item[] {
  const items: Item[] = [];
  let at = start;
  for (;;) {
    const isJoined = items.length > 0 && row.isJoint(at);
    const item = itemAt(row, isJoined ? at + 1 : at);
    if (!item) return items;
    items.push(item);
    at = item.endWord;
    if (!row.isEnd(at - 1) && !row.isJoint(at)) return items;
  }
}

interface Item {
  colour: string;
  /** Whether it is named by a word that is hardly anything but a colour: red, but not brick. */
  isBasic: boolean;
  endWord: number;
}

/** One colour from a word on, with what tells which one it is: `dark blue`, `bleu marine`, `Dunkelblau`. */
function itemAt({ plain, known, isEnd }: Row, startWord: number): Item | null {
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
  return { colour: toned(found, tone), isBasic: basic !== null, endWord: at };
}

function toned(colour: string, tone: "dark" | "light" | null): string {
  if (tone === null) return colour;
  const { towards, share } = shading[tone];
  return toHex(blendLevels(parseColour(colour), parseColour(towards), share));
}
