import { randomUUID } from "node:crypto";
import type { Socket } from "node:net";
import { requestMalformed } from "../errors.js";
import { apiVersion, problemOf, problemType } from "./problems.js";

/** Answers what is not HTTP, or too slow: it never gets to a route. */
export function answerBrokenRequest(error: Error & { code?: string }, socket: Socket): void {
  if (error.code === "ECONNRESET" || !socket.writable) {
    socket.destroy();
    return;
  }
  const late = error.code === "ERR_HTTP_REQUEST_TIMEOUT";
  const detail = late ? "The request did not arrive in time." : "This is not a sound HTTP request.";
  const id = randomUUID();
  const problem = problemOf(requestMalformed(detail), { url: "/", id });
  const status = late ? 408 : error.code === "HPE_HEADER_OVERFLOW" ? 431 : 400;
  const body = JSON.stringify({ ...problem, status });
  socket.end(
    `HTTP/1.1 ${status} Bad Request\r\nContent-Type: ${problemType}\r\n` +
      `Content-Length: ${Buffer.byteLength(body)}\r\nX-Request-Id: ${id}\r\n` +
      `Api-Version: ${apiVersion}\r\nConnection: close\r\n\r\n${body}`,
  );
}
