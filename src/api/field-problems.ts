import { z } from "zod";
import { escapePointer, type FieldProblem } from "../errors.js";
import { codePointCount, cutText } from "../text/code-points.js";
import { nearestName } from "../text/nearest-name.js";

/** Unknown fields that a suggestion is looked for. */
const mostSuggestions = 10;
/** Of what is quoted from a request in a message, in UTF-16 code units. */
const longestQuote = 60;

/** What zod found wrong, in our own words. @param data what was checked: values are quoted where they are short. */
export function fieldProblems(error: z.ZodError, data: unknown, schema?: z.ZodObject) {
  return error.issues.flatMap((issue) => problemsOf(issue, data, schema));
}

function problemsOf(
  issue: z.core.$ZodIssue,
  data: unknown,
  schema: z.ZodObject | undefined,
): FieldProblem[] {
  if (issue.code === "unrecognized_keys") {
    const known = fieldsAt(schema, issue.path);
    return issue.keys.map((name, index) =>
      unknownField([...issue.path, name], index < mostSuggestions ? known : []),
    );
  }
  const pointer = pointerTo(issue.path);
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
  return [{ pointer, code, reason: `${ruleOf(issue)}${quoted(given)}` }];
}

/** A key of a map may be as long as the body: of such a one only the beginning is told. */
export function pointerTo(path: readonly PropertyKey[]): string {
  return `/${path.map((part) => escapePointer(cutText(String(part), longestQuote))).join("/")}`;
}

/** What a field must be, in our own words: those of zod are for programmers. */
function ruleOf(issue: z.core.$ZodIssue): string {
  switch (issue.code) {
    case "invalid_type":
      return `must be ${typeNames[issue.expected] ?? `of type ${issue.expected}`}`;
    case "invalid_value":
      return `must be one of ${issue.values.map(String).join(", ")}`;
    case "too_small":
      return `must be at least ${issue.minimum}${unitOf(issue.origin)}`;
    case "too_big":
      return `must be at most ${issue.maximum}${unitOf(issue.origin)}`;
    default:
      return lowerFirst(issue.message);
  }
}

const typeNames: Readonly<Record<string, string>> = {
  array: "a list",
  boolean: "true or false",
  int: "a whole number",
  number: "a number",
  object: "an object",
  record: "an object",
  string: "a string",
};

function unitOf(origin: string): string {
  if (origin === "string") return " characters long";
  return origin === "array" ? " entries long" : "";
}

/** The fields of the object at a path. */
function fieldsAt(schema: z.ZodType | undefined, path: readonly PropertyKey[]): string[] {
  const inner = schema instanceof z.ZodOptional ? (schema.unwrap() as z.ZodType) : schema;
  if (!(inner instanceof z.ZodObject)) return [];
  const [first, ...rest] = path;
  return first === undefined
    ? Object.keys(inner.shape)
    : fieldsAt(inner.shape[String(first)], rest);
}

function unknownField(path: readonly PropertyKey[], known: readonly string[]): FieldProblem {
  const name = String(path.at(-1));
  const near = name.length <= longestQuote ? nearestName(name, known) : null;
  const all = known.length > 0 ? `; known are ${known.join(", ")}` : "";
  const reason = `there is no such field${near ? `; did you mean ${near}?` : all}`;
  return { pointer: pointerTo(path), code: "unknown_field", reason };
}

/** A key of a map, such as `metadata`, that is too short or too long. */
function invalidKey(issue: z.core.$ZodIssueInvalidKey, pointer: string): FieldProblem {
  const key = String(issue.path.at(-1));
  const limits = issue.issues.map(({ message }) => lowerFirst(message)).join("; ");
  const reason = `the key “${cutText(key, longestQuote)}” has ${codePointCount(key)} characters; it ${limits}`;
  return { pointer, name: issue.path.slice(0, -1).join("."), code: "invalid_key", reason };
}

/** The value as it was sent, where it is short enough to help. */
function quoted(value: unknown): string {
  if (value === undefined || typeof value === "object") return "";
  if (typeof value === "string" && value.length > longestQuote) return "";
  const json = JSON.stringify(value);
  return json.length <= longestQuote ? ` (it is ${json})` : "";
}

function lowerFirst(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1);
}
