import sharp from "sharp";
import { imageUnavailable, internalError, throwIfAborted } from "../../errors.js";
import { evenUp, type Size } from "../image/box.js";
import type { RgbaImage } from "../image/rgba-image.js";
import type { Picture } from "../pictures/picture.js";
import type { Scene } from "../script/scene.js";
import type { Layer } from "./backdrop/canvas.js";
import { valueNoise } from "./backdrop/noise.js";
import { type Finish, paintPlate } from "./backdrop/paint-plate.js";
import { seededRandom } from "./backdrop/random.js";
import { recipes } from "./backdrop/recipes/index.js";
import { chooseWorld, sceneLook } from "./choose-world.js";
import { captionArea, contentArea } from "./layout.js";
import { drawOverlays } from "./overlays/draw-overlays.js";
import type { DrawnOverlay } from "./overlays/overlay.js";
import { pictureLayer } from "./picture-layer.js";
import type { Style } from "./style.js";

/** Everything that a scene's pictures depend on, as plain data: its JSON names the result. */
export interface SceneSpec {
  scene: Scene;
  sceneIndex: number;
  sceneCount: number;
  /** BCP 47. */
  language: string;
  style: Style;
  frame: Size;
  /** The same for all scenes of a clip: they share one world of colours. */
  seed: string;
  /** From {@link chooseWorld}, with all scenes of the clip; null chooses by this scene alone. */
  world: string | null;
  /** What is seen instead of a painted backdrop, where the scene has one. */
  picture: Picture | null;
  captionsBurned: boolean;
}

/** A scene as it is drawn: what moves under the camera, and what lies still over it. */
export interface DrawnScene {
  /** Opaque; larger than the frame by the style's `plateScale`, sides even. */
  plate: RgbaImage;
  /** Inside the frame, clear of burned captions; painted in order. */
  overlays: DrawnOverlay[];
}

/** The size of a scene's plate in pixels, both even. */
export function plateSize(style: Style, frame: Size): Size {
  return {
    width: evenUp(frame.width * style.plateScale),
    height: evenUp(frame.height * style.plateScale),
  };
}

/**
 * Draws a scene. The same spec gives the same pixels, in every process.
 * @param canvas for the plate's pixels, of exactly its size; the result's plate is this memory.
 * @throws ClipError `input.image_unavailable` for a picture that cannot be decoded; `canceled`.
 */
export async function drawScene(
  spec: SceneSpec,
  signal: AbortSignal,
  canvas?: Buffer,
): Promise<DrawnScene> {
  throwIfAborted(signal);
  // Nothing is drawn twice here, so what sharp keeps for later is memory lost.
  sharp.cache(false);
  const { scene, language, style, frame, captionsBurned } = spec;
  const area = contentArea(style, frame, captionsBurned);
  const overlays = await drawOverlays(
    { scene, language, style, frame, area },
    captionsBurned,
    signal,
  );
  throwIfAborted(signal);
  const plate = await drawPlate(spec, overlays.length > 0, signal, canvas);
  return { plate, overlays };
}

async function drawPlate(
  spec: SceneSpec,
  hasText: boolean,
  signal: AbortSignal,
  canvas: Buffer | undefined,
): Promise<RgbaImage> {
  const { style, frame, captionsBurned, sceneIndex, seed } = spec;
  const size = plateSize(style, frame);
  const random = seededRandom(`${seed}/scene/${sceneIndex}`);
  const layers = spec.picture
    ? [await readPicture(spec.picture, size, hasText)]
    : backdropLayers(spec, size, hasText);
  const finish: Finish = {
    vignette: style.vignette,
    // A painted backdrop keeps the place of the text quiet; a photograph does not.
    veil: hasText ? (spec.picture ? 0.62 : 0.32) : 0,
    scrim: captionsBurned ? (spec.picture ? 0.72 : 0.5) : 0,
    scrimStart: captionArea(style, frame).y / frame.height - 0.16,
    grain: spec.picture ? 0 : style.grain,
  };
  return paintPlate(size, layers, finish, random, signal, canvas);
}

function backdropLayers(spec: SceneSpec, size: Size, quiet: boolean): Layer[] {
  const { style, seed, scene, sceneIndex, sceneCount } = spec;
  const name = spec.world ?? chooseWorld(style, [scene], seed);
  const world = style.worlds[name];
  if (!world) throw internalError(`The style ${style.name} has no world “${name}”.`);
  const look = sceneLook(world, seed, sceneIndex, sceneCount);
  const random = seededRandom(`${seed}/backdrop/${sceneIndex}`);
  const unit = Math.sqrt(size.width * size.height);
  const canvas = { ...size, unit, paints: look.paints, random, noise: valueNoise(random), quiet };
  return recipes[look.recipe](canvas);
}

async function readPicture(picture: Picture, size: Size, behindText: boolean): Promise<Layer> {
  try {
    return await pictureLayer(picture, size, behindText);
  } catch (cause) {
    throw imageUnavailable(
      "A picture of the script cannot be decoded; use a whole JPEG, PNG, WebP, AVIF, GIF or TIFF.",
      { cause },
    );
  }
}
