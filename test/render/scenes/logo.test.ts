import { createHash } from "node:crypto";
import { join } from "node:path";
import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { aspectRatios, frameSize } from "../../../src/render/request.js";
import { brandedStyle } from "../../../src/render/scenes/branded-style.js";
import { drawScene, type SceneToDraw } from "../../../src/render/scenes/draw-scene.js";
import { captionArea, safeArea } from "../../../src/render/scenes/layout.js";
import { loadStyle } from "../../../src/render/scenes/style.js";
import type { SceneKind } from "../../../src/render/script/scene.js";
import { testFolder } from "../../test-folder.js";
import { sceneOf } from "./sample-scenes.js";

const { signal } = new AbortController();
const plain = await loadStyle("cinematic");
const style = brandedStyle(plain, { colors: ["#00ff40"], font: "Noto Sans" });

/** A logo of one colour; a transparent rim makes it one that may need a ground. */
async function logoOf(width: number, height: number, colour: string, rim = 0) {
  const inside = { width: width - 2 * rim, height: height - 2 * rim };
  const path = join(await testFolder(), `${width}-${height}-${colour.slice(1)}-${rim}.png`);
  await sharp({ create: { ...inside, channels: 4, background: colour } })
    .extend({ top: rim, bottom: rim, left: rim, right: rim, background: "#0000" })
    .png()
    .toFile(path);
  return { path, sha256: "0" };
}

function inputOf(kind: SceneKind, change: Partial<SceneToDraw>): SceneToDraw {
  const texts = ["In 2024 it rose by 42% along the wall, and it goes on", "Another item of this"];
  return {
    scene: sceneOf(kind, ...texts),
    sceneIndex: 0,
    sceneCount: 4,
    language: "en",
    style,
    frame: frameSize({ aspectRatio: "16:9", resolution: "480p" }),
    seed: "seed",
    world: "coast",
    family: "tide",
    picture: null,
    illustration: null,
    captionsBurned: true,
    ...change,
  };
}

const kinds = ["title", "statement", "list", "quote", "figure"] as const;

describe("a logo", () => {
  test.each(aspectRatios)("lies inside the margins of %s, over no text", async (aspectRatio) => {
    const frame = frameSize({ aspectRatio, resolution: "480p" });
    const safe = safeArea(frame);
    for (const logo of [await logoOf(900, 200, "#ff00ff"), await logoOf(300, 300, "#ff00ff")]) {
      for (const kind of kinds) {
        for (const captionsBurned of [true, false]) {
          const input = inputOf(kind, { frame, logo, captionsBurned });
          const [shown, ...texts] = (await drawScene(input, signal)).overlays;
          if (!shown) throw new Error("there is no logo");
          expect(shown.still).toBe(true);
          for (const value of [shown.x, shown.y, shown.image.width, shown.image.height]) {
            expect(value % 2).toBe(0);
          }
          expect(shown.x).toBeGreaterThanOrEqual(safe.x);
          expect(shown.x + shown.image.width).toBeLessThanOrEqual(safe.x + safe.width);
          expect(shown.y).toBe(safe.y);
          expect(shown.y + shown.image.height).toBeLessThan(captionArea(style, frame).y);
          for (const text of texts) {
            const ink = brightBox(text);
            const beside = ink.right < shown.x || ink.left >= shown.x + shown.image.width;
            expect(beside || ink.top >= shown.y + shown.image.height).toBe(true);
          }
        }
      }
    }
  });

  test("is whole, and no larger than it is", async () => {
    const logo = await logoOf(30, 20, "#ff00ff");
    const [shown] = (await drawScene(inputOf("picture", { logo }), signal)).overlays;
    expect(countOf(shown?.image.pixels, [255, 0, 255])).toBe(30 * 20);
  });

  test("is in the other corner where lines run from right to left", async () => {
    const logo = await logoOf(300, 300, "#ff00ff");
    const input = inputOf("picture", { logo, language: "ar" });
    const [shown] = (await drawScene(input, signal)).overlays;
    expect(shown?.x).toBe(safeArea(input.frame).x);
  });

  test("has a ground of its own only where it is hard to see", async () => {
    // Large enough to fill the frame.
    const picture = await logoOf(1600, 900, "#000000");
    const cornerOf = async (colour: string) => {
      const logo = await logoOf(120, 120, colour, 10);
      const [shown] = (await drawScene(inputOf("picture", { logo, picture }), signal)).overlays;
      if (!shown) throw new Error("there is no logo");
      const { width, height, pixels } = shown.image;
      // Between the ground's edge and the logo, in the middle of the left side.
      return [...pixels.subarray(((height >> 1) * width + 9) * 4).subarray(0, 4)];
    };
    expect(await cornerOf("#ffffff")).toEqual([0, 0, 0, 0]);
    const [red = 0, green = 0, blue = 0, alpha = 0] = await cornerOf("#101030");
    expect(Math.min(red, green, blue)).toBeGreaterThan(220);
    expect(alpha).toBeGreaterThan(120);
  });

  test("gives the same pixels each time", async () => {
    const logo = await logoOf(300, 90, "#101030", 4);
    const draw = async () => (await drawScene(inputOf("title", { logo }), signal)).overlays[0];
    expect(await draw()).toEqual(await draw());
  });
});

test("the accent colour of a brand is in the drawing, and the style's own is not", async () => {
  for (const kind of ["title", "list", "quote", "figure"] as const) {
    const { overlays } = await drawScene(inputOf(kind, {}), signal);
    const pixels = Buffer.concat(overlays.map(({ image }) => image.pixels));
    expect(countOf(pixels, [0, 255, 64])).toBeGreaterThan(10);
    expect(countOf(pixels, [255, 198, 92])).toBe(0);
  }
});

test("the font of a brand changes its titles", async () => {
  const drawn = async (font: "Inter" | "Noto Serif Display" | undefined, text: string) => {
    const look = brandedStyle(plain, font === undefined ? {} : { font });
    const input = inputOf("title", { style: look, scene: sceneOf("title", text) });
    const pixels = (await drawScene(input, signal)).overlays[0]?.image.pixels;
    return createHash("sha256")
      .update(pixels ?? "")
      .digest("hex");
  };
  const latin = "The tide comes in";
  expect(await drawn("Inter", latin)).not.toEqual(await drawn(undefined, latin));
  expect(await drawn("Noto Serif Display", latin)).toEqual(await drawn(undefined, latin));
});

function countOf(pixels: Buffer = Buffer.alloc(0), [red, green, blue]: number[]): number {
  let count = 0;
  for (let at = 0; at < pixels.length; at += 4) {
    const isIt = pixels[at] === red && pixels[at + 1] === green && pixels[at + 2] === blue;
    if (isIt && pixels[at + 3] === 255) count += 1;
  }
  return count;
}

/** Where something brighter than a shadow lies in the frame. */
function brightBox({
  image,
  x,
  y,
}: {
  image: { width: number; pixels: Buffer };
  x: number;
  y: number;
}) {
  const box = { left: Number.POSITIVE_INFINITY, right: 0, top: Number.POSITIVE_INFINITY };
  for (let at = 0, pixel = 0; at < image.pixels.length; at += 4, pixel++) {
    if ((image.pixels[at + 1] ?? 0) < 100 || (image.pixels[at + 3] ?? 0) < 100) continue;
    box.left = Math.min(box.left, x + (pixel % image.width));
    box.right = Math.max(box.right, x + (pixel % image.width));
    box.top = Math.min(box.top, y + Math.floor(pixel / image.width));
  }
  return box;
}
