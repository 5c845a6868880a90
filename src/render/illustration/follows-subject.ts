import { readNumberWords } from "../script/numbers/number-words.js";
import { findWord } from "./find-word.js";
import type { Token } from "./token.js";
import { verbWeight, type WordTable } from "./word-table.js";

interface Clause {
  /** What stands before a noun in the singular. */
  determiner: RegExp;
  /** What may stand before the subject of a clause; no preposition and no verb. */
  opener: RegExp;
  /** Forms that no verb has behind a noun in the singular. */
  otherPerson: RegExp;
  /** What stands behind a verb and not behind a noun: adverbs, and nouns of the other number, which are its objects. */
  behind: RegExp;
}

const clauses: Readonly<Record<string, Clause>> = {
  es: {
    determiner:
      /^(?:el|la|una?|mi|tu|su|nuestr[oa]|est[ea]|es[ea]|aquel|aquella|cada|ningún|ninguna)$/,
    opener:
      /^(?:y|e|pero|que|cuando|mientras|donde|si|porque|aunque|pues|hoy|ayer|ya|siempre|luego|entonces|aquí|allí|también)$/,
    otherPerson: /(?:(?<!vin)o|s)$/,
    behind:
      /^(?:ayer|hoy|mañana|bien|mal|tarde|temprano|sol[oa]|rápido|despacio|lejos|luego|mejor|junt[oa]|tod[oa]s?)$|mente$|(?<!^e|^má)s$/,
  },
  fr: {
    determiner: /^(?:l[ea]|une?|[mts](?:on|a)|notre|votre|leur|ce|cet|cette|chaque|aucune?)$/,
    opener:
      /^(?:et|mais|que|qu|quand|lorsque|si|comme|parce|où|hier|demain|parfois|souvent|puis|alors|ici|là|maintenant)$/,
    otherPerson: /s$/,
    behind:
      /^(?:hier|demain|aujourd'hui|souvent|parfois|bien|mal|vite|beaucoup|tard|tôt|seule?|longtemps|ensemble|mieux|pourquoi|comment)$|ment$/,
  },
  it: {
    determiner:
      /^(?:il|l[oa]|un|un[oa]|quest[oa]|quel|quell[oa]|ogni|mi[oa]|tu[oa]|su[oa]|nostr[oa]|vostr[oa]|nessun|nessuna)$/,
    opener:
      /^(?:e|ed|ma|che|quando|mentre|dove|se|perché|oggi|ieri|domani|poi|allora|qui|ora|sempre|il|la)$/,
    otherPerson: /[oi]$/,
    behind:
      /^(?:spesso|bene|male|presto|tardi|subito|sol[oa]|piano|forte|insieme|meglio|lontano|tutt[oaie])$|mente$|\p{L}{3}i$/u,
  },
  pt: {
    determiner:
      /^(?:[oa]|uma?|meu|minha|teu|tua|seu|sua|noss[oa]|est[ea]|ess[ea]|aquel[ea]|cada|nenhuma?)$/,
    opener:
      /^(?:e|mas|que|quando|enquanto|onde|se|porque|pois|hoje|ontem|amanhã|já|sempre|depois|então|aqui|ali|também)$/,
    otherPerson: /[os]$/,
    behind:
      /^(?:ontem|hoje|amanhã|bem|mal|tarde|cedo|devagar|depressa|alto|longe|sozinh[oa]|junt[oa]|lá|melhor|roupa|tod[oa]s?)$|mente$|(?<!mai)s$/,
  },
};

/** Adjectives that stand before nouns and are nouns as well: la vieille porte. */
const describing =
  /^(?:vieux|vieille|jeune|petite?|pauvre|grande?|belle|bonne|blanche|viej[oa]|joven|pequeñ[oa]|gran|buen[oa]?|nuev[oa]|vecchi[oa]|giovane|piccol[oa]|bell[oa]|buon[oa]?|nuov[oa]|velh[oa]|jovem|pequen[oa]|bo[am]|nov[oa]|mesm[oa]|mism[oa]|stess[oa]|même|primer[oa]|prim[oa]|primeir[oa]|première?|dernière?|últim[oa]|ultim[oa])$/;

/**
 * Whether a word that is a noun or a verb stands where a verb does: a noun in the singular that begins the clause is its subject
 * (mi hermano vino ayer), and behind it comes what belongs to a verb, or nothing more.
 */
export function followsSubject(tokens: readonly Token[], at: number, table: WordTable): boolean {
  const { language } = table;
  const clause = clauses[language];
  const token = tokens[at];
  if (!clause || !token || token.isElided || clause.otherPerson.test(token.folded)) return false;
  if (!endsSubject(tokens, at - 1, table, clause)) return false;
  const next = tokens[at + 1];
  if (!next || token.endsClause) return true;
  return clause.behind.test(next.folded) || isNumber(next, language);
}

/** Whether a word ends a subject: a noun behind its determiner, and perhaps a number, as in la ligne 4. */
function endsSubject(
  tokens: readonly Token[],
  at: number,
  table: WordTable,
  clause: Clause,
): boolean {
  const last = tokens[at];
  const nounAt = last && /^\d+$/.test(last.folded) ? at - 1 : at;
  const [determiner, noun] = [tokens[nounAt - 1], tokens[nounAt]];
  if (!noun || noun.endsClause || last?.endsClause || !isKnownNoun(noun, table)) return false;
  if (noun.isElided) return beginsClause(tokens, nounAt, clause);
  if (!determiner || determiner.endsClause || !clause.determiner.test(determiner.folded))
    return false;
  return beginsClause(tokens, nounAt - 1, clause);
}

/** Whether the list has a word as a noun; of others nobody knows whether they are adjectives. */
function isKnownNoun(token: Token, table: WordTable): boolean {
  if (describing.test(token.folded) || isNumber(token, table.language)) return false;
  const links = findWord(token, table)?.links ?? [];
  return links.some(({ weight }) => weight > 0 && weight !== verbWeight);
}

function beginsClause(tokens: readonly Token[], at: number, { opener }: Clause): boolean {
  const before = tokens[at - 1];
  return !before || before.endsClause || opener.test(before.folded);
}

function isNumber({ folded }: Token, language: string): boolean {
  return /^\d/.test(folded) || readNumberWords([folded], language) !== null;
}
