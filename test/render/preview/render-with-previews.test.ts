import { readFile } from "node:fs/promises";
import { join } from "node:path";
import sharp from "sharp";
import { expect, test } from "vitest";
import { mostPreviewBytes } from "../../../src/render/preview/scene-previews.js";
import { render } from "../../../src/render/render.js";
import { testFolder } from "../../test-folder.js";

test("a render that tells of its scenes makes the same bytes as one that does not", async () => {
  const folder = await testFolder();
  const request = {
    script: "# Two seas\n\nThe northern sea is cold.",
    resolution: "480p",
    fps: 24,
    aspectRatio: "9:16",
    durationMs: 4_000,
  } as const;
  const previews: Buffer[] = [];
  const make = async (name: string, onPreview?: (jpeg: Buffer) => void) => {
    const out = { clip: join(folder, `${name}.mp4`), poster: join(folder, `${name}.jpg`) };
    await render(request, { out, concurrency: 1, ...(onPreview && { onPreview }) });
    return Promise.all([readFile(out.clip), readFile(out.poster)]);
  };
  const plain = await make("plain");
  const watched = await make("watched", (jpeg) => previews.push(jpeg));
  expect(watched.map((bytes, i) => bytes.equals(plain[i] ?? Buffer.alloc(0)))).toEqual([
    true,
    true,
  ]);
  expect(previews.length).toBeGreaterThan(0);
  const [first = Buffer.alloc(0)] = previews;
  expect(first.length).toBeLessThanOrEqual(mostPreviewBytes);
  // 480 × 854 shrunk by two.
  expect(await sharp(first).metadata()).toMatchObject({ width: 240, height: 427 });
  // What it shows is the poster, but for what shrinking and JPEG lose.
  const size = { width: 48, height: 85, fit: "fill" } as const;
  const small = (bytes: Buffer) => sharp(bytes).resize(size).removeAlpha().raw().toBuffer();
  const [shown, poster] = await Promise.all([small(first), small(plain[1] ?? first)]);
  const difference = shown.reduce((sum, value, i) => sum + Math.abs(value - (poster[i] ?? 0)), 0);
  expect(difference / shown.length).toBeLessThan(4);
});
