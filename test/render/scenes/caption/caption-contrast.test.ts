import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { letterContrasts } from "../../../../src/gallery/letter-contrast.js";
import { Composer } from "../../../../src/render/frames/composer.js";
import { type Kernel, loadKernel } from "../../../../src/render/frames/kernel.js";
import { storePlate } from "../../../../src/render/frames/store-planes.js";
import { evenUp, type Size } from "../../../../src/render/image/box.js";
import type { RgbaImage } from "../../../../src/render/image/rgba-image.js";
import { frameSize } from "../../../../src/render/request.js";
import { brandedStyle } from "../../../../src/render/scenes/branded-style.js";
import { captionColours } from "../../../../src/render/scenes/caption/caption-colours.js";
import {
  type DrawnCaption,
  drawCaption,
} from "../../../../src/render/scenes/caption/draw-caption.js";
import { parseColour, type Rgb } from "../../../../src/render/scenes/colour.js";
import {
  type CaptionLook,
  captionLooks,
  listStyles,
  loadStyle,
  type Style,
} from "../../../../src/render/scenes/style.js";
import { drawSegment } from "../../../../src/render/segments/draw-segment.js";
import { openDrawingStore } from "../../../../src/render/segments/drawing-store.js";
import { wordsOf } from "../sample-scenes.js";

const signal = new AbortController().signal;
let folder: string;
let kernel: Kernel;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "captions-"));
  kernel = await loadKernel();
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** Pictures that captions are hardest to read on. */
const pictures: Record<string, (x: number, y: number) => Rgb> = {
  white: () => [255, 255, 255],
  black: () => [0, 0, 0],
  "mid-grey": () => [128, 128, 128],
  "a busy one": (x, y) => {
    const bright = (x * 7 + y * 13 + ((x >> 3) ^ (y >> 2)) * 29) & 255;
    return (x >> 2) % 3 === 0 ? [bright, 255 - bright, 255] : [255, bright, bright >> 1];
  },
};

function plateOf(size: Size, colourAt: (x: number, y: number) => Rgb): RgbaImage {
  const pixels = Buffer.alloc(size.width * size.height * 4, 255);
  for (let y = 0; y < size.height; y++) {
    for (let x = 0; x < size.width; x++) pixels.set(colourAt(x, y), (y * size.width + x) * 4);
  }
  return { ...size, pixels };
}

/** A frame as the composer makes it, with a caption over a picture, some time after the word has been lit. */
async function frameOf(
  style: Style,
  frame: Size,
  text: string,
  language: string,
  picture: (x: number, y: number) => Rgb,
  litWord: number,
): Promise<{ pixels: Uint8Array; caption: DrawnCaption }> {
  const words = wordsOf(text);
  const content = { words, language, style, frame };
  const caption = await drawCaption(content, signal);
  const store = openDrawingStore(folder, kernel, signal);
  const name = Math.random().toString(36).slice(2);
  const plateSize = { width: evenUp(frame.width + 4), height: evenUp(frame.height + 4) };
  const plate = storePlate(kernel, plateOf(plateSize, picture), join(folder, `${name}-plate`));
  const view = { x: plateSize.width / 2, y: plateSize.height / 2, scale: 1 };
  const drawn = await drawSegment(
    {
      ...{ frame, fps: 30, frameCount: 20, shots: [] },
      captions: [
        {
          drawing: { key: name, content },
          of: { sceneKey: "", sentenceIndex: 0, firstWord: 0, endWord: words.length },
          ...{ startFrame: 0, endFrame: 20 },
          words: words.map((_, i) =>
            i === litWord ? { startFrame: 2, endFrame: 20 } : { startFrame: 0, endFrame: 0 },
          ),
        },
      ],
    },
    store,
  );
  const shot = {
    plate,
    camera: { from: view, to: view, startFrame: 0, endFrame: 20 },
    ...{ layers: [], overlays: [], startFrame: 0, endFrame: 20, transitionFrames: 0 },
    transition: { kind: "crossfade" as const },
  };
  const composer = new Composer(kernel, { ...drawn, shots: [shot] });
  const pixels = composer.compose(15).slice();
  composer.close();
  return { pixels, caption };
}

/** Of all words of “Mind the *big gaps”, of which the second is lit. */
function contrastsOf(style: Style, frame: Size, pixels: Uint8Array, caption: DrawnCaption) {
  const { ink, strong, lit, pillInk } = captionColours(style);
  const letters = [ink, caption.pops ? pillInk : lit, strong, ink];
  return caption.words.flatMap((boxes, word) =>
    boxes.flatMap((box) => {
      const letter = letters[word] ?? ink;
      const image = word === 1 ? caption.lit : caption.plain;
      return letterContrasts(pixels, frame, { ...caption, image, box, colour: letter });
    }),
  );
}

function withLook(style: Style, look: CaptionLook): Style {
  const { wide, square, tall } = style.caption;
  const rules = { wide: { ...wide, look }, square: { ...square, look }, tall: { ...tall, look } };
  return { ...style, caption: { ...style.caption, ...rules } };
}

const frames = (["16:9", "9:16", "1:1", "4:5"] as const).map((aspectRatio) => ({
  aspectRatio,
  frame: frameSize({ aspectRatio, resolution: "720p" }),
}));

describe.each(await listStyles())("captions of %s", (name) => {
  describe.each(captionLooks)("as %s", (look) => {
    it.each(frames)(
      "have a contrast of 4.5 in 99 %% around their letters at $aspectRatio",
      async ({ frame }) => {
        const style = withLook(brandedStyle(await loadStyle(name), {}), look);
        for (const picture of Object.values(pictures)) {
          const { pixels, caption } = await frameOf(
            style,
            frame,
            "Mind the *big gaps",
            "en",
            picture,
            1,
          );
          const measured = contrastsOf(style, frame, pixels, caption);
          expect(measured.length).toBeGreaterThan(200);
          const enough = measured.filter((value) => value >= 4.5).length;
          expect(enough / measured.length).toBeGreaterThanOrEqual(0.99);
        }
      },
    );
  });
});

it.each([["#ffffff"], ["#222222"], ["#ff0000"], ["#1144ff"], ["#00aa55"]])(
  "keep it in a brand's colours: %s",
  async (colour) => {
    const style = brandedStyle(await loadStyle("cinematic"), { colors: [colour] });
    expect(parseColour(style.colours.accent)).toBeDefined();
    for (const { frame } of frames.slice(0, 2)) {
      for (const picture of Object.values(pictures)) {
        const { pixels, caption } = await frameOf(
          style,
          frame,
          "Mind the *big gaps",
          "en",
          picture,
          1,
        );
        const measured = contrastsOf(style, frame, pixels, caption);
        const enough = measured.filter((value) => value >= 4.5).length;
        expect(enough / measured.length).toBeGreaterThanOrEqual(0.99);
      }
    }
  },
);

it("measures what it says: letters without a plate fail over a busy picture", async () => {
  const style = await loadStyle("cinematic");
  const [wide] = frames;
  if (!wide) throw new Error("no frame");
  const picture = pictures["a busy one"];
  if (!picture) throw new Error("no picture");
  const { pixels, caption } = await frameOf(
    style,
    wide.frame,
    "Mind the *big gaps",
    "en",
    picture,
    1,
  );
  // The same letters over the bare picture.
  const bare = { ...caption, y: 40 };
  const measured = contrastsOf(style, wide.frame, pixels, bare);
  expect(measured.filter((value) => value >= 4.5).length / measured.length).toBeLessThan(0.9);
});
