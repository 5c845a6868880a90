import type { Options } from "mdast-util-from-markdown";

type Extension = NonNullable<Options["extensions"]>[number];
type Construct = Extract<NonNullable<Extension["text"]>[number], { tokenize: unknown }>;

// The parts of CommonMark that the script format does not have, since they would remove or change what an author wrote:
// raw HTML is text, code fences are read before; an indented paragraph is not code; `---` under a line is a cut and does not make the line
// a heading; `[0:v]` and `&amp;` stay as they are.
const unsupported = [
  "autolink",
  "characterEscape",
  "characterReference",
  "codeFenced",
  "codeIndented",
  "definition",
  "hardBreakEscape",
  "htmlFlow",
  "htmlText",
  "setextUnderline",
];

/** Lists and quotations nested deeper than this on one line are read as text. */
const deepestNesting = 8;
const nestedDeeper = new RegExp(
  `^(?:[ \\t]*(?:[-*+>]|\\d{1,9}[.)])){${deepestNesting + 1}}(?:[ \\t]|[-*+>])`,
  "mu",
);
const ruleLine = /^[ \t]*([-*_])(?:[ \t]*\1){2,}[ \t]*$/gmu;

/** Whether a line is a cut: a row of dashes or stars, also where each of them looks like the mark of an item. */
export function isRule(line: string): boolean {
  return line.search(ruleLine) === 0;
}

/** The lists of a script with more items than this are read as text. */
const mostItems = 1_000;
const itemLine = /^[ \t]*(?:[-*+]|\d{1,9}[.)])[ \t]/gmu;

/** In a script with more emphasis and link marks than this, they are read as text. */
const mostMarks = 2_000;

/** In a script with rows of backticks of more lengths than this, they are text: each row is looked for to the end. */
const mostCodeMarks = 6;

const backslash = 92;
const escapable = new Set(Array.from("*_#>-+", (mark) => mark.charCodeAt(0)));

// A backslash before a mark of the script format makes the mark text; every other backslash is text itself (`\frac`,
// `C:\temp`).
const markEscape: Construct = {
  name: "markEscape",
  tokenize(effects, ok, nok) {
    return (code) => {
      effects.enter("characterEscape");
      effects.enter("escapeMarker");
      effects.consume(code);
      effects.exit("escapeMarker");
      return (escaped) => {
        if (escaped === null || !escapable.has(escaped)) return nok(escaped);
        effects.enter("characterEscapeValue");
        effects.consume(escaped);
        effects.exit("characterEscapeValue");
        effects.exit("characterEscape");
        return ok;
      };
    };
  },
};

/**
 * The part of CommonMark that a script may use.
 *
 * The parser takes time quadratic in nested containers, items and emphasis marks: 20,000 characters of `- - - …` take
 * it over a minute. A script with more of a construct than a person writes is therefore read without that construct.
 */
export function dialectFor(script: string): Extension {
  const off = [...unsupported];
  if (nestedDeeper.test(script.replace(ruleLine, ""))) off.push("list", "blockQuote");
  if ((script.match(itemLine)?.length ?? 0) > mostItems) off.push("list");
  if ((script.match(/\*+|_+|!?\[/gu)?.length ?? 0) > mostMarks) {
    off.push("attention", "labelStartImage", "labelStartLink", "labelEnd");
  }
  if (new Set(script.match(/`+/gu)).size > mostCodeMarks) off.push("codeText");
  return {
    disable: { null: off },
    text: { [backslash]: markEscape },
    string: { [backslash]: markEscape },
  };
}
