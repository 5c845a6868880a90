import { coreAt } from "../spoken/token.js";
import type { Amount, ReadWords } from "./amount.js";
import { endsClause } from "./ends-clause.js";

/** What belongs to a measure and stands right behind it, by language: `25 feet high`, `25 minutes early`. */
const complements: Readonly<Record<string, RegExp>> = {
  en: /^(?:high|tall|long|wide|deep|thick|early|late|earlier|longer|shorter|faster|slower|apart|away)(?= (?!than)|$)/iu,
  de: /^(?:hoch|tief|lang|breit|dick|weit|früher|länger|kürzer|schneller|langsamer)(?= (?!als)|$)/u,
  fr: /^(?:de (?:haut|large|long|profondeur|retard|plus|moins)|d'avance|plus (?:tôt|tard))(?= |$)/iu,
  es: /^(?:de (?:alto|ancho|largo|altura|profundidad|retraso|más|menos)|más (?:tarde|temprano))(?= |$)/iu,
  it: /^(?:di (?:altezza|larghezza|lunghezza|profondità|ritardo|anticipo)|in (?:più|meno))(?= |$)/iu,
  pt: /^(?:de (?:altura|largura|comprimento|profundidade|atraso)|a (?:mais|menos))(?= |$)/iu,
  nl: /^(?:hoog|diep|lang|breed|dik|ver|eerder|langer|vroeger)(?= |$)/iu,
};

/** What says for how long or for how much of something a price or a measure is: `a night`, `al mese`, `pro Kilo`. */
const rates: Readonly<Record<string, RegExp>> = {
  en: /^(?:each(?= *$)|(?:an?|per|each|every) (?:second|minute|hour|day|night|week|month|year|person|head|kilo|kilogram|litre|liter|gallon|pound|metre|meter|mile|piece|hectare))(?= |$)/iu,
  de: /^(?:(?:pro|je|die|in der|am|im) )(?:Sekunde|Minute|Stunde|Tag|Nacht|Woche|Monat|Jahr|Person|Kopf|Kilo|Kilogramm|Liter|Meter|Stück|Hektar|Quadratmeter)(?= |$)/u,
  fr: /^(?:(?:par|chaque) (?:seconde|minute|heure|jour|nuit|semaine|mois|an|année|personne|kilo|litre|mètre|pièce|hectare)|l'heure|la nuit|(?:le|la) (?:kilo|litre|mètre|pièce|douzaine))(?= |$)/iu,
  es: /^(?:(?:al|a la|por|cada) (?:segundo|minuto|hora|día|noche|semana|mes|año|persona|kilo|litro|metro|pieza|hectárea)|la hora|(?:el|la) (?:kilo|litro|metro|pieza|docena))(?= |$)/iu,
  it: /^(?:(?:al|alla|a|per|ogni) (?:secondo|minuto|ora|giorno|notte|settimana|mese|anno|persona|testa|chilo|litro|metro|pezzo|ettaro)|all?'(?:ora|anno)|l'(?:ora|anno)|il (?:chilo|litro|metro|pezzo))(?= |$)/iu,
  pt: /^(?:(?:por|ao|à|cada) (?:segundo|minuto|hora|dia|noite|semana|mês|ano|pessoa|quilo|litro|metro|peça|hectare)|a hora|[ao] (?:quilo|litro|metro|peça|dúzia))(?= |$)/iu,
  nl: /^(?:(?:per) )(?:seconde|minuut|uur|dag|nacht|week|maand|jaar|persoon|kilo|liter|meter|stuk|hectare)(?= |$)/iu,
};
const longestWhole = 26;

/** How many of the words behind a measure or a price belong to it; 0 where none do. */
function wordsOfUnit(
  { kind, endWord, unit }: Amount,
  { tokens }: ReadWords,
  language: string,
): number {
  if (kind !== "measure" && kind !== "money") return 0;
  const rate = endOfRate(endWord, { tokens }, language) - endWord;
  if (rate > 0 || kind === "money" || unit === "") return rate;
  const found = complements[language]?.exec(behind(endWord, { tokens }));
  return found ? found[0].split(" ").length : 0;
}

/** Where what says for how long or how much an amount is ends, right behind it; its own end without that. */
export function endOfRate(
  endWord: number,
  sentence: Pick<ReadWords, "tokens">,
  language: string,
): number {
  const found = rates[language]?.exec(behind(endWord, sentence));
  return endWord + (found ? found[0].trim().split(" ").length : 0);
}

function behind(endWord: number, { tokens }: Pick<ReadWords, "tokens">): string {
  const said: string[] = [];
  for (let at = endWord; at < endWord + 3 && at < tokens.length; at++) {
    if (endsClause(tokens[at - 1])) break;
    said.push(coreAt(tokens, at));
  }
  return said.join(" ");
}

/** A measure or a price with what belongs to it, where both fit on a line; as it is else. */
export function withWholeUnit(amount: Amount, sentence: ReadWords, language: string): Amount {
  const count = amount.unitBelow === null ? wordsOfUnit(amount, sentence, language) : 0;
  if (count === 0) return amount;
  const { endWord } = amount;
  const words = sentence.tokens.slice(endWord, endWord + count).map(({ core }) => core);
  const text = [amount.text, ...words].join(" ");
  if ([...text].length > longestWhole) return amount;
  return { ...amount, text, endWord: endWord + count };
}
