import { ClipError, type FieldProblem, requestInvalid, requestMalformed } from "../errors.js";
import { type JobRequest, jobBodySchema, maxMetadataKeys } from "../jobs/request.js";
import { canReadAny } from "../render/narration/can-read.js";
import { lexiconProblems } from "../render/narration/lexicon-problems.js";
import { pickVoice } from "../render/narration/pick-voice.js";
import { automaticStyle, pickStyle } from "../render/scenes/pick-style.js";
import { type Lexicon, maxLexiconEntries } from "../render/script/lexicon/lexicon-schema.js";
import { cutText } from "../text/code-points.js";
import type { TargetRules } from "../webhooks/target-address.js";
import type { Catalog } from "./catalog.js";
import { fieldProblems, pointerTo } from "./field-problems.js";
import type { MarkupChecker } from "./markup/markup-checker.js";

/** A body that was accepted. */
export interface AcceptedBody {
  request: JobRequest;
  metadata: Record<string, string>;
  webhookUrl: string | null;
}

/** What a body is checked against. */
export interface BodyLimits {
  catalog: Catalog;
  maxDurationMs: number;
  markup: Pick<MarkupChecker, "check">;
  /** Says where webhooks may go. */
  targets: Pick<TargetRules, "whyRefused">;
}

/** Problems that one answer tells. */
const mostProblems = 50;

/**
 * Checks the body of a creation, also what only the render would find, and fills in its defaults.
 * @throws ClipError `request.invalid` with every bad field; `request.malformed` where it is no object.
 */
export async function checkJobBody(
  body: unknown,
  { catalog, maxDurationMs, markup, targets }: BodyLimits,
): Promise<AcceptedBody> {
  if (typeof body !== "object" || body === null || Array.isArray(body)) {
    throw requestMalformed("The body must be a JSON object.");
  }
  const parsed = jobBodySchema.safeParse(withoutHugeMaps(body));
  const problems = parsed.success ? [] : fieldProblems(parsed.error, body, jobBodySchema);
  const bad = new Set(problems.map(({ pointer }) => pointer));
  const valid = <T>(field: string, fallback: T): T | undefined => {
    if (bad.has(`/${field}`)) return undefined;
    return (field in body ? Reflect.get(body, field) : fallback) as T;
  };

  const wanted = valid("style", "cinematic");
  if (wanted !== undefined) problems.push(...checkStyle(wanted, catalog));
  const music = valid("music", "auto");
  if (music !== undefined) problems.push(...checkMusic(music, catalog));
  const durationMs = valid<number | undefined>("durationMs", undefined);
  if (durationMs !== undefined && durationMs > maxDurationMs) {
    const reason = `is ${durationMs}; the limit here is ${maxDurationMs}`;
    problems.push({ pointer: "/durationMs", code: "too_big", reason });
  }
  const language = valid("language", "en");
  const script = valid<string | undefined>("script", undefined)?.trim();
  let voiceId = valid<string | undefined>("voiceId", undefined);
  if (language !== undefined && !bad.has("/voiceId")) {
    collect(problems, () => {
      const voice = pickVoice(catalog.voices, language, voiceId);
      voiceId = voice.id;
      if (script !== undefined && !canReadAny(voice, script)) throw unreadable(voice.id);
      problems.push(...lexiconProblems(voice, soundEntries(body, bad)));
    });
  }
  const speaks = language !== undefined && !problems.some(({ pointer }) => pointer === "/language");
  if (script !== undefined && speaks) problems.push(...(await markup.check({ script, language })));
  const webhookUrl = valid<string | undefined>("webhookUrl", undefined);
  if (webhookUrl !== undefined) {
    const reason = await targets.whyRefused(webhookUrl);
    if (reason !== null) problems.push({ pointer: "/webhookUrl", code: "invalid", reason });
  }
  if (!parsed.success || problems.length > 0 || voiceId === undefined || script === undefined) {
    throw requestInvalid(shortened(problems));
  }
  const { metadata, voiceId: _, webhookUrl: __, ...request } = parsed.data;
  // A retry has to give the same clip, also where there are more styles by then.
  const style =
    request.style === automaticStyle
      ? await pickStyle(parsed.data, namesOf(catalog))
      : request.style;
  // What is stored is what was checked: white space around a script counts for nothing, and may be a megabyte.
  return {
    request: { ...request, style, script, voiceId },
    metadata,
    webhookUrl: webhookUrl === undefined ? null : new URL(webhookUrl).href,
  };
}

/** With a map of a hundred thousand keys cut down to one more than is allowed: that there are too many is all there is to say. */
function withoutHugeMaps(body: object): object {
  const limits = { metadata: maxMetadataKeys, lexicon: maxLexiconEntries };
  let checked = body;
  for (const [field, limit] of Object.entries(limits)) {
    const map: unknown = Reflect.get(body, field);
    if (typeof map !== "object" || map === null || Array.isArray(map)) continue;
    if (Object.keys(map).length <= limit) continue;
    const first = Array.from({ length: limit + 1 }, (_, index) => [String(index), "a"]);
    checked = { ...checked, [field]: Object.fromEntries(first) };
  }
  return checked;
}

/** The entries of the lexicon that have no problem of their own. */
function soundEntries(body: object, bad: ReadonlySet<string>): Lexicon {
  const lexicon: unknown = Reflect.get(body, "lexicon");
  if (typeof lexicon !== "object" || lexicon === null || bad.has("/lexicon")) return {};
  const entries = Object.entries(lexicon);
  return Object.fromEntries(
    // A pointer names the beginning of a long key: it tells not surely which entry is bad.
    entries.filter(
      ([key, value]) => typeof value === "string" && !bad.has(pointerTo(["lexicon", key])),
    ),
  ) as Lexicon;
}

function shortened(problems: readonly FieldProblem[]): readonly FieldProblem[] {
  if (problems.length <= mostProblems) return problems;
  const more = problems.length - (mostProblems - 1);
  const reason = `has ${more} problems more than are told here`;
  return [...problems.slice(0, mostProblems - 1), { pointer: "/", code: "more", reason }];
}

function namesOf({ styles }: Catalog): string[] {
  return styles.map(({ name }) => name);
}

function checkStyle(style: string, catalog: Catalog): FieldProblem[] {
  if (style === automaticStyle || catalog.styles.some(({ name }) => name === style)) return [];
  const names = [...namesOf(catalog), automaticStyle];
  const reason = `“${cutText(style, 60)}” does not exist; choose one of ${names.join(", ")}`;
  return [{ pointer: "/style", code: "unknown_style", reason }];
}

function checkMusic(music: string, { styles }: Catalog): FieldProblem[] {
  if (styles.some((style) => style.music.includes(music))) return [];
  const names = [...new Set(styles.flatMap((style) => style.music))];
  const reason = `“${cutText(music, 60)}” does not exist; choose one of ${names.join(", ")}`;
  return [{ pointer: "/music", code: "unknown_music", reason }];
}

function unreadable(voiceId: string): ClipError {
  const reason = `has nothing that the voice ${voiceId} can read; set language to the script's language`;
  return requestInvalid({ pointer: "/script", code: "unspeakable", reason });
}

function collect(problems: FieldProblem[], check: () => void): void {
  try {
    check();
  } catch (error) {
    if (!(error instanceof ClipError) || error.problems.length === 0) throw error;
    problems.push(...error.problems);
  }
}
