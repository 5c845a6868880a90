import type { FastifyReply, FastifyRequest } from "fastify";
import type { z } from "zod";
import {
  ClipError,
  errorCodes,
  internalError,
  notFound,
  requestMalformed,
  requestTooLarge,
  toldProblem,
  unavailable,
  unsupportedMediaType,
} from "../errors.js";
import { isRedisAway } from "../redis/redis-errors.js";
import type { problemSchema } from "./problem-schema.js";

/** An error as the API tells it. */
export type Problem = z.output<typeof problemSchema>;

/** The version of the wire contract; told with every answer. */
export const apiVersion = "1";

export const problemType = "application/problem+json; charset=utf-8";

export function problemOf(error: ClipError, { url, id }: Pick<FastifyRequest, "url" | "id">) {
  const { title, status, retryable } = errorCodes[error.code];
  const problem: Problem = {
    type: `urn:clipwright:problem:${error.code}`,
    title,
    status,
    // What went wrong in here is for the log.
    detail: error.blame === "us" ? "It is our fault; the log has more." : error.message,
    instance: url.split("?")[0] ?? url,
    code: error.code,
    requestId: id,
    retryable,
  };
  if (error.problems.length > 0) problem.errors = error.problems.map(toldProblem);
  return problem;
}

/** Ends a call with what went wrong. */
export function sendProblem(thrown: unknown, request: FastifyRequest, reply: FastifyReply): void {
  const error = toClipError(thrown);
  const problem = problemOf(error, request);
  // That Redis is away is told once; what was answered is told anyway.
  if (problem.status >= 500 && error.code !== "unavailable") {
    request.log.error({ err: thrown, requestId: request.id }, problem.title);
  }
  if (problem.status === 503) reply.header("retry-after", "1");
  // What is counted in a window has said when that ends.
  if (problem.status === 429 && !reply.hasHeader("retry-after")) reply.header("retry-after", "1");
  if (error.code === "idempotency_in_flight") reply.header("retry-after", "1");
  // Headers of the answer that did not come about must not describe this one.
  for (const name of ["content-length", "content-disposition", "cache-control", "etag"]) {
    reply.removeHeader(name);
  }
  reply.code(problem.status).type(problemType).send(JSON.stringify(problem));
}

function toClipError(thrown: unknown): ClipError {
  if (thrown instanceof ClipError) return thrown;
  if (!(thrown instanceof Error)) return internalError(String(thrown));
  if (isRedisAway(thrown)) {
    return unavailable("The store of jobs is away; try again.", { cause: thrown });
  }
  const code = "code" in thrown ? String(thrown.code) : "";
  const status = "statusCode" in thrown ? Number(thrown.statusCode) : 500;
  if (code === "FST_ERR_CTP_BODY_TOO_LARGE") {
    return requestTooLarge("The body is over the limit of 1 MiB.");
  }
  if (code === "FST_ERR_CTP_INVALID_MEDIA_TYPE") {
    return unsupportedMediaType("Send Content-Type: application/json.");
  }
  if (code === "FST_ERR_MAX_PARAM_LENGTH") {
    return notFound("There is nothing at an address that long.");
  }
  if (status >= 400 && status < 500) {
    return requestMalformed(thrown.message, { cause: thrown });
  }
  return internalError(thrown.message, { cause: thrown });
}
