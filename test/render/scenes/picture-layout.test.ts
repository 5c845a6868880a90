import { join } from "node:path";
import { fileURLToPath } from "node:url";
import sharp from "sharp";
import { beforeEach, describe, expect, test } from "vitest";
import { frameSize } from "../../../src/render/request.js";
import { drawScene } from "../../../src/render/scenes/draw-scene.js";
import { choosePictureLayout } from "../../../src/render/scenes/picture-layout.js";
import type { Scene } from "../../../src/render/script/scene.js";
import { testFolder } from "../../test-folder.js";
import { freeArea, isInside, solidBoxes, toDraw } from "./overlays/staged-scene.js";
import { sceneOf } from "./sample-scenes.js";

const wide = frameSize({ aspectRatio: "16:9", resolution: "480p" });
const tall = frameSize({ aspectRatio: "9:16", resolution: "480p" });
const square = frameSize({ aspectRatio: "1:1", resolution: "480p" });
const kitchen = fileURLToPath(new URL("../../../assets/scripts/kitchen.jpg", import.meta.url));
let folder = "";

beforeEach(async () => {
  folder = await testFolder();
});

const pictureOf = (path: string) => ({ path, sha256: "0" });

async function fromSvg(name: string, size: [number, number], shapes: string) {
  const [width, height] = size;
  const path = join(folder, name);
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${shapes}</svg>`;
  await sharp(Buffer.from(svg)).png().toFile(path);
  return pictureOf(path);
}

describe("a picture", () => {
  test("fills the frame where it is a photo, in every second scene", async () => {
    const layouts = [0, 1, 2].map((index) => choosePictureLayout(pictureOf(kitchen), wide, index));
    expect(await Promise.all(layouts)).toEqual(["full", "split", "full"]);
  });

  test("of which little would be left in the frame is shown whole, with words below or beside", async () => {
    expect(await choosePictureLayout(pictureOf(kitchen), tall, 0)).toBe("split");
    const scene: Scene = {
      ...sceneOf("picture", "It clips onto the pipe in a minute."),
      headline: { sentenceIndex: 0, startWord: 0, endWord: 3 },
    };
    for (const frame of [tall, square]) {
      const input = toDraw(scene, { picture: pictureOf(kitchen), frame, sceneIndex: 1 });
      const boxes = await solidBoxes(input);
      for (const { box } of boxes) expect(isInside(box, freeArea(input))).toBe(true);
      const [card, ...words] = boxes.map(({ box }) => box);
      expect(words.length).toBeGreaterThan(1);
      for (const box of words) expect(box.y).toBeGreaterThan((card?.y ?? 0) + (card?.height ?? 0));
      expect(card?.width).toBeGreaterThan(frame.width / 2);
    }
  });

  test("that is transparent around its subject, or flat there, or small, is framed", async () => {
    const disc = '<circle cx="50%" cy="50%" r="30%" fill="#d01050"/>';
    const logos = [
      await fromSvg("clear.png", [900, 900], disc),
      await fromSvg(
        "flat.png",
        [900, 700],
        `<rect width="100%" height="100%" fill="#fff"/>${disc}`,
      ),
      await fromSvg(
        "small.png",
        [120, 160],
        `<rect width="100%" height="50%" fill="#248"/>${disc}`,
      ),
    ];
    for (const logo of logos) {
      expect(await choosePictureLayout(logo, wide, 0)).toBe("framed");
      expect(await choosePictureLayout(logo, tall, 1)).toBe("framed");
    }
  });

  test("of a step stands beside its number, also where it is a logo", async () => {
    const logo = await fromSvg(
      "dot.png",
      [100, 100],
      '<circle cx="50" cy="50" r="40" fill="#d01050"/>',
    );
    const step = { number: 2, count: 3 };
    const scene = { ...sceneOf("picture", "Tighten the nut."), step };
    for (const picture of [pictureOf(kitchen), logo]) {
      for (const frame of [wide, tall, square]) {
        const input = toDraw(scene, { picture, frame, sceneIndex: 0 });
        const boxes = await solidBoxes(input);
        for (const { box } of boxes) expect(isInside(box, freeArea(input))).toBe(true);
        // A part of the progress for each step that is done.
        const progress = boxes.filter(({ overlay }) => overlay.entrance?.kind === "grow");
        expect(progress).toHaveLength(2);
        expect(boxes.some(({ overlay }) => overlay.entrance?.kind === "masked-rise")).toBe(true);
      }
    }
  });

  test("that is upright stands beside the words of a wide scene", async () => {
    const path = join(folder, "upright.jpg");
    await sharp(kitchen).resize(600, 1000, { fit: "cover" }).toFile(path);
    expect(await choosePictureLayout(pictureOf(path), wide, 0)).toBe("split");
    expect(await choosePictureLayout(pictureOf(path), tall, 0)).toBe("full");
    const scene: Scene = {
      ...sceneOf("picture", "It clips onto the pipe in a minute."),
      headline: { sentenceIndex: 0, startWord: 0, endWord: 3 },
    };
    const sideOf = async (sceneIndex: number, language: string) => {
      const input = toDraw(scene, { picture: pictureOf(path), sceneIndex, language });
      const boxes = await solidBoxes(input);
      for (const { box } of boxes) expect(isInside(box, freeArea(input))).toBe(true);
      const card = boxes.find(({ overlay }) => overlay.entrance?.kind === "pop")?.box;
      return card && card.x + card.width / 2 > wide.width / 2 ? "right" : "left";
    };
    expect(await sideOf(0, "en")).toBe("right");
    expect(await sideOf(1, "en")).toBe("left");
    expect(await sideOf(0, "ar")).toBe("left");
  });
});

test("a framed logo is shown whole, enlarged by no more than half, over a painted backdrop", async () => {
  const logo = await fromSvg(
    "logo.png",
    [100, 100],
    '<rect width="100" height="100" rx="50" fill="#1080e0"/>',
  );
  const input = toDraw(sceneOf("picture", "Our logo."), { picture: logo });
  const { overlays, plate } = await drawScene(input, new AbortController().signal);
  expect(overlays).toHaveLength(1);
  const image = overlays[0]?.image;
  if (!image) throw new Error("no card");
  let [left, right] = [image.width, 0];
  for (let at = 0; at < image.pixels.length; at += 4) {
    const [red = 255, , blue = 0, alpha = 0] = image.pixels.subarray(at, at + 4);
    if (alpha < 250 || red > 60 || blue < 180) continue;
    left = Math.min(left, (at / 4) % image.width);
    right = Math.max(right, (at / 4) % image.width);
  }
  expect(right - left).toBeGreaterThan(135);
  expect(right - left).toBeLessThanOrEqual(150);
  const raw = { width: plate.width, height: plate.height, channels: 4 } as const;
  const { channels } = await sharp(plate.pixels, { raw }).greyscale().stats();
  expect(channels[0]?.stdev).toBeGreaterThan(6);
});
