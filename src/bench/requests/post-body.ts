import { Agent, request } from "node:http";
import { buffer } from "node:stream/consumers";

/** How the API answered one body. */
export interface BodyAnswer {
  /** Null where the connection ended before an answer could be read, as it does when a body is refused half-sent. */
  status: number | null;
  answerBytes: number;
}

/** An answer that takes longer than this is none. */
const limitMs = 30_000;

/** Sends bodies to `POST /v1/jobs` over one connection. */
export class BodySender {
  readonly #agent = new Agent({ keepAlive: true, maxSockets: 1 });
  readonly #url: string;
  readonly #key: string;

  constructor(url: string, key: string) {
    this.#url = url;
    this.#key = key;
  }

  async send(body: Buffer, idempotencyKey: string | null): Promise<BodyAnswer> {
    const call = request(`${this.#url}/v1/jobs`, {
      agent: this.#agent,
      method: "POST",
      signal: AbortSignal.timeout(limitMs),
      headers: {
        authorization: `Bearer ${this.#key}`,
        "content-type": "application/json",
        "content-length": body.length,
        ...(idempotencyKey === null ? {} : { "idempotency-key": idempotencyKey }),
      },
    });
    return new Promise((resolve) => {
      call.once("error", () => resolve({ status: null, answerBytes: 0 }));
      call.once("response", (response) => {
        const status = response.statusCode ?? null;
        buffer(response).then(
          (answer) => resolve({ status, answerBytes: answer.length }),
          () => resolve({ status, answerBytes: 0 }),
        );
      });
      call.end(body);
    });
  }

  close(): void {
    this.#agent.destroy();
  }
}
