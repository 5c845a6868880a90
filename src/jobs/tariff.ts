import type { Resolution } from "../render/request.js";
import type { JobRequest } from "./request.js";

/** Tokens for a started second of clip, before the resolution's weight. A style without an entry weighs 1. */
const styleWeight: Readonly<Record<string, number>> = { cinematic: 1 };

const resolutionWeight: Readonly<Record<Resolution, number>> = {
  "480p": 1,
  "720p": 1,
  "1080p": 2,
  "2160p": 8,
};

type Priced = Pick<JobRequest, "style" | "resolution">;

/** What a clip of this length costs, in tokens. */
export function tokensFor({ style, resolution }: Priced, durationMs: number): number {
  const seconds = Math.ceil(durationMs / 1000);
  return seconds * (styleWeight[style] ?? 1) * resolutionWeight[resolution];
}

/** Characters that the slowest voices speak in a second, by what a script is mostly written in. */
const slowestCharactersPerSecond = { alphabetic: 7, ideographic: 2 };
const pauseMark = /\[pause\s+(\d+(?:\.\d+)?)(ms|s)\]/g;
const wide = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Nd}]/gu;

/**
 * The most that a job can cost: by its length where it names one, else by a bound on how long its script takes to say,
 * which no voice reaches, up to the operator's limit.
 */
export function mostTokens(request: JobRequest, maxDurationMs: number): number {
  return tokensFor(request, request.durationMs ?? longestMs(request.script, maxDurationMs));
}

function longestMs(script: string, maxDurationMs: number): number {
  let pausesMs = 0;
  for (const [, amount, unit] of script.matchAll(pauseMark)) {
    pausesMs += Number(amount) * (unit === "s" ? 1000 : 1);
  }
  const wideCount = script.match(wide)?.length ?? 0;
  const { alphabetic, ideographic } = slowestCharactersPerSecond;
  const spokenS = (script.length - wideCount) / alphabetic + wideCount / ideographic;
  // A pause after each sentence, and the breath at both ends.
  const sentences = (script.match(/[.!?。！？।؟\n]/g)?.length ?? 0) + 2;
  return Math.min(maxDurationMs, Math.ceil(1000 * spokenS + 800 * sentences + pausesMs));
}
