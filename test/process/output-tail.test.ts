import { once } from "node:events";
import { PassThrough } from "node:stream";
import { expect, test } from "vitest";
import { outputTail } from "../../src/process/output-tail.js";

async function tailOf(text: string, keptBytes: number): Promise<string> {
  const stream = new PassThrough();
  const tail = outputTail([stream], keptBytes);
  for (const byte of Buffer.from(text)) stream.write(Buffer.of(byte));
  stream.end();
  await once(stream, "close");
  return tail();
}

test("the last of the output is kept", async () => {
  expect(await tailOf("one two three\n", 6)).toBe("three");
  expect(await tailOf("short", 100)).toBe("short");
});

test.each([4, 5, 6, 7, 8, 9])(
  "%i bytes of long characters begin with a whole one",
  async (bytes) => {
    expect(await tailOf("\u{10900}".repeat(5), bytes)).toMatch(/^\u{10900}+$/u);
  },
);
