import type { PhonePart, Token } from "./token.js";

const fewestDigits = 7;
/** ITU-T E.164 allows no more. */
const mostDigits = 15;

const part = /^\+?\d+(?:[-./()‑–]+\d+)*$/u;
const date = /^\d{1,4}[-./–]\d{1,2}[-./–]\d{1,4}$/u;
const emergency = /^(?:112|911|999)$/u;
/** Words before a number that make it a phone number, whatever its groups are. */
const cues = new Set(
  "tel telephone phone call dial fax hotline mobile whatsapp telefon anruf ruf handy téléphone tél appelez teléfono llame llama móvil telefono chiama chiamate cellulare telefone ligue celular telefoon bel telefonu zadzwoń dzwoń телефон тел звоните позвоните 電話 电话 拨打 هاتف اتصل फ़ोन कॉल हेल्पलाइन ara arayın".split(
    " ",
  ),
);

/** Finds the tokens of a sentence that stand in phone numbers, in time linear in their number. Null for each other token. */
export function findPhoneNumbers(tokens: readonly Token[]): (PhonePart | null)[] {
  const found: (PhonePart | null)[] = tokens.map(() => null);
  for (let first = 0; first < tokens.length; first++) {
    const end = endOfNumber(tokens, first);
    if (end === first) continue;
    for (let at = first; at < end; at++) {
      const core = tokens[at]?.core ?? "";
      const groups = core.match(/\d+/gu) ?? [];
      found[at] = { groups, hasPlus: core.startsWith("+"), isLast: at === end - 1 };
    }
    first = end - 1;
  }
  return found;
}

/** The end of the phone number that begins at an index, exclusive; the index where none does. */
function endOfNumber(tokens: readonly Token[], first: number): number {
  let end = first;
  let count = 0;
  for (; end < tokens.length; end++) {
    const core = tokens[end]?.core ?? "";
    const digits = core.replace(/\D/gu, "").length;
    // A group of one digit is a number of its own, but not after the code of a country: `+33 6 12 34 56 78`.
    const isLong = digits > 1 || (end === first + 1 && /^\+/u.test(tokens[first]?.core ?? ""));
    const continues = end === first || (isLong && !core.startsWith("+"));
    if (!part.test(core) || !continues || count + digits > mostDigits) break;
    count += digits;
    if (tokens[end]?.pause !== "") {
      end += 1;
      break;
    }
  }
  return isPhoneNumber(tokens, first, end, count) ? end : first;
}

function isPhoneNumber(tokens: readonly Token[], first: number, end: number, count: number) {
  const start = tokens[first];
  if (!start || end === first) return false;
  const isCued = cues.has(tokens[first - 1]?.core.toLowerCase() ?? "");
  const isAlone = end === first + 1;
  if (isCued && isAlone && emergency.test(start.core)) return true;
  if (count < fewestDigits || (isAlone && date.test(start.core))) return false;
  if (isCued || /^\+\d/u.test(start.core)) return true;
  const groups = start.core.split(/\D+/u);
  if (/^[(（]\d{2,5}[)）]$/u.test(start.raw)) return !isAlone;
  if (start.core.startsWith("0") && !/[.]/u.test(start.core)) {
    return !isAlone || groups.length > 1 || count > 8;
  }
  // `1-800-555-0199` and `555-1234`.
  const isHyphenated = isAlone && /^\d+(?:-\d+)+$/u.test(start.core);
  return isHyphenated && (groups.length > 2 || /^\d{3}-\d{4}$/u.test(start.core));
}

/** Says a part of a phone number: the digits of each group one by one, with a short pause between groups. */
export function readPhonePart(
  { groups, hasPlus, isLast }: PhonePart,
  plus: string,
  sayGroup: (digits: string) => string,
): string {
  const said = groups.map(sayGroup).join(", ");
  return `${hasPlus ? `${plus} ` : ""}${said}${isLast ? "" : ","}`;
}
