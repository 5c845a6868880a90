import { randomUUID } from "node:crypto";
import { STATUS_CODES } from "node:http";
import type { Socket } from "node:net";
import { type ClipError, headersTooLarge, requestMalformed, requestTimeout } from "../errors.js";
import { apiVersion, problemOf, problemType } from "./problems.js";

/** Answers what is not HTTP, or too slow: it never gets to a route. */
export function answerBrokenRequest(error: Error & { code?: string }, socket: Socket): void {
  if (error.code === "ECONNRESET" || !socket.writable) {
    socket.destroy();
    return;
  }
  const id = randomUUID();
  const problem = problemOf(whatIsWrong(error), { url: "/", id });
  const body = JSON.stringify(problem);
  socket.end(
    `HTTP/1.1 ${problem.status} ${STATUS_CODES[problem.status]}\r\nContent-Type: ${problemType}\r\n` +
      `Content-Length: ${Buffer.byteLength(body)}\r\nX-Request-Id: ${id}\r\n` +
      `Api-Version: ${apiVersion}\r\nConnection: close\r\n\r\n${body}`,
  );
}

function whatIsWrong(error: Error & { code?: string }): ClipError {
  const options = { cause: error };
  switch (error.code) {
    case "ERR_HTTP_REQUEST_TIMEOUT":
      return requestTimeout("The request did not arrive in time; send it again.", options);
    case "HPE_HEADER_OVERFLOW":
      return headersTooLarge("The headers are over the limit of 16 KiB.", options);
    default:
      return requestMalformed("This is not an HTTP request.", options);
  }
}
