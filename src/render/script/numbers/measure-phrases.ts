import type { Amount, ReadWords } from "./amount.js";

/** `Nach zwölf Monaten`, `auf 12 Quadratmetern`: alone in large type, a dative is a torso. */
export function isInflected({ unit, startWord }: Amount, tokens: ReadWords["tokens"]): boolean {
  if (slavicCase.test(unit)) return true;
  if (!/(?:jahren|monaten|tagen|metern|litern|tonnen)$/iu.test(unit)) return false;
  const lead = tokens.slice(Math.max(0, startWord - 4), startWord);
  return lead.some(({ core }) => dativeLead.test(core));
}
/** `Piecz w 180 stopniach`, `в десяти метрах`, `у 30 кілометрах`: these endings stand behind a preposition alone. */
const slavicCase =
  /^(?:stopni|metr|kilometr|godzin|minut|dni|tygodni|miesiąc|litr)(?:ach|ami)$|^(?:градус|метр|километр|кілометр|час|годин|минут|хвилин|літр|литр)(?:ах|ами)$/iu;
const dativeLead =
  /^(?:mit|nach|in|vor|seit|auf|von|aus|bei|zu|ab|binnen|unter|über|vom|zum|zwischen)$/iu;

/** `every ten minutes` is no span of time. */
export function saysHowOften({ kind, startWord }: Amount, tokens: ReadWords["tokens"]): boolean {
  const [first, second] = [tokens[startWord - 2]?.core ?? "", tokens[startWord - 1]?.core ?? ""];
  return (
    kind === "measure" &&
    (/^(?:every|each|alle|cada|ogni|elke|каждые|кожні|co|her|كل|हर)$/iu.test(second) ||
      (/^toutes|tous$/iu.test(first) && /^les$/iu.test(second)))
  );
}
