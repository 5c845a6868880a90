import { readdir, readFile, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { testFolder } from "../test-folder.js";
import { runCli } from "./run-cli.js";

describe("voices", () => {
  test("lists every voice with its language, English without anything installed", async () => {
    const { exitCode, stdout } = await runCli(["voices"]);
    expect(exitCode).toBe(0);
    expect(stdout).toMatch(/^flite-slt\s+en-US/m);
  });

  test("--language lists those that speak it, the default first", async () => {
    const { stdout } = await runCli(["voices", "--language", "en", "--json"]);
    const { voices } = JSON.parse(stdout);
    expect(voices[0]).toMatchObject({ id: "flite-slt", language: "en-US" });
    expect(voices.every(({ language }: { language: string }) => /^en\b/.test(language))).toBe(true);
  });

  test("--sample writes a sentence of each voice, named by its id, and no other file", async () => {
    const folder = `${await testFolder()}/new/samples`;
    const run = await runCli(["voices", "--language", "en-GB", "--sample", folder, "--json"]);
    const { voices, samples } = JSON.parse(run.stdout);
    const names = voices.map(({ id }: { id: string }) => `${id}.wav`);
    expect((await readdir(folder)).sort()).toEqual([...names].sort());
    expect(samples[0]).toEqual({ voiceId: voices[0].id, path: `${folder}/${voices[0].id}.wav` });
    for (const name of names) {
      const wave = await readFile(`${folder}/${name}`);
      expect(wave.toString("latin1", 0, 4)).toBe("RIFF");
      expect(wave.readUInt32LE(40)).toBeGreaterThan(24_000);
    }
  });

  test("--sample says so where there can be no such folder", async () => {
    const file = `${await testFolder()}/file`;
    await writeFile(file, "");
    const run = await runCli(["voices", "--language", "en", "--sample", `${file}/below`]);
    expect(run.exitCode).toBe(1);
    expect(run.stderr).toContain(`${file}/below`);
  });

  test("a language that nobody speaks is the caller's fault, and names those that are spoken", async () => {
    const { exitCode, stderr } = await runCli(["voices", "--language", "tlh"]);
    expect(exitCode).toBe(2);
    expect(stderr).toMatch(/--language: .*tlh.*\ben\b/);
  });
});

describe("styles", () => {
  test("lists them for people and for programs", async () => {
    expect((await runCli(["styles"])).stdout).toContain("cinematic");
    const { styles } = JSON.parse((await runCli(["styles", "--json"])).stdout);
    expect(styles).toContainEqual(expect.objectContaining({ name: "cinematic" }));
  });

  test("tells what is wrong in a folder of one's own", async () => {
    const folder = await testFolder();
    await writeFile(join(folder, "mine.json"), "{}");
    const env = { CLIPWRIGHT_STYLES_DIR: folder };
    const { exitCode, stderr } = await runCli(["styles"], { env });
    expect(exitCode).toBe(2);
    expect(stderr).toMatch(/CLIPWRIGHT_STYLES_DIR: .*mine\.json, \/palettes: /);
  });
});

describe("doctor", () => {
  test("finds all that is essential, and says what it found", async () => {
    const { exitCode, stdout } = await runCli(["doctor"]);
    expect(exitCode).toBe(0);
    for (const name of ["Node.js", "ffmpeg", "sharp", "frame kernel", "flite", "fonts", "memory"]) {
      expect(stdout).toMatch(new RegExp(`^(ok|lacking) +${name} `, "m"));
    }
  });

  test("ends with 1 where something essential is missing, and tells how to get it", async () => {
    const env = { FFMPEG_PATH: "/nowhere/ffmpeg" };
    const { exitCode, stdout } = await runCli(["doctor"], { env });
    expect(exitCode).toBe(1);
    expect(stdout).toMatch(
      /^missing +ffmpeg +FFMPEG_PATH names \/nowhere\/ffmpeg.*\n +→ .*install/m,
    );
    expect(stdout).toContain("no clip can be made");
  });

  test("tells of folders that the operator has named, right and wrong", async () => {
    const env = { CLIPWRIGHT_STYLES_DIR: "/nowhere/styles", CLIPWRIGHT_MUSIC_DIR: tmpdir() };
    const { exitCode, stdout } = await runCli(["doctor"], { env });
    expect(exitCode).toBe(1);
    expect(stdout).toMatch(/^missing +own styles +CLIPWRIGHT_STYLES_DIR.*\/nowhere\/styles/m);
    expect(stdout).toMatch(/^ok +own music +\d+ files in /m);
    expect(stdout).not.toContain("own pictures");
  });

  test("--json prints the same as one object", async () => {
    const env = { FFMPEG_PATH: "/nowhere/ffmpeg" };
    const { ok, checks } = JSON.parse((await runCli(["doctor", "--json"], { env })).stdout);
    expect(ok).toBe(false);
    expect(checks).toContainEqual({
      name: "ffmpeg",
      ok: false,
      essential: true,
      detail: expect.stringContaining("/nowhere/ffmpeg"),
      remedy: expect.any(String),
    });
  });
});
