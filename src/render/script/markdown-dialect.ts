import type { Options } from "mdast-util-from-markdown";

type Extension = NonNullable<Options["extensions"]>[number];
type Construct = Extract<NonNullable<Extension["text"]>[number], { tokenize: unknown }>;

// CommonMark that the script format does not have, and that would eat or change what an author wrote: raw HTML and code
// are text; an indented paragraph is no code; `---` under a line is a cut, not an underline that makes it a heading;
// `[0:v]` and `&amp;` stay as they are.
const notOurs = [
  "autolink",
  "characterEscape",
  "characterReference",
  "codeFenced",
  "codeIndented",
  "codeText",
  "definition",
  "hardBreakEscape",
  "htmlFlow",
  "htmlText",
  "setextUnderline",
];

/** Containers nested deeper than this on one line are no structure that anybody means. */
const deepestNesting = 8;
const nestedDeeper = new RegExp(
  `^(?:[ \\t]*(?:[-*+>]|\\d{1,9}[.)])){${deepestNesting + 1}}(?:[ \\t]|[-*+>])`,
  "mu",
);
const ruleLine = /^[ \t]*([-*_])(?:[ \t]*\1){2,}[ \t]*$/gmu;

/** More items than this make a script's lists text. */
const mostItems = 1_000;
const itemLine = /^[ \t]*(?:[-*+]|\d{1,9}[.)])[ \t]/gmu;

/** More emphasis and link marks than this are no emphasis. */
const mostMarks = 2_000;

const backslash = 92;
const escapable = new Set(Array.from("*_#>-+", (mark) => mark.charCodeAt(0)));

// A backslash before one of our own marks takes its meaning away; every other backslash is text (`\frac`, `C:\temp`).
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
 * it over a minute. Text beyond what a person writes is therefore read without the construct in question, as plain text.
 */
export function dialectFor(script: string): Extension {
  const off = [...notOurs];
  if (nestedDeeper.test(script.replace(ruleLine, ""))) off.push("list", "blockQuote");
  if ((script.match(itemLine)?.length ?? 0) > mostItems) off.push("list");
  if ((script.match(/\*+|_+|!?\[/gu)?.length ?? 0) > mostMarks) {
    off.push("attention", "labelStartImage", "labelStartLink", "labelEnd");
  }
  return {
    disable: { null: off },
    text: { [backslash]: markEscape },
    string: { [backslash]: markEscape },
  };
}
