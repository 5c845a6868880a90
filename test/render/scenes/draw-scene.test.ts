import { execFile } from "node:child_process";
import { createHash } from "node:crypto";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { builtEntry } from "../../../src/process/built-entry.js";
import type { Box } from "../../../src/render/image/box.js";
import type { RgbaImage } from "../../../src/render/image/rgba-image.js";
import { frameSize } from "../../../src/render/request.js";
import { type WorldName, worldNames } from "../../../src/render/scenes/backdrop/worlds.js";
import { chooseFamily } from "../../../src/render/scenes/choose-world.js";
import {
  type DrawnScene,
  drawScene,
  plateSize,
  type SceneToDraw,
} from "../../../src/render/scenes/draw-scene.js";
import { captionArea, safeArea } from "../../../src/render/scenes/layout.js";

import { imageAtRest } from "../../../src/render/scenes/overlays/at-rest.js";
import {
  isOwnText,
  isShownWhole,
  showAllWords,
} from "../../../src/render/scenes/overlays/shows-its-words.js";
import { listStyles, loadStyle } from "../../../src/render/scenes/style.js";
import type { Scene } from "../../../src/render/script/scene.js";
import { oddTexts, sceneOf } from "./sample-scenes.js";

const signal = new AbortController().signal;
const style = await loadStyle("cinematic");
const kitchen = {
  path: fileURLToPath(new URL("../../../assets/scripts/kitchen.jpg", import.meta.url)),
  sha256: "0",
};

function inputOf(scene: Scene, change: Partial<SceneToDraw> = {}): SceneToDraw {
  return {
    scene,
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

function hashOf(scene: DrawnScene): string {
  const hash = createHash("sha256").update(scene.plate.pixels);
  for (const { image, x, y } of scene.overlays) hash.update(`${x},${y}`).update(image.pixels);
  return hash.digest("hex");
}

/** Everything about a drawn scene that has to hold for every scene. */
function expectSound(drawn: DrawnScene, input: SceneToDraw): void {
  const { frame } = input;
  const { plate } = drawn;
  expect({ width: plate.width, height: plate.height }).toEqual(plateSize(style, frame));
  expect(plate.width).toBeGreaterThanOrEqual(frame.width * 1.14);
  expect(plate.pixels.length).toBe(plate.width * plate.height * 4);
  for (let i = 3; i < plate.pixels.length; i += 4) {
    if (plate.pixels[i] !== 255) throw new Error(`the plate is not opaque at byte ${i}`);
  }
  const safe = safeArea(frame);
  // A scene that shows all that is said in it has the room of the captions.
  const hasCaptions =
    input.captionsBurned &&
    !(
      (isOwnText(input.scene, input.language) ||
        isShownWhole(input.scene, input.illustration !== null)) &&
      showAllWords(drawn.overlays, input.scene)
    );
  const foot = hasCaptions ? captionArea(style, frame).y : safe.y + safe.height;
  for (const overlay of drawn.overlays) {
    const { x, y } = overlay;
    const image = imageAtRest(overlay);
    for (const value of [x, y, image.width, image.height]) expect(value % 2).toBe(0);
    expect(Math.min(x, y)).toBeGreaterThanOrEqual(0);
    expect(x + image.width).toBeLessThanOrEqual(frame.width);
    expect(y + image.height).toBeLessThanOrEqual(frame.height);
    const ink = inkOf(image);
    // A shadow may reach beyond: it has no ink.
    if (ink.top < 0) continue;
    expect(x + ink.left).toBeGreaterThanOrEqual(safe.x);
    expect(x + ink.right).toBeLessThan(safe.x + safe.width);
    expect(y + ink.top).toBeGreaterThanOrEqual(safe.y);
    expect(y + ink.bottom).toBeLessThan(foot);
  }
}

/** The mean and the standard deviation of a plate's brightness, 0 to 255. */
function lightOf({ plate }: DrawnScene): { mean: number; deviation: number } {
  let sum = 0;
  let squares = 0;
  let count = 0;
  for (let at = 0; at < plate.pixels.length; at += 28) {
    const [red = 0, green = 0, blue = 0] = plate.pixels.subarray(at, at + 3);
    const luma = 0.2126 * red + 0.7152 * green + 0.0722 * blue;
    sum += luma;
    squares += luma * luma;
    count += 1;
  }
  const mean = sum / count;
  return { mean, deviation: Math.sqrt(squares / count - mean * mean) };
}

/** The bounds of what is brighter than a shadow. */
function inkOf({ width, pixels }: { width: number; pixels: Buffer }) {
  const ink = { left: width, right: 0, top: -1, bottom: 0 };
  for (let i = 0, pixel = 0; i < pixels.length; i += 4, pixel++) {
    if ((pixels[i + 3] ?? 0) < 128 || (pixels[i] ?? 0) < 128) continue;
    ink.left = Math.min(ink.left, pixel % width);
    ink.right = Math.max(ink.right, pixel % width);
    if (ink.top < 0) ink.top = Math.floor(pixel / width);
    ink.bottom = Math.floor(pixel / width);
  }
  return ink;
}

/** Whether two images have other pixels in a box. */
function differs(first: RgbaImage, second: RgbaImage, box: Box): boolean {
  for (let y = box.y; y < box.y + box.height; y++) {
    const from = (y * first.width + box.x) * 4;
    const to = from + box.width * 4;
    if (first.pixels.compare(second.pixels, from, to, from, to) !== 0) return true;
  }
  return false;
}

const sceneKinds: Record<string, Scene> = {
  title: sceneOf("title", "Meet Tidewater"),
  statement: sceneOf(
    "statement",
    "Below two hundred metres the light begins to fail.",
    "Below a thousand, it is gone.",
  ),
  list: sceneOf(
    "list",
    "Spots a leak within an hour",
    "Shuts the *valve from your phone",
    "Learns",
  ),
  quote: sceneOf("quote", "We saved 31,000 litres in the first year."),
  figure: sceneOf("figure", "It carries 93% of the heat that we have added."),
  picture: sceneOf("picture", "It clips onto the pipe."),
};

describe.each(["16:9", "9:16", "1:1", "4:5"] as const)("at %s", (aspectRatio) => {
  test.each(Object.keys(sceneKinds))(
    "a %s stands inside the frame, clear of the captions",
    async (kind) => {
      const scene = sceneKinds[kind];
      if (!scene) throw new Error(kind);
      for (const captionsBurned of [true, false]) {
        const frame = frameSize({ aspectRatio, resolution: "480p" });
        const picture = kind === "picture" ? kitchen : null;
        const input = inputOf(scene, { frame, picture, captionsBurned });
        expectSound(await drawScene(input, signal), input);
      }
    },
  );
});

test.each(Object.entries(oddTexts))(
  "%s stays inside its box in every kind of scene",
  async (_, text) => {
    for (const kind of ["title", "statement", "list", "quote"] as const) {
      const input = inputOf(sceneOf(kind, text, text), { captionsBurned: false });
      const drawn = await drawScene(input, signal);
      expectSound(drawn, input);
      expect(drawn.overlays.length).toBeGreaterThan(0);
    }
  },
);

test("every size is drawn, from 480p to 2160p", async () => {
  for (const resolution of ["720p", "1080p", "2160p"] as const) {
    const frame = frameSize({ aspectRatio: "16:9", resolution });
    const input = inputOf(sceneOf("title", "Meet Tidewater"), { frame });
    expectSound(await drawScene(input, signal), input);
  }
});

test("a long statement is not written twice: large type only where captions are not burned", async () => {
  const scene = sceneOf(
    "statement",
    "First we walked on and on ".repeat(7).trim(),
    "Second sentence.",
  );
  expect((await drawScene(inputOf(scene), signal)).overlays).toEqual([]);
  const { overlays } = await drawScene(inputOf(scene, { captionsBurned: false }), signal);
  expect(overlays.map((overlay) => overlay.sentenceIndex)).toEqual([0, 1]);
});

test.each(["title", "list", "quote"] as const)(
  "the words of a %s light up where they stand, each in boxes of its own",
  async (kind) => {
    for (const [language, text] of [
      ["en", "Learns what *you like, 🎉 slowly"],
      ["ar", "في الصحراء لا يسقط المطر"],
    ] as const) {
      for (const aspectRatio of ["16:9", "9:16"] as const) {
        const frame = frameSize({ aspectRatio, resolution: "480p" });
        const scene = sceneOf(kind, text, text);
        const { overlays } = await drawScene(inputOf(scene, { frame, language }), signal);
        expect(showAllWords(overlays, scene)).toBe(true);
        for (const { image, lit } of overlays) {
          if (!lit) continue;
          expect([lit?.image.width, lit?.image.height]).toEqual([image.width, image.height]);
          for (const { boxes, sentenceIndex, wordIndex } of lit?.words ?? []) {
            const { written } = scene.sentences[sentenceIndex]?.words[wordIndex] ?? {};
            if (written === "🎉") continue;
            expect(boxes.length).toBeGreaterThan(0);
            for (const box of boxes) {
              for (const value of Object.values(box)) expect(value % 2).toBe(0);
              expect(box.x + box.width).toBeLessThanOrEqual(image.width);
              expect(box.y + box.height).toBeLessThanOrEqual(image.height);
              expect(differs(image, lit?.image ?? image, box)).toBe(true);
            }
          }
        }
      }
    }
  },
);

test("a quotation that is too long for its place is shortened above the captions that it then needs", async () => {
  const scene = sceneOf("quote", "and then we walked on ".repeat(80).trim());
  const input = inputOf(scene);
  const drawn = await drawScene(input, signal);
  expect(showAllWords(drawn.overlays, scene)).toBe(false);
  expectSound(drawn, input);
});

test("list items appear one by one, the number with its sentence, the rest with the scene", async () => {
  const indices = async (scene: Scene) => {
    const { overlays } = await drawScene(inputOf(scene), signal);
    return [...new Set(overlays.map((overlay) => overlay.sentenceIndex))];
  };
  expect(await indices(sceneOf("list", "One", "Two", "Three"))).toEqual([0, 1, 2]);
  const long = "And so we walked on and on. ".repeat(6).trim();
  expect(await indices(sceneOf("figure", "93% of the heat", long))).toEqual([0]);
  expect(await indices(sceneOf("title", "Meet Tidewater"))).toEqual([null]);
  expect(await indices(sceneOf("quote", "We saved."))).toEqual([null]);
});

test("the same scene gives the same pixels, twice and in another process; its neighbour other ones", async () => {
  const input = inputOf(sceneOf("title", "Meet Tidewater"));
  const first = hashOf(await drawScene(input, signal));
  expect(hashOf(await drawScene(input, signal))).toBe(first);
  expect(hashOf(await drawScene({ ...input, sceneIndex: 1 }, signal))).not.toBe(first);
  const script = `
    const { drawScene } = await import(${JSON.stringify(builtEntry("render/scenes/draw-scene.js"))});
    const { createHash } = await import("node:crypto");
    const drawn = await drawScene(${JSON.stringify(input)}, new AbortController().signal);
    const hash = createHash("sha256").update(drawn.plate.pixels);
    for (const { image, x, y } of drawn.overlays) hash.update(x + "," + y).update(image.pixels);
    process.stdout.write(hash.digest("hex"));`;
  const { stdout } = await promisify(execFile)(process.execPath, [
    "--input-type=module",
    "-e",
    script,
  ]);
  expect(stdout).toBe(first);
});

test("every world paints backdrops that are neither flat nor burnt out", async () => {
  for (const world of [...worldNames, null]) {
    for (let sceneIndex = 0; sceneIndex < 2; sceneIndex++) {
      const family = chooseFamily(style, world, "seed");
      const input = inputOf(sceneOf("statement", "Text."), { world, family, sceneIndex });
      const { mean, deviation } = lightOf(await drawScene(input, signal));
      expect(deviation, `${world} ${sceneIndex}`).toBeGreaterThan(6);
      expect(mean, `${world} ${sceneIndex}`).toBeLessThan(150);
    }
  }
});

describe.each(await listStyles())("the style %s", async (name) => {
  const look = await loadStyle(name);
  const frame = { width: 320, height: 180 };
  const draw = (world: WorldName | null, change: Partial<SceneToDraw> = {}) => {
    const family = chooseFamily(look, world, "seed");
    const scene = sceneOf("statement", "Text.");
    return drawScene(inputOf(scene, { style: look, frame, world, family, ...change }), signal);
  };

  test("draws each place on its plate, and what stands in front of it in layers", async () => {
    for (const world of [...worldNames, null]) {
      const { plate, layers } = await draw(world);
      expect({ width: plate.width, height: plate.height }).toEqual(plateSize(look, frame));
      for (const { image, x, y, depth } of layers) {
        for (const value of [x, y, image.width, image.height]) expect(value % 2).toBe(0);
        expect(Math.min(x, y)).toBeGreaterThanOrEqual(0);
        expect(x + image.width).toBeLessThanOrEqual(plate.width);
        expect(y + image.height).toBeLessThanOrEqual(plate.height);
        expect([0.6, 1]).toContain(depth);
      }
      const hasForeground = world !== null && world !== "downpour";
      if (hasForeground)
        expect(
          layers.some(({ depth }) => depth === 1),
          world,
        ).toBe(true);
    }
  });

  test("is light where its text is dark, and dark where it is light", async () => {
    for (const world of ["kitchen", "coast", "network", null] as const) {
      const { mean } = lightOf(await draw(world, { scene: sceneOf("title", "Text") }));
      if (look.ground === "light") expect(mean).toBeGreaterThan(200);
      else expect(mean).toBeLessThan(110);
    }
  });
});

test("sunshine lies thinly over the backdrop, and is the same each time", async () => {
  for (const style of [await loadStyle("cinematic"), await loadStyle("card")]) {
    const [family = ""] = Object.keys(style.palettes);
    const plate = async (weather?: "sun") => {
      const look = { style, family, world: "garden" as const, ...(weather && { weather }) };
      const { plate } = await drawScene(inputOf(sceneOf("title", "Text"), look), signal);
      return plate.pixels;
    };
    const clear = await plate();
    for (const weather of ["sun"] as const) {
      const pixels = await plate(weather);
      let [sum, changed] = [0, 0];
      for (let at = 0; at < pixels.length; at += 4) {
        const difference = Math.max(
          ...[0, 1, 2].map((c) => Math.abs((pixels[at + c] ?? 0) - (clear[at + c] ?? 0))),
        );
        sum += difference;
        if (difference > 6) changed += 1;
      }
      expect(changed, weather).toBeGreaterThan(pixels.length / 4 / 2_000);
      expect(sum / (pixels.length / 4), weather).toBeLessThan(8);
      expect(pixels.equals(await plate(weather))).toBe(true);
    }
  }
});

test("weather that moves is no part of the plate, the same each time, and fainter behind text", async () => {
  const style = await loadStyle("cinematic");
  const [family = ""] = Object.keys(style.palettes);
  const draw = async (part: object, text = "Text") =>
    drawScene(inputOf(sceneOf("title", text), { style, family, world: "garden", ...part }), signal);
  const clear = await draw({});
  expect(clear.weather).toBeUndefined();
  for (const weather of ["rain", "snow", "dust"] as const) {
    const drawn = await draw({ weather });
    expect(drawn.plate.pixels.equals(clear.plate.pixels)).toBe(true);
    expect(drawn.weather?.particles.length).toBeGreaterThan(50);
    expect((await draw({ weather })).weather).toEqual(drawn.weather);
    expect(Math.max(...(drawn.weather?.particles ?? []).map(({ cover }) => cover))).toBeLessThan(
      0.7,
    );
  }
  const pictured = await draw({ weather: "rain", picture: kitchen });
  expect(pictured.weather).toBeUndefined();
});

test("a style without colour takes it from pictures, too", async () => {
  const noir = await loadStyle("noir");
  const scene = sceneOf("picture", "Look.");
  const { plate } = await drawScene(
    inputOf(scene, { style: noir, family: "fog", picture: kitchen }),
    signal,
  );
  for (let at = 0; at < plate.pixels.length; at += 4004) {
    const [red = 0, green = 0, blue = 0] = plate.pixels.subarray(at, at + 3);
    expect(Math.max(red, green, blue) - Math.min(red, green, blue)).toBeLessThanOrEqual(1);
  }
});

test("a style without colour draws illustrations and cards in black and white, too", async () => {
  const noir = await loadStyle("noir");
  const illustration = {
    ...{ main: "rocket", satellites: ["ringed-planet"], sentenceIndex: 0, wordIndex: 0 },
    ...{ isFromSubject: false, isDenied: false, items: [] },
  };
  const look = { style: noir, family: "fog" };
  const drawn = [
    await drawScene(inputOf(sceneOf("statement", "Up."), { ...look, illustration }), signal),
    await drawScene(
      inputOf(sceneOf("picture", "Look."), { ...look, picture: kitchen, sceneIndex: 1 }),
      signal,
    ),
  ];
  for (const { overlays } of drawn) {
    expect(overlays.length).toBeGreaterThan(0);
    for (const { image } of overlays) {
      for (let at = 0; at < image.pixels.length; at += 4) {
        const [red = 0, green = 0, blue = 0, alpha = 0] = image.pixels.subarray(at, at + 4);
        // Edges that can hardly be seen are rounded coarsely.
        if (alpha < 96) continue;
        expect(Math.max(red, green, blue) - Math.min(red, green, blue)).toBeLessThanOrEqual(6);
      }
    }
  }
});

describe("pictures", () => {
  let folder = "";
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), "clipwright-scenes-"));
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  const drawPicture = (path: string) =>
    drawScene(inputOf(sceneOf("picture", "Look."), { picture: { path, sha256: "0" } }), signal);
  const middle = ({ plate }: DrawnScene) => {
    const at = ((plate.height >> 1) * plate.width + (plate.width >> 1)) * 4;
    return [...plate.pixels.subarray(at, at + 3)];
  };

  test("a picture fills the plate", async () => {
    const path = join(folder, "red.png");
    const create = { width: 300, height: 200, channels: 3, background: "#e01010" } as const;
    await sharp({ create }).png().toFile(path);
    const [red = 0, green = 255] = middle(await drawPicture(path));
    expect(red).toBeGreaterThan(190);
    expect(green).toBeLessThan(40);
  });

  test("one of a very different shape stands whole on a card", async () => {
    const path = join(folder, "tall.png");
    const create = { width: 300, height: 900, channels: 4, background: "#1060e0ff" } as const;
    await sharp({ create }).png().toFile(path);
    const { overlays } = await drawPicture(path);
    const [card] = overlays.map(({ image }) => image);
    if (!card) throw new Error("no card");
    const at = ((card.height >> 1) * card.width + (card.width >> 1)) * 4;
    expect([...card.pixels.subarray(at, at + 4)]).toEqual([0x10, 0x60, 0xe0, 255]);
    expect(card.height).toBeGreaterThan(2.5 * card.width * 0.9);
  });

  test("a file that is no picture is the caller's to mend", async () => {
    const path = join(folder, "broken.png");
    await writeFile(path, "not a picture");
    await expect(drawPicture(path)).rejects.toMatchObject({ code: "input.image_unavailable" });
  });
});

test("an aborted signal ends it", async () => {
  const drawing = drawScene(inputOf(sceneOf("title", "Hello")), AbortSignal.abort());
  await expect(drawing).rejects.toMatchObject({ code: "canceled" });
});
