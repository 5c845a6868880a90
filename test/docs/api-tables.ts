import type { z } from "zod";
import type { ApiDocument } from "../../src/api/openapi/api-document.js";
import { type ErrorCode, errorCodes } from "../../src/errors.js";
import { failureCodes } from "../../src/jobs/job.js";

type Schema = z.core.JSONSchema.BaseSchema;

/** The tables of docs/api.md, by their names there: lines of Markdown, made of the API's document. */
export function apiTables(document: ApiDocument): Record<string, string[]> {
  const fields = (name: string) => fieldRows(document.components.schemas?.[name] as Schema);
  return {
    calls: callRows(document),
    request: requestRows(document.components.schemas?.JobRequest as Schema),
    job: fields("Job"),
    credit: fields("PictureCredit"),
    failure: fields("Failure"),
    problem: fields("Problem"),
    voice: fields("Voice"),
    style: fields("Style"),
    "failure codes": [
      "| code | what happened | try again |",
      "|---|---|---|",
      ...failureCodes.map(codeRow),
    ],
    "error codes": [
      "| status | code | what happened | try again |",
      "|---|---|---|---|",
      ...answeredCodes(document).map((code) => `| ${errorCodes[code].status} ${codeRow(code)}`),
    ],
  };
}

function callRows({ paths }: ApiDocument): string[] {
  const rows = Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, operation]) => {
      const { summary, security } = operation as unknown as {
        summary: string;
        security: Record<string, string[]>[];
      };
      const scope = security[0]?.apiKey?.[0];
      const caller = [
        scope ? `\`${scope}\`` : "no key",
        ...(security.length > 1 ? ["or a stream token"] : []),
      ].join(" ");
      return `| \`${method.toUpperCase()} ${path}\` | ${caller} | ${summary} |`;
    }),
  );
  return ["| call | scope of the key | |", "|---|---|---|", ...rows];
}

function requestRows({ properties = {}, required = [] }: Schema): string[] {
  const rows = Object.entries(properties as Record<string, Schema>).map(([name, schema]) => {
    const fallback = required.includes(name)
      ? "**required**"
      : schema.default === undefined
        ? "none"
        : `\`${typeof schema.default === "string" ? schema.default : JSON.stringify(schema.default)}\``;
    return `| \`${name}\` | ${typeOf(schema)} | ${fallback} | ${schema.description} |`;
  });
  return ["| field | value | default | |", "|---|---|---|---|", ...rows];
}

function fieldRows({ properties = {} }: Schema): string[] {
  const rows = Object.entries(properties as Record<string, Schema>).map(
    ([name, schema]) => `| \`${name}\` | ${typeOf(schema)} | ${schema.description} |`,
  );
  return ["| field | value | |", "|---|---|---|", ...rows];
}

/** What a value may be, in words. */
function typeOf(schema: Schema): string {
  if (schema.$ref !== undefined) return "object";
  const either =
    (schema.anyOf as Schema[] | undefined) ??
    (Array.isArray(schema.type) ? schema.type.map((type) => ({ ...schema, type })) : undefined);
  if (either !== undefined) return either.map(typeOf).join(" or ");
  if (schema.const !== undefined) return `\`${schema.const}\``;
  if (schema.enum !== undefined) {
    // The codes have a table of their own.
    return schema.enum.length > 10
      ? "one of the codes below"
      : schema.enum.map((one) => `\`${one}\``).join(", ");
  }
  switch (schema.type) {
    case "string":
      if (schema.format === "date-time") return "time";
      return schema.maxLength === undefined ? "text" : `text, at most ${schema.maxLength}`;
    case "integer":
      return `whole number${boundsOf(schema)}`;
    case "array":
      return `list of ${nested(schema.items as Schema)}`;
    case "object":
      return nested(schema);
    case "boolean":
      return "true or false";
    default:
      return String(schema.type);
  }
}

function nested(schema: Schema): string {
  if (schema.properties === undefined)
    return schema.type === "object" ? "map of texts" : typeOf(schema);
  return `{ ${Object.keys(schema.properties).join(", ")} }`;
}

function boundsOf({ minimum, maximum }: Schema): string {
  if (minimum !== undefined && maximum !== undefined) return `, ${minimum} to ${maximum}`;
  if (minimum !== undefined) return `, at least ${minimum}`;
  return maximum === undefined ? "" : `, at most ${maximum}`;
}

function codeRow(code: ErrorCode): string {
  const { title, retryable } = errorCodes[code];
  return `| \`${code}\` | ${title} | ${retryable ? "yes" : "no"} |`;
}

/** The codes that calls are refused with, by status. */
function answeredCodes(document: ApiDocument): ErrorCode[] {
  const told = Object.values(document.components.examples ?? {}) as {
    value: { code: ErrorCode };
  }[];
  const codes = [
    ...new Set([...told.map(({ value }) => value.code), "method_not_allowed" as const]),
  ];
  return codes.sort((a, b) => errorCodes[a].status - errorCodes[b].status || (a < b ? -1 : 1));
}
