import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import sharp from "sharp";
import type { PictureWish } from "../../../../src/render/pictures/elsewhere/adapter.js";

/** A call as it arrived. */
export interface ApiRequest {
  method: string;
  url: URL;
  headers: IncomingMessage["headers"];
  body: string;
}

export interface ApiServer extends AsyncDisposable {
  /** `http://127.0.0.1:12345` */
  origin: string;
  calls: ApiRequest[];
}

/** A real http server on the loopback address that keeps what it was asked. */
export async function serveApi(
  answer: (response: ServerResponse, call: ApiRequest, count: number) => void,
): Promise<ApiServer> {
  const calls: ApiRequest[] = [];
  const server = createServer(async (request, response) => {
    response.on("error", () => {});
    const { method = "", url = "", headers } = request;
    const body = await text(request);
    const call = { method, url: new URL(url, "http://api.test"), headers, body };
    calls.push(call);
    answer(response, call, calls.length);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://127.0.0.1:${port}`,
    calls,
    [Symbol.asyncDispose]: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

export function sendJson(response: ServerResponse, body: unknown, status = 200): void {
  response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(body));
}

export const wish: PictureWish = {
  sceneIndex: 0,
  concept: "hot beverage",
  text: "A cup of coffee wakes you up.",
  language: "en",
  frame: { width: 854, height: 480 },
};

/** A small PNG of one colour. */
export function pngOf(background: string): Promise<Buffer> {
  return sharp({ create: { width: 16, height: 9, channels: 3, background } })
    .png()
    .toBuffer();
}
