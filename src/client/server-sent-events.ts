/** An event as its stream sent it. */
export interface ServerSentEvent {
  /** `message` where the stream does not name it. */
  event: string;
  data: string;
  /** The last id that the stream has sent, with this event or before; empty where it sent none. */
  id: string;
}

/**
 * Reads server-sent events by the rules of the WHATWG's HTML standard, section 9.2.6, from bytes in pieces of any size.
 * An event that has no blank line after it yet is not told.
 */
export class EventParser {
  /** Drops a byte order mark, and keeps characters together whose bytes come apart. */
  readonly #decoder = new TextDecoder();
  #rest = "";
  /** The piece before ended with a carriage return: a line feed at the start of the next belongs to it. */
  #endedWithReturn = false;
  #event = "";
  #data: string[] = [];
  #id = "";
  #lastEventId = "";
  #retryMs: number | null = null;

  /** What the stream is to be opened with again: the id of its last whole block, with data or without; empty where none had one. */
  get lastEventId(): string {
    return this.#lastEventId;
  }

  /** How long the stream asks to wait before it is opened again; null where it does not say. */
  get retryMs(): number | null {
    return this.#retryMs;
  }

  push(bytes: Uint8Array): ServerSentEvent[] {
    let text = this.#decoder.decode(bytes, { stream: true });
    if (text === "") return [];
    if (this.#endedWithReturn && text.startsWith("\n")) text = text.slice(1);
    // Where the piece was that line feed alone, the return is done with.
    this.#endedWithReturn = text.endsWith("\r");
    const lines = (this.#rest + text).split(/\r\n|\r|\n/);
    this.#rest = lines.pop() ?? "";
    const events: ServerSentEvent[] = [];
    for (const line of lines) {
      if (line !== "") this.#readField(line);
      else this.#dispatch(events);
    }
    return events;
  }

  #readField(line: string): void {
    const colon = line.indexOf(":");
    if (colon === 0) return;
    const name = colon === -1 ? line : line.slice(0, colon);
    const value = colon === -1 ? "" : line.slice(colon + 1).replace(/^ /, "");
    if (name === "event") this.#event = value;
    else if (name === "data") this.#data.push(value);
    else if (name === "id" && !value.includes("\0")) this.#id = value;
    else if (name === "retry" && /^\d+$/.test(value)) this.#retryMs = Number(value);
  }

  #dispatch(events: ServerSentEvent[]): void {
    if (this.#data.length > 0) {
      events.push({ event: this.#event || "message", data: this.#data.join("\n"), id: this.#id });
    }
    this.#event = "";
    this.#data = [];
    this.#lastEventId = this.#id;
  }
}
