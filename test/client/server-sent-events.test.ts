import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { EventParser, type ServerSentEvent } from "../../src/client/server-sent-events.js";

const encoder = new TextEncoder();

function parse(...pieces: (string | Uint8Array)[]): ServerSentEvent[] {
  const parser = new EventParser();
  return pieces.flatMap((piece) =>
    parser.push(typeof piece === "string" ? encoder.encode(piece) : piece),
  );
}

const dataOf = (text: string) => parse(text).map(({ data }) => data);

describe("events of a stream", () => {
  test("have a name, an id that stays, and data of several lines", () => {
    const text = "id: 7\nevent: progress\ndata: a\ndata:b\n\ndata:  c\n\n";
    expect(parse(text)).toEqual([
      { event: "progress", id: "7", data: "a\nb" },
      { event: "message", id: "7", data: " c" },
    ]);
  });

  test.each(["\n", "\r", "\r\n"])("have lines that end with %j", (end) => {
    expect(dataOf(["data: a", "data: b", "", "data: c", "", ""].join(end))).toEqual(["a\nb", "c"]);
  });

  test("may come in a stream that begins with a byte order mark", () => {
    expect(dataOf("\uFEFFdata: a\n\n")).toEqual(["a"]);
    expect(dataOf("\uFEFF\uFEFFdata: a\n\n")).toEqual([]);
  });

  test("without data are none; without a blank line after them are not over", () => {
    expect(dataOf(": a comment\n\nevent: progress\nid: 1\n\ndata: cut off\n")).toEqual([]);
  });

  test("keep an empty line of data, and fields without a colon", () => {
    expect(dataOf("data\n\ndata:\ndata:\n\n")).toEqual(["", "\n"]);
  });

  test("ignore unknown fields and an id with a null character", () => {
    const text = "id: 1\n\nid: 2\0\nother: 3\ndata: a\n\n";
    expect(parse(text)).toEqual([{ event: "message", id: "1", data: "a" }]);
  });

  test("count as seen once they are whole, also without data", () => {
    const parser = new EventParser();
    const push = (text: string) => {
      parser.push(encoder.encode(text));
      return parser.lastEventId;
    };
    expect(push("id: 1\ndata: a\n")).toBe("");
    expect(push("\nid: 2\n")).toBe("1");
    expect(push("\ndata: b\n\n")).toBe("2");
  });

  test("a pause before the next stream is taken from digits only", () => {
    const parser = new EventParser();
    parser.push(encoder.encode("retry: 2000\nretry: soon\nretry: -5\n\n"));
    expect(parser.retryMs).toBe(2_000);
  });

  test("are the same however the bytes are split", () => {
    const line = fc.constantFrom(
      "data: héllo 🎬",
      "data: ☂",
      "data",
      "id: 4",
      "event: progress",
      "",
      ": c",
    );
    const end = fc.constantFrom("\n", "\r", "\r\n");
    const text = fc.array(fc.tuple(line, end), { maxLength: 30 }).map((all) => all.flat().join(""));
    fc.assert(
      fc.property(
        text,
        fc.boolean(),
        fc.infiniteStream(fc.integer({ min: 1, max: 5 })),
        (body, mark, sizes) => {
          const bytes = encoder.encode((mark ? "\uFEFF" : "") + body);
          const pieces: Uint8Array[] = [];
          for (let at = 0; at < bytes.length; ) {
            const size = sizes.next().value ?? 1;
            pieces.push(bytes.subarray(at, at + size));
            at += size;
          }
          expect(parse(...pieces)).toEqual(parse(bytes));
        },
      ),
      { numRuns: 500 },
    );
  });
});
