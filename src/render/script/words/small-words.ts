// Words that carry no meaning of their own, by language and in lower case. They decide where a headline or a label may
// begin and end; a language that is not here is taken to have none.

interface SmallWords {
  /** Articles, prepositions and conjunctions: nothing that stands alone begins or ends with one of these. */
  linking: string;
  /** Pronouns, auxiliaries and adverbs of degree: a text of only these says nothing. */
  weak: string;
  /** Words that turn a statement into its opposite. A text may begin with one, and must not be cut from one. */
  negation: string;
}

const table: Readonly<Record<string, SmallWords>> = {
  en: {
    linking:
      "a an the of to in on at by for from with without into onto upon over under about around above below across after against along among before behind beneath beside besides between beyond despite down during except inside like near off out outside past per since than through throughout till toward towards until up via within and or but nor so yet as if because although though while whereas unless whether that which who whom whose when where how why what",
    weak: "i you he she it we they me him her us them my your his its our their mine yours hers ours theirs this these those there here some any each every both all most many much few several such same other another one ones is are was were be been being am do does did done has have had having will would shall should can could may might must let lets let's just only even also too very quite rather really almost nearly already still again ever then now yes well it's that's there's here's i'm you're we're they're i've you've we've they've i'll you'll we'll they'll he's she's what's who's once somewhere approximately roughly exactly",
    negation:
      "not no never none nobody nothing nowhere neither nor cannot can't don't doesn't didn't won't wouldn't isn't aren't wasn't weren't hasn't haven't hadn't shouldn't couldn't mustn't without hardly barely",
  },
  de: {
    linking:
      "der die das den dem des ein eine einen einem einer eines in im an am auf aus bei beim bis durch für gegen hinter mit nach neben ohne seit über um unter von vom vor wegen während zu zum zur zwischen ab als wie und oder aber denn sondern weil dass daß ob wenn obwohl damit da indem sobald je pro gegenüber entlang trotz statt außer so was wer wo wann warum",
    weak: "ich du er sie es wir ihr mich dich ihn uns euch mir dir ihm ihnen sich mein meine meinen meiner dein deine seine sein seinen unser unsere unseren euer ihre ihren ihrem ihrer dieser diese dieses diesen diesem jeder jede jedes jeden alle allem viele viel wenige einige manche man bin bist ist sind seid war waren wird werden wurde wurden worden hat haben hatte hatten kann können konnte soll sollte muss müssen darf will wollen mag auch nur noch schon sehr ganz etwa rund fast circa ca mehr als dann hier dort nun jetzt mal ja doch eben immer wieder selbst davon dabei daran damit",
    negation:
      "nicht kein keine keinen keinem keiner nie niemals nichts niemand nirgends weder ohne kaum",
  },
  es: {
    linking:
      "el la los las un una unos unas lo de del a al en con sin por para sobre entre desde hasta hacia según contra durante tras ante bajo mediante y e o u pero sino ni que porque aunque si cuando donde como mientras pues cuyo cuya qué quién cómo cuándo dónde",
    weak: "yo tú él ella ello nosotros vosotros ellos ellas usted ustedes me te se nos os le les mi mis tu tus su sus nuestro nuestra nuestros nuestras este esta estos estas ese esa esos esas aquel aquella esto eso todo toda todos todas cada otro otra otros otras mucho mucha muchos muchas poco pocos es son era eran fue fueron ser sido está están estaba estaban hay había ha han he hemos haber puede pueden va van vamos ya muy tan más solo sólo también casi unos aproximadamente cerca así entonces aquí allí ahora siempre",
    negation: "no nunca jamás nada nadie ningún ninguna ninguno tampoco ni sin apenas",
  },
  fr: {
    linking:
      "le la les l un une des du de d à au aux en dans par pour avec sans sur sous entre vers chez depuis pendant avant après contre selon dès jusque jusqu'à et ou mais donc or ni car que qu quand lorsque si comme parce puisque où qui dont quoi",
    weak: "je tu il elle on nous vous ils elles me te se lui leur leurs moi toi soi eux mon ma mes ton ta tes son sa ses notre nos votre vos ce cet cette ces c'est cela ça celui celle ceux tout toute tous toutes chaque autre autres quelques plusieurs beaucoup peu est sont était étaient fut furent été être a ont avait avaient ai avons avez avoir va vont peut peuvent y en très si aussi encore déjà plus presque environ près seulement alors ici là maintenant toujours même",
    negation: "ne n pas jamais rien personne aucun aucune ni sans guère",
  },
  it: {
    linking:
      "il lo la i gli le l un uno una di del dello della dei degli delle d a al allo alla ai agli alle da dal dallo dalla dai dagli dalle in nel nello nella nei negli nelle con col su sul sullo sulla sui sugli sulle per tra fra senza verso sotto sopra dopo prima durante contro secondo e ed o od ma però né che perché se quando dove come mentre finché anche cui chi cosa quanto",
    weak: "io tu lui lei noi voi loro mi ti si ci vi ne me te mio mia tuo tua suo sua suoi sue nostro nostra nostri vostro questo questa questi queste quello quella quelli quelle tutto tutta tutti tutte ogni altro altra altri altre molto molti molte poco pochi è sono era erano fu furono essere stato stata ha hanno aveva avevano ho abbiamo avere può possono va vanno c'è già molto più solo quasi circa ancora sempre così allora qui ora",
    negation: "non mai niente nulla nessuno nessuna neanche nemmeno né senza",
  },
  pt: {
    linking:
      "o a os as um uma uns umas de do da dos das em no na nos nas num numa por pelo pela pelos pelas para com sem sob sobre entre até desde ante após contra durante e ou mas porém nem que porque se quando onde como enquanto pois à às ao aos cujo quem qual",
    weak: "eu tu ele ela nós vós eles elas você vocês me te se lhe lhes meu minha teu tua seu sua seus suas nosso nossa nossos nossas este esta estes estas esse essa esses essas aquele aquela isto isso tudo todo toda todos todas cada outro outra outros outras muito muita muitos muitas pouco é são era eram foi foram ser sido está estão estava estavam há havia tem têm tinha ter pode podem vai vão já muito mais só também quase cerca aproximadamente então aqui ali agora sempre",
    negation: "não nunca jamais nada ninguém nenhum nenhuma nem sem",
  },
  nl: {
    linking:
      "de het een van in op aan bij met voor door over onder tussen naar uit tot om te na tegen zonder sinds per en of maar want dus omdat dat als toen terwijl hoewel die wie wat waar wanneer hoe",
    weak: "ik jij je hij zij ze wij we jullie u mij hem haar ons hen hun mijn jouw zijn onze deze dit elke alle veel weinig ander andere is was waren ben bent wordt worden werd heeft hebben had kan kunnen zal zou moet ook nog al zeer erg bijna ongeveer meer alleen dan hier daar nu er",
    negation: "niet geen nooit niets niemand nergens zonder",
  },
  ru: {
    linking:
      "в во на с со к ко у о об обо от до из за по под над при для без через между перед про после около среди и или а но да что чтобы если когда как где хотя потому поэтому пока чем ли который которая которое которые которых",
    weak: "я ты он она оно мы вы они меня тебя его её ее нас вас их мне тебе ему ей нам вам им мной себя мой моя моё мои твой свой своя своё свои наш наша наши ваш ваша ваши это этот эта эти того та те тот такой весь вся всё все каждый каждая другой другие много мало был была было были есть будет будут быть может могут уже ещё еще очень так же только почти более больше примерно около теперь здесь там тут сейчас всегда сам",
    negation: "не нет ни никогда ничего никто нигде нельзя без",
  },
  uk: {
    linking:
      "в у во на з із зі зо к ко о об від од до за по під над при для без через крізь між поміж перед про після близько серед біля коло щодо і й та або чи а але проте однак бо що щоб аби якщо коли як де хоча хоч тому поки ніж який яка яке які яких якого якій якому якою яку",
    weak: "я ти він вона воно ми ви вони мене тебе його її нас вас їх мені тобі йому їй нам вам їм мною себе собі мій моя моє мої твій твоя твоє твої свій своя своє свої своїх свою наш наша наше наші ваш ваша ваше ваші їхній їхня їхні це цей ця ці цього цієї цих те той такий така таке такі весь вся все всі всіх кожен кожна кожне кожний інший інша інше інші багато мало є був була було були буде будуть бути може можуть можна вже ще дуже також теж тільки лише лиш майже більше понад приблизно близько тепер тут там зараз завжди сам саме навіть так",
    negation: "не ні немає нема ніколи нічого ніхто ніде жоден жодна жодне жодного без",
  },
  pl: {
    linking:
      "w we na z ze do od po za pod nad przy dla bez przez między przed o u i oraz lub albo a ale że żeby jeśli gdy kiedy jak gdzie choć bo niż który która które",
    weak: "ja ty on ona ono my wy oni one mnie ciebie jego jej nas was ich mi ci mu nam wam im się mój moja twój swój nasz nasza to ten ta te ci tego tej każdy każda inny inne wiele mało jest są był była było były będzie będą być może mogą już jeszcze bardzo tak też tylko prawie ponad więcej około teraz tu tam zawsze",
    negation: "nie ani nigdy nic nikt nigdzie bez",
  },
  ar: {
    linking:
      "في من إلى على عن مع بعد قبل بين حتى منذ خلال دون عند لدى نحو حول تحت فوق أمام و أو ثم لكن ولكن بل أن إن إذا لأن كي كما حين عندما حيث الذي التي الذين ما كل",
    weak: "هو هي هم هن أنا أنت نحن هذا هذه ذلك تلك هؤلاء هناك هنا كان كانت كانوا كنت كنا يكون تكون نكون يكن تكن سيكون ستكون قد لقد سوف جدا أيضا فقط أكثر حوالي نحو تقريبا الآن بعض جميع غير لنا له لها لهم لي لك لكم فيه فيها منه منها عليه عليها به بها معه معها إليه إليها عندنا عندي عنده عندها",
    negation: "لا لم لن ليس ليست ما غير بدون دون",
  },
  hi: {
    linking:
      "का की के को से में पर तक ने और या लेकिन मगर पर कि जो जब तो अगर यदि क्योंकि जैसे जहाँ बाद पहले साथ लिए द्वारा बीच ऊपर नीचे एवं तथा",
    weak: "मैं तू तुम आप वह यह वे ये हम मुझे तुम्हें उसे इसे उन्हें हमें मेरा मेरी मेरे आपका आपकी आपके उसका उसकी उसके इसका इसकी इसके उनका उनकी उनके हमारा हमारी हमारे अपना अपनी अपने है हैं था थी थे हो होता होती होते हुआ हुई हुए गया गई गए रहा रही रहे कर करके भी ही बहुत सिर्फ केवल लगभग करीब अधिक ज़्यादा ज्यादा अब यहाँ वहाँ हर कुछ सब सभी",
    negation: "नहीं न ना मत कभी बिना",
  },
  tr: {
    linking:
      "ve veya ya ama fakat ile için gibi kadar göre ki de da diye çünkü eğer bir yani hatta üstelik ancak sanki",
    weak: "ben sen o biz siz onlar bu şu beni seni onu bana sana ona çok daha en her bazı tüm şimdi burada orada var olan olarak yaklaşık",
    negation: "değil yok hiç asla",
  },
};

/** How words of one language are told apart. */
export interface WordClasses {
  isLinking(word: string): boolean;
  isWeak(word: string): boolean;
  isNegation(word: string): boolean;
}

const opened = new Map<string, WordClasses>();

/** @param language the language alone: `en`. */
export function wordClasses(language: string): WordClasses {
  const known = opened.get(language);
  if (known) return known;
  const { linking = "", weak = "", negation = "" } = table[language] ?? {};
  const test = (words: string) => {
    const all = new Set(plain(words).split(" "));
    return (word: string) => all.has(plain(word)) || all.has(elided(word));
  };
  const classes = { isLinking: test(linking), isWeak: test(weak), isNegation: test(negation) };
  opened.set(language, classes);
  return classes;
}

/** In lower case, and with Arabic letters as word tables have them: إلى is found as الي. */
function plain(text: string): string {
  return text
    .toLowerCase()
    .replaceAll("’", "'")
    .replace(/[أإآ]/gu, "ا")
    .replaceAll("ى", "ي")
    .replaceAll("ة", "ه");
}

/** `l` of `l'eau` says nothing, but the word that it is written with does. So only a bare `l'` counts. */
function elided(word: string): string {
  return plain(word).replace(/'$/u, "");
}
