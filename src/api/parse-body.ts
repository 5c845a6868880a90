import { isUtf8 } from "node:buffer";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { type ParseError, parse, printParseErrorCode } from "jsonc-parser";
import { type ClipError, requestMalformed, unsupportedMediaType } from "../errors.js";

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

/** Where the text stops being JSON: V8 does not always tell. */
function malformedJson(text: string, cause: unknown): ClipError {
  const errors: ParseError[] = [];
  try {
    parse(text, errors, { disallowComments: true, allowTrailingComma: false });
  } catch {
    // What is nested too deeply for it as well.
  }
  const [first] = errors;
  if (first === undefined) return requestMalformed("The body is not valid JSON.", { cause });
  const before = text.slice(0, first.offset).split("\n");
  const place = `line ${before.length}, column ${(before.at(-1)?.length ?? 0) + 1}`;
  const what = printParseErrorCode(first.error)
    .replace(/([A-Z])/g, " $1")
    .trim()
    .toLowerCase();
  return requestMalformed(`The body is not valid JSON: ${what} at ${place}.`, { cause });
}
