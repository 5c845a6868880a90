import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { galleryScripts } from "../../src/gallery/gallery-scripts.js";
import { listStyles } from "../../src/render/scenes/style.js";
import { testFolder } from "../test-folder.js";
import { runCli } from "./run-cli.js";

test("gallery makes sheets, clips and a page that shows them", async () => {
  const folder = await testFolder();
  const [style = ""] = await listStyles();
  const only = ["--style", style, "--aspect", "1:1", "--language", "ja"];
  const run = await runCli(["gallery", "-o", "g", ...only, "--json"], { cwd: folder });
  expect(run).toMatchObject({ exitCode: 0 });
  const name = `${style}-1x1-ja`;
  const files = await readdir(join(folder, "g"));
  expect(files).toEqual(expect.arrayContaining([`${name}.mp4`, `${name}.png`, "index.html"]));
  const page = await readFile(join(folder, "g/index.html"), "utf8");
  for (const file of [`${name}.mp4`, `${name}.png`]) expect(page).toContain(`src="${file}"`);
  expect(JSON.parse(run.stdout).entries).toHaveLength(1);
});

test("gallery measures how well captions can be read on the frames", async () => {
  const folder = await testFolder();
  const only = ["--style", "noir", "--aspect", "9:16", "--language", "es", "--no-clips"];
  const run = await runCli(["gallery", "-o", "g", ...only, "--contrast", "--json"], {
    cwd: folder,
  });
  expect(run).toMatchObject({ exitCode: 0 });
  const { captionContrast } = JSON.parse(run.stdout);
  // Also the pages that a scene's own text shows, so that they have no caption: half of them.
  expect(captionContrast.measured).toBeGreaterThanOrEqual(0.9 * captionContrast.pages);
  expect(captionContrast.pixels).toBeGreaterThan(20_000);
  expect(captionContrast.readable / captionContrast.pixels).toBeGreaterThanOrEqual(0.99);
  expect(await readFile(join(folder, "g/index.html"), "utf8")).toMatch(/readable in [\d.]+ %/);
});

test("gallery takes only styles, shapes and languages that there are", async () => {
  const folder = await testFolder();
  const run = await runCli(["gallery", "--style", "polka", "--language", "xx"], { cwd: folder });
  expect(run.exitCode).toBe(2);
  expect(run.stderr).toContain("--style");
  expect(run.stderr).toContain("--language");
  expect(await readdir(folder)).toEqual([]);
  expect(Object.keys(galleryScripts).length).toBeGreaterThanOrEqual(6);
});
