import { createServer, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, onTestFinished, test } from "vitest";
import { followAccount } from "../../src/commands/listen/follow-account.js";

const event = (number: number) => {
  const job = { jobId: `job_${number}`, sequence: 3, updatedAt: "2026-01-01T00:00:00.000Z" };
  return `id: ${number}\nevent: job.done\ndata: ${JSON.stringify(job)}\n\n`;
};

test("a stream that breaks, or is refused for a while, is opened again where it was", async () => {
  const asked: (string | undefined)[] = [];
  const answers: ((response: ServerResponse) => void)[] = [
    (response) => response.write(`retry: 2000\n\nid: 4\n\n${event(5)}`, () => response.destroy()),
    (response) => response.writeHead(503).end(),
    (response) => response.end(`id: 5\n\n: still here\n\n${event(6)}${event(7).slice(0, 12)}`),
    (response) => response.write(event(7)),
  ];
  const server = createServer((request, response) => {
    asked.push(request.headers["last-event-id"] as string | undefined);
    answers[asked.length - 1]?.(response);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  const stop = new AbortController();
  const breaks: string[] = [];
  const events = followAccount(
    { url: `http://127.0.0.1:${port}`, key: "cw_x" },
    { signal: stop.signal, onOpen: () => {}, onBreak: (why) => void breaks.push(why) },
  );
  const seen: string[] = [];
  for await (const { type, job } of events) {
    seen.push(`${type} ${job.jobId}`);
    if (seen.length === 3) break;
  }
  expect(seen).toEqual(["job.done job_5", "job.done job_6", "job.done job_7"]);
  expect(asked).toEqual([undefined, "5", "5", "6"]);
  expect(breaks).toEqual(["the API cannot be reached", "the API answered 503", "the stream ended"]);
});
