import type { z } from "zod";
import { escapePointer, type FieldProblem } from "../errors.js";
import { nearestName } from "../text/nearest-name.js";

/** Of what is quoted from a request in a message, in UTF-16 code units. */
const longestQuote = 60;

/** What zod found wrong, in our own words. @param data what was checked: values are quoted where they are short. */
export function fieldProblems(error: z.ZodError, data: unknown, schema?: z.ZodObject) {
  const known = schema ? Object.keys(schema.shape) : [];
  return error.issues.flatMap((issue) => problemsOf(issue, data, known));
}

function problemsOf(
  issue: z.core.$ZodIssue,
  data: unknown,
  known: readonly string[],
): FieldProblem[] {
  if (issue.code === "unrecognized_keys")
    return issue.keys.map((name) => unknownField(name, known));
  const pointer = `/${issue.path.map((part) => escapePointer(String(part))).join("/")}`;
  if (issue.code === "invalid_key") return [invalidKey(issue, pointer)];
  const given = issue.path.reduce<unknown>(
    (value, part) =>
      typeof value === "object" && value !== null ? Reflect.get(value, part) : undefined,
    data,
  );
  if (given === undefined && issue.code === "invalid_type") {
    return [{ pointer, code: "missing", reason: "is missing" }];
  }
  const code = issue.code === "custom" ? "invalid" : issue.code;
  return [{ pointer, code, reason: `${lowerFirst(issue.message)}${quoted(given)}` }];
}

function unknownField(name: string, known: readonly string[]): FieldProblem {
  const near = nearestName(name, known);
  const remedy = near ? `did you mean ${near}?` : `known are ${known.join(", ")}`;
  const reason = `there is no such field; ${remedy}`;
  return { pointer: `/${escapePointer(name)}`, code: "unknown_field", reason };
}

/** A key of a map, such as `metadata`, that is too short or too long. */
function invalidKey(issue: z.core.$ZodIssueInvalidKey, pointer: string): FieldProblem {
  const key = String(issue.path.at(-1));
  const limits = issue.issues.map(({ message }) => lowerFirst(message)).join("; ");
  const reason = `the key “${key.slice(0, longestQuote)}” has ${key.length} characters; it ${limits}`;
  return { pointer, name: issue.path.slice(0, -1).join("."), code: "invalid_key", reason };
}

/** The value as it was sent, where it is short enough to help. */
function quoted(value: unknown): string {
  if (value === undefined || typeof value === "object") return "";
  const json = JSON.stringify(value);
  return json.length <= longestQuote ? ` (it is ${json})` : "";
}

function lowerFirst(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1);
}
