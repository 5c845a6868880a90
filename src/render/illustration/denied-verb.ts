import type { Token } from "./token.js";

/** What denies a German or Dutch verb behind it, or its object: lach nicht, trinken Sie nach 14 Uhr keinen Kaffee. */
const denials: Readonly<Record<string, RegExp>> = {
  de: /^(?:nicht|nie|niemals|kein(?:e[nmrs]?)?)$/,
  nl: /^(?:niet|nooit|geen)$/,
};

/** Behind these it is no denial: nicht nur, niet alleen, nicht vergessen. */
const affirming = /^(?:nur|bloß|bloss|allein|alleen|zuletzt|zu|te|vergessen|vergeten|mehr)$/;

/** How far behind a verb its denial may stand. */
const reach = 6;

/** What stands before a verb that it is said of. */
const subject = /^(?:ich|du|er|sie|es|man|wir|ihr|ik|jij|je|hij|ze|zij|we|wij|men|jullie|u)$/;

/** Whether a verb that begins its clause, or has only a pronoun before it, is denied by what stands behind it in its clause, where a language denies there. */
export function isDeniedVerb(tokens: readonly Token[], at: number, language: string): boolean {
  const denial = denials[language];
  if (!denial || tokens[at]?.endsClause) return false;
  const start = tokens.slice(0, at).findLastIndex(({ endsClause }) => endsClause) + 1;
  if (at > start + 1 || (at > start && !subject.test(tokens[start]?.folded ?? ""))) return false;
  for (let behind = at + 1; behind < Math.min(tokens.length, at + 1 + reach); behind++) {
    const { folded, endsClause } = tokens[behind] as Token;
    if (denial.test(folded)) return !affirming.test(tokens[behind + 1]?.folded ?? "");
    if (endsClause) return false;
  }
  return false;
}
