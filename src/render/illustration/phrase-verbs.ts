/** What an infinitive ends in: a group of words that begins with one is met by the other forms of that verb. */
const infinitives: Readonly<Record<string, RegExp>> = {
  it: /^(\p{L}{3,}?)[aei]r(?:e|si)$/u,
  es: /^(\p{L}{3,}?)[aei]r(?:se)?$/u,
  pt: /^(\p{L}{3,}?)[aei]r$/u,
  fr: /^(\p{L}{3,}?)(?:er|ir|re)$/u,
};

/** The endings of the other forms, with the pronouns that are written together with them: lavate, lavando, lavatevi. */
const endings: Readonly<Record<string, RegExp>> = {
  it: /^h?(?:[aei]r(?:e|[mtscv]i|l[oaie]|ne|gli)|i?amo(?:l[oaie]|ci|ne)?|[aei]te(?:[mvc]i|l[oaie]|ne|gli)?|[aei](?:[mtsc]i|l[oaie]|ne)?|o|[aei]no|ono|[ae]ndo(?:[smtcv]i|l[oaie]|ne)?|[aiu]t[oaie]|[aei]v(?:[oai]|amo|ate|ano)|ò|ì|é|[aei]rono|[aei]mmo|[aei]sti|[ei]r(?:ò|ai|à|emo|ete|anno|ei|ebbe|ebbero)|isc(?:[oiea]|ono|ano)|iate)$/u,
  es: /^(?:[aei]r(?:[smt]e|nos|l[aeo]s?)?|o|[ae][sn]?|[aei]mos|[ae]is|[ae](?:[smt]e|nos|l[aeo]s?)|en(?:se|l[aeo]s?)|i|io|[ai]ste|(?:ie|a)ron|aba[sn]?|abamos|ia[sn]?|iamos|[aei]r(?:e|a[sn]?|emos|ia[sn]?)|(?:a|ie)ndo(?:[smt]e|nos|l[aeo]s?)?|[ai]d[oa]s?|[aei]d)$/u,
  pt: /^(?:[aei]r(?:em|mos)?|o|[ae][sm]?|[aei]mos|ou|[eia]u|ei|i|[aei]ram|avam?|iam?|[aei]r(?:á|ão|ei|emos|iam?)|[aei]ndo|[ai]d[oa]s?)$/u,
  fr: /^(?:|es?|e?ons|ez|ent|e?ai(?:[ts]|ent)|e?a|èrent|ées?|és?|e?ant|er(?:a[is]?|ont|ez|ons)|it|is|iss(?:ent|ez|ons|ant)|i|ies?|ir(?:a|ez|ont)|ds?|s|t|r(?:a|ez|ont)|ues?|us?)$/u,
};

/** Spanish forms with a pronoun have an accent that the infinitive has not: lávate, lavándose. */
function plain(word: string, language: string): string {
  return language === "es"
    ? word
        .normalize("NFD")
        .replace(/\u0301/gu, "")
        .normalize("NFC")
    : word;
}

/** What the forms of an infinitive begin with; null for other words, and in languages in which groups list their forms. */
export function stemOfInfinitive(word: string, language: string): string | null {
  return infinitives[language]?.exec(plain(word, language))?.[1] ?? null;
}

/** Whether a group begins with a verb of somebody's own: lavarsi i denti, perderse por el bosque. */
export function isReflexive(word: string, language: string): boolean {
  return (language === "it" && word.endsWith("rsi")) || (language === "es" && word.endsWith("rse"));
}

const pronouns: Readonly<Record<string, readonly [before: RegExp, written: RegExp]>> = {
  it: [/^(?:mi|ti|si|ci|vi)$/, /[aeiro](?:[mtscv]i)$/],
  es: [/^(?:me|te|se|nos|os)$/, /(?:[aeiorn](?:[mts]e|nos))$/],
};

/** Whether a pronoun stands before a verb or is written together with it, as with a reflexive one: si è lavato, lavatevi. */
export function hasPronoun(word: string, before: readonly string[], language: string): boolean {
  const [standing, written] = pronouns[language] ?? [];
  if (!standing || !written) return false;
  return before.some((one) => standing.test(one)) || written.test(plain(word, language));
}

/** What a word begins with if it is a form of a verb: of each verb that it may be one of. */
export function stemsOfVerb(word: string, language: string): string[] {
  const ending = endings[language];
  if (!ending) return [];
  const letters = [...plain(word, language)];
  return letters.flatMap((_, length) => {
    const [stem, rest] = [letters.slice(0, length).join(""), letters.slice(length).join("")];
    return length >= shortest && ending.test(rest) ? [stem] : [];
  });
}

/** Forms of verbs with shorter stems (fare, dare) meet other words. */
const shortest = 3;
