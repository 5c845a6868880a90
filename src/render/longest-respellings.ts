import type { Lexicon } from "./script/lexicon/lexicon-schema.js";
import { unspaced } from "./script/split-words.js";

// A bound on what a lexicon adds to the speech of a script. Like the bound on the script itself it is found without
// parsing. Markup may stand between the letters of a word (`Clip**wright**`), so only letters and digits are compared.

/** A letter of some keys, after those that lead to it. */
interface Node {
  next: Map<string, Node>;
  /** Of the keys that end here, how long the longest respelling takes; 0 where none ends. */
  ms: number;
}

/** Letters and digits of a text without case, accents and marks. */
interface Letters {
  letters: string[];
  /** For each letter whether a word may begin with it. */
  starts: boolean[];
}

const letterOrDigit = /[\p{L}\p{N}]/u;
const unheard = /[\p{M}\p{Default_Ignorable_Code_Point}]/u;
/** What hides letters from the reader: the address of a link or a picture, inside of a phrase or a word. */
const hiding = /\]\(/gu;

/**
 * The longest that the respellings of a script can take together, in milliseconds. The words that they replace are not taken
 * off.
 * @param longestMs the longest that a text takes to say.
 * @param enoughMs it stops there.
 */
export function longestRespellingsMs(
  script: string,
  lexicon: Lexicon,
  longestMs: (text: string) => number,
  enoughMs: number,
): number {
  const root: Node = { next: new Map(), ms: 0 };
  let longest = 0;
  for (const [key, value] of Object.entries(lexicon)) {
    const ms = longestMs(value);
    longest = Math.max(longest, ms);
    addKey(root, lettersOf(key).letters, ms);
  }
  // Letters that are hidden between those of a key hide that one place of the script from the search below.
  let total = longest === 0 ? 0 : longest * (script.match(hiding)?.length ?? 0);
  const { letters, starts } = lettersOf(script);
  for (let start = 0; start < letters.length && total < enoughMs; start++) {
    if (starts[start]) total += longestAt(root, { letters, starts }, start);
  }
  return total;
}

function addKey(root: Node, letters: readonly string[], ms: number): void {
  let node = root;
  for (const letter of letters) {
    const next = node.next.get(letter) ?? { next: new Map(), ms: 0 };
    node.next.set(letter, next);
    node = next;
  }
  node.ms = Math.max(node.ms, ms);
}

/** Of the keys that may stand at a place, the one that takes longest. */
function longestAt(root: Node, { letters, starts }: Letters, start: number): number {
  let ms = 0;
  let node: Node | undefined = root;
  for (let at = start; at <= letters.length; at++) {
    if (starts[at] !== false) ms = Math.max(ms, node.ms);
    node = node.next.get(letters[at] ?? "");
    if (!node) break;
  }
  return ms;
}

type Kind = "unheard" | "spaced" | "unspaced" | "other";

function kindOf(character: string): Kind {
  if (unheard.test(character)) return "unheard";
  if (!letterOrDigit.test(character)) return "other";
  return unspaced.test(character) ? "unspaced" : "spaced";
}

function lettersOf(text: string): Letters {
  const letters: string[] = [];
  const starts: boolean[] = [];
  const known = new Map<string, Kind>();
  let before: Kind = "other";
  for (const character of text.normalize("NFD").toLowerCase().replaceAll("ς", "σ")) {
    const kind = known.get(character) ?? kindOf(character);
    known.set(character, kind);
    if (kind === "unheard") continue;
    if (kind !== "other") {
      letters.push(character);
      starts.push(before !== "spaced" || kind === "unspaced");
    }
    before = kind;
  }
  return { letters, starts };
}
