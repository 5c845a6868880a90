import { readGroups } from "../digit-groups.js";
import { readPhonePart } from "../phone-numbers.js";
import { type Place, placeWithoutNeighbours, type Reading } from "../token.js";
import { type AddressWords, readAddress, readTag } from "../web-addresses.js";
import { endsWithAbbreviation, readAbbreviation } from "./abbreviations.js";
import { readCompound } from "./compound-words.js";
import { readDate } from "./dates.js";
import { readMoney } from "./money.js";
import { cardinal, digitWords } from "./numbers.js";
import { readQuantity, readRange } from "./quantities.js";
import { readRegnal } from "./regnal-numbers.js";
import { readSymbol } from "./symbols.js";
import { readTime } from "./times.js";
import { readMeasure } from "./units.js";
import { readDecade, readYear } from "./years.js";

const addressWords: AddressWords = {
  at: "at",
  dot: "dot",
  slash: "slash",
  more: "and so on",
  readPart: (part, region) => readCompound(placeWithoutNeighbours(part, region)),
  readDigits: cardinal,
};

/** Puts one English word into plain words. Its neighbours help to tell what it means. */
export function readEnglish(place: Place): Reading {
  return { text: readCore(place), isAbbreviated: endsWithAbbreviation(place) };
}

function readPhone({ phone }: Place): string | null {
  return phone && readPhonePart(phone, "plus", digitWords);
}

// The first reader that knows the word wins, so readers of few words come before readers of many.
function readCore(place: Place): string {
  return (
    readPhone(place) ??
    readSymbol(place) ??
    readAddress(place, addressWords) ??
    readTag(place, addressWords) ??
    readGroups(place, true)?.replace(/^\d+$/u, cardinal) ??
    readDate(place) ??
    readTime(place) ??
    readMoney(place) ??
    readDecade(place) ??
    readMeasure(place) ??
    readRange(place, readCore) ??
    readYear(place) ??
    readQuantity(place) ??
    readRegnal(place) ??
    readAbbreviation(place) ??
    readCompound(place)
  );
}
