import { type ErrorCode, errorCodes, remoteError, requestInvalid } from "../../errors.js";
import { problemOf } from "../problems.js";
import type { Answer } from "./api-document.js";
import { exampleJobId } from "./example-jobs.js";
import { commonHeaders } from "./response-headers.js";

/** A problem's example, by the name of its code. */
export function problemExamples(codes: Iterable<ErrorCode>): Record<string, object> {
  const examples = [...codes].map((code) => [
    exampleName(code),
    { summary: errorCodes[code].title, value: exampleProblem(code) },
  ]);
  return Object.fromEntries(examples);
}

/** The answers that calls can be refused with: one for each status, with all of its codes. */
export function problemResponses(codes: readonly ErrorCode[]): Record<string, Answer> {
  const responses: Record<string, Answer> = {};
  for (const status of new Set(codes.map((code) => errorCodes[code].status))) {
    const same = codes.filter((code) => errorCodes[code].status === status);
    responses[status] = problemResponse(status, same);
  }
  return responses;
}

function problemResponse(status: number, codes: readonly ErrorCode[]): Answer {
  const references = codes.map((code) => [
    exampleName(code),
    { $ref: `#/components/examples/${exampleName(code)}` },
  ]);
  return {
    description: codes.map((code) => `\`${code}\`: ${errorCodes[code].title}.`).join(" "),
    headers: { ...commonHeaders, ...headersOf(status, codes) },
    content: {
      "application/problem+json": {
        schema: {
          allOf: [{ $ref: "#/components/schemas/Problem" }],
          properties: { code: { enum: codes } },
        },
        examples: Object.fromEntries(references),
      },
    },
  };
}

function headersOf(status: number, codes: readonly ErrorCode[]): Record<string, object> {
  if (status === 401)
    return { "WWW-Authenticate": { $ref: "#/components/headers/WWW-Authenticate" } };
  const waits = [429, 503].includes(status) || codes.includes("idempotency_in_flight");
  return waits ? { "Retry-After": { $ref: "#/components/headers/Retry-After" } } : {};
}

/** A component's name has no dots. */
function exampleName(code: ErrorCode): string {
  return code.replaceAll(".", "_");
}

const request = { url: `/v1/jobs/${exampleJobId}`, id: "9f1c5f0e-6c1f-4b53-9d3a-1f2f7f0c7f53" };

function exampleProblem(code: ErrorCode) {
  if (code === "request.invalid") {
    const reason = "is 900000; the limit here is 600000";
    return problemOf(requestInvalid({ pointer: "/durationMs", code: "too_big", reason }), request);
  }
  const message = `${errorCodes[code].title}.`;
  return problemOf(remoteError({ code, message, problems: [] }), request);
}
