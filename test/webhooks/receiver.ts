import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { onTestFinished } from "vitest";

/** A call as a receiver got it. */
export interface Received {
  headers: Record<string, string>;
  body: string;
  /** The body as JSON. */
  event: { id: string; type: string; timestamp: string; test?: true; data: { job: ReceivedJob } };
}
interface ReceivedJob {
  jobId: string;
  status: string;
  sequence: number;
  videoUrl: string | null;
}

export interface Receiver {
  url: string;
  received: Received[];
}

type Answer = (response: ServerResponse, call: number, request: IncomingMessage) => void;

/** A receiver of webhooks on the loopback address, until the test ends. @param answer without it all is taken. */
export async function openReceiver(
  answer: Answer = (response) => void response.end(),
): Promise<Receiver> {
  const received: Received[] = [];
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on("data", (chunk: Buffer) => chunks.push(chunk));
    request.on("end", () => {
      const body = Buffer.concat(chunks).toString();
      const headers = request.headers as Record<string, string>;
      received.push({ headers, body, event: JSON.parse(body) });
      answer(response, received.length, request);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(
    () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  );
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}/hook`, received };
}
