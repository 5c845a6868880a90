import { wordClasses } from "../script/words/small-words.js";
import type { Token } from "./token.js";
import type { WordTable } from "./word-table.js";

/** Prepositions that tell where, when or how something is; those of goods and topics (of, with, about, de) are missing on purpose. */
const prepositions: Readonly<Record<string, string>> = {
  en: "in on at by from near behind beside beneath under over above below through across along around round between among into onto off until before after during since inside outside against beyond past than within toward towards as",
  de: "in im ins an am ans auf aufs aus bei beim hinter neben über unter vor vom von seit durch um gegen zwischen während nach als bis",
  fr: "dans sur sous chez vers entre devant derrière depuis pendant avant après dès contre par en",
  es: "en sobre bajo entre desde hasta hacia tras durante ante contra por",
  pt: "em no na nos nas num numa sobre sob entre desde até após durante contra pelo pela pelos pelas por",
  it: "in nel nello nella nell nei negli nelle su sul sullo sulla sull sui sugli sulle sotto sopra dietro tra fra verso dopo prima durante contro dal dallo dalla dall dai dagli dalle da",
  pl: "na w we nad pod przy za przed po obok między przez podczas",
  ru: "на в во над под при за перед после возле у около между через",
  uk: "у в на над під при за перед після біля між через",
  nl: "in op aan bij onder boven achter naast tussen voor na sinds tot uit van door om tegen tijdens",
};

/** Words of place that are prepositions together with the one behind them: al lado de, detrás del, in front of. */
const places: Readonly<Record<string, readonly [place: RegExp, behind: RegExp]>> = {
  en: [/^(?:next|front|top|ahead|close|outside)$/, /^(?:to|of)$/],
  fr: [
    /^(?:côté|dessus|dessous|près|loin|face|bout|fond|milieu|autour|bord|long)$/,
    /^(?:d|de|du|des)$/,
  ],
  es: [
    /^(?:lado|detrás|delante|dentro|debajo|encima|cerca|enfrente|alrededor|fuera|junto|través|fondo|medio)$/,
    /^(?:del?|al?)$/,
  ],
  pt: [
    /^(?:lado|atrás|frente|diante|dentro|debaixo|cima|perto|volta|redor|fora|junto|através|fundo|meio)$/,
    /^(?:de|d[oa]s?|ao?s?|às?)$/,
  ],
  it: [
    /^(?:accanto|vicino|davanti|fianco|fondo|cima|mezzo|intorno|attraverso|bordo)$/,
    /^(?:al?|all|allo|alla|agli|alle|ai|di|del|dello|della|dei|degli|delle)$/,
  ],
};

/** What begins a clause that only tells when something is: every evening, when the sun went down. */
const temporal: Readonly<Record<string, RegExp>> = {
  en: /^(?:when|whenever|while)$/,
  de: /^(?:wenn|als|während|sobald|sooft)$/,
  fr: /^(?:quand|lorsque|lorsqu|tandis)$/,
  es: /^(?:cuando|mientras)$/,
  it: /^(?:quando|mentre)$/,
  pt: /^(?:quando|enquanto)$/,
  nl: /^(?:wanneer|toen|terwijl)$/,
};

/** Whether a word stands in a clause of time inside of a sentence; one that begins it often tells what it is about: when it rains. */
function tellsWhen(tokens: readonly Token[], at: number, language: string): boolean {
  const start = tokens.slice(0, at).findLastIndex(({ endsClause }) => endsClause) + 1;
  return start > 0 && (temporal[language]?.test(tokens[start]?.folded ?? "") ?? false);
}

const opened = new Map<string, ReadonlySet<string>>();

function prepositionsOf(language: string): ReadonlySet<string> {
  const known = opened.get(language);
  if (known) return known;
  const words = new Set((prepositions[language] ?? "").split(" "));
  opened.set(language, words);
  return words;
}

/** How many words there may be between a preposition and its noun: in the old stone house. */
const reach = 3;

/**
 * Whether a word only tells where, when or how: "asleep in the snow" is not about snow. An article or a pronoun begins what
 * belongs to the preposition: in "at night the owl" the owl does not.
 */
export function standsAside(tokens: readonly Token[], at: number, table: WordTable): boolean {
  const words = prepositionsOf(table.language);
  if (words.size === 0) return false;
  if (owns(tokens, at, table) || tellsWhen(tokens, at, table.language)) return true;
  const { isLinking, isWeak } = wordClasses(table.language);
  let hasBegun = false;
  for (let before = at - 1; before >= Math.max(0, at - reach); before--) {
    const { folded, endsClause } = tokens[before] as Token;
    if (endsClause) return false;
    if (words.has(folded) || endsPlace(tokens, before, table.language)) return true;
    const isSmall = isLinking(folded) || isWeak(folded);
    if (hasBegun && !isSmall) return false;
    hasBegun ||= isSmall;
  }
  return false;
}

/** Whether a word is a preposition together with the one behind it: debaixo de. */
export function beginsPlace(tokens: readonly Token[], at: number, language: string): boolean {
  return at + 1 < tokens.length && endsPlace(tokens, at + 1, language);
}

function endsPlace(tokens: readonly Token[], at: number, language: string): boolean {
  const [place, behind] = places[language] ?? [];
  const before = tokens[at - 1];
  if (!place || !behind || !before || before.endsClause) return false;
  return behind.test(tokens[at]?.folded ?? "") && place.test(before.folded);
}

/** Whether an English word only says whose the next one is: the mayor's dog. */
function owns(tokens: readonly Token[], at: number, { language }: WordTable): boolean {
  const [token, next] = tokens.slice(at, at + 2);
  if (language !== "en" || !token || !next || token.endsClause) return false;
  const { isLinking, isWeak } = wordClasses(language);
  return /(?:'s|s')$/.test(token.folded) && !isLinking(next.folded) && !isWeak(next.folded);
}
