import type { Draw } from "./draw.js";

/** Makes a name for a value, and the value as JSON of about so many characters. */
type LargeValue = (draw: Draw, size: number) => [string, string];

const repeated = (piece: string, size: number) =>
  piece.repeat(Math.max(1, Math.floor(size / piece.length)));

/** Values that are large in one way each. */
export const largeValues: Readonly<Record<string, LargeValue>> = {
  text: (draw, size) => ["text", JSON.stringify(draw.text(size / draw.one([1, 3])))],
  "one letter": (draw, size) => {
    const letter = draw.one([..."a \n\t1.-_*[#>'\"\\/", "ー", "あ", "ß", "🎉", "\u0000", "\u0301"]);
    return [letter, JSON.stringify(repeated(letter, size))];
  },
  escapes: (draw, size) => {
    const piece = draw.one(["\\u0041", "\\n", "\\ud800", "\\ud83c\\udf89", "\\udc00x", '\\"']);
    return ["escapes", `"${repeated(piece, size)}"`];
  },
  digits: (draw, size) => {
    const sign = draw.one(["", "-"]);
    return ["digits", `${sign}${repeated(draw.one(["9", "1234567890"]), size)}`];
  },
  fraction: (_, size) => ["fraction", `0.${repeated("3", size)}`],
  exponent: (draw, size) => ["exponent", `1e${draw.one(["", "-"])}${repeated("9", size)}`],
  list: (draw, size) => {
    const item = draw.one(["0", '""', "null", "[]", "{}", '"a long value"', "1e300", "[[[]]]"]);
    return ["list", `[${repeated(`${item},`, size)}${item}]`];
  },
  "nested lists": (_, size) => {
    const depth = Math.floor(size / 2);
    return ["nested lists", `${"[".repeat(depth)}${"]".repeat(depth)}`];
  },
  "nested maps": (draw, size) => {
    const name = draw.one(['""', '"a"', '"__proto__"']);
    const depth = Math.floor(size / (name.length + 3));
    return ["nested maps", `${`{${name}:`.repeat(depth)}0${"}".repeat(depth)}`];
  },
};

/** Whole bodies that no object of JavaScript can stand for: with names that come twice. */
export const largeMaps: Readonly<Record<string, (draw: Draw, size: number) => string>> = {
  "one name": (draw, size) => {
    const member = `${JSON.stringify(draw.one(["a", "script", "__proto__", "1"]))}:0`;
    return `{${repeated(`${member},`, size)}${member}}`;
  },
  "two names": (_, size) => `{${repeated('"script":"Hi.","style":[],', size)}"fps":30}`,
  "numbers as names": (draw, size) => {
    const count = Math.floor(size / 12);
    const member = () => `"${draw.below(1e8)}":0`;
    return `{${Array.from({ length: count }, member).join(",")}}`;
  },
};
