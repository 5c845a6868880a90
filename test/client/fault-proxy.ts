import { once } from "node:events";
import { createServer, type IncomingMessage, request, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

/** What is done to one event stream that passes the proxy. */
export interface StreamFault {
  /** Bytes are held until there are so many, or the service closes. */
  holdBytes?: number;
  /** The connection is cut after so many bytes of the service's. */
  cutAfter?: number;
  /** Nothing passes any more after so many bytes, and nothing is closed. */
  silentAfter?: number;
  /** The stream is refused with this status. */
  refuse?: number;
}

export interface FaultProxy extends AsyncDisposable {
  url: string;
  /** Where the service is; may be changed. */
  target: string;
  /** What happens to the next stream. */
  nextFault: () => StreamFault;
  /** Whether the next call that is no stream is cut before it is answered. */
  nextCallIsCut: () => boolean;
  /** The streams that were asked for: their addresses and their Last-Event-IDs. */
  streams: { path: string; lastEventId: string | undefined }[];
  /** Streams that the service has answered, and that are open. */
  openStreams: number;
  /** Calls that are no streams. */
  calls: string[];
  /** Cuts all connections that are open. */
  cutAll(): void;
}

/** A proxy before a service that treats its event streams badly. Everything else passes as it is. */
export async function startFaultProxy(target: string): Promise<FaultProxy> {
  const server = createServer((incoming, outgoing) => pass(proxy, incoming, outgoing));
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const proxy: FaultProxy = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    target,
    nextFault: () => ({}),
    nextCallIsCut: () => false,
    streams: [],
    openStreams: 0,
    calls: [],
    cutAll: () => server.closeAllConnections(),
    async [Symbol.asyncDispose]() {
      server.close();
      server.closeAllConnections();
      await once(server, "close");
    },
  };
  return proxy;
}

function pass(proxy: FaultProxy, incoming: IncomingMessage, outgoing: ServerResponse): void {
  const { method, url = "", headers } = incoming;
  const isStream = method === "GET" && /\/events(\?|$)/.test(url);
  let fault: StreamFault = {};
  if (isStream) {
    const asked = new URL(url, proxy.target).searchParams.get("lastEventId") ?? undefined;
    const lastEventId = headers["last-event-id"] ?? asked;
    proxy.streams.push({ path: url, lastEventId: lastEventId as string | undefined });
    fault = proxy.nextFault();
  } else {
    proxy.calls.push(`${method} ${url}`);
    if (method !== "OPTIONS" && proxy.nextCallIsCut()) return void outgoing.destroy();
  }
  if (fault.refuse !== undefined) return void outgoing.writeHead(fault.refuse).end();
  const upstream = request(`${proxy.target}${url}`, { method, headers });
  outgoing.on("close", () => upstream.destroy());
  upstream.on("error", () => outgoing.destroy());
  upstream.on("response", (answer) => {
    outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
    if (!isStream || answer.statusCode !== 200) return void answer.pipe(outgoing);
    proxy.openStreams += 1;
    outgoing.once("close", () => {
      proxy.openStreams -= 1;
    });
    passStream(answer, outgoing, fault);
  });
  incoming.pipe(upstream);
}

function passStream(answer: IncomingMessage, outgoing: ServerResponse, fault: StreamFault): void {
  const { holdBytes = 0, cutAfter = Infinity, silentAfter = Infinity } = fault;
  let held = Buffer.alloc(0);
  let seen = 0;
  outgoing.flushHeaders();
  answer.on("error", () => outgoing.destroy());
  answer.on("data", (bytes: Buffer) => {
    seen += bytes.length;
    if (seen >= silentAfter) return;
    held = Buffer.concat([held, bytes]);
    if (seen >= cutAfter) {
      // What was sent before the cut arrives, up to somewhere within an event.
      outgoing.write(held.subarray(0, held.length - (seen - cutAfter)), () => outgoing.destroy());
      return;
    }
    if (held.length < holdBytes) return;
    outgoing.write(held);
    held = Buffer.alloc(0);
  });
  answer.on("end", () => {
    if (seen >= silentAfter) return;
    outgoing.end(held);
  });
}
