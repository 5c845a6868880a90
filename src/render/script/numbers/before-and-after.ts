/** What a chart calls the number before something rose or fell and the one after it, by language. */
export const beforeAndAfter: Readonly<Record<string, readonly [string, string]>> = {
  en: ["Before", "After"],
  de: ["Vorher", "Nachher"],
  fr: ["Avant", "Après"],
  es: ["Antes", "Después"],
  it: ["Prima", "Dopo"],
  pt: ["Antes", "Depois"],
  nl: ["Eerst", "Daarna"],
  ru: ["Было", "Стало"],
  uk: ["Було", "Стало"],
  pl: ["Przedtem", "Potem"],
  tr: ["Önce", "Sonra"],
  ar: ["قبل", "بعد"],
  hi: ["पहले", "बाद में"],
  ja: ["変化前", "変化後"],
  zh: ["之前", "之后"],
  ko: ["이전", "이후"],
};
