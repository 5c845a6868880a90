import { once } from "node:events";
import { createServer, type IncomingHttpHeaders } from "node:http";
import type { AddressInfo } from "node:net";

/** A call as it arrived. */
export interface SeenCall {
  call: string;
  headers: IncomingHttpHeaders;
  body: unknown;
}

/** What a call is answered with; `cut` closes the connection without an answer, `never` leaves it open. */
export type Answer =
  | { status: number; json?: unknown; text?: string; headers?: Record<string, string> }
  | "cut"
  | "never";

export interface AnsweringServer extends AsyncDisposable {
  url: string;
  seen: SeenCall[];
}

/** A server that gives these answers, one after the other, the last one again and again. */
export async function answering(...answers: [Answer, ...Answer[]]): Promise<AnsweringServer> {
  const seen: SeenCall[] = [];
  const server = createServer(async (request, response) => {
    const text = (await request.toArray()).join("");
    const { method, url, headers } = request;
    seen.push({ call: `${method} ${url}`, headers, body: text === "" ? null : JSON.parse(text) });
    const answer = answers[Math.min(seen.length, answers.length) - 1];
    if (answer === undefined || answer === "never") return;
    if (answer === "cut") return void response.destroy();
    const body = answer.json === undefined ? answer.text : JSON.stringify(answer.json);
    response.writeHead(answer.status, answer.headers).end(body);
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    seen,
    async [Symbol.asyncDispose]() {
      server.close();
      server.closeAllConnections();
      await once(server, "close");
    },
  };
}
