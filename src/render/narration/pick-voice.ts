import { type ClipError, requestInvalid } from "../../errors.js";
import type { Voice } from "./voice.js";

/**
 * Chooses the voice of a clip. Without `voiceId` it is the first voice of the same region (`en-GB`), else of the wider
 * region (`es-MX` takes `es-419`), else of the same language (`de-AT` takes `de`).
 * @param voices in order of preference.
 * @param language BCP 47 tag.
 * @throws ClipError `request.invalid` at `/voiceId` or `/language`, with a list of what can be chosen.
 */
export function pickVoice(voices: readonly Voice[], language: string, voiceId?: string): Voice {
  const wanted = parseLanguage(language);
  if (!wanted) {
    throw refusal("/language", `“${language}” is not a BCP 47 tag, such as en or pt-BR`);
  }
  const fitting = voices.filter(
    (voice) => parseLanguage(voice.language)?.language === wanted.language,
  );
  if (voiceId !== undefined) {
    const named = voices.find((voice) => voice.id === voiceId);
    if (!named) {
      const known = (fitting.length > 0 ? fitting : voices).map((voice) => voice.id);
      const detail = `there is no voice “${voiceId}”; there are ${known.join(", ")}`;
      const also = fitting.length > 0 ? undefined : noVoiceFor(voices, language);
      throw refusal("/voiceId", detail, also);
    }
    if (fitting.includes(named)) return named;
    throw refusal(
      "/voiceId",
      `${named.id} speaks ${named.language}, but language is “${language}”; ` +
        `set language to ${named.language}${ofList(fitting.map((voice) => voice.id))}`,
    );
  }
  const scored = fitting.map((voice) => ({ voice, score: closeness(voice, wanted) }));
  const best = Math.max(...scored.map(({ score }) => score));
  const picked = scored.find(({ score }) => score === best)?.voice;
  if (picked) return picked;
  throw noVoiceFor(voices, language);
}

function noVoiceFor(voices: readonly Voice[], language: string): ClipError {
  const known = [...new Set(voices.map((voice) => voice.language))].join(", ");
  return refusal("/language", `there is no voice for “${language}”; there are ${known}`);
}

function closeness(voice: Voice, wanted: Language): number {
  const region = parseLanguage(voice.language)?.region;
  if (region !== undefined && region === wanted.region) return 3;
  // Region 419 is Latin America: its voice serves every Spanish but that of Spain.
  if (region === "419" && wanted.region !== undefined && wanted.region !== "ES") return 2;
  // Where no region is asked for, or no voice is of that region, the first voice of the language is taken.
  return 1;
}

interface Language {
  language: string;
  region: string | undefined;
}

/** Language tags that were parsed before. Parsing one costs more than all the rest of this file. */
const parsedTags = new Map<string, Language | null>();
const mostParsedTags = 1_000;

function parseLanguage(tag: string): Language | null {
  let language = parsedTags.get(tag);
  if (language === undefined) {
    language = parseTag(tag);
    // Tags come from callers, who may send any number of different ones: the map must not grow without limit.
    if (parsedTags.size < mostParsedTags) parsedTags.set(tag, language);
  }
  return language;
}

function parseTag(tag: string): Language | null {
  try {
    const { language, region } = new Intl.Locale(tag);
    // People write these codes for the languages; the voices are listed under the others.
    const synonyms: Record<string, string> = { no: "nb", cmn: "zh" };
    return { language: synonyms[language] ?? language, region };
  } catch {
    return null;
  }
}

function ofList(ids: readonly string[]): string {
  return ids.length === 0 ? "" : `, or choose one of ${ids.join(", ")}`;
}

function refusal(pointer: string, reason: string, also?: ClipError): ClipError {
  return requestInvalid([{ pointer, code: "invalid", reason }, ...(also?.problems ?? [])]);
}
