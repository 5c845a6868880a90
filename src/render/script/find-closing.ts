import { type Scene, type Sentence, writtenText } from "./scene.js";
import { readTokens } from "./spoken/token.js";
import { invites } from "./when-and-where.js";

// What the last scene of a script asks for or says at the end, in all languages at once.

const address =
  /(?:https?:\/\/|www\.)\S|\b[\p{L}\d-]{1,63}\.(?:com|org|net|io|dev|app|shop|co|de|es|fr|it|pt|br|ru|jp|in|uk|eu|example|info|me|ai|tv)\b|\S@\S+\.\p{L}/iu;
const telephone =
  /(?:\+\p{Nd}|\b0)[\p{Nd}\-/() ]{6,20}|\b\p{Nd}{3}[- .]\p{Nd}{3,4}(?:[- .]\p{Nd}{4})?\b/u;
const price =
  /(?:\b(?:from|only|just|ab|nur|für|desde|solo|sólo|por|dès|seulement|pour|da|solo|soltanto|apenas|a partir de|vanaf|slechts|от|всего|від|лише|тільки|усього|za|od)\s+(?:\p{Sc}\s?\p{Nd}|\p{Nd}[\p{Nd}.,]*\s?(?:\p{Sc}|euros?\b|dollars?\b|руб|грн|гривень|zł))|円から|円で|सिर्फ|केवल ₹|فقط)/iu;
/** What follows an amount that something rose or fell from: `from $1.2 million in 2020 to $3.4 million`. */
const change =
  /^.{0,40}?\s(?:to|bis|auf|a|hasta|à|até|para|tot|naar|до|do)\s(?:\p{Sc}\s?\p{Nd}|\p{Nd}[\p{Nd}.,]*\s?(?:\p{Sc}|euros?\b|dollars?\b|руб|грн|гривень|zł))/iu;
const request =
  /^(?:so |then |und |y |et |now |just |please |bitte |por favor |пожалуйста,? |будь ласка,? |prosimy )?(?:visit|call|order|book|buy|try|join|subscribe|download|sign up|get (?:yours|started|in touch|your)|contact|follow|learn more|find out more|come (?:and|see|visit|by)|start (?:your|today|now|free)|shop|register|donate|reserve|stay tuned|like and|share this|see you|besuche|besuchen sie|rufen sie|ruf|bestell|buche|buchen sie|jetzt |kauf|probier|abonnier|lade|melde|melden sie|kommen sie|komm |mach mit|bis bald|visita|visite|llam|pide|reserva|compra|prueba|únete|suscríbe|descarg|regístr|contact|ven |síguenos|hasta |appel|command|réserv|achet|essay|rejoign|abonne|télécharg|inscri|venez|suivez|à bientôt|chiam|ordin|prenot|acquist|prova|unisciti|iscriviti|scarica|seguici|vieni|a presto|ligue|peça|reserve|compre|experimente|junte|inscreva|assine|baixe|siga|venha|até |звоните|позвоните|закажите|купите|попробуйте|подпишитесь|подписывайтесь|скачайте|приходите|заходите|присоединяйтесь|до встречи|телефонуйте|зателефонуйте|дзвоніть|подзвоніть|замовляйте|замовте|купуйте|купіть|спробуйте|підпишіться|підписуйтесь|підписуйтеся|завантажте|завантажуйте|приходьте|завітайте|заходьте|приєднуйтесь|приєднуйтеся|долучайтеся|долучайтесь|реєструйтеся|зареєструйтеся|бронюйте|до зустрічі|чекаємо на вас|пишіть нам|zadzwoń|zamów|kup |spróbuj|dołącz|zapisz się|zapraszamy|przyjdź|wpadnij|odwiedź|pobierz|zarezerwuj|do zobaczenia|subskrybuj|ждём вас|ждем вас|записывайтесь|регистрируйтесь|زوروا|اتصل|اطلب|احجز|اشترك|حمّل|انضم|जुड़ें|सब्सक्राइब|डाउनलोड)/iu;
const requestAtEnd =
  /(?:ください|下さい|してね|しましょう|お待ちしています|ご覧ください|करें|कीजिए|आइए)[。！!।]?$/u;
const thanks =
  /\b(?:thank you|thanks for|vielen dank|danke|gracias|merci|grazie|obrigad[oa]|bedankt|спасибо)\b|спасибо|дякуємо|дякую|dziękuj|teşekkür|شكرا|धन्यवाद|शुक्रिया|ありがとう|谢谢|謝謝/iu;
const theEnd =
  /^(?:the end|ende|fin|fine|fim|конец|кінець|koniec|dobranoc|спокойной ночи|на добраніч|おわり|おしまい|終わり|good ?night|gute nacht|buenas noches|bonne nuit)[.!。…]*$/iu;

/** A piece of a text, half open, that says an address, a telephone or a price. */
export interface Evidence {
  start: number;
  end: number;
}

/** Where a text says an address, a telephone or a price. */
export function evidenceIn(text: string): Evidence[] {
  const isOffered = ({ end }: Evidence) => !change.test(text.slice(end));
  return [
    ...placesOf(address, text),
    ...placesOf(telephone, text),
    ...placesOf(price, text).filter(isOffered),
  ];
}

function placesOf(pattern: RegExp, text: string): Evidence[] {
  return [...text.matchAll(new RegExp(pattern, `${pattern.flags}g`))].map(
    ({ index, 0: found }) => ({ start: index, end: index + found.trimEnd().length }),
  );
}

/**
 * Whether the last scene of a script closes it: it asks for something, says where, when or for how much, or says thank you.
 */
export function isClosing(sentences: readonly Sentence[], language: string): boolean {
  return sentences.some((sentence, index) => {
    const text = writtenText(sentence);
    if (evidenceIn(text).length > 0 || thanks.test(text) || theEnd.test(text)) return true;
    if (request.test(text) || requestAtEnd.test(text)) return true;
    // A story that tells when and where something was goes on.
    return index === sentences.length - 1 && invites(readTokens(sentence.words), language);
  });
}

/** What is said over one card takes no longer than about 12 s. */
const mostWordsOfCard = 30;

/**
 * Makes a closing of the last scene where it is one, together with those before it that ask for something or say where, too: what
 * is to be kept stands on one card. A script of a single scene has none, and its first scene is never part of it.
 */
export function withClosing(scenes: readonly Scene[], language: string): Scene[] {
  const last = scenes.at(-1);
  if (!last || scenes.length < 2 || last.kind !== "statement") return [...scenes];
  if (!isClosing(last.sentences, language)) return [...scenes];
  const rest = scenes.slice(0, -1);
  let closing: Scene = { ...last, kind: "closing" };
  for (;;) {
    const before = rest.at(-1);
    if (!before || rest.length < 2 || !isOneCard(before, closing, language))
      return [...rest, closing];
    rest.pop();
    const sentences = [...before.sentences, ...closing.sentences];
    closing = { ...before, kind: "closing", sentences };
  }
}

function isOneCard(before: Scene, closing: Scene, language: string): boolean {
  const isShort = wordCount(before) + wordCount(closing) <= mostWordsOfCard;
  const follows = before.kind === "statement" && closing.entry !== "hard";
  return follows && isShort && isClosing(before.sentences, language);
}

function wordCount({ sentences }: Scene): number {
  return sentences.reduce((sum, { words }) => sum + words.length, 0);
}
