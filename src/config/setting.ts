import type { z } from "zod";
import type { FieldProblem } from "../errors.js";

/** A setting: the variable that it is read from, what it takes, what it is without, and a line for `--help`. */
export interface Setting<T> {
  variable: string;
  schema: z.ZodType<T, string>;
  default: T | (() => T);
  help: string;
  /** Whether no error may quote its value. */
  isSecret?: boolean;
}

export const setting = <T>(
  variable: string,
  schema: z.ZodType<T, string> | z.ZodType<NonNullable<T>, string>,
  fallback: T | (() => T),
  help: string,
): Setting<T> => ({
  variable,
  schema: schema as z.ZodType<T, string>,
  default: fallback,
  help,
});

export const secret = <T>(one: Setting<T>): Setting<T> => ({ ...one, isSecret: true });

/** @param name what was written, with its value: `CLIPWRIGHT_PORT=0x`, `--port 0x`. */
export function settingProblem(
  variable: string,
  name: string,
  code: string,
  reason: string,
): FieldProblem {
  return { pointer: `/env/${variable}`, name, code, reason };
}
