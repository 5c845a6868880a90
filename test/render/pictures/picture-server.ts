import { readFileSync } from "node:fs";
import type { RequestListener } from "node:http";
import { createServer, type Server } from "node:https";
import type { AddressInfo } from "node:net";
import type { NetworkRules } from "../../../src/net/public-address.js";

// A certificate for `pictures.test` that nobody else trusts, and its key: for these tests only.
const pem = (name: string) => readFileSync(new URL(`./fixtures/${name}`, import.meta.url), "utf8");

export interface PictureServer extends AsyncDisposable {
  /** `https://pictures.test:12345` */
  origin: string;
  port: number;
  /** Lets `pictures.test` lead to this server, trusts its certificate, and allows nothing but its address. */
  rules: NetworkRules;
  /** Resolves when the server has no connection left. */
  idle(): Promise<void>;
}

/** A real https server on the loopback address. */
export async function servePictures(answer: RequestListener): Promise<PictureServer> {
  const cert = pem("pictures.test.cert.pem");
  const server: Server = createServer({ cert, key: pem("pictures.test.key.pem") }, answer);
  let open = 0;
  let wake = () => {};
  server.on("secureConnection", (socket) => {
    open++;
    socket.on("error", () => {});
    socket.on("close", () => {
      open--;
      if (open === 0) wake();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return {
    origin: `https://pictures.test:${port}`,
    port,
    rules: {
      allows: (ip) => ip === "127.0.0.1",
      ca: cert,
      resolve: async () => [{ address: "127.0.0.1", family: 4 }],
    },
    idle: () =>
      new Promise((resolve) => {
        wake = resolve;
        if (open === 0) resolve();
      }),
    [Symbol.asyncDispose]: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
