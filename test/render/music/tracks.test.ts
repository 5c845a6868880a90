import { execFileSync } from "node:child_process";
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { findFfmpeg } from "../../../src/render/encode/find-ffmpeg.js";
import { chooseMusic } from "../../../src/render/music/choose-music.js";
import { decodeTrack } from "../../../src/render/music/decode-track.js";
import { makeMusic } from "../../../src/render/music/make-music.js";
import { listTracks } from "../../../src/render/music/tracks.js";
import { testFolder } from "../../test-folder.js";
import { testTimeline } from "./test-timeline.js";

const by = { mood: "warm", seed: "s" } as const;
const { signal } = new AbortController();

async function folderWith(files: Record<string, string>): Promise<string> {
  const folder = await testFolder();
  await mkdir(folder, { recursive: true });
  for (const [name, text] of Object.entries(files)) await writeFile(join(folder, name), text);
  return folder;
}

test("lists the sound files of a folder with their licences", async () => {
  const folder = await folderWith({
    "river.mp3": "x",
    "river.txt": "CC BY 4.0, by Ann\n",
    "Field 2.WAV": "x",
    "notes.md": "x",
    ".hidden.mp3": "x",
  });
  const tracks = await listTracks(folder);
  expect(tracks.map(({ name, format, licence }) => ({ name, format, licence }))).toEqual([
    { name: "Field 2", format: "wav", licence: null },
    { name: "river", format: "mp3", licence: "CC BY 4.0, by Ann" },
  ]);
  expect(await listTracks(null)).toEqual([]);
  await expect(listTracks(join(folder, "absent"))).rejects.toThrow(/CLIPWRIGHT_MUSIC_DIR/);
});

test("a request chooses a mood, a track, the style's own, or none", async () => {
  const folder = await folderWith({ "river.mp3": "x" });
  expect(await chooseMusic("none", by, folder)).toBe(null);
  expect(await chooseMusic("auto", by, folder)).toEqual(by);
  expect(await chooseMusic("tense", by, folder)).toEqual({ mood: "tense", seed: "s" });
  expect(await chooseMusic("river", by, folder)).toMatchObject({ track: { name: "river" } });
  await expect(chooseMusic("polka", by, folder)).rejects.toMatchObject({
    code: "request.invalid",
    problems: [{ pointer: "/music", reason: expect.stringContaining("calm, upbeat") }],
  });
});

test("a track is decoded, and played over and over without a click", async () => {
  const folder = await folderWith({});
  const ffmpeg = await findFfmpeg({ env: process.env });
  const path = join(folder, "tone.wav");
  const tone = ["-f", "lavfi", "-i", "sine=frequency=220:duration=5:sample_rate=22050"];
  execFileSync(ffmpeg.path, ["-v", "error", "-nostdin", ...tone, "-ac", "2", path]);
  const [track] = await listTracks(folder);
  if (!track) throw new Error("the track is not listed");
  const decodedPath = join(folder, "music.f32");
  await decodeTrack(track, { ffmpeg, path: decodedPath, signal });
  expect((await readFile(decodedPath)).length / 4 / 48_000).toBeCloseTo(5, 1);
  const { loop, ending } = await makeMusic({ decodedPath }, testTimeline(60_000, []));
  expect(loop.length / 48_000).toBeCloseTo(4, 1);
  expect(ending).toBe(null);
  const step = (2 * Math.PI * 220) / 48_000;
  expect(Math.abs((loop[0] ?? 0) - (loop.at(-1) ?? 0))).toBeLessThan(step);

  await writeFile(path, "no sound");
  await expect(decodeTrack(track, { ffmpeg, path: decodedPath, signal })).rejects.toThrow(/“tone”/);
});
