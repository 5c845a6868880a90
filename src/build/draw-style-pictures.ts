import { writeFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import sharp from "sharp";
import { cutOut } from "../render/image/rgba-image.js";
import type { WorldName } from "../render/scenes/backdrop/worlds.js";
import { chooseFamily } from "../render/scenes/choose-world.js";
import { drawScene } from "../render/scenes/draw-scene.js";
import { imageAtRest } from "../render/scenes/overlays/at-rest.js";
import { loadStyles } from "../render/scenes/style.js";
import { plainScene, type Scene } from "../render/script/scene.js";

// Draws the small pictures of the styles that the page shows: a title in a place that suits the style. They lie in the
// repository; to be run again when the look of a style changes.

const places: Readonly<Record<string, WorldName>> = {
  bold: "stadium",
  card: "kitchen",
  cinematic: "coast",
  documentary: "range",
  neon: "city",
  noir: "street",
  paper: "houses",
  report: "chart",
};
const frame = { width: 640, height: 360 };
const shown = { width: 320, height: 180 };

function titleScene(title: string): Scene {
  const word = { written: title, spoken: title, strong: false, spaceBefore: false };
  const sentences = [{ words: [word], pauseAfterMs: 0 }];
  return { ...plainScene, kind: "title", sentences, entry: "hard", startsParagraph: true };
}

for (const style of await loadStyles()) {
  const world = places[style.name] ?? null;
  const seed = style.name;
  const scene = {
    ...{ scene: titleScene(style.title), sceneIndex: 0, sceneCount: 1, language: "en" },
    ...{ style, frame, seed, world, family: chooseFamily(style, world, seed) },
    ...{ picture: null, illustration: null, captionsBurned: false },
  };
  const { plate, layers, overlays } = await drawScene(scene, new AbortController().signal);
  const left = (plate.width - frame.width) >> 1;
  const top = (plate.height - frame.height) >> 1;
  const parts = [
    ...layers.map(({ image, x, y }) => cutOut(image, { x: left - x, y: top - y, ...frame })),
    ...overlays.map((overlay) => {
      const { x, y } = overlay;
      return cutOut(imageAtRest(overlay), { x: -x, y: -y, ...frame });
    }),
  ];
  const raw = { width: plate.width, height: plate.height, channels: 4 } as const;
  const whole = await sharp(plate.pixels, { raw })
    .extract({ left, top, ...frame })
    .composite(parts.map(({ pixels }) => ({ input: pixels, raw: { ...frame, channels: 4 } })))
    .png()
    .toBuffer();
  const jpeg = await sharp(whole).removeAlpha().resize(shown).jpeg({ quality: 84 }).toBuffer();
  const path = new URL(`../../assets/page/style-${style.name}.jpg`, import.meta.url);
  await writeFile(fileURLToPath(path), jpeg);
}
