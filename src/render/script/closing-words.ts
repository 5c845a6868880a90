// What the last words of a script do: ask for something, take leave, say how to reach somebody. All languages at once, since what
// asks in one says nothing in another.

/** Requests that are enough by themselves at the start of a sentence. */
const request =
  /^(?:so |then |und |y |et |e |now |just |please |bitte |por favor |пожалуйста,? |будь ласка,? |prosimy )?(?:visit|call|order|book|buy|try|join|subscribe|download|sign up|apply (?:by|now|today|at|here|online|before|until)|rsvp|get (?:yours|started|in touch|your)|contact|follow|learn more|find out more|come (?:and|see|visit|by|meet)|start (?:your|today|now|free)|shop|register|donate|reserve|stay tuned|like and|share this|let us know|see you|besuche|besuchen sie|rufen sie|ruf|bestell|buche|buchen sie|jetzt |kauf|probier|abonnier|lade|melde|melden sie|bewirb|bewerben sie|kommen sie|komm |mach mit|visita|visite|llam|pide|reserva|compra|prueba|únete|suscríbe|descarg|regístr|apúnta|inscríb|contact|ven |síguenos|appel|command|réserv|achet|essay|rendez-vous (?:aux?|à|sur|dans|chez|en) |retrouvez|abonnez|rejoign|abonne|télécharg|inscri|postul|venez|suivez|chiam|ordin|prenot|acquist|prova|unisciti|iscriviti|iscrivetevi|candidati|scarica|seguici|vieni|venite|ligue|peça|reserve|compre|experimente|junte|inscreva|candidate-se|assine|baixe|siga|venha|schrijf je in|meld je|bel |bestel|boek |bezoek|koop |volg ons|kom |probeer|stem |звоните|позвоните|закажите|купите|попробуйте|подпишитесь|подписывайтесь|скачайте|приходите|заходите|присоединяйтесь|телефонуйте|зателефонуйте|дзвоніть|подзвоніть|замовляйте|замовте|купуйте|купіть|спробуйте|підпишіться|підписуйтесь|підписуйтеся|завантажте|завантажуйте|приходьте|завітайте|заходьте|приєднуйтесь|приєднуйтеся|долучайтеся|долучайтесь|реєструйтеся|зареєструйтеся|бронюйте|чекаємо на вас|пишіть нам|zadzwoń|zamów|kup |spróbuj|dołącz|zapisz się|zapraszamy|przyjdź|wpadnij|odwiedź|pobierz|zarezerwuj|subskrybuj|ждём вас|ждем вас|записывайтесь|регистрируйтесь|زوروا|اتصل|اطلب|احجز|اشترك|حمّل|انضم|जुड़ें|सब्सक्राइब|डाउनलोड)/iu;

/** Requests that are as often a step of something: they ask the viewer only where a day, a date or an hour goes with them. */
const requestWithTime =
  /^(?:please |bitte |por favor |per favore |merci (?:de |d['’]))?(?:apply|send|write|email|e-mail|mail|reply|answer|drop|bring|ring|phone|text|tell|schick|schreib|send|sag|bring|gib|gebt|geben sie|reich|envoy|écriv|téléphon|répond|dépos|apport|dites|manda|envía|envíe|escrib|entrega|trae|preséntate|scriv|invia|inviate|mandate|porta|telefona|rispond|mande|envie|escreva|telefone|traga|entregue|responda|stuur|schrijf|breng|wyślij|napisz|przyślij|przynieś|пишите|напишите|пришлите|присылайте|отправ|пишіть|напишіть|надсилайте|надішліть|принесіть|принесите)/iu;

const requestAtEnd =
  /(?:ください|下さい|してね|しましょう|お待ちしています|ご覧ください|करें|कीजिए|आइए)[。！!।]?$/u;

/** Where viewers answer a clip. */
const comments =
  /(?<!\p{L})(?:in the comments|comments? below|leave a comment|(?:in|unter) (?:die|den) kommentaren?|in die kommentare|(?:en|dans les) commentaires?|(?:en|por) (?:los )?comentarios|nei commenti|nos comentários|in de reacties|w komentarz\p{L}*|в комментари\p{L}*|[ув] коментар\p{L}*)(?!\p{L})/iu;

/** What says that one has to give one's name before. */
const signUp =
  /(?<!\p{L})(?:sign(?:ing)?[- ]?up|rsvp|registration|anmeld(?:en|ung|ungen)|anzumelden|s['’]inscrire|inscriptions?|apuntarse|inscribirse|inscripci(?:ón|ones)|iscriversi|iscrizion[ei]|inscrever-se|inscriç(?:ão|ões)|aanmelden|aanmelding|zapisy|запись|реєстрація|регистрация)(?!\p{L})/iu;

/** Whom to ask: `Any questions?`, `Cualquier duda, a Remedios`, `Bei Fragen`. */
const inquiry =
  /^(?:(?:any |more )?questions?(?=\?| (?:and|or|go) )|if you have (?:any )?questions|for (?:questions|updates|details|more information)|(?:noch )?fragen(?=\?| (?:an|gehen|beantwort))|bei fragen|für fragen|weitere infos|(?:une|des|d['’]autres) questions?(?=,| ?\?)|pour toute question|renseignements(?=:| [:àa])|(?:cualquier|alguna) duda(?=[,?:])|¿(?:dudas|alguna duda|preguntas)|para (?:más información|apuntarse|inscribirse|cualquier duda)|(?:domande|dubbi)(?=[,?:])|per (?:informazioni|domande|iscriversi)|(?:ficou com |alguma |qualquer )?dúvidas?(?=[,?:])|para (?:mais informações|se inscrever)|vragen(?=\?)|heeft u vragen|pytania(?=\?)|вопросы(?=\?)|питання(?=\?))/iu;

const thanks =
  /\b(?:thank you|thanks for|vielen dank|danke|gracias|merci|grazie|obrigad[oa]|bedankt|спасибо)\b|спасибо|дякуємо|дякую|dziękuj|teşekkür|شكرا|धन्यवाद|शुक्रिया|ありがとう|谢谢|謝謝/iu;

const theEnd =
  /^(?:the end|ende|fin|fine|fim|einde|конец|кінець|koniec|おわり|おしまい|終わり)[.!。…]*$/iu;

/** What one says at leaving, with whom it is said to behind it: `Buonanotte, piccolo viaggiatore.` */
const farewell =
  /^(?:(?:and |und |et |e |y |en )?(?:good ?night|sleep (?:tight|well)|sweet dreams|goodbye|bye(?: for now)?|see you(?: \p{L}+){0,4}|until next time|till next time|take care|gute nacht|schlaf(?:t|en sie)? gut|gute reise|lass(?:t|en sie)? es (?:dir|euch|sich) schmecken|träum(?:t)? (?:süß|schön)|auf wiedersehen|tschüss|tschüs|bis bald|bis dann|bis zum nächsten mal|bis nächste\p{L}* \p{L}+|guten appetit|viel spaß|bonne nuit|fais de beaux rêves|au revoir|à bientôt|à (?:la semaine prochaine|demain|samedi|dimanche)|bon appétit|bon voyage|prenez soin de vous|prends soin de toi|buenas noches|felices sueños|hasta (?:pronto|luego|la próxima|mañana|la vista|el \p{L}+)|buen provecho|buen viaje|adiós|un (?:abrazo|saludo)|buona ?notte|sogni d['’]oro|arrivederci|a presto|alla prossima|buon appetito|buon viaggio|un abbraccio|boa noite|bons sonhos|até (?:logo|breve|já|mais|amanhã|a próxima)|tchau|bom apetite|boa viagem|um abraço|welterusten|slaap (?:lekker|zacht)|tot (?:ziens|snel|gauw)|eet smakelijk|goede reis|dobranoc|do zobaczenia|do widzenia|smacznego|спокойной ночи|сладких снов|до свидания|до встречи|приятного аппетита|на добраніч|добраніч|солодких снів|до побачення|до зустрічі|смачного))(?:(?:,| (?:y|e|et|and|und) )[^.!?]{0,40}|(?: \p{L}+){1,2})?\s?[.!…]*$/iu;

/** Whether a sentence asks the viewer for something, says thank you or takes leave, whatever else stands in the script. */
export function asksOrTakesLeave(text: string): boolean {
  return (
    [request, requestAtEnd, comments, inquiry, thanks, theEnd].some((one) => one.test(text)) ||
    takesLeave(text)
  );
}

/** Whether a sentence takes leave and says nothing else: `Gute Nacht, kleiner Mond.` */
export function takesLeave(text: string): boolean {
  return farewell.test(text.trim());
}

/** Whether a sentence asks for an answer in the comments of a clip. */
export function asksForComments(text: string): boolean {
  return comments.test(text);
}

/** Whether a sentence begins with a request that nobody takes for a step of something. */
export function asksStrongly(text: string): boolean {
  return request.test(text);
}

/** Whether a sentence begins with what it asks for. */
export function opensWithRequest(text: string): boolean {
  return request.test(text) || requestWithTime.test(text);
}

/** Whether a sentence begins with what one may want to ask or do: `For updates, ring the council`. */
export function opensWithInquiry(text: string): boolean {
  return inquiry.test(text);
}

/** What a request may hang on: `If you try it,`, `Em caso de emergência,`. */
const condition =
  /^(?:if|when|in case|in an emergency|wenn|falls|im (?:not|zweifels)fall|si|cuando|en caso|en cas|quand|se|quando|in caso|em caso|als|bij|jeśli|w razie|если|в случае|якщо|у разі)(?!\p{L})/iu;

/** What a request may be good for: `Pour prolonger la visite,`, `For more stories,`. */
const purpose = /^(?:for|to|für|um|pour|para|per|voor|om)(?!\p{L})/iu;

/** Whether a sentence begins with what a request is good for. */
export function opensWithPurpose(text: string): boolean {
  return purpose.test(text);
}

/** Whether a sentence begins with a condition, or with what a request is good for. */
export function opensWithCondition(text: string): boolean {
  return condition.test(text) || purpose.test(text);
}

/** Whether a sentence says that one signs up. */
export function tellsToSignUp(text: string): boolean {
  return signUp.test(text);
}
