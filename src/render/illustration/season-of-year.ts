import { type Token, wordsBehind } from "./token.js";
import type { Link } from "./word-table.js";

/** What is drawn for a season. */
const ofSeasons: ReadonlySet<string> = new Set(
  "fallen-leaf snowflake snowman sun blossom cherry-blossom tulip".split(" "),
);

/** A year right behind a season, with one of the words that join the two or an era where it has less than four digits. */
const year =
  /^(?:(?:del?|dell|di|des?|do|of|von|vom|van|l|jahres|anno|an|año|ano|year|the) ){0,3}(?:1\d{3}|20\d\d|\d{1,3} (?:dopo cristo|d\.? ?c|avanti cristo|a\.? ?c|después|antes|depois|après|avant|apr|av|nach|vor|n chr|v chr|bc|ad|ce|bce))(?: |$)/;

/** Whether a season only says when in a year something happened: nell'autunno del 1944 shows no leaves. */
export function isSeasonOfYear(
  tokens: readonly Token[],
  at: number,
  links: readonly Link[],
): boolean {
  if (!links.some(({ drawing }) => ofSeasons.has(drawing))) return false;
  return year.test(wordsBehind(tokens, at, 6));
}
