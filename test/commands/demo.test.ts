import { mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { probeClip } from "../../src/render/encode/probe-clip.js";
import { runCli } from "./run-cli.js";

let folder = "";
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "clipwright-test-"));
});
afterEach(async () => {
  await rm(folder, { recursive: true });
});

describe("demo", () => {
  test("posts the sample script to a service of its own, and tells where the clip is and what to try next", async () => {
    const { exitCode, stdout, stderr } = await runCli(["demo"], { cwd: folder });
    expect({ exitCode, stderr }).toMatchObject({
      exitCode: 0,
      stderr: expect.stringContaining("lighthouse.en.md"),
    });
    expect(stdout.split("\n")[0]).toBe(join(folder, "out/demo.mp4"));
    expect(stdout).toMatch(/^ {2}[\d.]+ s, [\d.]+ MB, charged \d+ tokens$/m);
    expect(stdout).toContain("npx clipwright start");
    expect((await readdir(join(folder, "out"))).sort()).toEqual(
      ["demo.jpg", "demo.mp4", "demo.vtt"].sort(),
    );
    expect(await probeClip(join(folder, "out/demo.mp4"))).toMatchObject({
      video: { width: 1920, height: 1080 },
      fastStart: true,
    });
  });

  test("tells before it starts that its folder cannot be made", async () => {
    await writeFile(join(folder, "file"), "");
    const { exitCode, stderr } = await runCli(["demo", "-o", "file/a.mp4"], { cwd: folder });
    expect(exitCode).toBe(2);
    expect(stderr).toMatch(/^error: --output: the folder .*file cannot be made/);
  });
});
