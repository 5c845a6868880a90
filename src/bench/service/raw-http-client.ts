import { once } from "node:events";
import { connect, type Socket } from "node:net";

/**
 * An HTTP connection that sends one request at a time and reads answers that have a Content-Length. It does as little work
 * as possible, so that the server is what is measured.
 */
export class RawHttpClient {
  readonly #socket: Socket;
  #text = "";
  #settle: ((body: string) => void) | null = null;

  private constructor(socket: Socket) {
    this.#socket = socket;
    socket.setEncoding("latin1").on("data", (chunk: string) => {
      this.#text += chunk;
      this.#readAnswer();
    });
  }

  static async open(url: string): Promise<RawHttpClient> {
    const { hostname, port } = new URL(url);
    const socket = connect(Number(port), hostname).setNoDelay(true);
    await once(socket, "connect");
    return new RawHttpClient(socket);
  }

  /** @returns the whole answer, head and body, decoded as Latin-1. */
  send(request: string): Promise<string> {
    return new Promise((resolve) => {
      this.#settle = resolve;
      this.#socket.write(request);
    });
  }

  close(): void {
    this.#socket.destroy();
  }

  #readAnswer(): void {
    const headEnd = this.#text.indexOf("\r\n\r\n");
    if (headEnd < 0) return;
    const length = /\r\ncontent-length: (\d+)/i.exec(this.#text.slice(0, headEnd))?.[1];
    const end = headEnd + 4 + Number(length ?? 0);
    if (this.#text.length < end) return;
    const answer = this.#text.slice(0, end);
    this.#text = this.#text.slice(end);
    this.#settle?.(answer);
  }
}

export function postRequest(key: string, body: string): string {
  return (
    `POST /v1/jobs HTTP/1.1\r\nHost: bench\r\nAuthorization: Bearer ${key}\r\n` +
    `Content-Type: application/json\r\nContent-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`
  );
}
