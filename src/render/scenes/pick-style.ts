import { internalError } from "../../errors.js";
import type { AspectRatio } from "../request.js";
import { loadWorldKeywords, type SubjectName } from "./world-keywords.js";

/** What a request says that leaves the style to {@link pickStyle}. */
export const automaticStyle = "auto";

/** What a style is picked by. */
export interface StyleHints {
  script: string;
  /** BCP 47. */
  language: string;
  aspectRatio: AspectRatio;
}

/** So much of a script tells enough, in UTF-16 code units: it may be a megabyte, and a creation waits for this. */
const mostRead = 12_000;

const listItem = /^\s*(?:[-*+•]|\d{1,2}[.)])\s+\S/gmu;
const quotation = /^\s*(?:>|[“„«»"「『])/gmu;
const figure = /[$€£¥₹₽₴₺]\s?\d|\d[\d.,   ]*\s?(?:[$€£¥₹₽₴₺%％٪]|percent\b|million|billion)/giu;

const tales: readonly SubjectName[] = ["tale", "bedroom"];

const nature: readonly SubjectName[] = [
  "cosmos",
  "coast",
  "reef",
  "range",
  "wood",
  "desert",
  "clouds",
  "downpour",
];

/** Subjects that a style suits, in the order in which they are asked for. */
const styleOfSubject: readonly (readonly [string, readonly SubjectName[]])[] = [
  ["paper", tales],
  ["documentary", ["columns"]],
  ["cinematic", nature],
  ["report", ["chart"]],
  ["neon", ["network"]],
];

/** Subjects that tell no place. */
const noPlaces: readonly SubjectName[] = ["tale", "sunshine", "snowfall", "dust"];

/** A subject that is named so often is what the script is about. */
const leastHits = 2;
/** A clip about nature names it in at least that part of its places: a cottage by the sea is an offer, which a dark ground does not suit. */
const leastNature = 0.5;
/** A tale says that it is one within so many UTF-16 code units, by its first words or its name. */
const opening = 400;
const opensAsTale =
  /once upon a time|fairy tale|es war einmal|märchen|il était une fois|érase una vez|había una vez|c'era una volta|fiaba|era uma vez|er was eens|sprookje|dawno, dawno temu|za siedmioma|bajka|жили-были|жив собі|сказка|казка|bir varmış|masal|كان يا ما كان|एक समय की बात|एक बार की बात|むかしむかし|昔々|从前|很久以前|옛날 옛적/iu;

/**
 * The style for a request that leaves it to the script's content; the same request always gets the same.
 * @param styles the names of the styles that there are.
 */
export async function pickStyle(hints: StyleHints, styles: readonly string[]): Promise<string> {
  const wanted = await wantedStyle(hints);
  const style = [wanted, "card", "cinematic", styles[0]].find(
    (name) => name !== undefined && styles.includes(name),
  );
  if (style === undefined) throw internalError("There is no style in assets/styles.");
  return style;
}

async function wantedStyle({ script, language, aspectRatio }: StyleHints): Promise<string> {
  const text = script.slice(0, mostRead);
  const keywords = await loadWorldKeywords(language);
  const hits = keywords.hitsIn(text);
  const sum = (subjects: Iterable<SubjectName>) =>
    [...subjects].reduce((total, subject) => total + (hits.get(subject) ?? 0), 0);
  const most = Math.max(0, ...hits.values());
  const places = sum(hits.keys()) - sum(noPlaces);
  const isAbout = (subjects: readonly SubjectName[]) => {
    const count = sum(subjects);
    const least = subjects === nature ? leastNature * places : 0;
    return count >= Math.max(leastHits, most, least);
  };
  // A story for children is one in tall video, too.
  if (opensAsTale.test(text.slice(0, opening)) || (sum(["tale"]) > 0 && isAbout(tales)))
    return "paper";
  if (aspectRatio === "9:16") return "bold";
  const figures = text.match(figure)?.length ?? 0;
  if (figures >= 3 && sum(["chart"]) >= leastHits) return "report";
  if ((text.match(quotation)?.length ?? 0) >= 2) return "cinematic";
  if ((text.match(listItem)?.length ?? 0) >= 3) return "card";
  return styleOfSubject.find(([, subjects]) => isAbout(subjects))?.[0] ?? "card";
}
