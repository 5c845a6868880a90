import { expect, it } from "vitest";
import { openStemmers } from "../../../src/render/illustration/stem-word.js";

const { verb } = openStemmers("en");

it.each([
  ["baking", "bake"],
  ["hiked", "hike"],
  ["hugging", "hug"],
  ["closed", "close"],
  ["smiled", "smile"],
  ["danced", "dance"],
  ["fixing", "fix"],
])("finds that %s is a form of %s", (form, word) => {
  expect(verb(form)).toBe(verb(word));
});

it.each([
  ["hated", "hat"],
  ["staring", "star"],
  ["huge", "hug"],
  ["scared", "scar"],
  ["moping", "mop"],
  ["fired", "fir"],
])("does not take %s for a form of %s, whose last letter would be there twice", (form, word) => {
  expect(verb(form)).not.toBe(verb(word));
});

it.each([
  ["uk", "чашок", "чашка"],
  ["uk", "будинку", "будинок"],
  ["uk", "пальці", "палець"],
  ["uk", "трамвайного", "трамвайна"],
  ["ru", "чашек", "чашка"],
  ["ru", "рынка", "рынок"],
])("finds that the %s %s is a form of %s, whatever it ends in", (language, form, word) => {
  const { noun } = openStemmers(language);
  expect(noun(form)).toBe(noun(word));
});

it.each([
  ["sbadigliamo", "sbadigliare"],
  ["giochiamo", "giocare"],
  ["abbracciatela", "abbracciare"],
  ["mescolarlo", "mescolare"],
])("finds that the Italian verb %s is a form of %s", (form, word) => {
  const italian = openStemmers("it");
  expect(italian.verb(form)).toBe(italian.verb(word));
});

it("does not take a brand for a march in Italian", () => {
  const italian = openStemmers("it");
  expect(italian.verb("marca")).not.toBe(italian.verb("marciare"));
});
