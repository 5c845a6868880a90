import type { Token } from "./token.js";
import type { WordTable } from "./word-table.js";

interface Auxiliaries {
  /** Forms of to be and to become. */
  being: RegExp;
  /** Forms of to have, behind which a participle is masculine, unless its object is a pronoun before them. */
  having: RegExp;
  /** Adverbs that stand between such a form and its participle. */
  between: RegExp;
}

const auxiliaries: Readonly<Record<string, Auxiliaries>> = {
  es: {
    being: /^(?:es|son|era|eran|fue|fueron|sido|ser|está|están|estaban?|estuvo|quedó|quedaron)$/,
    having: /^(?:he|has|ha|hemos|habéis|han|había|habían|habíamos|haber|habrán?|hayan?)$/,
    between: /^(?:muy|ya|casi|siempre|bien|también|recién)$/,
  },
  fr: {
    being: /^(?:est|sont|étai(?:s|t|ent)|été|fut|furent|sera|seront|soit|être|suis|sommes)$/,
    having: /^(?:ai|as|a|avons|avez|ont|avai(?:s|t|ent)|aurait?|avoir|ayant)$/,
    between: /^(?:très|déjà|toujours|bien|mal|presque|pas|jamais|aussi|vite|enfin)$/,
  },
  it: {
    being:
      /^(?:è|sono|siamo|siete|era|erano|fu|furono|sia|sarà|saranno|stat[oaie]|viene|vengono|venne|vennero|venut[oaie]|va|vanno|andrà|andranno|resta|restano|rimane|rimangono)$/,
    having: /^(?:ho|hai|ha|abbiamo|avete|hanno|avev[oia]|avevamo|avevano|avranno|abbia|avere?)$/,
    between: /^(?:molto|già|appena|mai|sempre|ancora|quasi|poi|anche|tanto|così|ben)$/,
  },
  pt: {
    being: /^(?:é|são|era|eram|foi|foram|sido|ser|está|estão|estavam?|ficou|ficaram)$/,
    having: /^(?:tinham?|tínhamos|havia|haviam)$/,
    between: /^(?:muito|já|quase|sempre|bem|também)$/,
  },
};

/** Pronouns that a participle behind to have agrees with: l'ho ricevuta, mi hanno vista. */
const object = /^(?:mi|ti|ci|vi|la|le|les)$/;

/** Whether a noun of which the list says that it may be a participle is one: behind to be or to have. */
export function isParticiple(tokens: readonly Token[], at: number, table: WordTable): boolean {
  const { language, participles, stemmers } = table;
  const known = auxiliaries[language];
  const token = tokens[at];
  const previous = tokens[at - 1];
  if (!known || !token || token.isElided || !previous || previous.endsClause) return false;
  const forms = [token.folded, ...stemmers.singulars(token.folded)];
  if (!forms.some((form) => participles.has(form))) return false;
  const verbAt = known.between.test(previous.folded) ? at - 2 : at - 1;
  const verb = tokens[verbAt];
  if (!verb || verb.endsClause) return false;
  if (known.being.test(verb.folded)) return true;
  if (!known.having.test(verb.folded)) return false;
  const isFeminine = /[ae]s?$/.test(token.folded);
  return !isFeminine || verb.isElided || object.test(tokens[verbAt - 1]?.folded ?? "");
}
