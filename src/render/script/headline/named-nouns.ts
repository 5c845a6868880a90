// In Romance languages an article and a pronoun of the third person have a gender and a number. A pronoun can only mean a noun
// that has both.

/** Masculine, feminine or either one, and singular or plural. */
type Kind = "ms" | "fs" | "mp" | "fp" | "s" | "p";

const kinds: Readonly<Record<string, Readonly<Record<Kind, RegExp>>>> = {
  es: {
    ms: /^(?:el|lo|un|del|al|este|ese)$/iu,
    fs: /^(?:la|una|esta|esa)$/iu,
    mp: /^(?:los|unos|estos|esos)$/iu,
    fp: /^(?:las|unas|estas|esas)$/iu,
    s: /^(?:mi|tu|su|cada)$/iu,
    p: /^(?:mis|tus|sus)$/iu,
  },
  fr: {
    ms: /^(?:le|un|du|au|ce|cet|mon|ton|son)$/iu,
    fs: /^(?:la|une|cette|ma|ta|sa)$/iu,
    mp: /^$/u,
    fp: /^$/u,
    s: /^(?:l'.+|chaque|notre|votre|leur)$/iu,
    p: /^(?:les|des|aux|ces|mes|tes|ses|nos|vos|leurs)$/iu,
  },
  it: {
    ms: /^(?:il|lo|un|uno|(?:d?[ae]|ne|su)l|(?:d?[ae]|ne|su)llo|questo)$/iu,
    fs: /^(?:la|una|(?:d?[ae]|ne|su)lla|un'.+|questa)$/iu,
    mp: /^(?:i|gli|li|(?:d?[ae]|ne|su)(?:i|gli)|questi)$/iu,
    fp: /^(?:le|(?:d?[ae]|ne|su)lle|queste)$/iu,
    s: /^(?:(?:d?[ae]l|nel|sul)?l'.+|ogni)$/iu,
    p: /^$/u,
  },
  pt: {
    ms: /^(?:o|um|do|no|ao|pelo|este|esse|meu|seu)$/iu,
    fs: /^(?:a|uma|da|na|à|pela|esta|essa|minha|sua)$/iu,
    mp: /^(?:os|uns|dos|nos|aos|pelos|meus|seus)$/iu,
    fp: /^(?:as|umas|das|nas|às|pelas|minhas|suas)$/iu,
    s: /^cada$/iu,
    p: /^$/u,
  },
};

/** The gender and number that an article, a possessive or a pronoun shows; null for another word. */
export function kindOf(word: string, language: string): Kind | null {
  const own = Object.entries(kinds[language] ?? {});
  return (own.find(([, form]) => form.test(word))?.[0] as Kind | undefined) ?? null;
}

/** Whether a pronoun may mean a noun that an article or a possessive of these kinds stands before. */
export function mayMean(pronoun: Kind | null, nouns: ReadonlySet<Kind>): boolean {
  if (pronoun === null) return nouns.size > 0;
  const count = pronoun.slice(-1) as "s" | "p";
  if (pronoun === "s" || pronoun === "p") return [...nouns].some((noun) => noun.endsWith(count));
  return nouns.has(pronoun) || nouns.has(count);
}
