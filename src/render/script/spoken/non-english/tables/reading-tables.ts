import type { ScriptLanguage } from "../../../language.js";
import type { ReadingTable } from "../reading-table.js";
import { arabic } from "./ar.js";
import { german } from "./de.js";
import { spanish, spanishWithPoint } from "./es.js";
import { french } from "./fr.js";
import { hindi } from "./hi.js";
import { italian } from "./it.js";
import { japanese } from "./ja.js";
import { dutch } from "./nl.js";
import { polish } from "./pl.js";
import { portuguese } from "./pt.js";
import { russian } from "./ru.js";
import { turkish } from "./tr.js";
import { chinese } from "./zh.js";

const pointInSpanish = /^es-(?:419|MX|US|PR|GT|HN|NI|PA|SV|DO|PE)/iu;

/** The table of a language; null where it has none, and signs are left out. English is put into words elsewhere. */
export function tableFor({ base, tag }: ScriptLanguage): ReadingTable | null {
  return pointInSpanish.test(tag) ? spanishWithPoint : (readingTables[base] ?? null);
}

const readingTables: Readonly<Record<string, ReadingTable>> = {
  ar: arabic,
  de: german,
  es: spanish,
  fr: french,
  hi: hindi,
  it: italian,
  ja: japanese,
  nl: dutch,
  pl: polish,
  pt: portuguese,
  ru: russian,
  tr: turkish,
  zh: chinese,
};
