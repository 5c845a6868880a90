import type { z } from "zod";
import { maxConcurrency, type Settings } from "../config.js";
import { ClipError, type FieldProblem, requestInvalid, unescapePointer } from "../errors.js";
import { type RenderRequestInput, renderRequestSchema } from "../render/request.js";
import { parseDuration } from "./parse-duration.js";
import { wholeNumber } from "./whole-number.js";

/** The flags that say what a clip looks and sounds like, as they were written. */
export interface RequestFlags {
  style?: string;
  voice?: string;
  language?: string;
  duration?: string;
  aspect?: string;
  resolution?: string;
  fps?: string;
  captions?: string;
  music?: string;
}

/** What is read from files comes beside the flags. */
type RequestField = Exclude<keyof RenderRequestInput, "script" | "lexicon" | "brand">;

/** Which flag sets which field of a request: problems of a field are told by the name of its flag. */
export const flagOfField = {
  style: "style",
  voiceId: "voice",
  language: "language",
  durationMs: "duration",
  aspectRatio: "aspect",
  resolution: "resolution",
  fps: "fps",
  captions: "captions",
  music: "music",
} as const satisfies Record<RequestField, keyof RequestFlags>;

const fieldsSchema = renderRequestSchema.omit({ script: true, lexicon: true, brand: true });
/** A checked request that lacks only what is read from files. */
export type RequestFields = z.output<typeof fieldsSchema>;

/**
 * Turns flags into the fields of a request, with defaults. Which styles, voices and music there are is for the render to
 * say.
 * @throws ClipError `request.invalid` that names every bad flag, its value and what is allowed.
 */
export function requestFields(flags: RequestFlags): RequestFields {
  const problems: FieldProblem[] = [];
  const input: Partial<Record<RequestField, string | number>> = {};
  for (const [field, flag] of entriesOf(flagOfField)) {
    const value = flags[flag];
    if (value !== undefined) input[field] = value;
  }
  if (flags.fps !== undefined && /^\d+$/.test(flags.fps)) input.fps = Number(flags.fps);
  try {
    if (flags.duration !== undefined) input.durationMs = parseDuration(flags.duration);
  } catch (error) {
    if (!(error instanceof ClipError)) throw error;
    problems.push(...error.problems);
    delete input.durationMs;
  }
  const result = fieldsSchema.safeParse(input);
  if (result.success && problems.length === 0) return result.data;
  const issues = result.error?.issues ?? [];
  problems.push(...issues.map((issue) => flagProblem(issue, flags)));
  throw requestInvalid(problems);
}

/** @throws ClipError `request.invalid` where the flag is no number from 1 to {@link maxConcurrency}. */
export function concurrencyOf(flag: string | undefined, settings: Settings): number {
  return flag === undefined
    ? settings.concurrency
    : wholeNumber("concurrency", flag, maxConcurrency);
}

/** The render names fields of the request; whoever writes flags knows them by other names. */
export function withFlagNames(error: unknown): unknown {
  if (!(error instanceof ClipError) || error.code !== "request.invalid") return error;
  const problems = error.problems.map((problem) => {
    const [field = "", key] = problem.pointer.slice(1).split("/");
    if (field === "lexicon" && key !== undefined) {
      return { ...problem, name: `--lexicon, “${unescapePointer(key)}”` };
    }
    const flag = flagOf(field);
    return flag === undefined ? problem : { ...problem, name: `--${flag}` };
  });
  return requestInvalid(problems, { cause: error });
}

function flagOf(field: string): keyof RequestFlags | undefined {
  return entriesOf(flagOfField).find(([name]) => name === field)?.[1];
}

function flagProblem(issue: z.core.$ZodIssue, flags: RequestFlags): FieldProblem {
  const field = String(issue.path[0] ?? "");
  const flag = flagOf(field);
  const value = flag === undefined ? undefined : flags[flag];
  const why =
    issue.code === "invalid_value"
      ? `is not one of ${issue.values.map(String).join(", ")}`
      : issue.message;
  return {
    pointer: `/${field}`,
    name: `--${flag ?? field}`,
    code: issue.code,
    reason: `${value} ${why}`,
  };
}

function entriesOf<K extends string, V>(table: Record<K, V>): [K, V][];
function entriesOf<V>(table: Record<string, V>): [string, V][] {
  return Object.entries(table);
}
