import type { Place } from "../token.js";
import { isPlainWord, readCapitals, readConsonants } from "./capitals.js";
import { amountWords, cardinal, ordinal, parseAmount } from "./numbers.js";
import { innerSymbol } from "./symbols.js";

const tag = /<\/?[A-Za-z][^<>]*>/gu;
const part =
  /\d+(?:st|nd|rd|th)(?!\p{L})|\d{1,3}(?:,\d{3})+(?:\.\d+)?|\d+(?:\.\d+)?|[\p{L}\p{M}]+(?:['-][\p{L}\p{M}]+)*'?|\+\+|[^\p{L}\p{N}]|\p{N}/gu;
const numbered = new Set(
  "war chapter part act volume phase type episode season level grade class tier stage book section article title".split(
    " ",
  ),
);
/** How many words on each side are looked at to tell whether a sentence is all in capitals. */
const shoutReach = 8;
const romans = "I II III IV V VI VII VIII IX X XI XII XIII XIV XV XVI".split(" ");

/** Reads a word piece by piece: `COVID-19`, `H2O`, `snake_case`, `AT&T`, `<b>Tom</b>`. Plain words stay as they are. */
export function readCompound(place: Place): string {
  const { core } = place.token;
  const roman = romans.indexOf(core) + 1;
  if (roman > 1 && numbered.has(place.before.toLowerCase())) return cardinal(String(roman));
  if (core === "C#" || core === "F#") return `${core[0]} sharp`;
  if (/^\p{Lu}{2,}$/u.test(core) && isShouted(place)) return core;
  const text = core.replace(tag, " ");
  // A row of one symbol is an ornament and not read: `=====`, `~~~`.
  if (/^([^\p{L}\p{N}])\1{2,}$/u.test(text)) return "";
  const pieces: string[] = [];
  for (const match of text.matchAll(part)) {
    const piece = readPart(match[0], match.index, text);
    if (piece === ",") {
      const last = pieces.pop();
      if (last !== undefined) pieces.push(`${last},`);
    } else if (piece !== "") pieces.push(piece);
  }
  return pieces.join(" ");
}

/** Whether a word in capitals stands among plain words in capitals: in `WE WON`, but not in `UK, EU`. */
function isShouted({ token, at }: Place): boolean {
  if (!/[AEIOUY]/u.test(token.core)) return false;
  let hasPlainWord = false;
  for (let offset = -shoutReach; offset <= shoutReach; offset++) {
    const core = offset === 0 ? "" : (at(offset)?.core ?? "");
    if (/\p{Ll}/u.test(core)) return false;
    hasPlainWord ||= isPlainWord(core);
  }
  return hasPlainWord;
}

function readPart(piece: string, index: number, text: string): string {
  const isInside = index > 0 && index + piece.length < text.length;
  const isAfterLetter = /\p{L}/u.test(text[index - 1] ?? "");
  if (piece === "²" && isAfterLetter) return "squared";
  if (piece === "³" && isAfterLetter) return "cubed";
  if (/^\p{N}$/u.test(piece) && !/^\d$/u.test(piece))
    return piece.normalize("NFKC").replace(/\d+/gu, cardinal);
  if (/^\d/u.test(piece)) {
    const amount = parseAmount(piece);
    return amount ? amountWords(amount) : ordinal(/^\d+/u.exec(piece)?.[0] ?? "0");
  }
  if (/^[\p{L}\p{M}]/u.test(piece)) return readLetters(piece);
  // A dot is said inside a word and in `.NET`, but not at other edges.
  if (piece === ".") return isInside || /^\.\p{L}/u.test(text) ? "dot" : "";
  return innerSymbol(piece);
}

function readLetters(piece: string): string {
  if (!piece.includes("-")) return readCapitals(piece) ?? readConsonants(piece) ?? piece;
  const parts = piece.split("-").map((it) => readCapitals(it) ?? it);
  return parts.join(parts.some((it) => it.includes(" ")) ? " " : "-");
}
