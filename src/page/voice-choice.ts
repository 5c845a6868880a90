import type { Voice } from "clipwright/client";
import { make } from "./dom.js";
import { languageName } from "./words.js";

/** The languages that voices speak, by name: each one that is spoken in several places also without a place. */
export function fillLanguages(select: HTMLSelectElement, voices: readonly Voice[]): void {
  const tags = new Set(voices.flatMap(({ language }) => [baseOf(language), language]));
  const named = [...tags].map((tag) => ({ tag, name: languageName(tag) }));
  named.sort((a, b) => a.name.localeCompare(b.name, "en"));
  const before = select.value;
  select.replaceChildren(...named.map(({ tag, name }) => make("option", { value: tag }, name)));
  select.value = tags.has(before) ? before : "en";
}

/** The voices that speak a language; the first entry leaves the choice to the server. */
export function fillVoices(
  select: HTMLSelectElement,
  voices: readonly Voice[],
  language: string,
): void {
  const before = select.value;
  const speakers = speakersOf(voices, language);
  const options = speakers.map(({ id, name, gender, language: tag }) =>
    make("option", { value: id }, nameOf(name, gender, tag === language ? null : tag)),
  );
  const [first] = speakers;
  const automatic = first ? `Automatic (${shortName(first.name)})` : "Automatic";
  select.replaceChildren(make("option", { value: "" }, automatic), ...options);
  select.value = speakers.some(({ id }) => id === before) ? before : "";
}

/** Who is heard where the choice is left to the server. */
export function speakersOf(voices: readonly Voice[], language: string): Voice[] {
  const base = baseOf(language);
  const near = voices.filter((voice) => baseOf(voice.language) === base);
  const exact = near.filter((voice) => voice.language === language);
  return [...exact, ...near.filter((voice) => !exact.includes(voice))];
}

function baseOf(tag: string): string {
  return new Intl.Locale(tag).language;
}

function nameOf(name: string, gender: string, tag: string | null): string {
  const about = [gender === "neutral" ? null : gender, tag].filter((part) => part !== null);
  return about.length > 0 ? `${name}, ${about.join(", ")}` : name;
}

function shortName(name: string): string {
  return name.length > 24 ? `${name.slice(0, 23)}…` : name;
}
