import {
  ClipError,
  escapePointer,
  type FieldProblem,
  requestInvalid,
  requestMalformed,
} from "../errors.js";
import { type JobRequest, jobBodySchema, maxMetadataKeyLength } from "../jobs/request.js";
import { pickVoice } from "../render/narration/pick-voice.js";
import { parseScript } from "../render/script/parse-script.js";
import { nearestName } from "../text/nearest-name.js";
import type { Catalog } from "./catalog.js";

/** A body that was accepted. */
export interface AcceptedBody {
  request: JobRequest;
  metadata: Record<string, string>;
}

const fieldNames = Object.keys(jobBodySchema.shape);

/**
 * Checks the body of a creation, also what only the render would find, and fills in its defaults.
 * @throws ClipError `request.invalid` with every bad field; `request.malformed` where it is no object.
 */
export function checkBody(body: unknown, catalog: Catalog, maxDurationMs: number): AcceptedBody {
  if (typeof body !== "object" || body === null || Array.isArray(body)) {
    throw requestMalformed("The body must be a JSON object.");
  }
  const problems: FieldProblem[] = [];
  const parsed = jobBodySchema.safeParse(body);
  if (!parsed.success) {
    for (const issue of parsed.error.issues) problems.push(...problemsOf(issue, body));
  }
  const bad = new Set(problems.map(({ pointer }) => pointer));
  const sound = <T>(field: string, fallback: T): T | undefined => {
    if (bad.has(`/${field}`)) return undefined;
    return (field in body ? Reflect.get(body, field) : fallback) as T;
  };

  const style = sound("style", "cinematic");
  if (style !== undefined) problems.push(...checkStyle(style, catalog));
  const durationMs = sound<number | undefined>("durationMs", undefined);
  if (durationMs !== undefined && durationMs > maxDurationMs) {
    const reason = `is ${durationMs}; the limit here is ${maxDurationMs}`;
    problems.push({ pointer: "/durationMs", code: "too_big", reason });
  }
  const language = sound("language", "en");
  let voiceId = sound<string | undefined>("voiceId", undefined);
  if (language !== undefined && !bad.has("/voiceId")) {
    collect(problems, () => {
      voiceId = pickVoice(catalog.voices, language, voiceId).id;
    });
  }
  const script = sound<string | undefined>("script", undefined);
  if (script !== undefined && language !== undefined) {
    collect(problems, () => checkMarkup(script, language));
  }
  if (!parsed.success || problems.length > 0 || voiceId === undefined) {
    throw requestInvalid(problems);
  }
  const { metadata, voiceId: _, ...request } = parsed.data;
  return { request: { ...request, voiceId }, metadata };
}

type Issue = {
  code?: string;
  path: PropertyKey[];
  message: string;
  keys?: string[];
};

function problemsOf(issue: Issue, body: object): FieldProblem[] {
  if (issue.code === "unrecognized_keys" && issue.keys) {
    return issue.keys.map((name) => {
      const near = nearestName(name, fieldNames);
      const remedy = near ? `did you mean ${near}?` : `known are ${fieldNames.join(", ")}`;
      const reason = `there is no such field; ${remedy}`;
      return { pointer: `/${escapePointer(name)}`, code: "unknown_field", reason };
    });
  }
  if (issue.code === "invalid_key") {
    const key = String(issue.path.at(-1));
    const pointer = `/metadata/${escapePointer(key)}`;
    const reason = `the key “${key.slice(0, 60)}” has ${key.length} characters; it takes 1 to ${maxMetadataKeyLength}`;
    return [{ pointer, name: "metadata", code: "invalid_key", reason }];
  }
  const pointer = `/${issue.path.map((part) => escapePointer(String(part))).join("/")}`;
  const given = issue.path.reduce<unknown>(
    (value, part) =>
      typeof value === "object" && value !== null ? Reflect.get(value, part) : undefined,
    body,
  );
  const missing = given === undefined && issue.code === "invalid_type";
  const reason = missing ? "is missing" : `${lowerFirst(issue.message)}${written(given)}`;
  const code = missing
    ? "missing"
    : issue.code === "custom"
      ? "invalid"
      : (issue.code ?? "invalid");
  return [{ pointer, code, reason }];
}

/** The value as it was sent, where it is short enough to help. */
function written(value: unknown): string {
  if (value === undefined || typeof value === "object") return "";
  const json = JSON.stringify(value);
  return json.length <= 60 ? ` (it is ${json})` : "";
}

function checkStyle(style: string, { styles }: Catalog): FieldProblem[] {
  const names = styles.map(({ name }) => name);
  if (names.includes(style)) return [];
  const reason = `“${style.slice(0, 60)}” does not exist; choose one of ${names.join(", ")}`;
  return [{ pointer: "/style", code: "unknown_style", reason }];
}

/** What only markup can get wrong: pauses, pictures, nothing left to say. Plain text needs no look at it. */
function checkMarkup(script: string, language: string): void {
  if (!script.includes("[")) return;
  for (const { picture } of parseScript(script.trim(), language).scenes) {
    if (!picture || /^https:\/\//i.test(picture.address)) continue;
    const reason = `the picture “${picture.address.slice(0, 80)}” is not at an https: address`;
    throw requestInvalid({ pointer: "/script", code: "picture_address", reason });
  }
}

function collect(problems: FieldProblem[], check: () => void): void {
  try {
    check();
  } catch (error) {
    if (!(error instanceof ClipError) || error.problems.length === 0) throw error;
    problems.push(...error.problems);
  }
}

function lowerFirst(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1);
}
