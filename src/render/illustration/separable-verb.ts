import { furthestBefore, type Token } from "./token.js";

/** What verbs are parted from where they are finite: zieht … um is umziehen, duikt … op is opduiken. */
const particles: Readonly<Record<string, RegExp>> = {
  de: /^(?:ab|an|auf|aus|auseinander|ein|fern|fest|heim|her|heraus|herunter|hin|hinaus|hinein|hinunter|hoch|los|mit|nach|statt|teil|um|unter|vor|vorbei|weg|weiter|zurück|zusammen)$/,
  nl: /^(?:aan|af|door|in|mee|om|op|over|terug|toe|uit|voor|voorbij|weg)$/,
};

/** The German or Dutch verb whose finite form stands at an index and whose particle ends the clause, written together; else null. */
export function joinedVerb(tokens: readonly Token[], at: number, language: string): string | null {
  const token = tokens[at];
  if (!token || token.endsClause) return null;
  if (language === "de" && token.isCapital && token.wordIndex > 0) return null;
  const near = tokens.slice(at + 1, at + furthestBefore);
  const end = near.findIndex(({ endsClause }) => endsClause);
  const last = near.at(end < 0 ? near.length - 1 : end);
  if (!last || last.isCapital || !particles[language]?.test(last.folded)) return null;
  return last.folded + token.folded;
}
