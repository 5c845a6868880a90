import { isLastingVerb } from "./lasting-words.js";
import { isVerbOfSaying } from "./verbs-of-saying.js";

/** By language: verbs beside what somebody says in a tale, in a report or in an interview: `asked the star`, `alerta a médica`. */
const verbs: Readonly<Record<string, RegExp>> = {
  en: /^(?:asks?|asked|answer(?:s|ed)|repl(?:y|ies|ied)|whisper(?:s|ed)?|shout(?:s|ed)|call(?:s|ed)|cr(?:ies|ied)|mutter(?:s|ed)|murmur(?:s|ed)|mumble[sd]|laughed|giggle[sd]|chuckle[sd]|sighed|smiled|grinned|sobbed|groan(?:s|ed)|moan(?:s|ed)|growl(?:s|ed)|hooted|squeaked|croaked|exclaim(?:s|ed)|beg(?:s|ged)|promised|repeated|swore|shrugged|begins|began|continue[sd]|reminds?|reminded|suggest(?:s|ed)|wonder(?:s|ed)|agree[sd]|boast(?:s|ed)|thinks|thought|confesse[sd]|confirm(?:s|ed)|stresse[sd]|urge[sd]|puts)$/iu,
  de: /^(?:frag(?:t|te)|antworte(?:t|te)?|erwider(?:t|te)|entgegne(?:t|te)|flüster(?:t|te)|rief|ruft|schrie|schreit|murmel(?:t|te)|brumm(?:t|te)|knurr(?:t|te)|lachte|kicher(?:t|te)|seufzte|lächelte|grinste|schluchz(?:t|te)|jammer(?:t|te)|bat|bittet|versprach|wisper(?:t|te)|hauch(?:t|te)|piepste?|quak(?:t|te)|staun(?:t|te)|wunder(?:t|te)|schimpf(?:t|te)|tröste(?:t|te)?|befand|schwor|mahn(?:t|te)|empfiehlt|empfahl|lobt|lobte|kündigte?|bestätig(?:t|te)|fasst|resümiert|dachte|denkt|gestand)$/iu,
  es: /^(?:pregunt(?:ó|a|aba)|respond(?:e|ió|ía)|contest(?:a|ó|aba)|replic(?:a|ó)|susurr(?:a|ó|aba)|murmur(?:a|ó|aba)|grit(?:a|ó|aba)|exclam(?:a|ó)|llor(?:ó|aba)|suspiró|rió|reía|sonrió|rogó|suplicó|pidió|pide|prometió|prometía|pens(?:ó|aba)|gruñó|canturreó|alerta|alertó|avis(?:a|ó)|resume|señala|subraya|subrayó|destac(?:a|ó)|recomienda|recomendó|lament(?:a|ó)|celebr(?:a|ó)|admitió|reconoció|juraba|juró|juran|resumía)$/iu,
  fr: /^(?:demand(?:e|a|ait|é)|répond(?:it|ait|u)?|répliqu(?:e|a|é)|chuchot(?:e|a|ait|é)|murmur(?:e|a|ait|é)|souffl(?:e|a|é)|s'écri(?:e|a)|s'exclam(?:e|a)|écri(?:e|a)|exclam(?:e|a)|cri(?:e|a|ait|é)|rigol(?:e|a|é)|rit|riait|ri|soupir(?:a|é)|souri|pleur(?:a|ait|é)|supplia|promit|promet|promis|pensa|pensait|grogna|grommela|hurla|ajouta|expliqua|raconta|confia|avoua|assura|conseilla|lança|dirent|alerte|alerté|souligne|souligné|précise|précisé|recommande|commente|commenté|témoigne|estime|juge|reconnu|conclut|salue|regrette|jurait|jure|insisté)$/iu,
  it: /^(?:chie(?:de|deva|se|sto)|domand(?:ò|ava|ato)|rispo(?:nde|ndeva|se|sto)|sussurr(?:a|ò|ava|ato)|mormor(?:a|ò|ava|ato)|grid(?:a|ò|ava|ato)|url(?:a|ò|ava|ato)|esclam(?:a|ò|ava|ato)|borbott(?:a|ò|ava)|rise|rideva|riso|sorrise|sospirò|sospirato|piagnucolò|implorò|pregò|promise|promette|promesso|pens(?:ò|ava)|replic(?:a|ò|ato)|brontolò|aggiunse|raccontò|confessò|comment(?:a|ava)|sottoline(?:a|ò|ato)|precisa(?:to)?|raccomanda|conclude|concluso|conclus[eo]|osserva(?:to)?|giura|giurava|avvis(?:a|ò|ato)|ammesso|ammise|assicurato|consigliato)$/iu,
  pt: /^(?:pergunt(?:ou|ava|a)|respond(?:eu|ia|e)|sussurr(?:ou|ava|a)|murmur(?:ou|ava|a)|grit(?:ou|ava|a)|exclam(?:ou|a)|chor(?:ou|ava)|suspirou|riu|sorriu|ped(?:iu|ia|e)|implorou|prometeu|promete|pens(?:ou|ava)|resmung(?:ou|ava)|acrescentou|confessou|avisou|insistiu|alert(?:a|ou)|ressalt(?:a|ou)|destac(?:a|ou)|coment(?:a|ava)|recomend(?:a|ou)|lamentou|lamenta|comemorou|comemora|relat(?:a|ou)|desabaf(?:a|ou)|observ(?:a|ou)|completa|jurava|admitiu)$/iu,
  nl: /^(?:vroeg|vraagt|antwoord(?:t|de)|fluister(?:t|de)|riep|roept|schreeuw(?:t|de)|mompel(?:t|de)|brom(?:t|de)|lachte|giechel(?:t|de)|zuchtte|glimlachte|snikte|smeekte|beloofde|dacht|denkt|zong|piepte|vond|vindt|benadruk(?:t|te)|voegde|bevestig(?:t|de)|adviseert|verklaart|bekende|meldt|meldde|concludeer(?:t|de))$/iu,
};
/** Behind an article such a word is a noun: `la primera pregunta fue la peor`. */
const alsoNouns =
  /^(?:pregunta|cuenta|contesta|alerta|juge|demande|rit|domanda|grida|giura|conta|pergunta|chor[ao]|lembra|call|calls|answers|sighs|laughs|smiles|promises|claims|repeats|notes|observa|cri|cries|shouts|murmure|souffle|lance|résume)$/iu;
/** Verbs that make a habit of the one behind them: `used to say`, `suele decir`. */
const habitual =
  /^(?:used|likes?|liked|loves?|loved|to|would|keeps?|kept|pflegte?|zu|suele|suelen|solía|solían|gusta|aime|aimait|suole|soleva|ama|amava|costuma|costumava|gosta|gostava|vive|adora|de|placht|te)$/iu;
const infinitive =
  /^(?:say|tell|repeat|joke|sagen|decir|repetir|dire|répéter|ripetere|dizer|zeggen)$/iu;

/** Whether a word says that somebody says something, in whatever tense or voice. @param language the language alone: `en`. */
export function isTalkVerb(word: string, language: string): boolean {
  // `demanda-t-elle`
  const verb = language === "fr" ? word.replace(/-(?:t-)?(?:ils?|elles?|on|je)$/iu, "") : word;
  return (
    isVerbOfSaying(verb, language) ||
    isLastingVerb(verb, language) ||
    infinitive.test(verb) ||
    verbs[language]?.test(verb) === true
  );
}

/** Whether a verb has its subject written into it, which is a pronoun: `dit-elle`. */
export function hasPronounBehind(word: string, language: string): boolean {
  return language === "fr" && /-(?:t-)?(?:ils?|elles?|on|je)$/iu.test(word);
}

export function isAlsoNoun(word: string): boolean {
  return alsoNouns.test(word);
}

export function makesHabit(word: string): boolean {
  return habitual.test(word);
}
