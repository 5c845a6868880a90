import { readdir, readFile } from "node:fs/promises";
import { type Concepts, emojiLine, readConcepts } from "../../render/illustration/concept.js";
import { foldWord, withoutArticle } from "../../render/illustration/fold-word.js";
import {
  conceptsFile,
  drawingsFile,
  vectorsFile,
  wordsFile,
} from "../../render/illustration/packed-files.js";
import { packNames } from "../../render/illustration/packed-names.js";
import { wordClasses } from "../../render/script/words/small-words.js";
import { parseWordList, type WordList } from "./parse-word-list.js";
import { listCldrLanguages, readDrawings, readEmoji, readEmojiNames } from "./read-packages.js";

const sources = new URL("../../../src/render/illustration/", import.meta.url);

/** All packed files, not compressed yet, by name. */
export async function packIllustrations(): Promise<ReadonlyMap<string, string>> {
  const list = await readFile(new URL("concepts.txt", sources), "utf8");
  const concepts = readConcepts(list);
  const drawings = new Set(concepts.byDrawing.keys());
  const files = new Map<string, string>();
  const packedList = list.split("\n").filter((line) => line !== "" && !line.startsWith("#"));
  files.set(vectorsFile, await readFile(new URL("drawing-vectors.txt", sources), "utf8"));
  for (const [name, text] of await packDrawings(concepts.byDrawing)) files.set(name, text);
  const [emoji, lists] = [await readEmoji(), await readWordLists(drawings)];
  files.set(conceptsFile, [...packedList, emojiLine + emojiOf(drawings, emoji)].join("\n"));
  for (const language of await listCldrLanguages()) {
    if (!spoken.has(language)) continue;
    const names = await readEmojiNames(language);
    const list = lists.get(language);
    const packed = packWords(language, list, concepts.byDrawing, emoji, names);
    const short = list ? packed : packNames(packed, [...drawings]);
    files.set(wordsFile(language.toLowerCase()), short);
  }
  return files;
}

/** The emoji of drawings, each before the name. Keycaps have none here: they begin with a digit. */
function emojiOf(drawings: ReadonlySet<string>, emoji: ReadonlyMap<string, string>): string {
  const known = [...drawings].map((name) => ({ name, glyph: emoji.get(name) ?? "" }));
  return known
    .filter(({ glyph }) => /^\P{ASCII}+$/u.test(glyph))
    .map(({ name, glyph }) => glyph + name)
    .join(" ");
}

/** Those languages of CLDR that voices speak; the others would weigh a third of a megabyte. */
const spoken = new Set(
  (
    "af sq am ar hy as az ba eu be bn bg my ca zh zh-Hant yue hr cs cv da nl en et fa fil fi fr gl ka de el gu he hi hu is " +
    "id ga it ja jv kn kk km kok ko ky lo lv lt lb mk ms ml mt mi mr mn ne no or om pl pt pa ro ru sr sd si sk sl es sw sv " +
    "ta tt te th tr tk ug uk ur uz vi cy zu"
  ).split(" "),
);

async function readWordLists(drawings: ReadonlySet<string>): Promise<Map<string, WordList>> {
  const folder = new URL("words/", sources);
  const lists = new Map<string, WordList>();
  for (const file of (await readdir(folder)).filter((name) => name.endsWith(".txt"))) {
    const text = await readFile(new URL(file, folder), "utf8");
    lists.set(file.replace(".txt", ""), parseWordList(text, drawings));
  }
  return lists;
}

/** Drawings of things that the package lacks or shows otherwise than people know them, each on one line. */
async function readOwnDrawings(): Promise<Map<string, string>> {
  const folder = new URL("drawings/", sources);
  const drawings = new Map<string, string>();
  for (const file of (await readdir(folder)).filter((name) => name.endsWith(".svg"))) {
    const svg = await readFile(new URL(file, folder), "utf8");
    drawings.set(file.replace(".svg", ""), svg.replaceAll("\n", ""));
  }
  return drawings;
}

async function packDrawings(concepts: Concepts["byDrawing"]): Promise<Map<string, string>> {
  const [emoji, ours] = [await readDrawings(), await readOwnDrawings()];
  for (const name of ours.keys()) {
    if (!concepts.has(name)) throw new Error(`No scene can get our drawing "${name}".`);
  }
  const files = new Map<string, string>();
  for (const name of [...concepts.keys()].sort()) {
    const svg = ours.get(name) ?? emoji.get(name);
    if (!svg) throw new Error(`Nothing is drawn under the name "${name}".`);
    const file = drawingsFile(name);
    files.set(file, `${files.get(file) ?? ""}${name}\t${svg}\n`);
  }
  return files;
}

/**
 * What verbs end with, in German (and there adjectives) what they begin with. Nouns say better than verbs what a scene
 * shows, so those are left out that end like Spanish and Portuguese verbs, and no infinitive has an accent. English and Dutch
 * lists mark verbs by hand, as plurals of nouns end like Dutch verbs.
 */
const verbs: Readonly<Record<string, RegExp>> = {
  de: /^\p{Ll}\S*$/u,
  es: /^(?!(?:altar|avatar|bajamar|billar|blazer|chofer|collar|colmenar|dossier|encinar|flyer|frigobar|gastrobar|locker|lutier|manglar|manjar|manzanar|mar|minibar|molar|mujer|neceser|palmar|palomar|pleamar|plumier|radar|rover|snowboarder|somier|streamer|sumiller|taller|taper|telar|tupper|youtuber|zar)$)[^\P{Ll}áéíóú]{2,}[aei]r$/u,
  pt: /^(?!(?:altar|bar|bilhar|blazer|boiler|chofer|folar|funicular|glaciar|hamster|kefir|lombar|malmequer|mixer|molar|pomar|radar|scanner|scooter|snooker|talher|tear|toner|trailer)$)[^\P{Ll}áéíóúâêô]{2,}[aei]r$/u,
  pl: /ć$/,
  ru: /ть(ся)?$/,
  uk: /ти(ся)?$/,
  tr: /m[ae]k$/,
  hi: /ना$/,
  ko: /다$/,
  ja: /[うくぐすつぬぶむる]$/,
};

/** A word of a group, with a mark where the list writes it with a capital; the article that a name begins with has it or not: la Scala. */
function markGroupWord(written: string, index: number, language: string): string {
  const folded = foldWord(written, language);
  const { isLinking, isWeak } = wordClasses(language);
  const isSmall = index === 0 && (isLinking(folded) || isWeak(folded));
  const isCapital = /^\P{L}*\p{Lu}\p{M}*\p{Ll}/u.test(withoutArticle(written, language));
  return isCapital && !isSmall ? `^${folded}` : folded;
}

/** The words of the list, then the names in CLDR of which the list says nothing. */
function packWords(
  language: string,
  list: WordList | undefined,
  concepts: Concepts["byDrawing"],
  emoji: ReadonlyMap<string, string>,
  names: ReadonlyMap<string, string>,
): string {
  const lines = new Map<string, string>();
  /** The groups of words, whatever their capitals are. */
  const groups = new Set<string>();
  const put = (words: string, targets: readonly string[], mark: "" | "^" | "^^") => {
    const parts = words.split(/[\s·-]+/).filter((word) => foldWord(word, language) !== "");
    const key = parts.map((word) => foldWord(word, language)).join(" ");
    if (parts.length > 1) {
      const isName = targets[0]?.startsWith("*") ?? false;
      const marked = parts.map((word, i) => markGroupWord(word, i, language)).join(" ");
      const isKnown = isName ? groups.has(key) : lines.has(marked);
      if (!isKnown) lines.set(isName ? key : marked, targets.join(" "));
      groups.add(key);
      return;
    }
    if (key === "" || lines.has(key) || lines.has(`^^${key}`)) return;
    // A name is no other word: the Italian Resistenza, and resistenza.
    if (lines.has(`^${key}`) && (language === "de" || mark !== "" || targets[0]?.startsWith("*")))
      return;
    lines.delete(`^${key}`);
    lines.set(`${mark}${key}`, targets.join(" "));
  };
  for (const [word, targets] of list?.targets ?? []) {
    const isVerb = verbs[language]?.test(word) ?? false;
    const marked = targets.map((target) => (isVerb && /^\w/.test(target) ? `~${target}` : target));
    put(word, marked, /^\p{Lu}/u.test(word) ? (/\p{Ll}/u.test(word) ? "^" : "^^") : "");
  }
  for (const [drawing, { topics }] of concepts) {
    // What stands for an idea has a name that is no noun: plus, link, warning.
    if (topics[0] === "ideas") continue;
    const name = names.get(emoji.get(drawing) ?? "");
    if (name === undefined || /[:()“”«»,]/.test(name) || name.split(/\s/).length > 3) continue;
    // Without a list nobody has looked whether a short name is also a particle (the Hindi for wing also means "on").
    if (
      !list &&
      name.length < 4 &&
      /^[\p{L}\p{M}]+$/u.test(name) &&
      !/\p{sc=Han}|\p{sc=Hang}/u.test(name)
    )
      continue;
    put(name, [`*${drawing}`], language === "de" ? "^" : "");
  }
  const kinds = {
    "!": list?.negators,
    "!of": list?.measures,
    "!verb": list?.homographs,
    "!participle": list?.participles,
    "!part": list?.parts,
    "!sad": list?.sorrows,
  };
  const packedKinds = Object.entries(kinds).flatMap(([key, words = []]) => {
    const folded = words.map((word) =>
      word
        .split(" ")
        .map((one) => foldWord(one, language))
        .join("_"),
    );
    return folded.length > 0 ? [`${key}\t${folded.join(" ")}`] : [];
  });
  const packed = [...lines].map(([key, targets]) => `${key}\t${targets}`);
  return [...packedKinds, ...packed].join("\n");
}
