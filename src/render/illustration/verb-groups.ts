import { wordClasses } from "../script/words/small-words.js";

/**
 * Groups that begin with an infinitive are meant with other forms of the verb, too: `pintar a parede` is in "Pinte a parede" and
 * "pintou a parede". The words behind it say that it is the verb, so that its stem may be short.
 */

/** What ends like one and is none. */
const noInfinitive =
  "altar|azúcar|bazar|celular|colar|collar|escolar|familiar|hogar|lugar|lunar|militar|molar|mujer|mulher|pilar|polar|popular|primer|radar|solar|taller|tercer";

const infinitives: Readonly<Record<string, RegExp>> = {
  es: new RegExp(`^(?!(?:${noInfinitive})$)\\p{L}{2,}[aeií]r$`, "u"),
  pt: new RegExp(`^(?!(?:${noInfinitive})$)\\p{L}{2,}[aei]r$`, "u"),
};

const endings: Readonly<Record<string, RegExp>> = {
  es: /^(\p{L}{2,}?)(?:[aei]r(?:é|ás|á|emos|án|ían?)?|i?endo|ando|[aei]mos|as?|an|es?|en|o|é|í|i?ó|aron|ieron|abas?|aban|ías?|ían|ado|ido|[aei]d)$/u,
  pt: /^(\p{L}{2,}?)(?:[aei]r(?:ei|ás|á|emos|ão|iam?|em)?|[aei]ndo|[aei]mos|as?|am|es?|em|o|ei|[oei]u|i|[aei]ram|avam?|iam?|ado|ido)$/u,
};

/** Forms that have another stem. */
const irregular: Readonly<Record<string, ReadonlyMap<string, string>>> = {
  es: formsOf({
    hac: "haz hago haga hagas hagan hagamos hizo hice hicimos hicieron",
    pon: "pon pongo ponga pongas pongan pongamos puso puse pusimos pusieron",
  }),
  pt: formsOf({ faz: "faço faça façam façamos fez fiz fizemos fizeram" }),
};

/** Letters that are written otherwise before some endings, and vowels that change under stress: saque, pague, empiece, cuelga. */
const respelled: Readonly<Record<string, readonly (readonly [RegExp, string])[]>> = {
  es: [
    [/qu$|z$/, "c"],
    [/gu$|j$/, "g"],
    [/ie(?=[^aeiou]+$)/, "e"],
    [/(?<![qg])ue(?=[^aeiou]+$)/, "o"],
  ],
  pt: [
    [/qu$|ç$/, "c"],
    [/gu$|j$/, "g"],
  ],
};

/**
 * What the forms of a verb have in common that begins a group; null for what is no infinitive, and for groups without a noun: in `a lua
 * desenhava um caminho` nobody draws.
 */
export function stemOfVerbGroup(words: readonly string[], language: string): string | null {
  const [first = ""] = words;
  const last = words.at(-1) ?? "";
  const { isLinking, isWeak } = wordClasses(language);
  if (!infinitives[language]?.test(first) || isLinking(last) || isWeak(last)) return null;
  return stemOfVerb(first, language);
}

/** The same for a word of the text that may be any form of a verb: null where it cannot be one. */
export function stemOfVerb(word: string, language: string): string | null {
  const known = irregular[language]?.get(word);
  if (known !== undefined) return known;
  const stem = endings[language]?.exec(word)?.[1];
  if (stem === undefined) return null;
  return (respelled[language] ?? []).reduce((text, [from, to]) => text.replace(from, to), stem);
}

function formsOf(stems: Readonly<Record<string, string>>): ReadonlyMap<string, string> {
  return new Map(
    Object.entries(stems).flatMap(([stem, forms]) =>
      forms.split(" ").map((form) => [form, stem] as const),
    ),
  );
}
