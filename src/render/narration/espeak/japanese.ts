import { readFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { pathToFileURL } from "node:url";
import type { SpeechCall } from "../speech-process/messages.js";
import { type ReadableText, readableLetters } from "./readable-text.js";

/** A word as the Japanese dictionary describes it. */
export interface JapaneseToken {
  surface: string;
  /** Place in the text, in UTF-8 bytes, half open. */
  byteStart: number;
  byteEnd: number;
  /** Its pronunciation in katakana (the particle `は` is `ワ`); null for a word that the dictionary does not know. */
  pronunciation: string | null;
  /** Part of speech and its first subdivision: `名詞`, `数`. */
  kind: string;
  subkind: string;
}

export type JapaneseTokenizer = (text: string) => JapaneseToken[];

/** Everyday kanji that the dictionary lacks, each with a kanji that it knows and that is read alike (淹れる, 入れる). */
const synonyms: Record<string, string> = { 淹: "入" };
const japaneseLetters = /[\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Han}ー々]/u;

/**
 * Writes a sentence in kana, with spaces between phrases, as espeak-ng needs it: espeak-ng does not know
 * how kanji are read, and says “Chinese letter” for each.
 */
export function kanaText(words: SpeechCall["words"], tokenize: JapaneseTokenizer): ReadableText {
  let source = "";
  const sourceWordIndices: number[] = [];
  for (const [index, { spoken, spaceBefore }] of words.entries()) {
    const piece = `${spaceBefore && source !== "" ? " " : ""}${knownLetters(spoken)}`;
    source += piece;
    for (let i = 0; i < Buffer.byteLength(piece); i++) sourceWordIndices.push(index);
  }
  let text = "";
  const wordIndices: number[] = [];
  let before: JapaneseToken | undefined;
  for (const token of tokenize(source)) {
    const kana = [...pronunciationOf(token, before)];
    if (text !== "" && !text.endsWith(" ") && startsPhrase(token, before)) {
      text += " ";
      wordIndices.push(-1);
    }
    const byteLength = token.byteEnd - token.byteStart;
    for (const [i, character] of kana.entries()) {
      const byte = token.byteStart + Math.floor((i * byteLength) / kana.length);
      text += character;
      wordIndices.push(/[\p{L}\p{N}]/u.test(character) ? (sourceWordIndices[byte] ?? -1) : -1);
    }
    before = token;
  }
  return { text, wordIndices };
}

function knownLetters(spoken: string): string {
  const text = readableLetters(spoken.normalize("NFKC"), japaneseLetters);
  return Array.from(text, (character) => synonyms[character] ?? character).join("");
}

function pronunciationOf(token: JapaneseToken, before: JapaneseToken | undefined): string {
  if (token.surface === "月" && isNumber(before)) return "ガツ";
  return (
    (token.pronunciation ?? token.surface)
      // The particle を is pronounced like オ.
      .replaceAll("ヲ", "オ")
      // Kanji without a known reading are left out, as are symbols, which espeak-ng would read by their names.
      .replace(
        /[^\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Latin}\p{Nd}ー、。！？!?.,]/gu,
        " ",
      )
      // espeak-ng reads a lengthening mark with nothing before it as “Japanese letter”.
      .replace(/(?<![\p{Script=Hiragana}\p{Script=Katakana}ー])ー+/gu, "")
  );
}

/** Whether a token begins a phrase: particles, endings and counters are spoken together with the word before them. */
function startsPhrase(token: JapaneseToken, before: JapaneseToken | undefined): boolean {
  if (["助詞", "助動詞", "記号"].includes(token.kind)) return false;
  if (["接尾", "非自立"].includes(token.subkind) || before?.kind === "接頭詞") return false;
  return !(token.kind === "名詞" && isNumber(before));
}

function isNumber(token: JapaneseToken | undefined): boolean {
  return token?.subkind === "数" || /\d$/.test(token?.surface ?? "");
}

interface LinderaModule {
  initSync(options: { module: Uint8Array }): unknown;
  TokenizerBuilder: new () => {
    setDictionary(name: string): void;
    setMode(mode: string): void;
    build(): { tokenize(text: string): unknown };
  };
}

/** Loads the dictionary (IPADIC; 13 MB on disk, about 110 MB in memory). @param path of the package's main file. */
export async function loadJapanese(path: string): Promise<JapaneseTokenizer> {
  const loaded: unknown = await import(pathToFileURL(path).href);
  if (!isLindera(loaded)) throw new Error(`${path} is not the Japanese dictionary.`);
  loaded.initSync({ module: await readFile(join(dirname(path), "lindera_wasm_bg.wasm")) });
  const builder = new loaded.TokenizerBuilder();
  builder.setDictionary("embedded://ipadic");
  builder.setMode("normal");
  const tokenizer = builder.build();
  return (text) => {
    const tokens = tokenizer.tokenize(text);
    if (!Array.isArray(tokens)) throw new Error("The Japanese dictionary gave no list of words.");
    return tokens.map(parseToken);
  };
}

function parseToken(token: unknown): JapaneseToken {
  if (!(token instanceof Map))
    throw new Error("The Japanese dictionary gave a word without fields.");
  const details: unknown = token.get("details");
  const detail = (i: number) => (Array.isArray(details) ? String(details[i] ?? "*") : "*");
  const pronunciation = detail(8);
  return {
    surface: String(token.get("text")),
    byteStart: Number(token.get("byte_start")),
    byteEnd: Number(token.get("byte_end")),
    pronunciation: pronunciation === "*" ? null : pronunciation,
    kind: detail(0),
    subkind: detail(1),
  };
}

function isLindera(value: unknown): value is LinderaModule {
  return (
    typeof value === "object" &&
    value !== null &&
    "initSync" in value &&
    "TokenizerBuilder" in value &&
    typeof value.TokenizerBuilder === "function"
  );
}
