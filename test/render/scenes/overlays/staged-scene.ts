import type { SceneIllustration } from "../../../../src/render/illustration/scene-illustration.js";
import type { Box, Size } from "../../../../src/render/image/box.js";
import { frameSize } from "../../../../src/render/request.js";
import { drawScene, type SceneToDraw } from "../../../../src/render/scenes/draw-scene.js";
import { captionArea, safeArea } from "../../../../src/render/scenes/layout.js";
import { imageAtRest } from "../../../../src/render/scenes/overlays/at-rest.js";
import type { DrawnOverlay } from "../../../../src/render/scenes/overlays/overlay.js";
import { isOwnText, isShownWhole } from "../../../../src/render/scenes/overlays/shows-its-words.js";
import { loadStyle } from "../../../../src/render/scenes/style.js";
import { withWholeHeadline } from "../../../../src/render/scenes/whole-headline.js";
import type { Scene } from "../../../../src/render/script/scene.js";

const signal = new AbortController().signal;
export const aspectRatios = ["16:9", "9:16", "1:1", "4:5"] as const;
export const cinematic = await loadStyle("cinematic");

export const illustrated: SceneIllustration = {
  main: "rocket",
  satellites: ["ringed-planet", "rock"],
  sentenceIndex: 0,
  wordIndex: 1,
  isFromSubject: false,
  isDenied: false,
  items: [],
};

export function toDraw(scene: Scene, change: Partial<SceneToDraw> = {}): SceneToDraw {
  return {
    scene,
    sceneIndex: 0,
    sceneCount: 4,
    language: "en",
    style: cinematic,
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

export async function overlaysOf(input: SceneToDraw): Promise<readonly DrawnOverlay[]> {
  return (await drawScene(input, signal)).overlays;
}

/** The part of an overlay that is seen when it has come: of digits that count, only the window. */
export function shownBox({ image, x, y, entrance }: DrawnOverlay): Box {
  const height = entrance?.kind === "scroll" ? entrance.windowHeight : image.height;
  return { x, y, width: image.width, height };
}

/** The box around what is at least half opaque: not the rim of a shadow or of a glow; null where nothing is. */
export function solidBox(overlay: DrawnOverlay): Box | null {
  const shown = shownBox(overlay);
  const image = imageAtRest(overlay);
  let [left, top, right, bottom] = [image.width, -1, -1, -1];
  for (let y = 0; y < shown.height; y++) {
    for (let x = 0; x < image.width; x++) {
      if ((image.pixels[(y * image.width + x) * 4 + 3] ?? 0) < 140) continue;
      left = Math.min(left, x);
      right = Math.max(right, x);
      if (top < 0) top = y;
      bottom = y;
    }
  }
  if (top < 0) return null;
  return {
    x: shown.x + left,
    y: shown.y + top,
    width: right - left + 1,
    height: bottom - top + 1,
  };
}

/** What text, charts and drawings of a scene may cover: above its captions, where it has any. */
export function freeArea({
  scene,
  frame,
  style,
  language,
  captionsBurned,
  illustration,
}: SceneToDraw): Box {
  const safe = safeArea(frame);
  const isWhole = isShownWhole(scene, illustration !== null);
  const end =
    captionsBurned && !isWhole && !isOwnText(withWholeHeadline(scene, frame), language)
      ? captionArea(style, frame).y
      : safe.y + safe.height;
  return { ...safe, height: end - safe.y };
}

export function overlap(a: Box, b: Box): boolean {
  return a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;
}

export function around(boxes: readonly Box[]): Box {
  const x = Math.min(...boxes.map((box) => box.x));
  const y = Math.min(...boxes.map((box) => box.y));
  const right = Math.max(...boxes.map((box) => box.x + box.width));
  const bottom = Math.max(...boxes.map((box) => box.y + box.height));
  return { x, y, width: right - x, height: bottom - y };
}

/** The solid boxes of a scene's overlays, each with what it is. */
export async function solidBoxes(input: SceneToDraw) {
  return (await overlaysOf(input)).flatMap((overlay) => {
    const box = solidBox(overlay);
    return box ? [{ box, overlay }] : [];
  });
}

export function isInside(box: Box, area: Box): boolean {
  return (
    box.x >= area.x &&
    box.y >= area.y &&
    box.x + box.width <= area.x + area.width &&
    box.y + box.height <= area.y + area.height
  );
}

/** Whether nothing that comes one way lies over what comes another way. */
export function overlapsNone(
  boxes: readonly { box: Box; overlay: DrawnOverlay }[],
  ...[first, second]: [
    NonNullable<DrawnOverlay["entrance"]>["kind"],
    NonNullable<DrawnOverlay["entrance"]>["kind"],
  ]
): boolean {
  const of = (kind: string) =>
    boxes.filter(({ overlay }) => overlay.entrance?.kind === kind).map(({ box }) => box);
  return of(first).every((a) => of(second).every((b) => !overlap(a, b)));
}

export const sizeOf = (aspectRatio: (typeof aspectRatios)[number]): Size =>
  frameSize({ aspectRatio, resolution: "480p" });
