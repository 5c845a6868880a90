import type { Place } from "../token.js";
import { ordinal } from "./numbers.js";

const rulers = new Set(
  "Louis Henry Charles George Edward William James Richard Elizabeth Mary Philip John Paul Pius Benedict Leo Gregory Clement Innocent Napoleon Frederick Wilhelm Peter Catherine Alexander Nicholas Ivan Ramesses Ramses Cleopatra Ptolemy Victoria Francis Ferdinand Leopold Albert Christian Gustav Harald Margaret Margrethe Felipe Carlos Alfonso Umberto Xerxes Darius Mehmed Selim Süleyman Otto".split(
    " ",
  ),
);
const titles = /^(?:king|queen|pope|emperor|empress|tsar|czar|sultan|prince|pharaoh)$/iu;
const numerals =
  "I II III IV V VI VII VIII IX X XI XII XIII XIV XV XVI XVII XVIII XIX XX XXI XXII XXIII".split(
    " ",
  );

/** Reads the roman numeral of `Louis XIV` as "the fourteenth". `I` only after a title (`King Charles I`): else it is a word. */
export function readRegnal({ token, before, at }: Place): string | null {
  const value = numerals.indexOf(token.core) + 1;
  if (value === 0 || !rulers.has(before)) return null;
  if (value === 1 && !titles.test(at(-2)?.core ?? "")) return null;
  return `the ${ordinal(String(value))}`;
}
