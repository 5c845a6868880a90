import {
  asksOrTakesLeave,
  asksStrongly,
  opensWithPurpose,
  opensWithRequest,
  tellsToSignUp,
} from "./closing-words.js";
import { telephone } from "./contact-numbers.js";
import { type Scene, type Sentence, writtenText } from "./scene.js";
import { readTokens } from "./spoken/token.js";
import { countTold, invites, isInvitation } from "./when-and-where.js";

// What the last scene of a script asks for or says at the end, in all languages at once.

const address =
  /(?:https?:\/\/|www\.)\S|\b[\p{L}\d-]{1,63}\.(?:com|org|net|io|dev|app|shop|co|de|es|fr|it|pt|br|ru|jp|in|uk|eu|example|info|me|ai|tv)\b|\S@\S+\.\p{L}/iu;
const price =
  /(?:\b(?:from|only|just|ab|nur|für|desde|solo|sólo|por|dès|seulement|pour|da|solo|soltanto|apenas|a partir de|vanaf|slechts|от|всего|від|лише|тільки|усього|za|od)\s+(?:\p{Sc}\s?\p{Nd}|\p{Nd}[\p{Nd}.,]*\s?(?:\p{Sc}|euros?\b|dollars?\b|руб|грн|гривень|zł))|円から|円で|सिर्फ|केवल ₹|فقط)/iu;
/** What follows an amount that something rose or fell from: `from $1.2 million in 2020 to $3.4 million`. */
const change =
  /^.{0,40}?\s(?:to|bis|auf|a|hasta|à|até|para|tot|naar|до|do)\s(?:\p{Sc}\s?\p{Nd}|\p{Nd}[\p{Nd}.,]*\s?(?:\p{Sc}|euros?\b|dollars?\b|руб|грн|гривень|zł))/iu;
/** A piece of a text, half open, that says an address, a telephone or a price. */
export interface Evidence {
  start: number;
  end: number;
}

/** Where a text says how to reach somebody: an address, a telephone. */
export function contactsIn(text: string): Evidence[] {
  return [...placesOf(address, text), ...placesOf(telephone, text)];
}

/** Where a text says an address, a telephone or a price. */
export function evidenceIn(text: string): Evidence[] {
  const isOffered = ({ end }: Evidence) => !change.test(text.slice(end));
  return [...contactsIn(text), ...placesOf(price, text).filter(isOffered)];
}

function placesOf(pattern: RegExp, text: string): Evidence[] {
  return [...text.matchAll(new RegExp(pattern, `${pattern.flags}g`))].map(
    ({ index, 0: found }) => ({ start: index, end: index + found.trimEnd().length }),
  );
}

/**
 * Whether the last scene of a script closes it: it asks for something, says where, when or for how much, or says thank you or
 * good night.
 */
export function isClosing(sentences: readonly Sentence[], language: string): boolean {
  if (invitesByTime(sentences, language)) return true;
  return sentences.some((sentence, index) => {
    const text = writtenText(sentence);
    if (evidenceIn(text).length > 0 || asksOrTakesLeave(text)) return true;
    if (isInvitation(readTokens(sentence.words), language)) return true;
    // A story that tells when and where something was goes on.
    return index === sentences.length - 1 && invites(readTokens(sentence.words), language);
  });
}

/** Whether the last words ask for something behind what it is good for: `Pour prolonger la visite, | abonnez-vous`. */
function asksForPurpose(sentences: readonly Sentence[]): boolean {
  const last = sentences.at(-1);
  const [purpose = "", ...clauses] = last ? writtenText(last).split(/,\s+/u) : [];
  return opensWithPurpose(purpose) && asksStrongly(clauses[0] ?? "");
}

/** Whether something asked for, or a sign-up, goes with a day, a date or an hour. */
function invitesByTime(sentences: readonly Sentence[], language: string): boolean {
  const told = sentences.map(({ words }) => countTold(readTokens(words), language));
  const isDated = (index: number) => (told[index] ?? 0) > 0;
  return sentences.some((sentence, index) => {
    const text = writtenText(sentence);
    return (
      (tellsToSignUp(text) && told.some((count) => count > 0)) ||
      (opensWithRequest(text) && isDated(index))
    );
  });
}

/** Whether a scene before the last one says how to reach somebody, or asks for something until a day, or invites on a date. */
function tellsHowToReach({ sentences }: Scene, language: string): boolean {
  return (
    invitesByTime(sentences, language) ||
    sentences.some(
      (sentence) =>
        contactsIn(writtenText(sentence)).length > 0 ||
        isInvitation(readTokens(sentence.words), language),
    )
  );
}

/** What is said over one card takes no longer than about 12 s. */
const mostWordsOfCard = 30;

/**
 * Makes a closing of the last scene where it is one, together with those before it that ask for something or say where, too: what
 * is to be kept stands on one card. Where the last scene only adds a remark to one that says how to reach somebody, that one is the
 * card, with the remark as far as there is room. A script of a single scene has none, and its first scene is never part of it.
 */
export function withClosing(scenes: readonly Scene[], language: string): Scene[] {
  const last = scenes.at(-1);
  if (!last || scenes.length < 2 || last.kind !== "statement") return [...scenes];
  const rest = scenes.slice(0, -1);
  if (!isClosing(last.sentences, language) && !asksForPurpose(last.sentences))
    return [...rest.slice(0, -1), ...withRemark(rest, last, language)];
  let closing: Scene = { ...last, kind: "closing" };
  for (;;) {
    const before = rest.at(-1);
    if (!before || rest.length < 2 || !isOneCard(before, closing, language))
      return [...rest, closing];
    rest.pop();
    closing = joined(before, closing);
  }
}

/** The last two scenes: the first of them is a closing where it says how to reach somebody. */
function withRemark(rest: readonly Scene[], remark: Scene, language: string): Scene[] {
  const before = rest.at(-1);
  if (!before) return [remark];
  const isCard =
    rest.length > 1 &&
    before.kind === "statement" &&
    remark.entry !== "hard" &&
    tellsHowToReach(before, language);
  if (!isCard) return [before, remark];
  return fitOnCard(before, remark)
    ? [joined(before, remark)]
    : [{ ...before, kind: "closing" }, remark];
}

function joined(before: Scene, after: Scene): Scene {
  return { ...before, kind: "closing", sentences: [...before.sentences, ...after.sentences] };
}

function fitOnCard(before: Scene, after: Scene): boolean {
  return wordCount(before) + wordCount(after) <= mostWordsOfCard;
}

function isOneCard(before: Scene, closing: Scene, language: string): boolean {
  const follows = before.kind === "statement" && closing.entry !== "hard";
  return follows && fitOnCard(before, closing) && isClosing(before.sentences, language);
}

function wordCount({ sentences }: Scene): number {
  return sentences.reduce((sum, { words }) => sum + words.length, 0);
}
