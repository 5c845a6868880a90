import { Readable } from "node:stream";
import type { ReadableStream } from "node:stream/web";
import type { FastifyInstance, InjectOptions } from "fastify";
import type { Fetch } from "../client/platform.js";

/**
 * A `fetch` whose calls are answered by this very API, with all of its hooks and checks, and without a connection. Where in
 * the address the API lies is not looked at, its path alone.
 */
export function fetchWithin(app: FastifyInstance): Fetch {
  return async (input, init = {}) => {
    const { pathname, search, host } = new URL(String(input));
    const { body, method = "GET", headers, signal } = init;
    const answer = await app.inject({
      method: method as NonNullable<InjectOptions["method"]>,
      url: pathname + search,
      headers: { ...Object.fromEntries(new Headers(headers)), host },
      ...(typeof body === "string" ? { payload: body } : {}),
      ...(signal ? { signal } : {}),
      payloadAsStream: true,
    });
    const stream: Readable = answer.stream();
    // An event stream whose reader has gone must not go on; a socket would close it.
    stream.once("close", () => answer.raw.res.destroy());
    const hasBody = answer.statusCode !== 204;
    if (!hasBody) stream.resume();
    return new Response(hasBody ? (Readable.toWeb(stream) as ReadableStream) : null, {
      status: answer.statusCode,
      headers: headersOf(answer.headers),
    });
  };
}

function headersOf(headers: Record<string, string | number | readonly string[] | undefined>) {
  const all = new Headers();
  for (const [name, value] of Object.entries(headers)) {
    if (value !== undefined) all.set(name, String(value));
  }
  return all;
}
