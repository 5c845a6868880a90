import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { beforeAll, expect, test } from "vitest";
import type { ApiDocument } from "../../src/api/openapi/api-document.js";
import { makeDocument } from "../../src/api/openapi/make-document.js";
import { bodyLimitBytes } from "../../src/api/parse-body.js";
import { loadSettings } from "../../src/config.js";
import { maxMetadataKeys } from "../../src/jobs/request.js";
import { maxScriptLength } from "../../src/render/request.js";
import { apiTables } from "./api-tables.js";

const path = fileURLToPath(new URL("../../docs/api.md", import.meta.url));
const tableMark = /<!-- table: ([a-z ]+) -->\n(?:\|.*\n)*/g;

let page = "";
let tables: Record<string, string[]> = {};
beforeAll(async () => {
  page = await readFile(path, "utf8");
  tables = apiTables((await makeDocument(loadSettings({}))) as ApiDocument);
});

// `npx vitest run test/docs -u` writes the tables anew.
test("every table of the page says what the schemas say", async () => {
  const made = page.replace(tableMark, (_, name: string) =>
    [`<!-- table: ${name} -->`, ...(tables[name] ?? ["no such table"]), ""].join("\n"),
  );
  await expect(made).toMatchFileSnapshot(path);
});

test("the page has each of the tables once", () => {
  const names = [...page.matchAll(tableMark)].map(([, name]) => name);
  expect(names.toSorted()).toEqual(Object.keys(tables).toSorted());
});

test("no field is without a description", () => {
  expect(
    Object.values(tables)
      .flat()
      .filter((row) => row.includes("undefined")),
  ).toEqual([]);
});

test("the limits are those of the code", () => {
  const limits = page.split("\n## Limits\n")[1]?.split("\n## ")[0] ?? "";
  expect(limits).toContain(`${bodyLimitBytes / 1024 / 1024} MiB`);
  expect(limits).toContain(`${maxScriptLength.toLocaleString("en")} characters`);
  expect(limits).toContain(`${maxMetadataKeys} keys`);
});
