import type { Amount } from "./amount.js";
import { coins } from "./unit-words.js";

/** Words of one unit in all languages, and how many of the smallest unit of its kind it is. */
type Size = readonly [words: RegExp, size: number];

// Months and years have no one length in days, but a year has twelve months.
const kinds: readonly (readonly Size[])[] = [
  [
    [
      /^(?:s|seconds?|secs?|sekunden?|segundos?|secondes?|second[oi]|seconden|секунд[аыи]?|sekund|ثانية|ثوانٍ?|सेकंड|秒|秒間)$/iu,
      1,
    ],
    [
      /^(?:min|mins|minutes?|minuten?|minutos?|minut[oi]|минут[аы]?|хвилин[аи]?|minut|دقيقة|دقائق|मिनट|分|分間|分钟)$/iu,
      60,
    ],
    [
      /^(?:h|hrs|hours?|stunden?|horas?|heures?|or[ae]|uur|час(?:а|ов)?|годин[аи]?|godzin|ساعة|ساعات|घंट(?:े|ा|ों)|時間|小时)$/iu,
      3600,
    ],
    [
      /^(?:days?|tagen?|días?|dias?|jours?|giorn[oi]|dagen|дн(?:я|ей|і|ів)|день|dni|يوم|يوما|يومًا|أيام|दिन|दिनों|日間|天)$/iu,
      86_400,
    ],
    [
      /^(?:weeks?|wochen?|semanas?|semaines?|settiman[ae]|weken|недел[яьи]|тиж(?:день|ні|нів)|tygodni|أسبوع|أسابيع|सप्ताह|हफ़्ते|週間)$/iu,
      604_800,
    ],
  ],
  [
    [
      /^(?:months?|monaten?|meses|mois|mesi|maanden|месяц(?:а|ев)|місяц(?:і|ів)|miesięcy|شهر|أشهر|महीने|か月|ヶ月|カ月|个月)$/iu,
      1,
    ],
    [
      /^(?:years?|jahren?|años?|ans|années?|ann[oi]|anos?|jaar|лет|года?|рок(?:и|ів)|рік|lat|سنة|سنوات|عام|साल|वर्ष|年間)$/iu,
      12,
    ],
  ],
  [
    [/^(?:mm|мм)$/iu, 1],
    [/^(?:cm|см|厘米|センチ)$/iu, 10],
    [
      /^(?:m|м|met(?:re|er)s?|metern?|metros?|mètres?|metr[io]|метр(?:а|ов|и|ів)|metrów|متر|أمتار|मीटर|メートル|米)$/iu,
      1000,
    ],
    [
      /^(?:km|км|kilomet(?:re|er)s?|kilometern?|kilómetros|quil[ôó]metros|kilomètres?|chilometri|километр(?:а|ов)|кілометр(?:а|и|ів)|kilometrów|كيلومتر(?:ات|ا|ًا)?|किलोमीटर|किमी|キロメートル|公里)$/iu,
      1_000_000,
    ],
  ],
  ...[/^€$/u, /^\$$/u, /^£$/u, /^R\$$/u].map((currency): readonly Size[] => [
    [coins, 1],
    [currency, 100],
  ]),
];

/** What stands for an amount in a chart beside the other one, in one unit for both; null where they measure different things. */
export function inOneMeasure(first: Amount, second: Amount): [number, number] | null {
  if (first.unit === second.unit) return [first.number, second.number];
  for (const kind of kinds) {
    const [own, other] = [first, second].map(({ unit }) =>
      kind.find(([words]) => words.test(unit)),
    );
    if (!own || !other) continue;
    // In the larger unit the values stay small, and in that of both they stay as they are written.
    const unit = Math.max(own[1], other[1]);
    return [(first.number * own[1]) / unit, (second.number * other[1]) / unit];
  }
  return null;
}
