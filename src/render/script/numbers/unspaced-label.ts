import type { Token } from "../spoken/token.js";
import type { Amount, ReadWords } from "./amount.js";
import { endsClause } from "./ends-clause.js";

/** Words for when something is. */
const time =
  /^(?:今|今日|現在|[今去昨来先毎](?:年|月|週|週間)|毎日|週末|平日|最近|一日|一年|夏|冬|春|秋|昨日|昨夜|如今|现在|今天|昨天|每[天年月周]|上个?[月周]|上星期)$/u;

/**
 * What an amount counts or measures in Japanese and Chinese: `売上` of `売上は22%増えた`, `家` of `13,200軒の家が`; undefined where no
 * words of the clause name it.
 */
export function unspacedLabel({ words, tokens }: ReadWords, amount: Amount): string | undefined {
  const text = (start: number, end: number) =>
    tokens
      .slice(start, end)
      .map(({ core }) => core)
      .join("");
  if (
    tokens[amount.endWord - 1]?.pause === "" &&
    /^[の的]$/u.test(tokens[amount.endWord]?.core ?? "")
  ) {
    const start = amount.endWord + 1;
    let end = start;
    while (
      end < words.length &&
      end - start < 3 &&
      !/^[はがをにでともへのや]$/u.test(tokens[end]?.core ?? "は")
    ) {
      end += 1;
      if (endsClause(tokens[end - 1])) break;
    }
    if (/^(?:もの|こと|ところ)$/u.test(text(start, end))) return undefined;
    if (end > start) return text(start, end);
  }
  let start = amount.startWord;
  while (start > 0 && !endsClause(tokens[start - 1])) start -= 1;
  // `塩は野菜の重さの3パーセント`: a part of something that the label would leave out.
  const whole = tokens[amount.startWord - 2]?.core ?? "";
  const isPart = amount.kind === "share" && tokens[amount.startWord - 1]?.core === "の";
  if (isPart && !/^(?:全体|うち|全部|全員|人口)$/u.test(whole)) return undefined;
  for (let at = start; at < amount.startWord; at++) {
    // `山の上の神社まで石段が365段`: what the way leads to is not what is counted.
    if (/^(?:まで|から|より|で)$/u.test(tokens[at]?.core ?? "")) start = at + 1;
    if (!/^(?:は|が|も|を|的|是)$/u.test(tokens[at]?.core ?? "")) continue;
    // `この町を訪れる人は年間8万人でした`: of what the clause is, its topic says.
    const topic = tokens.findIndex(
      ({ core }, to) => to > at && to < amount.startWord && core === "は",
    );
    if (tokens[at]?.core !== "は" && topic !== -1) at = topic;
    // `冬になると雪は3メートル積もります`
    for (let from = start + 1; from < at - 1; from++)
      if (tokens[from]?.core === "と" && /る$/u.test(tokens[from - 1]?.core ?? ""))
        start = from + 1;
    const label = text(start, at).replace(/(?<=.)(?:[にでへ]|(?<!も)の)$/u, "");
    if (time.test(label)) continue;
    // `八千円のもの`
    if (/^(?:もの|こと|ところ|それ|これ|中|上|下|前|後|横|隣|外)$/u.test(label)) return undefined;
    const change = changeBehind(text, tokens, amount);
    if (change !== "" && label.length > 0) return text(start, at + 1) + change;
    return label.length > 0 && label.length <= 12 && /\p{L}/u.test(label) ? label : undefined;
  }
  return unspacedPredicate(text, tokens, amount);
}

/** `本を借りました` of `先月は1,200人が本を借りました`: what those who are counted do. */
function unspacedPredicate(
  text: (start: number, end: number) => string,
  tokens: readonly Token[],
  { endWord }: Amount,
): string | undefined {
  if (tokens[endWord - 1]?.pause !== "" || tokens[endWord]?.core !== "が") return undefined;
  let end = endWord + 1;
  while (end < tokens.length && !endsClause(tokens[end - 1])) end += 1;
  const label = text(endWord + 1, end);
  return label.length > 0 && label.length <= 12 ? label : undefined;
}

/** `減りました` of `体重は9キロ減りました`: which way it went. */
function changeBehind(
  text: (start: number, end: number) => string,
  tokens: readonly Token[],
  { endWord }: Amount,
): string {
  let end = endWord;
  while (end < tokens.length && (end === endWord || !endsClause(tokens[end - 1]))) end += 1;
  const behind = endWord < tokens.length ? text(endWord, end) : "";
  const isChange = /^(?:も)?(?:増|減|上が|下が|伸び|縮)/u.test(behind);
  return isChange && behind.length <= 10 ? behind : "";
}
