import type { Place } from "./token.js";

/** How a language reads web addresses. */
export interface AddressWords {
  at: string;
  dot: string;
  slash: string;
  /** Said instead of a long path. */
  more: string;
  /** Reads letters between two dots, slashes or hyphens. */
  readPart(part: string, region: string): string;
  /** Reads a run of digits. */
  readDigits(digits: string): string;
}

/** Longer paths are not read out. */
const longestPath = { parts: 3, characters: 40 };

const domain = /^(?:[\p{L}\p{N}-]+\.)+\p{Ll}{2,}$/u;
const shortestLabel = 2;

/**
 * Reads the host and path, but not the query, of `https://example.com/a?b=c`, `www.example.com`, `me@example.com` or
 * `example.com`. Null for anything else.
 */
export function readAddress(
  { token: { core }, region }: Place,
  words: AddressWords,
): string | null {
  // Each of them has one of these marks.
  if (!/[.:@]/.test(core)) return null;
  const address = core.replace(/^<|>$/gu, "");
  const mail = /^(?:mailto:)?([\p{L}\p{N}._%+-]+)@((?:[\p{L}\p{N}-]+\.)+\p{L}{2,})$/u.exec(address);
  if (mail?.[1] && mail[2]) {
    return `${readDotted(mail[1], words, region)} ${words.at} ${readDotted(mail[2], words, region)}`;
  }
  const url = /^(?:(\p{L}[\p{L}\d+.-]*):\/\/)?([^\s/?#]+)([^\s?#]*)/u.exec(address);
  const [, scheme, authority = "", path = ""] = url ?? [];
  const host = authority
    .replace(/^[^@]*@/u, "")
    .replace(/:\d+$/u, "")
    .replace(/^www\./u, "");
  if (scheme === undefined && !isDomain(host)) return null;
  return readDotted(host, words, region) + readPath(path, words, region);
}

// "end.Next" and "e.g" are not read as domains; "tidewater.example" and "report.pdf" are.
function isDomain(host: string): boolean {
  return domain.test(host) && host.split(".").every((label) => label.length >= shortestLabel);
}

function readPath(path: string, words: AddressWords, region: string): string {
  const parts = path.split("/").filter((part) => part !== "");
  const isShort = parts.length <= longestPath.parts && path.length <= longestPath.characters;
  const read = isShort
    ? parts
    : parts.slice(0, 1).filter((part) => part.length <= longestPath.characters);
  const spoken = read.map((part) => ` ${words.slash} ${readDotted(decoded(part), words, region)}`);
  return spoken.join("") + (isShort || words.more === "" ? "" : ` ${words.more}`);
}

function readDotted(text: string, words: AddressWords, region: string): string {
  const labels = text.split(".").map((label) => readLabel(label, words, region));
  return labels.filter((label) => label !== "").join(` ${words.dot} `);
}

function readLabel(label: string, words: AddressWords, region: string): string {
  const parts = label.match(/\p{L}[\p{L}\p{M}]*|\d+/gu) ?? [];
  return parts
    .map((part) => (/^\d/u.test(part) ? words.readDigits(part) : words.readPart(part, region)))
    .join(" ");
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    // The percent sign is no escape: the part is read as it is written.
    return part;
  }
}

/** Reads `#BlueWhale` and `@name` as words. Null for anything else. */
export function readTag({ token: { core }, region }: Place, words: AddressWords): string | null {
  const match = /^([#@])(\p{L}[\p{L}\p{M}\p{N}_]*)$/u.exec(core);
  if (!match?.[2]) return null;
  const spread = match[2].replaceAll("_", " ").replace(/(\p{Ll})(\p{Lu})/gu, "$1 $2");
  const spoken = spread.split(/\s+/u).map((part) => readLabel(part, words, region));
  return `${match[1] === "@" ? `${words.at} ` : "hashtag "}${spoken.join(" ")}`;
}
