import { escapePointer, type FieldProblem, requestInvalid } from "../errors.js";
import { type Lexicon, lexiconSchema } from "../render/script/lexicon/lexicon-schema.js";
import { cutText } from "../text/code-points.js";
import { readTextFile } from "./read-text.js";

/** A text in a lexicon file, as JSON has it. */
const quoted = '"(?:[^"\\\\\\u0000-\\u001f]|\\\\.)*"';
const entry = new RegExp(`\\s*(${quoted})\\s*:\\s*(?:${quoted}|[^\\s"{}[\\],:]+)\\s*`, "uy");

/**
 * Reads a lexicon: a JSON file with one object, `{ "word": "respelling" }`.
 * @throws ClipError `request.invalid` with every bad entry, and the line of each; `canceled`.
 */
export async function readLexicon(place: string, signal: AbortSignal): Promise<Lexicon> {
  const name = `--lexicon ${place}`;
  const refuse = (reason: string, cause?: unknown) =>
    requestInvalid({ pointer: "/lexicon", name, code: "unreadable", reason }, { cause });
  const text = await readTextFile(place, { signal, refuse, missing: "there is no such file" });
  const data = parseJson(text, refuse);
  const result = lexiconSchema.safeParse(data);
  if (result.success) return result.data;
  const { lines } = readEntries(text);
  const problems = result.error.issues.map(({ path, code, message, ...issue }): FieldProblem => {
    const [key] = path;
    if (key === undefined) {
      const reason = code === "invalid_type" ? 'must be one object, { "word": "text" }' : message;
      return { pointer: "/lexicon", name, code, reason };
    }
    const line = lines.get(String(key));
    const where = line === undefined ? "" : ` line ${line},`;
    const rules = "issues" in issue && code === "invalid_key" ? issue.issues : [];
    const reason =
      code === "invalid_type"
        ? "must be a text in quotes"
        : code === "invalid_key"
          ? `the word ${rules.map((rule) => rule.message).join("; ")}`
          : message;
    const shown = cutText(String(key), 60);
    return {
      pointer: `/lexicon/${escapePointer(shown)}`,
      name: `${name},${where} “${shown}”`,
      code,
      reason,
    };
  });
  throw requestInvalid(problems);
}

function parseJson(text: string, refuse: (reason: string, cause?: unknown) => Error): unknown {
  try {
    return JSON.parse(text);
  } catch (cause) {
    const line = lineAt(text, readEntries(text).end);
    throw refuse(
      `line ${line} is not JSON; each line is written "word": "text", with a comma after it unless it is the last`,
      cause,
    );
  }
}

/** Follows the entries of an object of texts: the line of each word, and where they end or go wrong. */
function readEntries(text: string): { lines: Map<string, number>; end: number } {
  const lines = new Map<string, number>();
  let at = text.search(/\S|$/u);
  if (text[at] !== "{") return { lines, end: at };
  do {
    at += 1;
    entry.lastIndex = at;
    const match = entry.exec(text);
    if (!match) break;
    const [whole, key = ""] = match;
    const line = lineAt(text, at + whole.indexOf(key));
    try {
      lines.set(String(JSON.parse(key)), line);
    } catch {
      // An escape that JSON does not have: what comes after it is not looked at.
      break;
    }
    at += whole.length;
  } while (text[at] === ",");
  return { lines, end: at + text.slice(at).search(/\S|$/u) };
}

function lineAt(text: string, index: number): number {
  return text.slice(0, index).split("\n").length;
}
