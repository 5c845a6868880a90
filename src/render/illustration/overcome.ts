import { type Token, wordsBehind } from "./token.js";
import type { Link } from "./word-table.js";

/** Faces of what nobody likes to feel. */
const feelings: ReadonlySet<string> = new Set(
  "face-screaming-in-fear worried-face angry-face disappointed-face downcast-face-with-sweat nauseated-face face-with-head-bandage broken-heart".split(
    " ",
  ),
);

/** Verbs with which somebody ends a feeling that is named right behind them: lost her fear, sgonfiò la paura. */
const ending: Readonly<Record<string, RegExp>> = {
  en: /^(?:los[et]\S*|losing|overc[ao]m\S*|conquer\S*|shed|forgot\S*|forget|eas(?:e[sd]?|ing)|reliev\S*|beat\S*|soothe\S*|against)$/,
  de: /^(?:verlor\S*|verlier\S*|überw[aiu]nd\S*|besieg\S*|vergaß\S*|vergess\S*|nahm\S*|nimmt|nehmen|lindert\S*|gegen)$/,
  nl: /^(?:verloor|verliezen|overw[io]n\S*|vergat\S*|tegen)$/,
  es: /^(?:perd\S+|venc\S+|super\S+|olvid\S+|quit\S+|alivi\S+|contra)$/,
  fr: /^(?:perd\S*|surmont\S*|vainc\S*|oubli\S*|dépass\S*|soulag\S*|apais\S*|contre)$/,
  it: /^(?:pers[aeio]|perd\S+|vin[cst]\S*|super\S+|sgonfi\S+|dimentic\S+|scacci\S+|allevi\S+|contro)$/,
  pt: /^(?:perd\S+|venc\S+|super\S+|esquec\S+|tir\S+|alivi\S+|contra)$/,
};

/** What says of the feeling before it that it is over, wherever the clause has it: die Angst war wie verflogen. */
const over: Readonly<Record<string, RegExp>> = {
  en: /(?:^| )(?:(?:is|are|was|were) over|gone|vanish\S*|fade[sd]?|disappear\S*|passed|melted|lifted|left) /,
  de: /(?:^| )(?:weg|vorbei|fort|verschw[au]nd\S*|verfl[oi]\S*|überwunden|besiegt|verloren|genommen|vergangen|vergessen|legte sich|gelegt) /,
  nl: /(?:^| )(?:weg|voorbij|verdwe\S+|verdween|overwonnen|verloren|vergeten) /,
  es: /(?:^| )(?:se (?:fue|fueron|pasó|esfumó|le pasó)|desapare\S+|pasó|quedó atrás) /,
  fr: /(?:^| )(?:dispar\S+|envol\S+|passée?s?|parties?|évanoui\S*|oubliée?s?|est retombée?) /,
  it: /(?:^| )(?:passat\S+|passò|sparit\S+|sparì|scompars\S+|svanit\S+|svanì|se andò) /,
  pt: /(?:^| )(?:passou|sumi\S+|desapareceu|foi embora|acabou) /,
  pl: /(?:^| )(?:minął|minęła|zniknął|zniknęła|przeszł\S+) /,
  ru: /(?:^| )(?:прошел|прошла|исчез\S*|пропал\S*|ушла?) /,
  uk: /(?:^| )(?:минув|минула|зник\S*|пройшов|пройшла) /,
};

/** What stands between such a verb and the feeling. */
const reach = 4;
const farthest = 8;

/** What begins a relative clause: die Angst, die er hatte, war weg. */
const relative = /^(?:die|der|das|que|qui|che|that|which|который|которая)$/;

/** The words behind one in its clause, and behind a relative clause that follows it. */
function behind(tokens: readonly Token[], at: number): string {
  const near = wordsBehind(tokens, at, farthest);
  if (near !== "" || !relative.test(tokens[at + 1]?.folded ?? "")) return near;
  const end = tokens.findIndex(({ endsClause }, index) => index > at && endsClause);
  const first = end < 0 ? undefined : tokens[end + 1];
  return first ? `${first.folded} ${wordsBehind(tokens, end + 1, farthest)}` : "";
}

/** Whether a word names a feeling that is over, or that somebody got over: its face would say the opposite. */
export function isOvercome(
  tokens: readonly Token[],
  at: number,
  links: readonly Link[],
  language: string,
): boolean {
  if (!links.every(({ drawing }) => feelings.has(drawing))) return false;
  if (over[language]?.test(behind(tokens, at))) return true;
  for (let before = at - 1; before >= Math.max(0, at - reach); before--) {
    const { folded, endsClause } = tokens[before] as Token;
    if (endsClause) return false;
    if (ending[language]?.test(folded)) return true;
  }
  return false;
}
