import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { probeClip } from "../../src/render/encode/probe-clip.js";
import { pngOf } from "../render/pictures/elsewhere/api-server.js";
import { runCli, startCli } from "./run-cli.js";

const talk = "Hello there, dear listener.";
/** As little as a clip can be, and what is made for one test is there for the next. */
const small = ["--resolution", "480p", "--fps", "24", "--duration", "2s"];
let folder = "";
let work = "";

beforeAll(async () => {
  work = await mkdtemp(join(tmpdir(), "clipwright-test-work-"));
});
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "clipwright-test-"));
  await writeFile(join(folder, "talk.txt"), talk);
});
afterEach(async () => {
  await rm(folder, { recursive: true });
});
afterAll(async () => {
  await rm(work, { recursive: true });
});

describe("render", () => {
  test("makes the clip with poster and subtitles beside it, tells how far it is, and what it made", async () => {
    const args = ["render", "talk.txt", "-o", "talk.mp4", "--work", work, ...small];
    const run = await runCli(args, { cwd: folder });
    expect(run).toMatchObject({ exitCode: 0 });
    expect((await readdir(folder)).sort()).toEqual(
      ["talk.jpg", "talk.mp4", "talk.srt", "talk.txt", "talk.vtt"].sort(),
    );
    expect(await probeClip(join(folder, "talk.mp4"))).toMatchObject({
      durationMs: 2_000,
      video: { width: 854, height: 480, frameCount: 48 },
    });
    expect(await readFile(join(folder, "talk.vtt"), "utf8")).toContain("dear listener");

    const summary = run.stdout.trimEnd().split("\n");
    expect(summary[0]).toBe(join(folder, "talk.mp4"));
    expect(summary[1]).toMatch(/^ {2}2\.0 s, 854×480, 24 fps, \d.* [kM]B, 1 scene, voice /);
    expect(summary.length).toBeLessThanOrEqual(6);

    // Stderr is no terminal here: plain lines.
    const progress = run.stderr.trimEnd().split("\n");
    const stages = progress.map((line) => line.split(" ")[0]);
    expect([...new Set(stages)]).toEqual(["planning", "narrating", "rendering", "finishing"]);
    const percents = progress.map((line) => Number(/(\d+) %/.exec(line)?.[1]));
    expect(percents).toEqual(percents.toSorted((a, b) => a - b));
    expect(percents.at(-1)).toBe(100);
    expect(progress.length).toBeLessThanOrEqual(15);
  });

  test("takes pictures from a folder of one's own, and writes beside the clip whom they are owed to", async () => {
    const pictures = join(folder, "pictures");
    await mkdir(pictures);
    await writeFile(join(pictures, "1.png"), await pngOf("teal"));
    await writeFile(join(pictures, "1.txt"), "dear listener\nauthor: Ann Lee\nlicence: CC0");
    const env = { CLIPWRIGHT_PICTURES: "script,folder", CLIPWRIGHT_PICTURES_DIR: pictures };
    const args = ["render", "talk.txt", "-o", "talk.mp4", "--json", ...small];
    const run = await runCli(args, { cwd: folder, env });
    expect(run).toMatchObject({ exitCode: 0 });
    expect(JSON.parse(run.stdout)).toMatchObject({
      creditsFile: join(folder, "talk.credits.txt"),
      credits: [{ author: "Ann Lee", source: "folder", licence: "CC0", address: "1.png" }],
    });
    expect(await readFile(join(folder, "talk.credits.txt"), "utf8")).toContain("Author: Ann Lee");
  });

  test("reads names as --lexicon has them, and tells of a bad entry by file, line and word", async () => {
    await writeFile(join(folder, "names.json"), '{\n  "dear": "most honourable and patient"\n}');
    const clip = ["-o", "talk.mp4", "--resolution", "480p", "--fps", "24", "--json"];
    const lengthWith = async (...flags: string[]) => {
      const run = await runCli(["render", "talk.txt", ...clip, ...flags], { cwd: folder });
      return JSON.parse(run.stdout).durationMs as number;
    };
    expect(await lengthWith("--lexicon", "names.json")).toBeGreaterThan((await lengthWith()) + 500);
    expect(await readFile(join(folder, "talk.vtt"), "utf8")).toContain("dear listener");

    await writeFile(join(folder, "bad.json"), '{\n  "dear": "…",\n  "there": ""\n}');
    const bad = ["render", "talk.txt", "--lexicon"];
    const run = await runCli([...bad, "bad.json"], { cwd: folder });
    expect(run).toMatchObject({ exitCode: 2 });
    expect(run.stderr).toContain("--lexicon bad.json, line 3, “there”: is empty");
    await writeFile(join(folder, "bad.json"), '{ "dear": "…" }');
    expect((await runCli([...bad, "bad.json"], { cwd: folder })).stderr).toContain(
      "--lexicon, “dear”: “…” has nothing that the voice flite-slt can read",
    );
  });

  test("goes on when nobody reads its progress any more", async () => {
    const args = ["render", "talk.txt", "-o", "talk.mp4", "--work", work, ...small];
    const { child, finished, says } = startCli(args, { cwd: folder });
    await says("planning");
    child.stderr.destroy();
    expect(await finished).toMatchObject({ exitCode: 0 });
    expect(await readdir(folder)).toContain("talk.mp4");
  });

  test("re-uses what --work kept; --json prints one object; --quiet leaves stderr empty", async () => {
    const args = ["render", "-", "-o", "a.mp4", "--work", work, ...small];
    const spare = ["--no-poster", "--no-subtitles", "--json", "--quiet"];
    const run = await runCli([...args, ...spare], { cwd: folder, stdin: talk });
    expect(run).toMatchObject({ exitCode: 0, stderr: "" });
    expect(JSON.parse(run.stdout)).toMatchObject({
      path: join(folder, "a.mp4"),
      poster: null,
      vtt: null,
      srt: null,
      durationMs: 2_000,
      fps: 24,
      frameCount: 48,
      segments: { rendered: 0, reused: 1 },
    });
    expect((await readdir(folder)).sort()).toEqual(["a.mp4", "talk.txt"]);
  });

  test("keeps an existing clip where the new one fails, and replaces it where it does not", async () => {
    const clip = join(folder, "clip.mp4");
    await writeFile(clip, "the old one");
    const long = "The quick brown fox jumps over the lazy dog. ".repeat(60);
    const failed = await runCli(["render", "-", ...small, "--json"], { cwd: folder, stdin: long });
    expect(failed.exitCode).toBe(2);
    expect(JSON.parse(failed.stdout)).toMatchObject({ error: { code: "script.too_long" } });
    expect(await readFile(clip, "utf8")).toBe("the old one");
    expect((await readdir(folder)).sort()).toEqual(["clip.mp4", "talk.txt"]);

    const again = await runCli(["render", "talk.txt", "--work", work, ...small], { cwd: folder });
    expect(again).toMatchObject({ exitCode: 0 });
    expect(await probeClip(clip)).toMatchObject({ durationMs: 2_000 });
  });

  test("refuses a work folder that cannot be made, before it starts", async () => {
    const args = ["render", "talk.txt", "--work", "talk.txt/work"];
    const run = await runCli(args, { cwd: folder });
    expect(run).toMatchObject({ exitCode: 2, stdout: "" });
    expect(run.stderr).toMatch(/^error: --work: the folder .* cannot be made/);
  });
});

describe("what only the render can know is told by the flag's name", () => {
  test.each([
    ["--voice", "nobody"],
    ["--language", "tlh"],
    ["--style", "baroque"],
    ["--music", "polka"],
  ])("%s %s", async (flag, value) => {
    const run = await runCli(["render", "talk.txt", ...small, flag, value], { cwd: folder });
    expect(run).toMatchObject({ exitCode: 2, stdout: "" });
    expect(run.stderr).toMatch(new RegExp(`error: ${flag}: .*${value}`));
    expect(await readdir(folder)).toEqual(["talk.txt"]);
  });

  test("nothing to say", async () => {
    const run = await runCli(["render", "-"], { cwd: folder, stdin: "... !!!" });
    expect(run.exitCode).toBe(2);
    expect(run.stderr).toContain("nothing that can be spoken");
  });

  test("a picture that is not there", async () => {
    const stdin = "Look at this.\n\n![gone](missing-picture.jpg)";
    const run = await runCli(["render", "-", "--json"], { cwd: folder, stdin });
    expect(run.exitCode).toBe(2);
    expect(JSON.parse(run.stdout)).toMatchObject({ error: { code: "input.image_unavailable" } });
    expect(run.stderr).toContain("missing-picture.jpg");
  });
});
