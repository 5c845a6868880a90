import { ClipError, type FieldProblem, requestInvalid, requestMalformed } from "../errors.js";
import { type JobRequest, jobBodySchema } from "../jobs/request.js";
import { pickVoice } from "../render/narration/pick-voice.js";
import { parseScript } from "../render/script/parse-script.js";
import type { Catalog } from "./catalog.js";
import { fieldProblems } from "./field-problems.js";

/** A body that was accepted. */
export interface AcceptedBody {
  request: JobRequest;
  metadata: Record<string, string>;
}

/**
 * Checks the body of a creation, also what only the render would find, and fills in its defaults.
 * @throws ClipError `request.invalid` with every bad field; `request.malformed` where it is no object.
 */
export function checkJobBody(body: unknown, catalog: Catalog, maxDurationMs: number): AcceptedBody {
  if (typeof body !== "object" || body === null || Array.isArray(body)) {
    throw requestMalformed("The body must be a JSON object.");
  }
  const parsed = jobBodySchema.safeParse(body);
  const problems = parsed.success ? [] : fieldProblems(parsed.error, body, jobBodySchema);
  const bad = new Set(problems.map(({ pointer }) => pointer));
  const valid = <T>(field: string, fallback: T): T | undefined => {
    if (bad.has(`/${field}`)) return undefined;
    return (field in body ? Reflect.get(body, field) : fallback) as T;
  };

  const style = valid("style", "cinematic");
  if (style !== undefined) problems.push(...checkStyle(style, catalog));
  const durationMs = valid<number | undefined>("durationMs", undefined);
  if (durationMs !== undefined && durationMs > maxDurationMs) {
    const reason = `is ${durationMs}; the limit here is ${maxDurationMs}`;
    problems.push({ pointer: "/durationMs", code: "too_big", reason });
  }
  const language = valid("language", "en");
  let voiceId = valid<string | undefined>("voiceId", undefined);
  if (language !== undefined && !bad.has("/voiceId")) {
    collect(problems, () => {
      voiceId = pickVoice(catalog.voices, language, voiceId).id;
    });
  }
  const script = valid<string | undefined>("script", undefined);
  if (script !== undefined && language !== undefined) {
    collect(problems, () => checkMarkup(script, language));
  }
  if (!parsed.success || problems.length > 0 || voiceId === undefined) {
    throw requestInvalid(problems);
  }
  const { metadata, voiceId: _, ...request } = parsed.data;
  return { request: { ...request, voiceId }, metadata };
}

function checkStyle(style: string, { styles }: Catalog): FieldProblem[] {
  const names = styles.map(({ name }) => name);
  if (names.includes(style)) return [];
  const reason = `“${style.slice(0, 60)}” does not exist; choose one of ${names.join(", ")}`;
  return [{ pointer: "/style", code: "unknown_style", reason }];
}

/** Finds what only markup can get wrong: pauses, pictures, nothing left to say. Plain text is not parsed for it. */
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
