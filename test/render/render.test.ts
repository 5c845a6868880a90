import { spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { ClipError } from "../../src/errors.js";
import { builtEntry } from "../../src/process/built-entry.js";
import type { Clip } from "../../src/render/clip.js";
import { probeClip } from "../../src/render/encode/probe-clip.js";
import { createNarrator, type Narrator } from "../../src/render/narration/narrator.js";
import type { Progress } from "../../src/render/progress.js";
import { render } from "../../src/render/render.js";
import type { RenderRequestInput } from "../../src/render/request.js";
import { edgeCases } from "./script/read-script.js";

let folder = "";
let narrator: Narrator;
beforeAll(async () => {
  const cacheDir = await mkdtemp(join(tmpdir(), "clipwright-test-speech-"));
  narrator = createNarrator({ cacheDir });
  return async () => {
    await narrator.close();
    await rm(cacheDir, { recursive: true });
  };
});
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "clipwright-test-"));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const small = { resolution: "480p", fps: 24 } as const;
const talk = [
  "# Two seas",
  "The northern sea is cold, and 93% of it is dark.",
  "> Nobody has seen it all.",
  "- Ice above\n- Salt below",
  "The southern sea is warm. It is full of light and of fish.",
].join("\n\n");

const hashOf = async (path: string) =>
  createHash("sha256")
    .update(await readFile(path))
    .digest("hex");

/** Renders into a folder of its own below the test's. */
async function renderTo(name: string, request: RenderRequestInput, options = {}) {
  const out = join(folder, name);
  await mkdir(out, { recursive: true });
  const places = { clip: join(out, "clip.mp4"), poster: join(out, "clip.jpg") };
  const subtitles = { vtt: join(out, "clip.vtt"), srt: join(out, "clip.srt") };
  return render(request, { out: { ...places, ...subtitles }, narrator, ...options });
}

describe("render", () => {
  it("makes a clip of exactly the length asked for, with poster and captions beside it", async () => {
    const seen: Progress[] = [];
    const clip = await renderTo(
      "a",
      { script: talk, durationMs: 17_321, ...small },
      { onProgress: (progress: Progress) => seen.push(progress) },
    );
    const facts = await probeClip(clip.path);
    expect(facts.durationMs).toBeCloseTo(17_321, 1);
    expect(facts.audio?.durationMs).toBeCloseTo(17_321, 1);
    expect(facts.video).toMatchObject({ frameCount: 415, startMs: 0, width: 854, height: 480 });
    expect(facts.fastStart).toBe(true);
    expect(clip).toMatchObject({ durationMs: 17_321, frameCount: 415, voiceId: "flite-slt" });
    expect(clip.loudnessLufs).toBeGreaterThanOrEqual(-17);
    expect(clip.loudnessLufs).toBeLessThanOrEqual(-15);
    expect(clip.truePeakDb).toBeLessThanOrEqual(-1);

    const poster = await sharp(clip.poster ?? "").metadata();
    expect(poster).toMatchObject({ format: "jpeg", width: 854, height: 480 });
    expect(await readFile(clip.vtt ?? "", "utf8")).toMatch(
      /^WEBVTT\n[\s\S]*Nobody has seen it all\./,
    );
    expect(await readFile(clip.srt ?? "", "utf8")).toMatch(/^1\n00:00:0/);

    expect(seen.map((progress) => progress.stage)).toEqual(
      expect.arrayContaining(["planning", "narrating", "rendering", "finishing"]),
    );
    for (const [i, progress] of seen.entries()) {
      expect(progress.fraction).toBeGreaterThanOrEqual(seen[i - 1]?.fraction ?? 0);
    }
    expect(seen.at(-1)).toMatchObject({ fraction: 1, framesDone: 415, framesTotal: 415, etaMs: 0 });
  });

  it("gives the same bytes at any concurrency, in fresh folders, and from a work folder", async () => {
    const request = { script: talk, ...small };
    const workDir = join(folder, "work");
    const clips = [
      await renderTo("a", request, { concurrency: 1 }),
      await renderTo("b", request, { concurrency: 2 }),
      await renderTo("c", request, { concurrency: 3, workDir }),
      await renderTo("d", request, { workDir }),
    ];
    expect(clips.map((clip) => clip.segments.reused > 0)).toEqual([false, false, false, true]);
    expect(clips[3]?.segments.rendered).toBe(0);
    expect(clips.map((clip) => clip.cpuMs.firstFrame === null)).toEqual([
      false,
      false,
      false,
      true,
    ]);
    for (const name of ["mp4", "jpg", "vtt", "srt"]) {
      const hashes = await Promise.all(
        ["a", "b", "c", "d"].map((place) => hashOf(join(folder, place, `clip.${name}`))),
      );
      expect(new Set(hashes).size).toBe(1);
    }
    // Of the run itself nothing is left.
    expect((await readdir(workDir)).sort()).toEqual(["segments", "speech"]);
  });

  it("renders only what changed when a work folder has the rest", async () => {
    const workDir = join(folder, "work");
    const first = await renderTo("a", { script: talk, ...small }, { workDir });
    const changed = talk.replace("full of light", "full of boats");
    const second = await renderTo("b", { script: changed, ...small }, { workDir });
    expect(first.segments.reused).toBe(0);
    expect(second.segments.reused).toBeGreaterThan(0);
    expect(second.segments.rendered).toBeGreaterThan(0);
  });

  it("tells every bad field at once", async () => {
    const request = { script: "...", durationMs: 5, fps: 31 } as unknown as RenderRequestInput;
    const error = await renderTo("a", request).catch((caught: unknown) => caught);
    expect(error).toBeInstanceOf(ClipError);
    expect((error as ClipError).problems.map((problem) => problem.pointer).sort()).toEqual([
      "/durationMs",
      "/fps",
      "/script",
    ]);
  });

  it("leaves no captions beside the clip with captions: none", async () => {
    const clip = await renderTo("a", { script: "Hello.", captions: "none", ...small });
    expect([clip.vtt, clip.srt]).toEqual([null, null]);
    expect((await readdir(join(folder, "a"))).sort()).toEqual(["clip.jpg", "clip.mp4"]);
  });

  it("speaks names as the lexicon has them, and shows them as written", async () => {
    const script = "The ship Clipwright sails today.";
    const lexicon = { Clipwright: "of the very old harbour town" };
    const plain = await renderTo("a", { script, ...small });
    const respelled = await renderTo("b", { script, lexicon, ...small });
    const unused = await renderTo("c", { script, lexicon: { Harbour: "port" }, ...small });
    expect(respelled.durationMs).toBeGreaterThan(plain.durationMs + 500);
    const captions = async ({ vtt }: Clip) => (await readFile(vtt ?? "", "utf8")).split("\n");
    const shown = (await captions(respelled)).filter((line) => !line.includes("-->"));
    expect(shown).toEqual((await captions(plain)).filter((line) => !line.includes("-->")));
    expect(shown.join("\n")).toContain("Clipwright");
    expect(await hashOf(unused.path)).toBe(await hashOf(plain.path));
  });

  it("refuses a respelling of which the voice can read nothing, by its word", async () => {
    const request = { script: "Hello.", lexicon: { "a/b": "…", b: "𒀀" }, ...small };
    await expect(renderTo("a", request)).rejects.toMatchObject({
      problems: [{ pointer: "/lexicon/a~1b" }, { pointer: "/lexicon/b" }],
    });
  });

  it("renders the style auto as the style that it chooses", async () => {
    const [auto, named] = [
      await renderTo("a", { script: "Hello.", style: "auto", ...small }),
      await renderTo("b", { script: "Hello.", style: "card", ...small }),
    ];
    expect(await hashOf(auto.path)).toBe(await hashOf(named.path));
  });

  it("shows a picture of the script, read from beside it", async () => {
    const picture = sharp({
      create: { width: 640, height: 400, channels: 3, background: "#2060c0" },
    });
    await picture.jpeg().toFile(join(folder, "sea.jpg"));
    const script = "![The sea](sea.jpg)\n\nThis is the sea.";
    const clip = await renderTo("a", { script, ...small }, { baseDir: folder });
    const { data } = await sharp(clip.poster ?? "")
      .extract({ left: 420, top: 120, width: 4, height: 4 })
      .raw()
      .toBuffer({ resolveWithObject: true });
    expect(data[2]).toBeGreaterThan(data[0] ?? 255);
  });
});

describe("a render that is stopped", () => {
  it.each(["narrating", "rendering"] as const)(
    "while %s leaves no result, no file and no thread at work",
    async (stage) => {
      const stop = new AbortController();
      const workDir = join(folder, "work");
      const onProgress = (progress: Progress) => {
        if (progress.stage === stage) stop.abort();
      };
      const stopped = renderTo(
        "a",
        { script: talk, ...small },
        { signal: stop.signal, onProgress, workDir, narrator: undefined },
      );
      await expect(stopped).rejects.toMatchObject({ code: "canceled" });
      expect(await readdir(join(folder, "a"))).toEqual([]);
      expect((await readdir(workDir)).sort()).toEqual(["segments", "speech"]);
      const kept = await readdir(join(workDir, "segments"));
      expect(kept.filter((name) => !name.endsWith(".mp4"))).toEqual([]);
    },
  );

  it("is refused at once when it was stopped before", async () => {
    const signal = AbortSignal.abort();
    await expect(renderTo("a", { script: talk }, { signal })).rejects.toMatchObject({
      code: "canceled",
    });
  });
});

describe("a render that is killed outright", () => {
  it("goes on from its finished segments, and the same bytes come out", async () => {
    const script = join(folder, "talk.md");
    await writeFile(script, `${talk}\n\n${talk}`);
    const args = (out: string, work: string) => [
      ...[builtEntry("main.js").pathname, "render", script, "--resolution", "480p", "--json"],
      ...["-o", join(folder, out), "--work", join(folder, work), "--concurrency", "1"],
    ];
    const finished = async (list: string[]) => {
      const child = spawn(process.execPath, list, { stdio: ["ignore", "pipe", "ignore"] });
      let text = "";
      child.stdout.on("data", (chunk: Buffer) => {
        text += chunk;
      });
      await new Promise((resolve) => child.once("close", resolve));
      return JSON.parse(text);
    };

    const killed = spawn(process.execPath, args("a.mp4", "work"), { stdio: "ignore" });
    const ended = new Promise((resolve) => killed.once("close", resolve));
    const segments = join(folder, "work", "segments");
    await expect
      .poll(() => readdir(segments).catch(() => []), { timeout: 100_000, interval: 50 })
      .toHaveLength(1);
    killed.kill("SIGKILL");
    await ended;
    expect(existsSync(join(folder, "a.mp4"))).toBe(false);

    const resumed = await finished(args("a.mp4", "work"));
    expect(resumed.segments.reused).toBeGreaterThanOrEqual(1);
    expect(resumed.segments.rendered).toBeGreaterThanOrEqual(1);
    await finished(args("b.mp4", "fresh"));
    expect(await hashOf(join(folder, "a.mp4"))).toBe(await hashOf(join(folder, "b.mp4")));
    expect((await readdir(join(folder, "work"))).sort()).toEqual(["segments", "speech"]);
  });
});

describe("edge cases", () => {
  for (const { name, script, durationMs, expect: outcome } of edgeCases()) {
    it(`${name}: ${outcome}`, async () => {
      const request = {
        script,
        ...(durationMs === undefined ? {} : { durationMs }),
        ...small,
      };
      const made = renderTo("a", request, { baseDir: folder });
      if (outcome === "done") {
        expect((await made).durationMs).toBe(durationMs);
        return;
      }
      const code = outcome === "422" ? "request.invalid" : outcome;
      await expect(made).rejects.toMatchObject({ code });
      expect(await readdir(join(folder, "a"))).toEqual([]);
    });
  }

  describe("with a brand", () => {
    const request = { ...small, script: "# Two seas", durationMs: 1_000 };

    it("ends with input.image_unavailable where the logo cannot be had", async () => {
      const brand = { logoUrl: "missing.png" };
      const code = "input.image_unavailable";
      await expect(renderTo("a", { ...request, brand }, { logoDir: folder })).rejects.toMatchObject(
        { code, message: expect.stringContaining("missing.png") },
      );
      await expect(renderTo("b", { ...request, brand })).rejects.toMatchObject({ code });
    });

    it("gives the same bytes again, and others than without", async () => {
      await sharp({ create: { width: 60, height: 40, channels: 3, background: "#ff00ff" } })
        .png()
        .toFile(join(folder, "logo.png"));
      const colors = ["#00ff40", "#402060"];
      const brand = { colors, font: "Inter" as const, logoUrl: "logo.png" };
      const branded = () =>
        renderTo(crypto.randomUUID(), { ...request, brand }, { logoDir: folder });
      const hashes = [];
      for (const clip of [await branded(), await branded(), await renderTo("plain", request)]) {
        hashes.push(await hashOf(clip.path));
      }
      expect(hashes[1]).toBe(hashes[0]);
      expect(hashes[2]).not.toBe(hashes[0]);
    });
  });
});
