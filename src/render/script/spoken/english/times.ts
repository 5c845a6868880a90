import type { Reader } from "../token.js";
import { cardinal } from "./numbers.js";

/** Reads `09:30`, `9:00`, `9:30am`, `5pm`, and ratios such as `16:9`. */
export const readTime: Reader = ({ token, before, after }) => {
  const isHalf = /^[ap]m$/iu.test(token.core) && /^1?\d(?::\d{2})?$/u.test(before);
  if (isHalf) return halfWords(token.core);
  const clock = /^(\d{1,2}):(\d{2})(?::(\d{2}))?\s*([ap]\.?m)?$/iu.exec(token.core);
  if (clock) {
    const [, hour = "", minute = "", second, half] = clock;
    const isFollowed = half !== undefined || /^[ap]\.?m$/iu.test(after);
    const words = clockWords(Number(hour), Number(minute), isFollowed);
    if (words === null) return null;
    const seconds =
      second === undefined || second === "00"
        ? ""
        : ` and ${cardinal(String(Number(second)))} seconds`;
    return `${words}${seconds}${half === undefined ? "" : ` ${halfWords(half)}`}`;
  }
  const bare = /^(1?\d)\s*([ap]\.?m)$/iu.exec(token.core);
  if (bare?.[1] && bare[2]) return `${cardinal(bare[1])} ${halfWords(bare[2])}`;
  const ratio = /^(\d+):(\d+)$/u.exec(token.core);
  return ratio?.[1] && ratio[2] ? `${cardinal(ratio[1])} to ${cardinal(ratio[2])}` : null;
};

/**
 * Reads a time of day.
 * @param isFollowed whether "am" or "pm" follows.
 * @returns null where there is no such time of day.
 */
export function clockWords(hour: number, minute: number, isFollowed = false): string | null {
  if (hour > 24 || minute > 59) return null;
  const hours = cardinal(String(hour));
  if (minute > 0) return `${hours} ${minute < 10 ? "oh " : ""}${cardinal(String(minute))}`;
  if (isFollowed) return hours;
  if (hour === 0 || hour === 24) return "midnight";
  return hour > 12 ? `${hours} hundred` : `${hours} o'clock`;
}

function halfWords(half: string): string {
  return half.toLowerCase().startsWith("a") ? "A M" : "P M";
}
