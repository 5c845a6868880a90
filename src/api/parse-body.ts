import { isUtf8 } from "node:buffer";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { type ParseErrorCode, printParseErrorCode, visit } from "jsonc-parser";
import {
  type ClipError,
  requestInvalid,
  requestMalformed,
  unsupportedMediaType,
} from "../errors.js";
import { findExcess } from "./body-excess.js";

/** Of a request's body. */
export const bodyLimitBytes = 1024 * 1024;

/**
 * Takes JSON in UTF-8 and nothing else. A body that is empty arrives as none, whatever its type says: whether a route needs
 * one is for its schema to say.
 */
export function useJsonBodies(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(
    "application/json",
    { parseAs: "buffer" },
    async (request: FastifyRequest, body: Buffer) => {
      if (body.length === 0) return undefined;
      const charset = /;\s*charset\s*=\s*"?([^\s";]+)/i.exec(request.headers["content-type"] ?? "");
      if (charset !== null && !/^utf-?8$/i.test(charset[1] ?? "")) {
        throw unsupportedMediaType(`JSON is taken in UTF-8, not in ${charset[1]}.`);
      }
      if (!isUtf8(body)) throw requestMalformed("The body is not valid UTF-8.");
      checkExcess(body);
      return parseJson(body.toString("utf8"));
    },
  );
  // What has no body has no type either, whatever its header says: fetch() sends one with an empty text.
  app.addContentTypeParser("*", { parseAs: "buffer" }, async (_: FastifyRequest, body: Buffer) => {
    if (body.length === 0) return undefined;
    throw unsupportedMediaType("Send Content-Type: application/json.");
  });
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw malformedJson(text, cause);
  }
}

const startsObject = /^[ \t\r\n]*\{/;

/** Refuses what would keep this process busy for long, whatever its fields are. */
function checkExcess(body: Buffer): void {
  const excess = findExcess(body);
  if (excess === null) return;
  if (startsObject.test(body.toString("latin1"))) throw requestInvalid(excess);
  throw requestMalformed(`The body must be a JSON object; this one ${excess.reason}.`);
}

/** Where the text stops being JSON: V8 does not always tell. */
function malformedJson(text: string, cause: unknown): ClipError {
  const found = firstError(text);
  if (found === null) return requestMalformed("The body is not valid JSON.", { cause });
  const lineStart = text.lastIndexOf("\n", found.offset - 1) + 1;
  const place = `line ${linesBefore(text, lineStart) + 1}, column ${found.offset - lineStart + 1}`;
  const what = printParseErrorCode(found.error)
    .replace(/([A-Z])/g, " $1")
    .trim()
    .toLowerCase();
  return requestMalformed(`The body is not valid JSON: ${what} at ${place}.`, { cause });
}

/** The parser would go on after an error, and find as many as the text has words. */
function firstError(text: string): { error: ParseErrorCode; offset: number } | null {
  let found: { error: ParseErrorCode; offset: number } | null = null;
  const onError = (error: ParseErrorCode, offset: number) => {
    found ??= { error, offset };
    throw new Error("found");
  };
  try {
    visit(text, { onError }, { disallowComments: true, allowTrailingComma: false });
  } catch {
    // It has found what it was asked for.
  }
  return found;
}

function linesBefore(text: string, end: number): number {
  let lines = 0;
  for (let at = text.indexOf("\n"); at >= 0 && at < end; at = text.indexOf("\n", at + 1)) {
    lines += 1;
  }
  return lines;
}
