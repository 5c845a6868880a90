import { longestClipMs } from "../render/longest-clip.js";
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

/**
 * What a revision of a clip costs, in tokens: the part of it that is rendered anew, at least one token, and never more than
 * the whole clip.
 * @param reusedMs how much of the clip was taken from an earlier one.
 */
export function tokensForRevision(priced: Priced, durationMs: number, reusedMs: number): number {
  return Math.max(1, tokensFor(priced, Math.max(0, durationMs - reusedMs)));
}

/**
 * The most that a job can cost: by its length where it names one, else by a bound on how long its script takes to say,
 * up to the operator's limit.
 */
export function mostTokens(request: JobRequest, maxDurationMs: number): number {
  const { script, language, lexicon, durationMs } = request;
  const longest = () => longestClipMs(script, language, maxDurationMs, lexicon);
  return tokensFor(request, durationMs ?? longest());
}
