import { createServer, type RequestListener, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { countHit } from "./fault-run.js";

/** Receivers of webhooks on this machine that go wrong in each way that receivers do. */
export interface FaultReceivers extends AsyncDisposable {
  /** The address of each, by what goes wrong there. */
  addresses: Readonly<Record<ReceiverFault, string>>;
  /** What each has taken, with a 2xx, of each event: how often. */
  taken(fault: ReceiverFault): ReadonlyMap<string, number>;
  /** How often each has gone wrong so far. */
  hits: Record<string, number>;
  /** Lets no receiver go wrong from now on, and the one that is down be up. */
  heal(): void;
  /** Calls to the address that redirects lead to, which nobody may make. */
  refusedCalls(): number;
  /** Calls that came before the state that they tell of could be read. */
  early: string[];
}

export const receiverFaults = [
  "none",
  "timeout",
  "reset",
  "500",
  "slow body",
  "redirect",
  "down",
] as const;
export type ReceiverFault = (typeof receiverFaults)[number];

interface ReceiverOptions {
  random: () => number;
  /** Whether the state that an event tells of can be read. */
  isReadable(jobId: string, sequence: number): Promise<boolean>;
}

/** How many of the calls to a receiver go wrong. */
const faultShare = 0.5;

export async function openFaultReceivers(options: ReceiverOptions): Promise<FaultReceivers> {
  const hits: Record<string, number> = {};
  const early: string[] = [];
  const takenBy = new Map(receiverFaults.map((fault) => [fault, new Map<string, number>()]));
  const taken = (fault: ReceiverFault) => takenBy.get(fault) ?? new Map<string, number>();
  let healed = false;
  let refusedCalls = 0;
  const servers: Server[] = [];
  const open = async (answer: RequestListener, host: string) => {
    const server = createServer(answer);
    servers.push(server);
    await new Promise<void>((resolve) => server.listen(0, host, resolve));
    return `http://${host}:${(server.address() as AddressInfo).port}/hook`;
  };
  // Webhooks may go to 127.0.0.1 alone: this address is a private one that they may not.
  const inside = await open((_, response) => {
    refusedCalls += 1;
    response.end();
  }, "127.0.0.2");
  const answerAs =
    (fault: ReceiverFault): RequestListener =>
    async (request, response) => {
      const chunks: Buffer[] = [];
      try {
        for await (const chunk of request) chunks.push(chunk as Buffer);
        const event = JSON.parse(Buffer.concat(chunks).toString());
        const { jobId, sequence } = event.data.job;
        if (!(await options.isReadable(jobId, sequence))) early.push(event.id);
        const isWrong = fault === "down" || (fault !== "none" && options.random() < faultShare);
        if (isWrong && !healed) {
          countHit(hits, fault);
          goWrong(fault, response, inside);
          return;
        }
        taken(fault).set(event.id, (taken(fault).get(event.id) ?? 0) + 1);
        response.end();
      } catch {
        // The API was killed while it sent this, or while it waited for the answer: it comes again.
        response.destroy();
      }
    };
  const addresses = Object.fromEntries(
    await Promise.all(
      receiverFaults.map(async (fault) => [fault, await open(answerAs(fault), "127.0.0.1")]),
    ),
  ) as Record<ReceiverFault, string>;
  return {
    addresses,
    taken,
    hits,
    early,
    refusedCalls: () => refusedCalls,
    heal() {
      healed = true;
    },
    async [Symbol.asyncDispose]() {
      for (const server of servers) {
        server.closeAllConnections();
        await new Promise((resolve) => server.close(resolve));
      }
    },
  };
}

function goWrong(fault: ReceiverFault, response: ServerResponse, inside: string): void {
  switch (fault) {
    case "reset":
    case "down":
      response.socket?.resetAndDestroy();
      return;
    case "500":
      response.writeHead(500).end("out of order");
      return;
    case "redirect":
      response.writeHead(307, { location: inside }).end();
      return;
    case "slow body":
      response.writeHead(200, { "content-length": "1000" }).write("a");
      return;
    default:
    // It never answers; the connection stays open until the other side gives up.
  }
}
