import { once } from "node:events";
import { type AddressInfo, connect, createServer, type Socket } from "node:net";
import { setTimeout as wait } from "node:timers/promises";

/** What happens to a connection once so many bytes have come from the client, or are to go to it. */
export interface Trouble {
  kind: "none" | "stall" | "cut" | "reset" | "slow";
  direction: "request" | "answer";
  afterBytes: number;
  /** Of a slow connection. */
  bytesPerS: number;
}

/** A proxy in front of a server, between them and each connection the trouble that is drawn for it. */
export async function openTroubledProxy(serverPort: number, draw: () => Trouble) {
  const open = new Set<Socket>();
  const counts: Record<string, number> = {};
  const proxy = createServer({ allowHalfOpen: false }, (client) => {
    const server = connect(serverPort, "127.0.0.1");
    for (const socket of [client, server]) {
      open.add(socket);
      socket.on("error", () => {});
      socket.on("close", () => {
        open.delete(socket);
        client.destroy();
        server.destroy();
      });
    }
    const trouble = draw();
    void pump(client, server, trouble.direction === "request" ? trouble : null);
    void pump(server, client, trouble.direction === "answer" ? trouble : null);
  });

  async function pump(from: Socket, to: Socket, trouble: Trouble | null): Promise<void> {
    let bytes = 0;
    try {
      for await (const chunk of from as AsyncIterable<Buffer>) {
        bytes += chunk.length;
        if (trouble !== null && trouble.kind !== "none" && bytes > trouble.afterBytes) {
          if (bytes - chunk.length <= trouble.afterBytes) {
            counts[trouble.kind] = (counts[trouble.kind] ?? 0) + 1;
          }
          if (trouble.kind === "stall") {
            await once(from, "close");
            return;
          }
          if (trouble.kind === "cut") from.destroy();
          if (trouble.kind === "reset") from.resetAndDestroy();
          if (trouble.kind === "slow") await wait((chunk.length / trouble.bytesPerS) * 1000);
        }
        if (to.destroyed) return;
        if (!to.write(chunk)) await Promise.race([once(to, "drain"), once(to, "close")]);
      }
      to.end();
    } catch {
      to.destroy();
    }
  }

  proxy.listen(0, "127.0.0.1");
  await once(proxy, "listening");
  return {
    port: (proxy.address() as AddressInfo).port,
    /** How many connections met with which trouble. */
    counts,
    async [Symbol.asyncDispose]() {
      for (const socket of open) socket.destroy();
      proxy.close();
      await once(proxy, "close");
    },
  };
}
