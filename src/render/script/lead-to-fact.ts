import { readTokens } from "./spoken/token.js";
import { wordClasses } from "./words/small-words.js";

/** What tells how a fact is to be used, in all languages at once: `or call us at`, `oder unter der Nummer`, `o llamando al`. */
const leading =
  /^(?:أو|call|calling|phone|phoning|ring|email|write|text|visit|us|me|number|e-mail|mail|correo|courriel|posta|الرقم|على|telephone|online|ruf|rufen|rufe|schreib|schreibt|schreiben|schreibe|anrufen|mail|telefonisch|telefon|nummer|rufnummer|telefonnummer|uns|sie|appelez|appelant|appeler|écrivez|écrivant|téléphone|tél|numéro|nous|llame|llama|llamando|llamar|llámenos|llámanos|escriba|escribe|escribiendo|escríbanos|teléfono|número|chiamate|chiama|chiamando|chiamare|chiamateci|scrivete|scrivi|scrivendo|scriveteci|telefono|numero|ligue|ligando|ligar|escreva|escrevendo|telefone|bel|bellen|schrijf|telefoonnummer|ons|zadzwoń|dzwoniąc|napisz|numerem|telefonu|звоните|позвоните|пишите|напишите|телефону|номеру|телефонуйте|дзвоніть|пишіть|напишіть|телефоном|номером)$/iu;
const joint = /^(?:or|and|oder|und|o|y|e|oppure|ou|et|of|en|lub|i|или|и|або|чи|і|та|أو)$/iu;
/** So many words lead to a fact at most. */
const mostOfLead = 6;

/** Where the words begin that lead to a fact: it goes with them, or they go away with it. The fact's own start where none do. */
export function leadStart(
  words: readonly { written: string }[],
  factStart: number,
  language: string,
): number {
  const tokens = readTokens(words);
  const classes = wordClasses(language);
  let start = factStart;
  while (start > 0 && factStart - start < mostOfLead) {
    const { core = "", pause = "" } = tokens[start - 1] ?? {};
    const isStop = pause !== "" && !/^[:.]$/u.test(pause);
    if (isStop || !(leading.test(core) || classes.isLinking(core))) break;
    start -= 1;
    if (joint.test(core)) break;
  }
  return start;
}

/** Forms of `to be` between what is named and where it is found, in all languages at once. */
const copula =
  /^(?:is|are|ist|sind|est|sont|es|está|están|è|sono|é|são|estão|staat|staan|jest|są)$/iu;

/** What may belong to the verb before a preposition: `Rufen Sie uns an | unter`. */
export const separable: Readonly<Record<string, RegExp>> = {
  de: /^(?:an|ab|auf|aus|ein|mit|nach|vor|zu)$/iu,
  nl: /^(?:aan|af|in|mee|op|toe|uit)$/iu,
};

/** Where the prepositions and articles begin that stand directly before a fact, with an `is` before them. */
export function linkStart(
  words: readonly { written: string }[],
  factStart: number,
  language: string,
): number {
  const tokens = readTokens(words);
  const classes = wordClasses(language);
  const at = (index: number) => tokens[index] ?? { core: "", pause: "" };
  let start = factStart;
  while (start > 0 && at(start - 1).pause === "" && classes.isLinking(at(start - 1).core)) {
    if (start < factStart && separable[language]?.test(at(start - 1).core)) break;
    start -= 1;
  }
  return start > 1 && at(start - 1).pause === "" && copula.test(at(start - 1).core)
    ? start - 1
    : start;
}

/** Whether a word joins two things: `or`. */
export function isJoint(word: string): boolean {
  return joint.test(word);
}
