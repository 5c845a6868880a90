import { readdir, readFile } from "node:fs/promises";
import { z } from "zod";
import { packageFile } from "../../package-files.js";
import { worldNames } from "./backdrop/worlds.js";

/** Themes that are no worlds, but tell what style suits a script. */
const themeNames = ["tale"] as const;

/** Weather that words name; that of the downpour is a world, too. */
export const weatherSubjects = ["snowfall", "sunshine", "dust"] as const;

/** What words lead to: a world of backdrops, a theme, or weather. */
export const subjectNames = [...worldNames, ...themeNames, ...weatherSubjects] as const;
export type SubjectName = (typeof subjectNames)[number];

/** Finds the subjects of a text. */
export interface WorldKeywords {
  /** Whose words they are; the language alone, without a region. */
  language: string;
  /**
   * How often a text names each subject; those that it does not name are left out. A word that is often said elsewhere (tea,
   * waves, winter) counts half, so that it leads to a place only together with another one.
   */
  hitsIn(text: string): Map<SubjectName, number>;
  /** Which of a subject's words a text names. */
  namedIn(text: string, subject: SubjectName): Set<string>;
  /** The words of a subject. */
  wordsOf(subject: SubjectName): string[];
}

interface Keyword {
  subject: SubjectName;
  word: string;
  /** Whether any ending may follow. */
  stem: boolean;
  /** 1, or less for a word that is often said where nothing is there. */
  weight: number;
}

const weakWeight = 0.5;

const folder = packageFile("assets/worlds/");

/** The key of words that name no place although a word for one stands in them: 空港, an airport, has 港, a harbour. */
const nothing = "-";

/** Words by subject, with commas between them. One that ends in `*` stands for all that begin so; one after `?` counts half. */
const fileSchema = z.partialRecord(z.enum([...subjectNames, nothing]), z.string().min(1));

/** Reads the keywords of a language; those of English where there are none. */
export async function loadWorldKeywords(language: string): Promise<WorldKeywords> {
  const base = new Intl.Locale(language).language;
  const files = await readdir(folder);
  const file = files.includes(`${base}.json`) ? `${base}.json` : "en.json";
  const { [nothing]: misleading = "", ...data } = fileSchema.parse(
    JSON.parse(await readFile(new URL(file, folder), "utf8")),
  );
  const keywords = Object.entries(data).flatMap(([subject, words]) =>
    words.split(",").map((entry): Keyword => {
      const written = normal(entry.trim(), base);
      const weight = written.startsWith("?") ? weakWeight : 1;
      const word = written.replace(/^\?/, "");
      const stem = word.endsWith("*");
      return {
        subject: subject as SubjectName,
        word: stem ? word.slice(0, -1) : word,
        stem,
        weight,
      };
    }),
  );
  return indexed(keywords, base, withoutWords(misleading, base));
}

/** A function that takes words out of a text, the longest first; `listed` has commas between them. */
function withoutWords(listed: string, language: string): (text: string) => string {
  const words = listed.split(",").map((entry) => normal(entry.trim(), language));
  const longestFirst = words.filter(Boolean).sort((a, b) => b.length - a.length);
  return (text) => longestFirst.reduce((rest, word) => rest.replaceAll(word, " "), text);
}

/** Text in Han and kana has no spaces between words, and a phrase has more than one: these are looked for in the whole text. */
const isPhrase = ({ word }: Keyword) =>
  /[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}]|[^\p{L}\p{M}\p{N}]/u.test(word);
/** How many letters of a word find its keywords in the index. */
const indexLetters = 2;

function indexed(
  keywords: readonly Keyword[],
  language: string,
  withoutMisleading: (text: string) => string,
): WorldKeywords {
  const anywhere = keywords.filter(isPhrase);
  const byStart = new Map<string, Keyword[]>();
  for (const keyword of keywords) {
    if (isPhrase(keyword)) continue;
    const start = keyword.word.slice(0, indexLetters);
    const list = byStart.get(start);
    if (list) list.push(keyword);
    else byStart.set(start, [keyword]);
  }
  const findIn = (text: string): Keyword[] => {
    const plain = withoutMisleading(normal(text, language));
    const words = plain.split(/[^\p{L}\p{M}\p{N}]+/u).flatMap((word) => {
      const found = formsOf(word, language).flatMap((form) =>
        (byStart.get(form.slice(0, indexLetters)) ?? []).filter((it) =>
          matches(form, it, language),
        ),
      );
      // A word of weather may lead to a world as well.
      const [weather, places] = [found.filter(isWeather), found.filter((it) => !isWeather(it))];
      const ofSubject = new Map(
        [...longestOf(weather), ...longestOf(places)].map((it) => [it.subject, it]),
      );
      return [...ofSubject.values()];
    });
    return [...words, ...anywhere.filter(({ word }) => hasPhrase(plain, word))];
  };
  return {
    language,
    wordsOf: (subject) =>
      keywords.filter((keyword) => keyword.subject === subject).map(({ word }) => word),
    namedIn: (text, subject) =>
      new Set(
        findIn(text)
          .filter((keyword) => keyword.subject === subject)
          .map(({ word }) => word),
      ),
    hitsIn(text) {
      const hits = new Map<SubjectName, number>();
      for (const { subject, weight } of findIn(text)) {
        hits.set(subject, (hits.get(subject) ?? 0) + weight);
      }
      return hits;
    },
  };
}

const unspaced = /[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}\p{sc=Thai}\p{sc=Hang}]/u;

/** Whether a text has a phrase, and not only the beginning of its last word: in `il volontario` there is no `il volo`. */
function hasPhrase(plain: string, phrase: string): boolean {
  for (let at = plain.indexOf(phrase); at !== -1; at = plain.indexOf(phrase, at + 1)) {
    if (unspaced.test(phrase)) return true;
    const rest = /^[\p{L}\p{M}]*/u.exec(plain.slice(at + phrase.length))?.[0] ?? "";
    if (!/[\p{L}\p{M}]/u.test(plain.charAt(at - 1)) && rest.length <= longestEnding) return true;
  }
  return false;
}

/** Of a noun in the plural, also at the end of a phrase: `railway stations`. */
const longestEnding = 2;

function isWeather({ subject }: Keyword): boolean {
  return (weatherSubjects as readonly string[]).includes(subject);
}

/** Of keywords that begin alike the longest is meant: a planet is no plane. */
function longestOf(found: readonly Keyword[]): Keyword[] {
  const longest = Math.max(...found.map((keyword) => keyword.word.length));
  return found.filter((keyword) => keyword.word.length === longest);
}

function normal(text: string, language: string): string {
  // Marks of Arabic vowels are written or not, as the author likes.
  return text
    .normalize("NFC")
    .toLocaleLowerCase(language)
    .replace(/[\u064B-\u0652\u0640]/g, "");
}

/** What stands before an Arabic noun without a space: the article, “and”, “in”, “for”. */
const arabicPrefix = /^(?:[وف]?(?:[بك]?ال|لل)|[وفبكل])(?=\p{L}{3})/u;

function formsOf(word: string, language: string): string[] {
  if (language !== "ar") return [word];
  const bare = word.replace(arabicPrefix, "");
  return bare === word ? [word] : [word, bare];
}

/** Endings of nouns where other two letters make other words: Töpfern is about no Töpfe, and an officer is in no office. */
const endings: Readonly<Record<string, RegExp>> = {
  fr: /^[sx]?$/,
  de: /^(?:e?[ns]?|ern?|es)$/,
  en: /^(?:e?s)?$/,
  nl: /^(?:e?n|['’]?s|es|je|tje)?$/,
  es: /^(?:e?s)?$/,
  pt: /^(?:e?s)?$/,
  it: /^$/,
};

function matches(word: string, keyword: Keyword, language: string): boolean {
  if (keyword.stem) return word.startsWith(keyword.word);
  if (keyword.word.length < 4) return word === keyword.word;
  // What is a plural has none of its own: Warsaw is no wars.
  if (language === "en" && keyword.word.endsWith("s")) return word === keyword.word;
  const ending = endings[language];
  if (ending) {
    const isBegun = word.startsWith(keyword.word);
    return isBegun && ending.test(word.slice(keyword.word.length));
  }
  // Plurals match (`ovens`, `peaches`), but not longer words that begin alike (`sandwich` for `sand`).
  return word.startsWith(keyword.word) && word.length - keyword.word.length <= longestEnding;
}
