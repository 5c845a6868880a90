import { readFile } from "node:fs/promises";
import { expect, test } from "vitest";
import { settingsTable } from "../src/config.js";

const readme = await readFile(new URL("../README.md", import.meta.url), "utf8");

/** A setting as the README's table has it, without the marks of code: variable, default, what it is. */
function rowOf({ variable, help }: { variable: string; help: string }): string {
  const [, text = help, fallback = "none"] = /^(.*?),? \(default: (.*)\)$/.exec(help) ?? [];
  return `| ${variable} | ${fallback} | ${text} |`;
}

test("the README's table of settings says of each what `--help` says, in its order", () => {
  const section = readme.split("\n## Settings\n")[1]?.split("\n## ")[0] ?? "";
  const rows = section.split("\n").filter((line) => line.startsWith("| "));
  const [, ...told] = rows.map((row) => row.replaceAll("`", ""));
  const wanted = Object.values(settingsTable).map(rowOf);
  expect(told).toEqual(wanted.map((row) => row.replaceAll("`", "")));
});

test("every setting that the README names exists", () => {
  const named = new Set(readme.match(/\bCLIPWRIGHT_[A-Z0-9_]*[A-Z0-9]\b/g));
  const known: string[] = Object.values(settingsTable).map(({ variable }) => variable);
  expect([...named].filter((name) => !known.includes(name))).toEqual([]);
});
