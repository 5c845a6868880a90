import { readNumberWords } from "../script/numbers/number-words.js";
import { wordClasses } from "../script/words/small-words.js";
import { findWord, type Match } from "./find-word.js";
import type { Token } from "./token.js";
import type { WordTable } from "./word-table.js";

const inName = 0.3;
/** Too little for a drawing that is near to half of what is spoken of. */
const maybeName = 0.52;
/** What stands before the name of a street or a square: Calle del Olmo, rue des Lilas, Piazza Fontana. */
const street =
  /^(?:calle|avenida|paseo|plaza|rue|avenue|allée|impasse|boulevard|place|quai|via|viale|piazza|corso|rua|alameda|praça|travessa)$/;
const inStreetName = /^(?:d[aeou]s?|del|dell[aeo]?|degli|de[il]|la|las|los|les?|l)$/;

/** Whether a word belongs to the name of a street: to what begins it, as in "Paseo del Puerto 8", or to what follows that. */
function namesStreet(tokens: readonly Token[], at: number): boolean {
  if (beginsStreet(tokens, at)) return true;
  return [1, 2, 3].some((distance) => {
    const between = tokens.slice(Math.max(0, at - distance + 1), at);
    return (
      street.test(tokens[at - distance]?.folded ?? "") &&
      between.every(({ folded }) => folded.length <= 5)
    );
  });
}

function beginsStreet(tokens: readonly Token[], at: number): boolean {
  const [first, ...others] = tokens.slice(at, at + 4);
  if (!first?.isCapital || first.endsClause || !street.test(first.folded)) return false;
  const name = others.find(({ folded, endsClause }) => endsClause || !inStreetName.test(folded));
  return name?.isCapital === true;
}

/** What the name of an English street ends in, also in a heading. */
const englishStreet = /^(?:street|st|road|rd|lane|avenue|ave)$/;
/** What it, or that of another place, ends in where a capital tells. */
const englishPlace = /^(?:hill|square|park|close|drive|bridge|station|crescent|terrace|grove)$/;
/** So many words have it at most: Cherry Tree Lane. */
const longestStreet = 3;

/** Whether an English word belongs to the name of a street or a place, which the words behind it end: Orchard Road. */
function namesEnglishStreet(tokens: readonly Token[], at: number, isHeading: boolean): boolean {
  for (const [index, token] of tokens.slice(at, at + longestStreet).entries()) {
    if (!token.isCapital) return false;
    const isStreet = englishStreet.test(token.folded);
    if (index > 0 && (isStreet || (!isHeading && englishPlace.test(token.folded)))) return true;
    if (token.endsClause) return false;
  }
  return false;
}

/** What stands before surnames. */
const address =
  /^(?:herrn?|frau|familie|doktor|dr|prof|professor|pfarrer|onkel|tante|firma|kapitän|richter|bischof|landrat|landrätin|kommissar|vorsitzende[rn]?|\S*(?:bürgermeister|trainer|rektor|direktor|minister|präsident|kanzler|sprecher|leiter|pfarrer|kommissar|meister)(?:in)?)$/;
/** What stands before surnames elsewhere: Monsieur Berger is no shepherd. */
const addressElsewhere =
  /^(?:mr|mrs|ms|miss|sir|doctor|monsieur|madame|mademoiselle|mme|mlle|maître|señor|señora|señorita|sr|sra|don|doña|doctora?|signora?|signorina|sig|dott|dottor|dottoressa|avvocato|ingegner|professor(?:e|essa)?|senhora?|dona|doutora?|meneer|mevrouw|dhr|mevr|pan|pani|państwo|dr|prof)$/;

/** How adjectives and adverbs end, which have a capital only where a sentence begins: Frühere Gäste, Täglich Brot. */
const adjectival = /(?:e[mnrs]?|lich|ig|isch|mal|s)$/;

/** What stands before nouns and not before names: einen Schuss Weißwein, im Schwarzen Meer. */
const determiner =
  /^(?:k?ein\S{0,2}|d(?:er|ie|as|em|en|es)|im|am|vom|beim|zum|zur|ins|jede\S?|(?:[mds]ein|ihr|unser|diese)\S{0,2}|\d+)$/;

/**
 * Where all nouns have a capital, one is a surname behind a form of address, and behind a word that is in no list and could not stand
 * before a noun: Anton Reiser is no rice. What measures a noun does stand before it: ein Sack Erde.
 */
function isGermanSurname(tokens: readonly Token[], at: number, table: WordTable): boolean {
  const before = tokens[at - 1];
  // Wilhelm-Busch-Schule is a school.
  const isPart = before?.wordIndex === tokens[at]?.wordIndex;
  if (!before?.isCapital || before.endsClause || isPart) return false;
  if (address.test(before.folded)) return true;
  const { isLinking, isWeak, isNegation } = wordClasses("de");
  if ([isLinking, isWeak, isNegation].some((is) => is(before.folded))) return false;
  if (table.measures.has(before.stem) || readNumberWords([before.folded], "de")) return false;
  if (determiner.test(tokens[at - 2]?.folded ?? "")) return false;
  const isFirst = at === 1 || tokens[at - 2]?.endsClause === true;
  return !(isFirst && adjectival.test(before.folded)) && !findWord(before, table);
}

/** What the name of a street, a square or a building ends in. */
const namedAfterPlace =
  /^(?:straße|strasse|allee|platz|markt|tor|weg|ring|chaussee|damm|ufer|brücke|viertel|schloss|dom|münster|bahnhof|hafen)$/;

/** Whether a German word makes a name together with the next one, as those made from places do: Oranienburger Straße. */
function isGermanPlace(tokens: readonly Token[], at: number): boolean {
  const [token, next] = tokens.slice(at, at + 2);
  if (!token || !next?.isCapital || token.endsClause) return false;
  return /er$/.test(token.folded) && namedAfterPlace.test(next.folded);
}

/** What joins the two parts of the name of a place: Miranda do Douro, Newcastle upon Tyne. */
const inPlaceName = /^(?:d[aeo]s?|del|dell[ae]?|sur|upon|on)$/;

/** Whether a word belongs to a name that begins with another one, which no list has or which has its capital inside of a sentence: the Terreiro de Jesus. */
function endsPlaceName(tokens: readonly Token[], at: number, table: WordTable): boolean {
  const [name, joint] = tokens.slice(Math.max(0, at - 2), at);
  if (!name?.isCapital || !joint || name.endsClause || joint.endsClause) return false;
  if (!inPlaceName.test(joint.folded) || joint.isCapital) return false;
  const isInside = at > 2 && tokens[at - 3]?.endsClause === false;
  return isInside || !findWord(name, table);
}

/** What a name often says that a thing is, so that it is that thing: St Paul's Cathedral, Musée Grévin, Lake Como. */
const kindsInNames =
  /^(?:cathedral|church|abbey|chapel|castle|palace|bridge|museum|gallery|library|theatre|theater|airport|stadium|lighthouse|lake|volcano|glacier|zoo|cathédrale|église|abbaye|chapelle|château|palais|pont|musée|bibliothèque|théâtre|aéroport|stade|phare|lac|volcan|zoo|catedral|iglesia|abadía|castillo|palacio|puente|museo|biblioteca|teatro|aeropuerto|estadio|faro|lago|volcán|cattedrale|chiesa|abbazia|castello|palazzo|ponte|aeroporto|stadio|vulcano|igreja|abadia|castelo|palácio|museu|estádio|farol|vulcão|kathedraal|kerk|abdij|kasteel|paleis|brug|bibliotheek|vuurtoren|meer)$/;

/** What the name of a company ends in. */
const legalForm = /^(?:ag|gmbh|se|kg|ug|inc|ltd|llc|corp|plc|sarl|sas|spa|srl|bv)$/;

/** Whether a word begins the name of a company, which says in the word behind what it makes: Nordlicht Fahrrad AG. */
function beginsCompany(tokens: readonly Token[], at: number): boolean {
  const [, ...behind] = tokens.slice(at, at + 4);
  const end = behind.findIndex(({ folded }) => legalForm.test(folded));
  return end > 0 && behind.slice(0, end + 1).every(({ isCapital }) => isCapital);
}

/**
 * How probable it is that a word is not a name: Rose, Bill, Amber and Jordan are people. Where nouns have no capital, a
 * word that has one inside a sentence is a name, surely so beside another one that is in no table.
 * @param names of the script; null in a heading with capitals all over.
 */
export function nameFactor(
  tokens: readonly Token[],
  at: number,
  entry: Match,
  names: ReadonlySet<string> | null,
  table: WordTable,
): number {
  const token = tokens[at];
  if (!token?.isCapital) return 1;
  const last = at + entry.words.length - 1;
  if (table.language === "en" && namesEnglishStreet(tokens, last, names === null)) return inName;
  if (entry.words.length > 1) return 1;
  if (beginsCompany(tokens, at)) return inName;
  if (table.language === "de") {
    const isName = isGermanSurname(tokens, at, table) || isGermanPlace(tokens, at);
    return isName || names?.has(token.folded) ? inName : 1;
  }
  const before = tokens[at - 1];
  const hasAddress = before !== undefined && addressElsewhere.test(before.folded);
  if (hasAddress && (!before.endsClause || before.folded.length <= 4)) return inName;
  if (endsPlaceName(tokens, at, table)) return inName;
  if (entry.isCapital) return 1;
  if (namesStreet(tokens, at)) return inName;
  if (names === null || kindsInNames.test(token.folded)) return 1;
  const { isLinking, isWeak } = wordClasses(table.language);
  const isSmall = (word: string) => isLinking(word) || isWeak(word);
  const beside = [tokens[at - 1], tokens[at + 1]].filter(
    (other) =>
      other?.isCapital &&
      other.folded.length > 1 &&
      !(other === tokens[0] && isSmall(other.folded)) &&
      !findWord(other, table),
  );
  if (beside.length > 0 && !(at === 0 && beside[0] !== tokens[1])) return inName;
  const isInside = at > 0 && before?.endsClause === false;
  return (at === 0 || isInside) && !names.has(token.folded) ? 1 : maybeName;
}
