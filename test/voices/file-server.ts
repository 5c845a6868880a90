import { createHash } from "node:crypto";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { onTestFinished } from "vitest";

/** A server of files that can misbehave, on the loopback. */
export interface FileServer {
  /** Ends in no slash. */
  url: string;
  files: Map<string, Buffer>;
  /** Ends the connection of the next answer after this byte of the file; one for each answer. */
  cuts: number[];
  /** Answers with another address first: path → path. */
  redirects: Map<string, string>;
  /** What was asked for, with the Range header. */
  requests: { path: string; range: string | undefined }[];
  /** Without it there is no ETag. */
  hasEtag: boolean;
  /** Is called with each request before it is answered; the answer waits for it. */
  onRequest: ((path: string) => Promise<void>) | null;
}

export async function fileServer(files: Record<string, Buffer> = {}): Promise<FileServer> {
  const state: FileServer = {
    url: "",
    files: new Map(Object.entries(files)),
    cuts: [],
    redirects: new Map(),
    requests: [],
    hasEtag: true,
    onRequest: null,
  };
  const server = createServer((request, response) => {
    void answer(state, request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  });
  state.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return state;
}

async function answer(
  state: FileServer,
  { url = "", headers }: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  state.requests.push({ path: url, range: headers.range });
  await state.onRequest?.(url);
  const elsewhere = state.redirects.get(url);
  const file = state.files.get(url);
  if (elsewhere !== undefined) {
    response.writeHead(302, { location: elsewhere }).end("moved");
  } else if (file === undefined) {
    response.writeHead(404).end();
  } else {
    sendFile(state, file, headers, response);
  }
}

/** As RFC 9110 wants it: a range is sent only of the very file that `If-Range` names. */
function sendFile(
  state: FileServer,
  file: Buffer,
  headers: IncomingMessage["headers"],
  response: ServerResponse,
): void {
  const etag = `"${createHash("sha256").update(file).digest("hex")}"`;
  const asked = /^bytes=(\d+)-$/.exec(headers.range ?? "")?.[1];
  const isSame = headers["if-range"] === undefined || headers["if-range"] === etag;
  const start = asked !== undefined && isSame && state.hasEtag ? Number(asked) : 0;
  if (start >= file.length && start > 0) {
    response.writeHead(416, { "content-range": `bytes */${file.length}` }).end();
    return;
  }
  response.writeHead(start > 0 ? 206 : 200, {
    "content-length": file.length - start,
    ...(state.hasEtag && { etag }),
    ...(start > 0 && { "content-range": `bytes ${start}-${file.length - 1}/${file.length}` }),
  });
  const cut = state.cuts.shift();
  if (cut === undefined) {
    response.end(file.subarray(start));
    return;
  }
  response.flushHeaders();
  response.write(file.subarray(start, Math.max(start, cut)), () => response.destroy());
}
