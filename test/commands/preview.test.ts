import { readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import sharp from "sharp";
import { expect, test } from "vitest";
import { testFolder } from "../test-folder.js";
import { runCli } from "./run-cli.js";

const talk = "# A talk\n\nHello there, dear listener.\n\n- One thing\n- Another thing\n";

test("preview draws a picture of each scene on one sheet, and nothing else", async () => {
  const folder = await testFolder();
  await writeFile(join(folder, "talk.md"), talk);
  const run = await runCli(["preview", "talk.md", "-o", "sheet.png", "--json"], { cwd: folder });
  expect(run).toMatchObject({ exitCode: 0 });
  const result = JSON.parse(run.stdout);
  expect(result).toMatchObject({ path: join(folder, "sheet.png"), sceneCount: 3, style: "card" });
  expect(result.durationMs).toBeGreaterThan(3_000);
  expect((await readdir(folder)).sort()).toEqual(["sheet.png", "talk.md"]);
  const { width = 0, height = 0 } = await sharp(join(folder, "sheet.png")).metadata();
  expect(width).toBeGreaterThan(1_500);
  expect(width / height).toBeGreaterThan(3);

  // Three pictures beside each other: none is empty, and no two are the same.
  const cell = Math.floor(width / 3);
  const pictures = await Promise.all(
    [0, 1, 2].map((at) =>
      sharp(join(folder, "sheet.png"))
        .extract({ left: at * cell + 20, top: 20, width: cell - 40, height: height - 80 })
        .raw()
        .toBuffer(),
    ),
  );
  for (const picture of pictures) expect(new Set(picture).size).toBeGreaterThan(60);
  expect(new Set(pictures.map((picture) => picture.toString("base64"))).size).toBe(3);

  const again = await runCli(["preview", "talk.md", "-o", "again.png", "--quiet"], { cwd: folder });
  expect(again).toMatchObject({ exitCode: 0 });
  const bytes = await Promise.all(
    ["sheet.png", "again.png"].map((name) => readFile(join(folder, name))),
  );
  expect(bytes[0]?.equals(bytes[1] ?? Buffer.alloc(0))).toBe(true);
});

test("without a style the script's content and its shape choose one", async () => {
  const folder = await testFolder();
  await writeFile(join(folder, "talk.md"), talk);
  const args = ["preview", "talk.md", "-o", "tall.png", "--aspect", "9:16", "--json"];
  const { stdout } = await runCli(args, { cwd: folder });
  expect(JSON.parse(stdout)).toMatchObject({ style: "bold" });
});

test("preview tells what is wrong by the names of its flags, and leaves nothing", async () => {
  const folder = await testFolder();
  await writeFile(join(folder, "talk.md"), talk);
  const wrong = ["--style", "polka", "--aspect", "16:9"];
  const run = await runCli(["preview", "talk.md", ...wrong], { cwd: folder });
  expect(run.exitCode).toBe(2);
  expect(run.stderr).toContain("--style");
  expect(await readdir(folder)).toEqual(["talk.md"]);
});
