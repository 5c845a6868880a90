import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { readBrand } from "../../src/cli/read-brand.js";
import { testFolder } from "../test-folder.js";

const { signal } = new AbortController();

async function fileOf(content: string): Promise<string> {
  const path = join(await testFolder(), "brand.json");
  await writeFile(path, content);
  return path;
}

test("a brand's logo is relative to its file", async () => {
  const path = await fileOf('{ "colors": ["#FFE600"], "logo": "a/logo.png", "font": "Inter" }');
  expect(await readBrand(path, signal)).toEqual({
    brand: { colors: ["#ffe600"], logoUrl: "a/logo.png", font: "Inter" },
    logoDir: join(path, ".."),
  });
});

test("all that is wrong with a brand is told, by the name of its file", async () => {
  const path = await fileOf('{ "colors": ["red"], "font": "Arial", "size": 3 }');
  await expect(readBrand(path, signal)).rejects.toMatchObject({
    code: "request.invalid",
    problems: [
      { name: `--brand ${path} colors 0`, reason: "must be a colour written #rrggbb" },
      {
        name: `--brand ${path} font`,
        reason: "is not one of Inter, Noto Sans, Noto Serif Display",
      },
      { name: `--brand ${path}`, reason: expect.stringContaining("size") },
    ],
  });
});

test.each([
  ["is not JSON", "colors: red"],
  ["is larger than 64 KiB", " ".repeat(70_000)],
])("a file that %s is refused", async (reason, content) => {
  const path = await fileOf(content);
  await expect(readBrand(path, signal)).rejects.toThrow(reason);
});

test("a file that is not there, and a folder, are refused", async () => {
  const folder = await testFolder();
  await expect(readBrand(join(folder, "none.json"), signal)).rejects.toThrow("--brand");
  await expect(readBrand(folder, signal)).rejects.toThrow("is not a file");
});
