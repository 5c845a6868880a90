/** What voices say to introduce themselves, by language. */
const sentences: Readonly<Record<string, string>> = {
  ar: "هكذا سيبدو مقطعك بصوتي.",
  cs: "Takto bude znít váš klip mým hlasem.",
  da: "Sådan vil dit klip lyde med min stemme.",
  de: "So klingt dein Clip mit meiner Stimme.",
  el: "Έτσι θα ακούγεται το βίντεό σου με τη φωνή μου.",
  en: "This is how your clip will sound in my voice.",
  es: "Así sonará tu vídeo con mi voz.",
  fi: "Tältä videosi kuulostaa minun äänelläni.",
  fr: "Voici comment votre vidéo sonnera avec ma voix.",
  hi: "मेरी आवाज़ में आपका वीडियो ऐसा सुनाई देगा।",
  hu: "Így fog szólni a videód az én hangomon.",
  it: "Ecco come suonerà il tuo video con la mia voce.",
  ja: "わたしの声では、このように聞こえます。",
  nb: "Slik vil klippet ditt høres ut med min stemme.",
  nl: "Zo klinkt je clip met mijn stem.",
  pl: "Tak zabrzmi twój klip w moim głosie.",
  pt: "É assim que o seu vídeo vai soar com a minha voz.",
  ro: "Așa va suna clipul tău cu vocea mea.",
  ru: "Так ваш ролик прозвучит моим голосом.",
  sv: "Så här låter ditt klipp med min röst.",
  tr: "Klibin benim sesimle böyle duyulacak.",
  uk: "Так ваш ролик звучатиме моїм голосом.",
  zh: "这就是我的声音。",
};

/** A sentence in the language of a voice; where we know none, the language's own name for itself. */
export function sampleSentence(language: string): string {
  const base = new Intl.Locale(language).language;
  const own = new Intl.DisplayNames([language], { type: "language" });
  return sentences[base] ?? `${own.of(base) ?? base}.`;
}
