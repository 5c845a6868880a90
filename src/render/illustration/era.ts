import type { Scene } from "../script/scene.js";
import type { Concepts } from "./concept.js";
import type { Candidate, ScriptMeaning } from "./understand-script.js";

/** Before this year things looked so different that a drawing of today's looks like a mistake. */
const modernFrom = 1850;
/** A clip with such a year tells of today as well: of an old house, say. */
const ours = 1950;
/** Among so many scenes a year is named that a whole story is of. */
const opening = 3;

/** A number of four digits that stands alone is a year where it is one of the last ten centuries. */
const year = /^\P{N}*(1\d{3}|20\d{2})\P{N}*$/u;
/** A century by its number in digits, or in Roman numerals: 16th century, 16. Jahrhundert, XVIe siècle, siglo XVI. */
const century =
  /(\d{1,2})(?:st|nd|rd|th|\.|e|de|ste)?[ -](?:century|centuries|jahrhundert\p{L}*|siècles?|eeuw|wieku)/iu;
const romanCentury = /\b([XVI]+)e?r? (?:siècles?|secolo|wieku)|(?:siglos?|séculos?) ([XVI]+)/u;

/** What takes a story to the present: today, nowadays, still. */
const present =
  /\b(?:today|today's|nowadays|these days|visitors|heute|heutzutage|heutigen?|inzwischen|aujourd'hui|de nos jours|visiteurs|hoy|hoy en día|actualmente|oggi|oggigiorno|hoje|atualmente|vandaag|tegenwoordig)\b/iu;

/** What ends the time of sails and candles, even where no year says so. */
const machines =
  /steam|railway|dampf|eisenbahn|vapeur|vapor|chemin de fer|ferrocarril|ferrovia|stoom|spoorweg|[eé]le[ck]tri/iu;

/** What is drawn of such times instead of what is of ours; null where nothing is. */
const instead: Readonly<Record<string, string | null>> = {
  ship: "tall-ship",
  "motor-boat": "sailboat",
  soldier: "guard",
  "office-building": "half-timbered-house",
  "apartment-building": "half-timbered-house",
  cityscape: "half-timbered-house",
  "cityscape-at-dusk": "half-timbered-house",
  "cooking-oil": "barrel",
  "oil-drum": "barrel",
  "delivery-truck": "horse-carriage",
  "light-bulb": "candle",
  firefighter: "fire",
  "fire-engine": "fire",
  ...Object.fromEntries(
    "construction-worker building-construction construction police-officer police-car ambulance automobile bus taxi traffic-light stove office-worker  telephone television radio supermarket-shelf shopping-cart washing-machine fridge radiator wastebasket beverage-box tumbler-glass factory-worker airplane"
      .split(" ")
      .map((name) => [name, null]),
  ),
};

/**
 * Draws what the scenes of a story of former times speak of as it was then: no ferry for the ships of 1492. A clip tells such a
 * story where its first scene or two others name such a time, or one of the next two and no year of ours is named; that lasts until
 * another year, the present or a machine is named.
 */
export function inItsTime(
  meaning: ScriptMeaning,
  scenes: readonly Scene[],
  concepts: Concepts,
): ScriptMeaning {
  const texts = scenes.map(textOf);
  const named = texts.map(timeOf);
  const past = named.map((time) => time !== null && time < modernFrom);
  const isToldOnce =
    past.slice(0, opening).some(Boolean) && !named.some((time) => time && time >= ours);
  if (!past[0] && past.filter(Boolean).length < 2 && !isToldOnce) return meaning;
  let isPast = false;
  const told = meaning.scenes.map((scene, index) => {
    const text = texts[index] ?? "";
    const isEnded = named[index] !== null || present.test(text) || machines.test(text);
    isPast = past[index] || (isPast && !isEnded);
    return isPast ? { ...scene, candidates: asItWas(scene.candidates, concepts) } : scene;
  });
  return { ...meaning, scenes: told };
}

function textOf({ sentences }: Scene): string {
  return sentences.flatMap(({ words }) => words.map(({ written }) => written)).join(" ");
}

/** The latest year that a text names, or about that of the end of a century; null for none. */
function timeOf(text: string): number | null {
  const years = text.split(" ").flatMap((word) => {
    const found = year.exec(word)?.[1];
    return found === undefined ? [] : [Number(found)];
  });
  const count = Number(century.exec(text)?.[1] ?? 0);
  const roman = romanCentury.exec(text);
  const ofRoman = roman ? fromRoman(roman[1] ?? roman[2] ?? "") : 0;
  if (count > 10) years.push(count * 100 - 1);
  if (ofRoman > 10) years.push(ofRoman * 100 - 1);
  return years.length > 0 ? Math.max(...years) : null;
}

const digits: Readonly<Record<string, number>> = { X: 10, V: 5, I: 1 };

function fromRoman(numeral: string): number {
  const values = [...numeral].map((letter) => digits[letter] ?? 0);
  return values.reduce((sum, value, i) => sum + (value < (values[i + 1] ?? 0) ? -value : value), 0);
}

function asItWas(candidates: readonly Candidate[], concepts: Concepts): Candidate[] {
  const found: Candidate[] = [];
  for (const one of candidates) {
    const drawing = one.drawing in instead ? instead[one.drawing] : one.drawing;
    const concept = concepts.byDrawing.get(drawing ?? "");
    if (!drawing || !concept || found.some((other) => other.drawing === drawing)) continue;
    found.push({ ...one, drawing, concept });
  }
  return found;
}
