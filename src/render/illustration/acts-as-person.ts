import { readNumberWords } from "../script/numbers/number-words.js";

/**
 * What only people do, by language, as it stands right behind who does it. Only languages with articles are here: elsewhere any noun
 * begins a sentence like this. In French, Italian and Spanish hardly any noun begins one without an article, so that verbs are enough
 * there which things have as well.
 */
const deeds: Readonly<Record<string, RegExp>> = {
  en: /^(?:smile[sd]|laugh(?:s|ed)|grin(?:s|ned)|giggle[sd]|chuckle[sd]|nod(?:s|ded)|shrug(?:s|ged)|frown(?:s|ed)|wink(?:s|ed)|blush(?:es|ed)|shout(?:s|ed)|yell(?:s|ed)|asks|asked|answer(?:s|ed)|repl(?:ies|ied)|exclaim(?:s|ed)|mutter(?:s|ed)|said|sings|sang|dream(?:s|ed|t)|thinks|thought|knew|wonder(?:s|ed)|hope[sd]|believe[sd]|agree[sd]|apologi[sz]e[sd]|hug(?:s|ged)|wrote|writes|studie[sd]|walk(?:s|ed)|ran (?:home|after|over|outside)|went (?:home|to bed|to school|outside|upstairs)|c(?:ame|omes) home|(?:sat|sits) (?:down|up)|(?:woke|wakes) up|waved? (?:at|to|goodbye|back)|waves (?:at|to|goodbye|back)|(?:looks|looked) (?:at|up|around|out)|(?:picks|picked|puts?|takes|took) (?:up|on|off) (?:his|her)|(?:open|clos|lock|shut)\S* (?:the|his|her) (?:door|window|gate|box|letter|envelope|parcel|book|bag|suitcase|fridge|shop|drawer|curtains)|(?:knocks|knocked) on|(?:packs|packed) (?:his|her|a|the)|(?:plays|played) (?:the (?:piano|guitar|violin|drums|flute|cello)|football|tennis|chess|outside)|(?:works|worked) (?:at|for) (?:an?|the)|(?:loves|loved|likes|liked|wants|wanted|hates|hated) (?:his|her|him|to (?:draw|read|paint|sing|dance|play|swim|cook|bake|write))|(?:cooks|bakes|baked|paints|painted|draws|drew|reads|read) (?:his|her)|(?:bakes|baked|reads|read) an?|(?:tells|told|thanks|thanked|kisses|kissed) (?:him|her|his|them)|(?:plays|played|lives|lived|talks|talked|goes|went|dances|danced|speaks|spoke|stays|stayed|listens|listened|argues|argued) (?:with|to) (?:his|her) (?:(?:little|big|older|younger|best|twin) )?(?:brother|sister|mother|father|mum|mom|dad|friends?|grandma|grandpa|grandmother|grandfather|son|daughter|teacher|parents)) /,
  de: /^(?:lächelte?|lacht|lachte|grinste?|nickte?|seufzte?|kicherte?|zwinkerte?|flüsterte?|fragte?|antwortete?|erzählte?|denkt|dachte|hofft|hoffte|träumte?|schläft|schlief|weinte?|rennt|rannte|singt|sang|umarmte?|winkte?|wohnte?|freute? sich|wunderte? sich|spielte? mit|wachte? auf|arbeitete? (?:als|bei)|geht (?:nach hause|zur schule|ins bett|in den kindergarten)|ging (?:nach hause|zur schule|ins bett)|(?:öffnete?|schließt|schloss) (?:die (?:tür|haustür|schachtel|augen|kiste)|das (?:fenster|tor|buch|paket)|den (?:brief|koffer|schrank|umschlag))|zieht (?:sich|seine|ihre)|(?:wohnt|lebt|geht|ging|spricht|sprach|tanzt|streitet) mit (?:seine|ihre)[nmr] (?:bruder|schwester|mutter|vater|oma|opa|freund|freundin|freunden|eltern|sohn|tochter)) /,
  fr: /^(?:sourit|souriait|rit|riait|rigole|soupire|soupira|hoche|chuchote|chuchota|demande|demanda|répond|répondit|dit|crie|cria|raconte|raconta|pense|pensa|croit|sait|rêve|espère|chante|chanta|danse (?:avec|dans|sur)|joue (?:avec|à|au|aux|du|de|dans|dehors)|court|courut|marche (?:vers|dans|sur|jusqu)|mange|mangea|boit|dort|pleure|pleura|lit|écrit|dessine|peint|cuisine|prépare|prépara|habite|vit|travaille|aime|adore|déteste|préfère|veut|voulait|rentre|rentra|sort|sortit|ouvre|ouvrit|ferme|ferma|prend|prit|regarde|regarda|cherche|trouva|s'(?:assoit|assied|assit|endort)|se (?:lève|leva|réveille|réveilla|couche)|apprend|apprit|naquit|est née?|a grandi|a (?:peur|faim|froid|envie|mangé|pris|dit|vu|fait|ouvert|joué|acheté|demandé|trouvé|décidé|appris|oublié)) /,
  es: /^(?:sonríe|sonrió|ríe|rió|suspira|suspiró|asiente|asintió|pregunta|preguntó|responde|respondió|dice|dijo|grita|gritó|piensa|pensó|sueña|cree|sabe|espera|esperó|canta|cantó|baila|bailó|juega|jugó|jugaba|corre|corrió|camina|caminó|come|comió|bebe|bebió|duerme|durmió|llora|lloró|lee|leyó|escribe|escribió|dibuja|dibujó|prepara|preparó|vive|vivía|trabaja|trabajaba|ama|quiere|quería|salió|entró|abre|abrió|cierra|cerró|compró|vende|vendió|repara|reparó|miró|mira|encontró|decidió|se (?:sentó|sienta|levantó|levanta|despertó|despierta|durmió|ríe|rió)|aprende|aprendió|nació|creció|llegó (?:a casa|corriendo)|llegó de|ha (?:dicho|visto|comido|hecho|escrito|abierto|comprado|decidido|aprendido)) /,
  it: /^(?:sorride|sorrise|ride|rise|sospira|sospirò|annuisce|annuì|chiede|chiese|risponde|rispose|dice|disse|grida|gridò|racconta|raccontò|pensa|pensò|sogna|sognava|spera|canta|cantò|balla|ballò|gioca|giocò|giocava|corre|corse|cammina|camminò|mangia|mangiò|beve|bevve|dorme|dormì|piange|pianse|legge|lesse|scrive|scrisse|disegna|disegnò|dipinge|prepara|preparò|abita|abitava|vive|viveva|lavora|lavorava|ama|adora|odia|vuole|voleva|torna|tornò|esce|uscì|entra|entrò|apre|aprì|chiude|chiuse|prende|prese|mette|mise|ripara|riparava|riparò|vende|guarda|guardò|decide|decise|impara|imparò|nacque|è nat[oa]|è cresciut[oa]|si (?:siede|sedette|alza|alzò|sveglia|svegliò|addormenta|addormentò)|ha (?:detto|visto|mangiato|fatto|scritto|aperto|comprato|deciso|imparato|paura|fame|sonno)) /,
  pt: /^(?:sorri|sorriu|ri|riu|suspira|suspirou|pergunta|perguntou|responde|respondeu|diz|disse|grita|gritou|pensou|sonha|acredita|esperou|canta|cantou|dançou|brinca|brincou|brincava|joga|jogou|corre|correu|caminha|comeu|bebeu|dormiu|chora|chorou|lê|leu|escreve|escreveu|desenha|desenhou|vivia|mora|morava|trabalhava|queria|saiu|entrou|abre|abriu|fecha|fechou|pegou|comprou|vende|vendeu|conserta|consertou|olhou|encontrou|decidiu|se (?:sentou|levantou|levanta)|nasceu|cresceu|aprende|aprendeu|chegou (?:a casa|da)|foi (?:para|à|ao)) /,
  nl: /^(?:glimlachte?|lachte?|grinnikte?|knikte?|zuchtte|fluisterde|fluistert|vraagt|vroeg|antwoordde|antwoordt|zegt|zei|riep|denkt|dacht|hoopte?|droomde|droomt|zingt|zong|rent|rende|woont|woonde|slaapt|sliep|huilde|huilt|speelde met|speelt met|zwaaide|zwaait|werkte? (?:als|bij)|opende? de deur|opent de deur|(?:woont|gaat|ging|praat|praatte|danst|speelt|speelde) met (?:zijn|haar) (?:broer|broertje|zus|zusje|moeder|vader|oma|opa|vriend|vriendin|vrienden)) /,
};

/** What joins who does something to another one. */
const and: Readonly<Record<string, RegExp>> = {
  en: /^and$/,
  es: /^[ye]$/,
  fr: /^et$/,
  it: /^ed?$/,
  nl: /^en$/,
  pt: /^e$/,
};
/** What two people do: the verb behind their names. */
const deedsOfTwo: Readonly<Record<string, RegExp>> = {
  en: /(?:[^aeiou]ed|^(?:are|were|went|came|sat|ran|sang|met|made|took|got|had|live|play|walk|run|go|love|like|want|work))$/,
  es: /(?:[ai]ban|ían|aron|ieron|[^aeiou][ae]n|son|están)$/,
  fr: /(?:[^m]ent|aient|[fvs]ont|ont|èrent)$/,
  it: /(?:[aei]vano|arono|irono|ero|[^aeiou][ao]no|anno|sono)$/,
  nl: /[^aeiou](?:den|ten|en)$|^(?:gaan|zijn|staan)$/,
  pt: /(?:[aei]ram|avam|iam|[^aeiou][ae]m|são|estão|vão)$/,
};
/** Adjectives that English writes with a capital: Tea and English weather. */
const ofNation = /(?:ish|an|ese|ch)$/;

/** Forms of have and be before an age, and what they need behind it. */
const ages: Readonly<Record<string, RegExp>> = {
  en: /^(?:is|was|turns|turned|just turned) (\S+) /,
  de: /^(?:ist|wird|war|wurde) (\S+) /,
  nl: /^(?:is|wordt|was|werd) (\S+) /,
  fr: /^(?:a|avait|aura) (\S+) ans /,
  es: /^(?:tiene|tenía|cumple|cumplió) (\S+) años /,
  it: /^(?:ha|aveva|compie) (\S+) anni /,
  pt: /^(?:tem|tinha|fez|faz|completa) (\S+) anos /,
};
/** Where be says an age, things are as old, too: Wine is ten years old. Few people who are named without more are older. */
const youngest = 4;
const oldest = 17;
/** What stands behind such a number, which counts nothing else. */
const endsAge = /^(?:years? old|jahre alt|jaar(?: oud)?|and|und|en) |^$/;

/** A word of a sentence: as it is looked up, and whether it has a capital and ends a clause. */
export interface SentenceWord {
  folded: string;
  isCapital: boolean;
  endsClause: boolean;
}

/**
 * Whether who is named by the first of these words does what only people do, or is as old as people are: `Rosemary smiled`, `Prune a
 * huit ans`, `Alba y Luna llegaron`. A word without an article, behind which that stands, is a name.
 */
export function actsAsPerson(words: readonly SentenceWord[], language: string): boolean {
  const [name, next, other, verb] = words;
  if (!name?.isCapital || !next || name.endsClause) return false;
  if (and[language]?.test(next.folded)) {
    if (!other?.isCapital || other.endsClause || !verb || verb.isCapital) return false;
    if (language === "en" && ofNation.test(other.folded)) return false;
    return deedsOfTwo[language]?.test(verb.folded) ?? false;
  }
  if (next.isCapital && language !== "de") return false;
  const behind = textOf(words.slice(1));
  return (deeds[language]?.test(behind) ?? false) || tellsAge(behind, language);
}

/** How many words are looked at: opened the door, is playing with her little brother. */
const mostWords = 6;

function textOf(words: readonly SentenceWord[]): string {
  const end = words.findIndex(({ endsClause }) => endsClause);
  const clause = words.slice(0, Math.min(end < 0 ? words.length : end + 1, mostWords));
  return clause.map(({ folded }) => `${folded} `).join("");
}

function tellsAge(behind: string, language: string): boolean {
  const found = ages[language]?.exec(behind);
  const word = found?.[1];
  if (!found || word === undefined) return false;
  const age = /^\d+$/.test(word) ? Number(word) : readNumberWords([word], language)?.number;
  if (age === undefined || age === null) return false;
  if (/ (?:ans|años|anni|anos) $/.test(found[0])) return true;
  return age >= youngest && age <= oldest && endsAge.test(behind.slice(found[0].length));
}
