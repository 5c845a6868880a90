import { wordClasses } from "../script/words/small-words.js";

// Groups that begin with an infinitive are met with other forms of the verb, too: `pintar a parede` is in "Pinte a parede", and
// `laver les mains` in "Lavez-vous les mains". The words behind say that it is the verb, so that its stem may be short.

/** How the forms of the verbs of a language are told. */
interface Conjugation {
  /** What an infinitive is made of; its first group is the stem. */
  infinitive: RegExp;
  /** What stands behind the stem in other forms, with the pronouns that are written together with them. */
  endings: RegExp;
  /** Forms of verbs with shorter stems meet other words. */
  shortest: number;
  /** Letters that are written otherwise before some endings, and vowels that change under stress: saque, pague, empiece, cuelga. */
  respelled?: readonly (readonly [RegExp, string])[];
  /** Forms that have another stem than their infinitive. */
  irregular?: ReadonlyMap<string, string>;
  /** What tells that a verb is of somebody's own: an infinitive, and a pronoun before or inside of another form. */
  reflexive?: { infinitive: RegExp; before: RegExp; within: RegExp };
}

/** What ends like an infinitive and is none, in Spanish or Portuguese. */
const noInfinitive =
  "altar|azúcar|bazar|celular|colar|collar|escolar|familiar|hogar|lugar|lunar|militar|molar|mujer|mulher|pilar|polar|popular|primer|radar|solar|taller|tercer";

const conjugations: Readonly<Record<string, Conjugation>> = {
  es: {
    infinitive: new RegExp(
      `^(?!(?:${noInfinitive})$)(da(?=r$)|\\p{L}{2,}?(?=[aeií]r(?:se)?$))`,
      "u",
    ),
    endings:
      /^(?:[aei]r(?:é|ás|á|emos|án|ían?|[mts]e|nos|l[aeo]s?)?|(?:i?endo|ando|iéndo|ándo)(?:[mts]e|nos|l[aeo]s?)?|[aei]mos|as?|an|es?|en|o|é|í|i?ó|aron|ieron|abas?|aban|ías?|ían|[ai]d[oa]s?|[aei]d|[ae]n?(?:[mts]e|nos|l[aeo]s?))$/u,
    shortest: 2,
    respelled: [
      [/á/, "a"],
      [/é/, "e"],
      [/í/, "i"],
      [/ó/, "o"],
      [/ú/, "u"],
      [/qu$|z$/, "c"],
      [/gu$|j$/, "g"],
      [/ie(?=[^aeiou]+$)/, "e"],
      [/(?<![qg])ue(?=[^aeiou]+$)/, "o"],
    ],
    irregular: formsOf({
      da: "doy das da dan damos daba daban dio di dieron dé des den demos dando dado dará darán dale dales",
      hac: "haz hago haga hagas hagan hagamos hizo hice hicimos hicieron",
      pon: "pon pongo ponga pongas pongan pongamos puso puse pusimos pusieron",
    }),
    reflexive: {
      infinitive: /rse$/,
      before: /^(?:me|te|se|nos|os)$/,
      within: /(?:[aeiorn](?:[mts]e|nos))$/,
    },
  },
  fr: {
    infinitive: /^(\p{L}{2,}?)(?:er|ir|re)$/u,
    endings:
      /^(?:|es?|ons|ez|ent|ai(?:[ts]|ent)|a|èrent|ées?|és?|ant|er(?:a[is]?|ont|ez|ons)|it|is|iss(?:ent|ez|ons|ant|ait)|i|ies?|ir(?:a|ez|ont)|ds?|s|t|r(?:a|ez|ont)|ues?|us?)$/u,
    shortest: 3,
    respelled: [
      [/[éè](?=\p{L}{1,2}$)/u, "e"],
      [/(?<=[ou])i$/, "y"],
      [/ç$/, "c"],
      [/ge$/, "g"],
      [/ett$/, "et"],
      [/ell$/, "el"],
    ],
    irregular: formsOf({
      batt: "bat bats",
      boi: "buvez buvons bu buvait but",
      coud: "cousez cousons cousent cousait cousu",
      couvr: "couvert",
      écri: "écrivez écrivons écrivent écrivait écrivit",
      éteind: "éteins éteint éteignez éteignons éteignent éteignait",
      fai: "faites faisons faisait font fit",
      li: "lis lit lisez lisons lisent lisait lu",
      met: "mets mis mise mit",
      offr: "offert",
      ouvr: "ouvert",
      prend: "prenez prenons prennent pris prenait prit",
      sort: "sors",
      serv: "sers sert",
      dorm: "dors dort",
      ten: "tiens tient tiennent tint",
    }),
  },
  it: {
    infinitive: /^((?:fa|da|sta)(?=re$)|\p{L}{3,}?(?=[aei]r(?:e|si)$))/u,
    endings:
      /^h?(?:[aei]r(?:e|[mtscv]i|l[oaie]|ne|gli)|i?amo(?:l[oaie]|ci|ne)?|[aei]te(?:[mvc]i|l[oaie]|ne|gli)?|[aei](?:[mtsc]i|l[oaie]|ne)?|o|[aei]no|ono|[ae]ndo(?:[smtcv]i|l[oaie]|ne)?|[aiu]t[oaie]|[aei]v(?:[oai]|amo|ate|ano)|ò|ì|é|[aei]rono|[aei]mmo|[aei]sti|[ei]r(?:ò|ai|à|emo|ete|anno|ei|ebbe|ebbero)|isc(?:[oiea]|ono|ano)|iate)$/u,
    shortest: 3,
    irregular: formsOf({
      fa: "faccio fai fa fa' facciamo fate fanno facevo faceva facevamo facevano feci fece facemmo fecero fatto fatta fatti fatte faccia facciano farò farà faremo farete faranno facendo",
      da: "do dai dà diamo date danno davo dava davamo davano diedi diede diedero dato data dia diano darò darà daremo darete daranno dando dammi dategli datele",
      sta: "sto stai sta stiamo state stanno stavo stava stavamo stavano stette stettero stato stata stati state stia stiano starò starà staremo starete staranno stando",
    }),
    reflexive: {
      infinitive: /rsi$/,
      before: /^(?:mi|ti|si|ci|vi)$/,
      within: /[aeiro](?:[mtscv]i)$/,
    },
  },
  pt: {
    infinitive: new RegExp(
      `^(?!(?:${noInfinitive})$)((?:da|pô)(?=r$)|\\p{L}{2,}?(?=[aei]r$))`,
      "u",
    ),
    endings:
      /^(?:[aei]r(?:ei|ás|á|emos|ão|iam?|em|mos)?|[aei]ndo|[aei]mos|as?|am|es?|em|o|ei|[oei]u|i|[aei]ram|avam?|iam?|[ai]d[oa]s?)$/u,
    shortest: 2,
    respelled: [
      [/qu$|ç$/, "c"],
      [/gu$|j$/, "g"],
    ],
    irregular: formsOf({
      da: "dou dás dá dão damos dava davam deu dei demos deram dê deem dando dado dará darão",
      faz: "faço faça façam façamos fez fiz fizemos fizeram",
      pô: "ponho pões põe põem pomos punha punham pôs pus pusemos puseram ponha ponham pondo posto posta",
    }),
  },
};

/**
 * What the forms of the verb have in common that begins a group; null for what is no infinitive, and for groups that end in a small
 * word or have nothing else: in `a lua desenhava um caminho` nobody draws.
 */
export function stemOfVerbGroup(group: string, language: string): string | null {
  const conjugation = conjugations[language];
  const stem = conjugation?.infinitive.exec(group.slice(0, group.indexOf(" ")))?.[1];
  if (!conjugation || stem === undefined) return null;
  const last = group.slice(group.lastIndexOf(" ") + 1);
  const { isLinking, isWeak } = wordClasses(language);
  return isLinking(last) || isWeak(last) ? null : respelled(stem, conjugation);
}

/** The stems of the verbs that a word of the text may be a form of. */
export function stemsOfVerb(word: string, language: string): string[] {
  const conjugation = conjugations[language];
  if (!conjugation) return [];
  const known = conjugation.irregular?.get(word);
  const stems = known === undefined ? [] : [known];
  for (let length = conjugation.shortest; length <= word.length; length++) {
    if (!conjugation.endings.test(word.slice(length))) continue;
    stems.push(respelled(word.slice(0, length), conjugation));
  }
  return stems;
}

/** Whether a group begins with a verb of somebody's own: lavarsi i denti, perderse por el bosque. */
export function isReflexive(infinitive: string, language: string): boolean {
  return conjugations[language]?.reflexive?.infinitive.test(infinitive) ?? false;
}

/** Whether a pronoun stands before a verb or is written together with it, as with a reflexive one: si è lavato, lavatevi. */
export function hasPronoun(word: string, before: readonly string[], language: string): boolean {
  const pronoun = conjugations[language]?.reflexive;
  if (!pronoun) return false;
  return before.some((one) => pronoun.before.test(one)) || pronoun.within.test(word);
}

function respelled(stem: string, { respelled = [] }: Conjugation): string {
  return respelled.reduce((text, [from, to]) => text.replace(from, to), stem);
}

function formsOf(stems: Readonly<Record<string, string>>): ReadonlyMap<string, string> {
  return new Map(
    Object.entries(stems).flatMap(([stem, forms]) =>
      forms.split(" ").map((form) => [form, stem] as const),
    ),
  );
}
