import type { Kernel } from "../../render/frames/kernel.js";
import { withSpans } from "../../render/frames/load-segment.js";
import type { LoadedShot } from "../../render/frames/paint-shot.js";
import {
  frameBytes,
  type MovingSprite,
  type PlanarImage,
  spriteBytes,
} from "../../render/frames/planar-image.js";
import type { Transition } from "../../render/frames/shot.js";
import type { ShotWeather } from "../../render/frames/weather.js";
import type { Size } from "../../render/image/box.js";
import { movingWeather } from "../../render/scenes/backdrop/moving-weather.js";
import type { Paints } from "../../render/scenes/backdrop/paints.js";
import { seededRandom } from "../../render/scenes/backdrop/random.js";
import type { Rgb } from "../../render/scenes/colour.js";
import { timeWeather } from "../../render/segments/time-weather.js";

/** As of the style “cinematic” at 1080p. */
export const frameSize: Size = { width: 1920, height: 1080 };
const plateSize: Size = { width: 2208, height: 1242 };
/** An illustration: 45 % of the frame's height. */
const illustrationPx = 486;

/** Images as scenes have them, in the kernel's memory; what they show does not matter to their cost. */
export interface KernelScene {
  plate: PlanarImage;
  /** Silhouettes with a waved edge, solid below it: over half of the frame, and over a quarter of it. */
  layers: readonly [MovingSprite, MovingSprite];
  illustration: MovingSprite;
  frame: PlanarImage;
}

export function kernelScene(kernel: Kernel): KernelScene {
  const image = (size: Size, length: number): PlanarImage => {
    const address = kernel.allocate(length);
    const bytes = kernel.bytes(address, length);
    for (let i = 0; i < length; i++) bytes[i] = 40 + ((i * 2_654_435_761) >>> 25);
    return { address, ...size };
  };
  const opaque = (size: Size) => image(size, frameBytes(size.width, size.height));
  const sprite = (size: Size, coverAt: (x: number, y: number) => number): MovingSprite => {
    const rgbaRows = 2;
    const { width, height } = size;
    const planes = image(size, spriteBytes(width, height));
    const mark = kernel.mark();
    const rgba = kernel.allocate(width * rgbaRows * 4);
    for (let top = 0; top < height; top += rgbaRows) {
      const bytes = kernel.bytes(rgba, width * rgbaRows * 4);
      for (let i = 0; i < width * rgbaRows; i++) {
        const cover = coverAt(i % width, top + Math.floor(i / width));
        bytes.set([90, 120, 150, Math.max(0, Math.min(255, Math.round(255 * cover)))], i * 4);
      }
      kernel.translucentToPlanes(planes.address, rgba, width, height, top, rgbaRows);
    }
    kernel.release(mark);
    return withSpans(kernel, planes);
  };
  const silhouette = (edge: number) =>
    sprite(plateSize, (x, y) => y - edge * plateSize.height - 30 * Math.sin(x / 90));
  const middle = illustrationPx / 2;
  return {
    plate: opaque(plateSize),
    layers: [silhouette(0.5), silhouette(0.75)],
    illustration: sprite({ width: illustrationPx, height: illustrationPx }, (x, y) => {
      return middle - 4 - Math.hypot(x - middle, y - middle);
    }),
    frame: opaque(frameSize),
  };
}

/** The weather of a scene of 1080p. */
export function kernelWeather(weather: "rain" | "snow"): ShotWeather {
  const random = seededRandom("bench");
  const grey: Rgb = [128, 128, 128];
  const sky = [grey, grey, grey, grey] as const;
  const paints: Paints = { sky, glow: grey, far: grey, near: grey };
  const look = { paints, random, ground: "dark" as const, ink: grey, strength: 1 };
  return timeWeather(movingWeather(weather, { ...look, frame: frameSize }), 30);
}

/** A shot of a scene that lasts so many frames, and comes by a transition. */
export function kernelShot(
  { plate, layers }: KernelScene,
  layerCount: number,
  transition: Transition,
  frameCount: number,
): LoadedShot {
  const centre = { x: plateSize.width / 2, y: plateSize.height / 2 };
  const timing = { startFrame: 0, endFrame: frameCount };
  return {
    plate,
    layers: layers
      .slice(0, layerCount)
      .map((sprite, i) => ({ sprite, x: 0, y: 0, depth: i === 0 ? 0.6 : 1 })),
    overlays: [],
    camera: { from: { ...centre, scale: 1.1 }, to: { ...centre, scale: 1.02 }, ...timing },
    ...{ ...timing, transitionFrames: frameCount, transition },
  };
}
