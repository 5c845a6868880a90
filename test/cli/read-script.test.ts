import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { PassThrough, Readable } from "node:stream";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { readScript } from "../../src/cli/read-script.js";

const { signal } = new AbortController();
let folder = "";

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "clipwright-test-"));
});
afterEach(async () => {
  await rm(folder, { recursive: true });
});

async function readBytes(bytes: Uint8Array | string): Promise<string> {
  const path = join(folder, "script.any");
  await writeFile(path, bytes);
  return (await readScript(path, { stdin: Readable.from([]), signal })).text;
}

describe("a script file", () => {
  test("is read whatever its extension, and its folder is where pictures are looked for", async () => {
    const path = join(folder, "talk.weird");
    await writeFile(path, "Grüße, 世界.\n");
    expect(await readScript(path, { stdin: Readable.from([]), signal })).toEqual({
      text: "Grüße, 世界.\n",
      baseDir: folder,
    });
  });

  test("loses its byte order mark", async () => {
    expect(await readBytes("\ufeffHello.")).toBe("Hello.");
  });

  test("that is not UTF-8 is refused, with the line", async () => {
    const latin1 = Buffer.from("Hello.\n\nGr\u00fc\u00dfe.\n", "latin1");
    await expect(readBytes(latin1)).rejects.toThrow(/line 3 is not UTF-8; save the file as UTF-8/);
  });

  test("that is UTF-16 is refused by name", async () => {
    await expect(readBytes(Buffer.from("\ufeffHello.", "utf16le"))).rejects.toThrow("is UTF-16");
  });

  test("over the limit is refused, not read", async () => {
    await expect(readBytes("a ".repeat(600_000))).rejects.toThrow("over the limit of 1 MiB");
  });

  test("that is not there, or a folder, is the caller's fault", async () => {
    const stdin = Readable.from([]);
    const gone = readScript(join(folder, "gone.txt"), { stdin, signal });
    await expect(gone).rejects.toMatchObject({
      code: "request.invalid",
      message: expect.stringContaining("gone.txt: there is no such file"),
      problems: [{ pointer: "/script" }],
    });
    await expect(readScript(folder, { stdin, signal })).rejects.toThrow("is a folder");
  });
});

describe("a script on stdin", () => {
  test("is joined over characters that were cut apart; its pictures are in the working folder", async () => {
    const bytes = Buffer.from("né 🌊");
    const stdin = Readable.from([bytes.subarray(0, 2), bytes.subarray(2, 6), bytes.subarray(6)]);
    expect(await readScript("-", { stdin, signal })).toEqual({
      text: "né 🌊",
      baseDir: process.cwd(),
    });
  });

  test("is not waited for once the caller cancels", async () => {
    const controller = new AbortController();
    const stdin = new PassThrough();
    const reading = readScript("-", { stdin, signal: controller.signal });
    stdin.write("Hel");
    controller.abort();
    await expect(reading).rejects.toMatchObject({ code: "canceled" });
    expect(stdin.destroyed).toBe(true);
  });
});
