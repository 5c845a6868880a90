import { readFile, truncate, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { type PackContents, readPack, sha256Of, writePack } from "../../src/reuse/pack.js";
import { testFolder } from "../test-folder.js";

const files: Record<string, Buffer> = {
  aa: Buffer.alloc(100_000, "first"),
  bb: Buffer.from("second\n"),
  cc: Buffer.from("spoken"),
};
const entry = (name: string) => {
  const content = files[name] ?? Buffer.alloc(0);
  return { name, bytes: content.length, sha256: sha256Of(content) };
};
/** A clip that ends as it begins. */
const contents: PackContents = {
  account: "mine",
  segments: [entry("aa"), entry("bb"), entry("aa")],
  speech: [entry("cc")],
};

async function packed(told = contents) {
  const folder = await testFolder();
  for (const [name, content] of Object.entries(files)) await writeFile(join(folder, name), content);
  const path = join(folder, "pack");
  await writePack(path, told, ({ name }) => join(folder, name));
  return path;
}

async function unpacked(path: string, account = "mine") {
  const found: string[] = [];
  const list = await readPack(
    path,
    (contents) => contents.account === account,
    async ({ kind, name }, content) => {
      expect(content.equals(files[name] ?? Buffer.alloc(0))).toBe(true);
      found.push(`${kind}/${name}`);
    },
  );
  return { list, found };
}

test("a pack has each file once, and gives back what was put into it", async () => {
  const path = await packed();
  expect(await unpacked(path)).toEqual({
    list: contents,
    found: ["segments/aa", "segments/bb", "speech/cc"],
  });
  const lengths = Object.values(files).reduce((sum, { length }) => sum + length, 0);
  expect((await readFile(path)).length).toBe(lengths + JSON.stringify(contents).length + 1);
});

test("nothing is given of a pack that is refused", async () => {
  expect(await unpacked(await packed(), "another")).toEqual({ list: null, found: [] });
});

test("a file that was changed in the pack is left out, and the others are not", async () => {
  const path = await packed();
  const pack = await readFile(path);
  pack[JSON.stringify(contents).length + 5] = 0;
  await writeFile(path, pack);
  expect((await unpacked(path)).found).toEqual(["segments/bb", "speech/cc"]);
});

test("a file that is cut off is left out, with those behind it", async () => {
  const path = await packed();
  await truncate(path, (await readFile(path)).length - "spoken".length - 1);
  expect((await unpacked(path)).found).toEqual(["segments/aa"]);
});

test.each([
  ["empty", ""],
  ["without an end of its list", "{".repeat(200_000)],
  ["whose list is no JSON", "{\n"],
  ["whose list names a file elsewhere", list({ name: "../../etc/passwd" })],
  ["whose list has a file of a size below nothing", list({ bytes: -1 })],
])("nothing is read from a pack that is %s", async (_, pack) => {
  const path = join(await testFolder(), "pack");
  await writeFile(path, pack);
  expect(await unpacked(path)).toEqual({ list: null, found: [] });
});

test("a size that is larger than the pack takes no memory", async () => {
  const path = join(await testFolder(), "pack");
  await writeFile(path, list({ bytes: Number.MAX_SAFE_INTEGER }));
  expect((await unpacked(path)).found).toEqual([]);
});

test("a file that has changed since it was listed is not packed", async () => {
  const told = { ...contents, speech: [{ ...entry("cc"), bytes: 5 }] };
  await expect(packed(told)).rejects.toThrow("cc has changed");
});

function list(change: Partial<PackContents["speech"][number]>): string {
  return `${JSON.stringify({ ...contents, segments: [{ ...entry("aa"), ...change }] })}\n`;
}
