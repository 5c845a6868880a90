/** Words that say what something was meant to be, and what it came to, with the names that a chart gives both. */
interface PlannedAndReal {
  planned: { words: RegExp; label: string };
  real: { words: RegExp; label: string };
}

export const plannedAndReal: Readonly<Record<string, PlannedAndReal>> = {
  en: {
    planned: {
      words: /^(?:planned|budgeted|expected|estimated|projected|forecast|supposed|should have)$/iu,
      label: "Planned",
    },
    real: {
      words:
        /^(?:ended up|in the end|actually|in reality|turned out|came to|(?:we|it|they) (?:spent|cost))$/iu,
      label: "Actual",
    },
  },
  de: {
    planned: {
      words: /^(?:geplante?[nr]?|veranschlagt|vorgesehen|kalkuliert|eingeplant|sollten?)$/iu,
      label: "Geplant",
    },
    real: {
      words: /^(?:tatsächlich|am ende|letztlich|schließlich|geworden|wurden es)$/iu,
      label: "Tatsächlich",
    },
  },
  fr: {
    planned: { words: /^(?:prévue?s?|budgétée?s?|estimée?s?|devai(?:t|ent))$/iu, label: "Prévu" },
    real: {
      words: /^(?:finalement|au final|en réalité|réellement|en fin de compte|(?:en )?a coûté)$/iu,
      label: "Réel",
    },
  },
  es: {
    planned: {
      words: /^(?:previst[oa]s?|presupuestad[oa]s?|estimad[oa]s?|debían?|iba a|iban a)$/iu,
      label: "Previsto",
    },
    real: {
      words: /^(?:finalmente|al final|en realidad|acab(?:ó|aron)|termin(?:ó|aron)|gastamos)$/iu,
      label: "Real",
    },
  },
  it: {
    planned: {
      words: /^(?:previst[oaie]|preventivat[oaie]|stimat[oaie]|doveva(?:no)?|dovevamo)$/iu,
      label: "Previsto",
    },
    real: {
      words: /^(?:alla fine|in realtà|effettivamente|spes[oaie]|è costat[oa])$/iu,
      label: "Effettivo",
    },
  },
  pt: {
    planned: {
      words: /^(?:previst[oa]s?|orçad[oa]s?|estimad[oa]s?|deveria[m]?|devia[m]?)$/iu,
      label: "Previsto",
    },
    real: {
      words: /^(?:no fim|no final|na verdade|acab(?:ou|aram)|gast[aá]mos|gastou-se)$/iu,
      label: "Real",
    },
  },
  nl: {
    planned: { words: /^(?:gepland|begroot|geraamd|zou|zouden)$/iu, label: "Gepland" },
    real: {
      words: /^(?:uiteindelijk|werkelijk|in werkelijkheid|werden het)$/iu,
      label: "Werkelijk",
    },
  },
  ru: {
    planned: { words: /^(?:планировали|планировалось|заложили|по плану)$/iu, label: "План" },
    real: { words: /^(?:в итоге|на деле|фактически|вышло|потратили)$/iu, label: "Факт" },
  },
  pl: {
    planned: { words: /^(?:planowan[oaey]|planowaliśmy|zakładano|miał[aoy]?)$/iu, label: "Plan" },
    real: { words: /^(?:ostatecznie|w końcu|faktycznie|wyszło|wydaliśmy)$/iu, label: "Wynik" },
  },
  ja: {
    planned: { words: /^(?:予定|計画|予算)$/u, label: "予定" },
    real: { words: /^(?:実際|結局|最終的)(?:は|に|には)?$/u, label: "実際" },
  },
};
