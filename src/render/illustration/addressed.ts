import type { Token } from "./token.js";

/** What people are called who are spoken to. */
const names: Readonly<Record<string, RegExp>> = {
  en: /^(?:ladies|gentlemen|friends|folks|guys|neighbou?rs|members|colleagues|everyone|everybody|sir|madam|mate|man|boys|girls|kids|children)$/,
  de: /^(?:freunde|freundinnen|leute|nachbarn|nachbarinnen|kollegen|kolleginnen|mitglieder|genossen|genossinnen|damen|herren|kinder|jungs|mädels|bürger|bürgerinnen|eltern)$/,
  fr: /^(?:messieurs|mesdames|amis|amies|voisins|voisines|collègues|membres|adhérents|camarades|enfants|parents|citoyens|citoyennes)$/,
  es: /^(?:señores|señoras|amigos|amigas|vecinos|vecinas|gente|compañeros|compañeras|socios|socias|colegas|familia|niños|niñas|chicos|chicas|padres|hombre|mujer)$/,
  it: /^(?:signori|signore|amici|amiche|vicini|soci|socie|colleghi|colleghe|cittadini|ragazzi|ragazze|bambini|gente|genitori)$/,
  pt: /^(?:senhores|senhoras|amigos|amigas|vizinhos|vizinhas|pessoal|gente|galera|colegas|associados|sócios|meninos|meninas|crianças|pais|moradores)$/,
  nl: /^(?:vrienden|vriendinnen|mensen|buren|collega's|leden|dames|heren|kinderen|jongens|meisjes|ouders)$/,
};
/** What may stand beside them. */
const beside =
  /^(?:dear|my|good|and|liebe|sehr|geehrte|meine|und|chers|chères|chère|cher|mes|et|queridos|queridas|estimados|estimadas|mis|y|e|cari|care|gentili|miei|caros|caras|prezados|prezadas|meus|minhas|beste|lieve|en)$/;
/** What begins where they are from: Vecinos de Puerto Candil. */
const from = /^(?:of|from|von|aus|vom|de|du|des|del|d|di|della|do|da|van|uit)$/;
/** So many words say where they are from at most. */
const longestPlace = 4;
/** A list has shorter parts than the sentence that an address stands behind: Récord de la comarca, señores. */
const leastBefore = 3;

/**
 * Whether a noun only says who is spoken to: it stands between marks with nothing but other such words, in front of a sentence or
 * at its end.
 */
export function isAddressed(tokens: readonly Token[], at: number, language: string): boolean {
  const pattern = names[language];
  if (!pattern?.test(tokens[at]?.folded ?? "")) return false;
  const isName = ({ folded }: Token) => pattern.test(folded) || beside.test(folded);
  const begin = tokens.slice(0, at).findLastIndex(({ endsClause }) => endsClause) + 1;
  const end = tokens.findIndex(({ endsClause }, index) => index >= at && endsClause);
  if (end < 0 || !tokens.slice(begin, at).every(isName)) return false;
  const place = tokens.slice(at + 1, end + 1);
  const isBare = place.every(isName);
  const isLast = end === tokens.length - 1;
  if (begin === 0) {
    const isFrom = from.test(place[0]?.folded ?? "") && place.length <= longestPlace;
    const goesOn = tokens[end + 1];
    return !isLast && (isBare || isFrom) && goesOn !== undefined && !isName(goesOn);
  }
  const before = tokens.slice(0, begin - 1).findLastIndex(({ endsClause }) => endsClause) + 1;
  return isLast && isBare && begin - before >= leastBefore;
}
