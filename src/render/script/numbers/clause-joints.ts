/** Between two numbers of a row, and between two clauses that tell one each, by language. */
const joints: Readonly<Record<string, RegExp>> = {
  en: /^(?:and|but|while|whereas|against)$/iu,
  de: /^(?:und|aber|doch|während|gegen)$/iu,
  fr: /^(?:et|mais|tandis|contre)$/iu,
  es: /^(?:y|e|pero|mientras|frente)$/iu,
  it: /^(?:e|ed|ma|mentre|contro)$/iu,
  pt: /^(?:e|mas|enquanto|contra)$/iu,
  nl: /^(?:en|maar|terwijl|tegen)$/iu,
  ru: /^(?:и|а|но|против)$/iu,
  uk: /^(?:і|й|та|а|але|проти)$/iu,
  pl: /^(?:i|a|ale|wobec)$/iu,
  tr: /^(?:ve|ama)$/iu,
  hi: /^(?:और|पर|लेकिन)$/u,
};

/** Whether a word joins two clauses, or the last two of a row. */
export function joinsClauses(word: string, language: string): boolean {
  return joints[language]?.test(word) ?? false;
}
