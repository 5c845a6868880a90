import { availableParallelism } from "node:os";
import { z } from "zod";
import { ClipError, type FieldProblem } from "./errors.js";
import { nearestName } from "./nearest-name.js";

export const logLevels = ["trace", "debug", "info", "warn", "error", "fatal", "silent"] as const;
export type LogLevel = (typeof logLevels)[number];

/** Most segments that may be encoded at once, and so most encoder threads. */
export const maxConcurrency = 256;

/** What is read from the environment, checked. Flags of a command override it. */
export interface Settings {
  /** Segments rendered at once, 1 to {@link maxConcurrency}. */
  concurrency: number;
  /** Where renders keep finished segments and speech; null: a temporary folder of each render. */
  workDir: string | null;
  /** Null: the command decides. */
  logLevel: LogLevel | null;
}

/** Every variable that is read, for `--help` and the README. */
export const variables = {
  FFMPEG_PATH: "the ffmpeg to use (default: the system's from 5 on, else a bundled one)",
  CLIPWRIGHT_CONCURRENCY: `segments at once, 1 to ${maxConcurrency} (default: one a processor)`,
  CLIPWRIGHT_WORK_DIR: "folder that keeps finished work for the next render (default: none)",
  CLIPWRIGHT_LOG_LEVEL: `${logLevels.join(", ")} (default: warn; under a bar: silent)`,
} as const satisfies Record<string, string>;

type Variable = keyof typeof variables;

const path = z.string().min(1);
const concurrency = z
  .string()
  .regex(/^\d+$/, "is not a whole number")
  .transform(Number)
  .pipe(
    z
      .int()
      .min(1, "is under the limit of 1")
      .max(maxConcurrency, `is over the limit of ${maxConcurrency}`),
  );
const logLevel = z.enum(logLevels, `is not one of ${logLevels.join(", ")}`);

/**
 * Reads the environment. A variable that is set but empty counts as not set.
 * @throws ClipError `request.invalid` that names every bad or unknown variable.
 */
export function loadSettings(env: NodeJS.ProcessEnv): Settings {
  const problems: FieldProblem[] = [];
  const read = <T>(name: Variable, schema: z.ZodType<T, string>): T | null => {
    const value = env[name];
    if (value === undefined || value === "") return null;
    const result = schema.safeParse(value);
    if (result.success) return result.data;
    const why = result.error.issues.map((issue) => issue.message).join("; ");
    problems.push(problem(name, "invalid", `${name}=${value}: ${why}`));
    return null;
  };
  const settings = {
    concurrency: read("CLIPWRIGHT_CONCURRENCY", concurrency) ?? availableParallelism(),
    workDir: read("CLIPWRIGHT_WORK_DIR", path),
    logLevel: read("CLIPWRIGHT_LOG_LEVEL", logLevel),
  } satisfies Settings;
  problems.push(...unknownVariables(env));
  if (problems.length > 0) {
    const message = problems.map(({ detail }) => detail).join("\n");
    throw new ClipError("request.invalid", message, { problems });
  }
  return Object.freeze(settings);
}

/** A misspelt variable would silently do nothing: better to stop. */
function unknownVariables(env: NodeJS.ProcessEnv): FieldProblem[] {
  const known = Object.keys(variables);
  return Object.keys(env)
    .filter((name) => name.startsWith("CLIPWRIGHT_") && !known.includes(name))
    .sort()
    .map((name) => {
      const near = nearestName(name, known);
      const remedy = near ? `did you mean ${near}?` : `known are ${known.join(", ")}`;
      return problem(name, "unknown", `${name}: there is no such variable; ${remedy}`);
    });
}

function problem(name: string, code: string, detail: string): FieldProblem {
  return { pointer: `/env/${name}`, code, detail };
}
