import { existsSync } from "node:fs";
import { mkdir, mkdtemp, readdir, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { checkPlaces, outputPlaces } from "../../src/cli/output-places.js";

describe("outputPlaces", () => {
  test("puts poster and subtitles beside the clip, under its name", () => {
    expect(outputPlaces({ output: "films/a.b.mp4" })).toEqual({
      clip: resolve("films/a.b.mp4"),
      poster: resolve("films/a.b.jpg"),
      vtt: resolve("films/a.b.vtt"),
      srt: resolve("films/a.b.srt"),
    });
  });

  test("leaves out what is not wanted", () => {
    expect(outputPlaces({ output: "a.mp4", poster: false, subtitles: false })).toEqual({
      clip: resolve("a.mp4"),
    });
  });

  test.each([
    ["a.vtt", { vtt: resolve("a.vtt") }],
    ["a.SRT", { srt: resolve("a.SRT") }],
    ["a.en", { vtt: resolve("a.en.vtt"), srt: resolve("a.en.srt") }],
  ])("takes --subtitles %s as file or base name", (subtitles, places) => {
    expect(outputPlaces({ output: "a.mp4", poster: false, subtitles })).toEqual({
      clip: resolve("a.mp4"),
      ...places,
    });
  });

  test.each([
    [{ output: "-" }, "/output", "cannot be written to stdout"],
    [{ output: "a.mov" }, "/output", "a.mov is not named .mp4"],
    [{ output: "films/" }, "/output", "films/ is not named .mp4"],
    [{ output: "a.mp4", poster: "a.png" }, "/poster", "a.png is not named .jpg"],
    [{ output: "a.mp4", subtitles: "subs/" }, "/subtitles", "subs/ is a folder"],
    [{ output: "a.mp4", subtitles: "a.ass" }, "/subtitles", "a.ass is named neither .vtt nor .srt"],
    [{ output: "a.mp4", subtitles: "a.vtt", captions: "none" }, "/subtitles", "--captions none"],
  ])("refuses %j", (flags, pointer, why) => {
    expect(() => outputPlaces(flags)).toThrow(
      expect.objectContaining({
        code: "request.invalid",
        message: expect.stringContaining(why),
        problems: [expect.objectContaining({ pointer })],
      }),
    );
  });
});

describe("checkPlaces", () => {
  let folder = "";
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), "clipwright-test-"));
  });
  afterEach(async () => {
    await rm(folder, { recursive: true });
  });

  test("is content with new files and with files to replace, and leaves nothing behind", async () => {
    await writeFile(join(folder, "a.mp4"), "old");
    await checkPlaces({ clip: join(folder, "a.mp4"), vtt: join(folder, "a.vtt") }, null);
    expect(await readdir(folder)).toEqual(["a.mp4"]);
  });

  test("names every place that cannot be written", async () => {
    await mkdir(join(folder, "b.jpg"));
    const places = {
      clip: join(folder, "gone/a.mp4"),
      poster: join(folder, "b.jpg"),
    };
    await expect(checkPlaces(places, null)).rejects.toMatchObject({
      code: "request.invalid",
      problems: [
        { pointer: "/output", reason: expect.stringContaining("gone does not exist") },
        { pointer: "/poster", reason: expect.stringContaining("b.jpg is a folder") },
      ],
    });
  });

  test("tells once what is wrong with a folder", async () => {
    const places = outputPlaces({ output: join(folder, "gone/a.mp4") });
    await expect(checkPlaces(places, null)).rejects.toMatchObject({
      problems: [{ pointer: "/output" }],
    });
  });

  test.runIf(existsSync("/proc/self"))("finds out by trying, not by permissions", async () => {
    // Here root has every permission, and still nobody can write.
    await expect(checkPlaces({ clip: "/proc/a.mp4" }, null)).rejects.toThrow(
      "--output: the folder /proc is not writable",
    );
  });

  test("never lets a result replace the script, also under another name", async () => {
    await writeFile(join(folder, "script.mp4"), "Hello.");
    await symlink(join(folder, "script.mp4"), join(folder, "link.mp4"));
    await expect(
      checkPlaces({ clip: join(folder, "link.mp4") }, join(folder, "script.mp4")),
    ).rejects.toThrow("is also the place of the script");
  });

  test("never lets two results share a file", async () => {
    const places = { clip: join(folder, "a.mp4"), poster: join(folder, "a.mp4") };
    await expect(checkPlaces(places, null)).rejects.toThrow("is also the place of --output");
  });
});
