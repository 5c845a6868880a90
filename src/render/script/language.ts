import { requestInvalid } from "../../errors.js";

/**
 * A script's language with the tools that cut its text. Made once a script, as a segmenter costs about a millisecond.
 */
export interface ScriptLanguage {
  /** BCP 47 tag as the request has it: `en-GB`. */
  tag: string;
  /** The language alone, in lower case: `en`. */
  base: string;
  /** Region of the tag, `US` where it has none: decides whether `11/12/2026` begins with the month or the day. */
  region: string;
  sentences: Intl.Segmenter;
  words: Intl.Segmenter;
  plurals: Intl.PluralRules;
}

/** @throws ClipError `request.invalid` where the tag is not BCP 47. */
export function openLanguage(tag: string): ScriptLanguage {
  try {
    const locale = new Intl.Locale(tag);
    return {
      tag,
      base: locale.language,
      region: locale.region ?? "US",
      sentences: new Intl.Segmenter(tag, { granularity: "sentence" }),
      words: new Intl.Segmenter(tag, { granularity: "word" }),
      plurals: new Intl.PluralRules(tag),
    };
  } catch (cause) {
    const reason = `"${tag}" is not a BCP 47 language tag; use one such as "en" or "pt-BR"`;
    throw requestInvalid({ pointer: "/language", code: "invalid", reason }, { cause });
  }
}

/** The language of a BCP 47 tag alone, in lower case: `de` of `de-AT`. Unlike `openLanguage` it takes any text. */
export function languageOfTag(tag: string): string {
  return (tag.split("-")[0] ?? tag).toLowerCase();
}

/** Whether a language, `ja`, is written without spaces, so that what is said in it is looked for in the characters of a clause. */
export function isUnspaced(language: string): boolean {
  return language === "ja" || language === "zh";
}

/** Whether a text of a language is measured in characters: without spaces, or with words of a few syllables as in Korean. */
export function isMeasuredInCharacters(language: string): boolean {
  return isUnspaced(language) || language === "ko";
}
