import { isUnspaced } from "../script/language.js";
import { type WorldName, worldNames } from "./backdrop/worlds.js";
import { wordPattern } from "./clauses.js";
import { type SaidClause, saidClauses } from "./denied-weather.js";
import { placeGrammarOf } from "./place-grammar.js";
import { withoutDenied } from "./without-denied.js";
import { type SubjectName, type WorldKeywords, weatherSubjects } from "./world-keywords.js";

/** The places that a text names, in the order in which it does. */
export type NamedPlaces = ReadonlyMap<WorldName, NamedPlace>;

export interface NamedPlace {
  /** How many words speak of it. */
  words: number;
  /** The same, where what the main part of a clause says counts twice, and where something is said to be once more. */
  weight: number;
}

const weightOf = { main: 2, aside: 1, location: 1 };

/** Finds the places that a text speaks of, without those that it denies. */
export function namedPlaces(texts: readonly string[], keywords: WorldKeywords): NamedPlaces {
  const places = new Map<WorldName, NamedPlace>();
  const add = (hits: Map<WorldName, number>, weight: number, words: number) => {
    for (const [world, count] of hits) {
      const known = places.get(world) ?? { words: 0, weight: 0 };
      places.set(world, {
        words: known.words + words * count,
        weight: known.weight + weight * count,
      });
    }
  };
  for (const text of texts) {
    for (const [index, clause] of saidClauses(text, keywords.language).entries()) {
      const said = affirmed(clause, keywords);
      for (const { part, weight } of partsOf(said, index > 0, keywords.language)) {
        add(worldHits(keywords.hitsIn(part)), weight, 1);
        if (weight < weightOf.main) continue;
        for (const location of locationsIn(part, keywords)) {
          const hits = worldHits(keywords.hitsIn(location));
          add(new Map([...hits.keys()].map((world) => [world, 1])), weightOf.location, 0);
        }
      }
    }
  }
  return places;
}

/** Where somebody was never, a scene is not. What else a clause denies is its weather, where it names any: “it never rains in the harbour” is in the harbour. */
function affirmed({ text, denies }: SaidClause, keywords: WorldKeywords): string {
  const { language } = keywords;
  const { neverThere } = placeGrammarOf(language);
  if (neverThere && text.search(wordPattern(neverThere, language)) >= 0) return "";
  const dry = denies ? withoutWeather(text, keywords) : text;
  return dry === text ? withoutDenied(text, keywords) : dry;
}

/** Words of weather lead to places as well: where it never snows are no mountains. */
function withoutWeather(clause: string, keywords: WorldKeywords): string {
  const words = [...weatherSubjects, "downpour" as const].flatMap(keywords.wordsOf);
  const isWeather = (part: string) => {
    const hits = keywords.hitsIn(part);
    return hits.has("downpour") || weatherSubjects.some((subject) => hits.has(subject));
  };
  // In text with spaces by its words, else by those of the list.
  const spaced = clause.replaceAll(/\S+/gu, (word) => (isWeather(word) ? "" : word));
  if (spaced.trim() !== "" || !isWeather(clause)) return spaced;
  return words.reduce((text, word) => text.replaceAll(word, ""), clause);
}

/** The main part of a clause and what it is compared to; a clause that begins as an aside is one as a whole. */
function partsOf(clause: string, isLater: boolean, language: string) {
  const { aside, compared } = placeGrammarOf(language);
  const startsAt = (words: string | undefined) =>
    words === undefined ? -1 : clause.search(wordPattern(words, language));
  const isAside = isLater && startsAt(aside) === 0;
  if (isAside) return [{ part: clause, weight: weightOf.aside }];
  const at = startsAt(compared);
  if (at <= 0) return [{ part: clause, weight: at === 0 ? weightOf.aside : weightOf.main }];
  return [
    { part: clause.slice(0, at), weight: weightOf.main },
    { part: clause.slice(at), weight: weightOf.aside },
  ];
}

/** The words that say where something is: in the old kitchen, रसोई में. */
function locationsIn(clause: string, keywords: WorldKeywords): string[] {
  const { language } = keywords;
  const { at, atEnd } = placeGrammarOf(language);
  const found: string[] = [];
  if (at !== undefined) {
    for (const match of clause.matchAll(wordPattern(at, language))) {
      const after = clause.slice(match.index + match[0].length).trim();
      found.push(isUnspaced(language) ? after.slice(0, 6) : firstWords(after, 3));
    }
  }
  if (atEnd === undefined) return found;
  if (isUnspaced(language)) {
    for (const { index } of clause.matchAll(new RegExp(atEnd, "gu"))) {
      found.push(nearestPlace(clause.slice(Math.max(0, index - 6), index), keywords));
    }
    return found;
  }
  // As the end of a word, or as a word after it.
  const ended = new RegExp(`(\\S{1,40}?) ?(?:${atEnd})(?![\\p{L}\\p{M}])`, "gu");
  for (const match of clause.matchAll(ended)) found.push(match[1] ?? "");
  return found;
}

function firstWords(text: string, count: number): string {
  return text.split(/\s+/u).slice(0, count).join(" ");
}

/** The shortest end of a text that names a place. */
function nearestPlace(text: string, keywords: WorldKeywords): string {
  for (let start = text.length - 1; start >= 0; start--) {
    if (keywords.hitsIn(text.slice(start)).size > 0) return text.slice(start);
  }
  return "";
}

/** In the order in which they are named, as words lead to them. */
function worldHits(hits: Map<SubjectName, number>): Map<WorldName, number> {
  const isWorld = (subject: SubjectName): subject is WorldName =>
    (worldNames as readonly SubjectName[]).includes(subject);
  return new Map(
    [...hits].flatMap(([subject, count]) => (isWorld(subject) ? [[subject, count]] : [])),
  );
}
