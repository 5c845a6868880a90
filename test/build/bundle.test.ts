import { readdir, readFile } from "node:fs/promises";
import { dirname, join, relative } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";

const dist = fileURLToPath(new URL("../../dist/", import.meta.url));
const entries = [
  "main.js",
  "worker/job-child-entry.js",
  "render/segments/segment-thread.js",
  "render/sound/mix-thread-entry.js",
  "render/narration/flite/process-entry.js",
  "render/narration/espeak/process-entry.js",
];

/** What a file of the build imports, also later, by the paths that stand in it. */
async function importsOf(file: string): Promise<string[]> {
  const text = await readFile(join(dist, file), "utf8");
  const source = text.replace(/^\s*\*.*$/gm, "");
  return [
    ...source.matchAll(/^(?:import|export) [^;\n]*?from "([^"]+)"|\bimport\("([^"]+)"\)/gm),
  ].map(([, first, later]) => first ?? later ?? "");
}

/** All files of the build that an entry can load. */
async function reachableFrom(entry: string): Promise<string[]> {
  const known = new Set([entry]);
  for (const file of known) {
    for (const path of await importsOf(file)) {
      if (path.startsWith(".")) known.add(relative(dist, join(dist, dirname(file), path)));
    }
  }
  return [...known];
}

test.each(entries)("%s loads its bundle, and no single module", async (entry) => {
  const files = await reachableFrom(entry);
  expect(files.filter((file) => file !== entry && !file.startsWith("bundle/"))).toEqual([]);
});

test.each(entries)("the map of %s leads to the sources", async (entry) => {
  const map = JSON.parse(await readFile(join(dist, `${entry}.map`), "utf8")) as {
    sources: string[];
  };
  const sources = map.sources.map((path) => relative(dist, join(dist, dirname(entry), path)));
  expect(sources).toContain(`../src/${entry.replace(/\.js$/, ".ts")}`);
});

test.each(entries)("%s requires no file that the bundle has left behind", async (entry) => {
  for (const file of await reachableFrom(entry)) {
    const source = await readFile(join(dist, file), "utf8");
    expect(source.match(/\brequire\w*\(\s*["']\.{1,2}\//g), file).toBe(null);
  }
});

test("packages that natives and services need are not bundled", async () => {
  const files = await reachableFrom("main.js");
  const all = await Promise.all(files.map(importsOf));
  expect(all.flat()).toEqual(expect.arrayContaining(["fastify", "bullmq", "ioredis"]));
  const sources = await Promise.all(files.map((file) => readFile(join(dist, file), "utf8")));
  expect(sources.filter((source) => source.includes('requireFromPackage("sharp")'))).not.toEqual(
    [],
  );
});

test("the licences of what is bundled come with it", async () => {
  const text = await readFile(join(dist, "bundle/LICENCES.txt"), "utf8");
  expect(text).toContain("zod 4.");
  expect(text).toContain("Copyright (c) 2025 Colin McDonnell");
  expect(await readdir(join(dist, "bundle"))).toContain("main");
});
