import type { ReadingTable } from "../reading-table.js";
import { arabic } from "./ar.js";
import { german } from "./de.js";
import { spanish } from "./es.js";
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

/** By language. In any other language signs are left out. English is put into words completely, elsewhere. */
export const readingTables: Readonly<Record<string, ReadingTable>> = {
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
