import { isUnspaced } from "../language.js";
import type { Token } from "../spoken/token.js";

// Words that say which way a number went, for all languages at once: none of them means something else in another one.

const up =
  /^(?:rose|ris(?:es?|en|ing)|grew|grow(?:s|n|ing)?|climb\p{L}*|jump\p{L}*|increas\p{L}*|gain(?:s|ed)?|soar\p{L}*|surg\p{L}*|rais\p{L}*|up|more|higher|stieg(?:en)?|steig\p{L}*|gestiegen|wuchs(?:en)?|wächst|gewachsen|zugenommen|erhöh\p{L}*|mehr|höher|sub(?:ió|ieron|en?|ido|iu|iram)|aument\p{L}*|creci(?:ó|eron|do)|cresce\p{L}*|cresci\p{L}*|augment\p{L}*|grimp\p{L}*|monté|hausse|salit[oaie]|salì|вырос\p{L}*|увелич\p{L}*|поднял\p{L}*|подорожал\p{L}*|больше|зріс|зросл\p{L}*|збільши\p{L}*|підня\p{L}+|подорожча\p{L}*|більше|wzrós\p{L}*|wzros\p{L}*|steeg|stegen|gestegen|groei\p{L}*|arttı|yükseldi|बढ़\p{L}*\p{M}*)$/iu;
const down =
  /^(?:fell|fall(?:s|en|ing)?|drop(?:s|ped|ping)?|declin\p{L}*|decreas\p{L}*|shr[aiu]nk\p{L}*|cuts?|reduc\p{L}*|lower\p{L}*|plung\p{L}*|plummet\p{L}*|down|less|fewer|sank|slipped|fiel(?:en)?|gefallen|sanken|gesunken|sink\p{L}*|senk\p{L}*|gesenkt|weniger|baj(?:ó|aron|an?|ado)|ca(?:yó|yeron|ído|iu|íram)|disminu\p{L}*|redujo|redujeron|reduz(?:em|i\p{L}*)?|baiss\p{L}*|diminu\p{L}*|chuté?|réduit\p{L}*|reculé?|calat[oaie]|sces[oaie]|ridott[oaie]|riduc\p{L}*|moins|menos|meno|упал\p{L}*|снизи\p{L}*|сократи\p{L}*|уменьши\p{L}*|меньше|впал\p{L}*|впав|знизи\p{L}*|скороти\p{L}*|зменши\p{L}*|менше|spad\p{L}*|zmala\p{L}*|zmniej\p{L}*|daalden?|gedaald|düştü|azaldı|घट\p{L}*\p{M}*|गिर\p{L}*\p{M}*)$/iu;
const unspaced = {
  up: /(?:増|上が|上昇|伸び|成長|涨|增|提高|上升)/u,
  down: /(?:減|下が|下落|低下|减|降|跌)/u,
};

/** The sign of what something grew or fell by; empty where no word says the way, or several say different ones. */
export function signOf(clause: readonly Token[], language: string): "+" | "−" | "" {
  // A sign would stand on the wrong side in a script that is written from the right.
  if (language === "ar") return "";
  const text = clause.map(({ core }) => core).join("");
  const has = (way: "up" | "down") =>
    isUnspaced(language)
      ? unspaced[way].test(text)
      : clause.some(({ core }) => (way === "up" ? up : down).test(core));
  const [isUp, isDown] = [has("up"), has("down")];
  if (isUp === isDown) return "";
  return isUp ? "+" : "−";
}
