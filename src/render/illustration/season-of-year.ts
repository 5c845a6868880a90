import type { Token } from "./token.js";

/** Seasons, and the prepositions before them that make them a date. */
const seasons: Readonly<Record<string, readonly [before: RegExp, season: RegExp]>> = {
  en: [/^(?:in|of|by|until|since|the)$/, /^(?:spring|summer|autumn|fall|winter)$/],
  de: [/^(?:im|vom|zum|seit|bis|den)$/, /^(?:frühling|frühjahr|sommer|herbst|winter)$/],
  fr: [/^(?:à|en|de|au|du|l|d|dès)$/, /^(?:printemps|été|automne|hiver)$/],
  es: [/^(?:en|el|del|desde)$/, /^(?:primavera|verano|otoño|invierno)$/],
  it: [/^(?:in|nel|nell|nella|dell|della|del|dal)$/, /^(?:primavera|estate|autunno|inverno)$/],
  pt: [/^(?:em|no|na|do|da)$/, /^(?:primavera|verão|outono|inverno)$/],
  nl: [/^(?:in|de|van|sinds)$/, /^(?:lente|voorjaar|zomer|herfst|najaar|winter)$/],
};
const ofYear = /^(?:of|de|del|di|van|des|jahres|year)$/;

/** Whether a season only says when something was, by the year behind it: im Sommer 1248, dans l'été de 1914. */
export function isSeasonOfYear(tokens: readonly Token[], at: number, language: string): boolean {
  const [before, season] = seasons[language] ?? [];
  const [previous, token] = [tokens[at - 1], tokens[at]];
  if (!before || !season || !previous || !token || token.endsClause) return false;
  if (!season.test(token.folded) || !before.test(previous.folded)) return false;
  const year = tokens.slice(at + 1, at + 4).find(({ folded }) => !ofYear.test(folded));
  return /^1\d{3}$|^20\d{2}$/.test(year?.folded ?? "");
}
