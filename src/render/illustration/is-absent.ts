import { wordClasses } from "../script/words/small-words.js";
import { isDeniedBehind } from "./denied-behind.js";
import { beginsPhrase, type Token } from "./token.js";
import type { WordTable } from "./word-table.js";

/** Words that deny what is done or who does it, and not that something is there: never borrow from the piggy bank. */
const adverbs =
  /^(?:not?n|not|never|nobody|none|\p{L}+n'?t|cannot|nicht|nie|niemals|niemand|niet|nooit|no|nunca|jamás|jamas|nadie|ne|n|pas|jamais|mai|nessun[oa]?|não|nao|ninguém|ninguem|не|ни|никто|никогда|nie|nigdy|nikt|ні|ніхто|ніколи)$/u;
/** In English "no" belongs to a noun. */
const ofNouns: Readonly<Record<string, RegExp>> = { en: /^no$/ };

/**
 * Verbs of being there, having, using, eating and giving: there they say of the noun behind them that it is missing, or better were.
 */
const having =
  /^(?:need|needs|have|has|had|own|buy|use|want|get|add|eat|drink|feed|give|hay|haya|había|habia|tiene|tienen|necesit\p{L}+|falta|uses?|usar|añad\p{L}+|anad\p{L}+|com(?:as?|er|áis|ais)|beb(?:as?|er)|tom(?:es?|ar)|des?|dé|den|dar|besoin|faut|avait|ont?|as?|avons|donne[rz]?|mange[rz]?|boi[st]|boire|buvez|ajoute[rz]?|utilise[rz]?|c'è|serve|servono|occorre|ha|hanno|us(?:are|ate|a)|mangi(?:are|ate)?|bere|bevete|dare|date|aggiung\p{L}+|há|havia|tem|têm|precisa\p{L}*|tinha|dê|coma|beba)$/u;

/** How far before a noun the word stands that says there is none of it. */
const farthest = 4;

/** What is said of all things of a kind: "no storm lasts forever", "aucune maison n'est parfaite". Nothing is missing there. */
const ofAll =
  /^(?:lasts?|is|are|was|resembles?|dauert|währt|ist|sind|war|gleicht|dure(?:nt)?|est|sont|était|ressemblent?|dura[nm]?|es|son|era|è|sono|é|são|duurt|duren|zijn|lijkt)$/u;
/** French words between a denied subject and its verb. */
const beforeVerb = /^(?:ne|n|se|s)$/u;

/** Whether a noun right behind the word that denies it is the subject of a verb that says how all of its kind are. */
function isOfAll(tokens: readonly Token[], at: number): boolean {
  const isFirst = at === 1 || tokens[at - 2]?.endsClause === true;
  if (!isFirst || tokens[at]?.endsClause !== false) return false;
  const verb = tokens.slice(at + 1, at + 4).find(({ folded }) => !beforeVerb.test(folded));
  return ofAll.test(verb?.folded ?? "");
}

/** In these languages endings of verbs deny, which says that something is not done. */
const byEndings = new Set(["tr", "ko"]);

/** Whether a denied word is said to be missing, rather than something not to be done with it: "no coffee", "without a car", "чая нет". */
export function isAbsent(tokens: readonly Token[], at: number, table: WordTable): boolean {
  const { language, negators } = table;
  const { isLinking, isWeak, isNegation } = wordClasses(language);
  if (isOfAll(tokens, at)) return false;
  let isHad = false;
  for (let before = at - 1; before >= Math.max(0, at - farthest); before--) {
    const token = tokens[before] as Token;
    if (token.endsClause) break;
    if (beginsPhrase(tokens, before, negators, at) || isNegation(token.folded)) {
      if (!adverbs.test(token.folded) || ofNouns[language]?.test(token.folded)) return true;
      const ofFrench = language === "fr" && /^(?:de|d)$/.test(tokens[before + 1]?.folded ?? "");
      return isHad || ofFrench || isElidedOf(tokens, before, language);
    }
    isHad ||= having.test(token.folded);
    if (!isHad && !isLinking(token.folded) && !isWeak(token.folded)) break;
  }
  return !byEndings.has(language) && isDeniedBehind(tokens, at, language);
}

/** French pas d'ascenseur, where the article is written together with the noun. */
function isElidedOf(tokens: readonly Token[], before: number, language: string): boolean {
  return (
    language === "fr" && tokens[before]?.folded === "pas" && tokens[before + 1]?.isElided === true
  );
}
