import { z } from "zod";
import { codePointCount } from "../../../text/code-points.js";
import { isSpeakable } from "../speakable.js";

export const maxLexiconEntries = 200;
/** Of a word or phrase, in code points. */
export const maxLexiconKeyLength = 60;
/** Of a respelling, in code points. */
export const maxRespellingLength = 120;

const controlCharacter = /\p{Cc}/u;

/** Text of one line, that can be written as UTF-8. */
const line = () =>
  z
    .string()
    .refine((value) => value.isWellFormed(), "has a lone surrogate")
    .refine((value) => !controlCharacter.test(value), "has a control character");

const key = line()
  .refine(
    (value) => value !== "" && codePointCount(value) <= maxLexiconKeyLength,
    `takes 1 to ${maxLexiconKeyLength}`,
  )
  .refine((value) => value === "" || isSpeakable(value), "needs a letter or a digit");

const respelling = line()
  .refine((value) => value !== "", "is empty")
  .refine(
    (value) => codePointCount(value) <= maxRespellingLength,
    `has more than ${maxRespellingLength} characters`,
  );

/** How words and names of a script are read: each word or phrase as written, with the text to read instead. */
export const lexiconSchema = z
  .record(key, respelling)
  .refine(
    (entries) => Object.keys(entries).length <= maxLexiconEntries,
    `has more than ${maxLexiconEntries} entries`,
  );

export type Lexicon = Readonly<Record<string, string>>;
