import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { blendMovingSprite } from "../../../src/render/frames/blend-moving-sprite.js";
import { loadKernel } from "../../../src/render/frames/kernel.js";
import { withSpans } from "../../../src/render/frames/load-segment.js";
import { frameBytes, planeOffsets, spriteBytes } from "../../../src/render/frames/planar-image.js";
import { allocateResampleBuffers } from "../../../src/render/frames/resample-plate.js";
import { type Sampling, samplingOfPlace } from "../../../src/render/frames/sampling.js";
import type { Box } from "../../../src/render/image/box.js";
import { difference, noise, put } from "./planar-images.js";

describe("blendMovingSprite", () => {
  const frameSize = { width: 86, height: 50 };
  const spriteSize = { width: 60, height: 44 };

  /** Smooth colour under an alpha that is clear at the rim and solid in the middle, premultiplied. */
  async function spritePlanes(): Promise<Buffer> {
    const { width, height } = spriteSize;
    const rgba = await sharp(noise(width * height * 4, 11), {
      raw: { ...spriteSize, channels: 4 },
    })
      .blur(1.5)
      .normalise()
      .raw()
      .toBuffer();
    for (let y = 0; y < height; y++) {
      for (let x = 0; x < width; x++) {
        const inside = Math.min(x, y, width - 1 - x, height - 1 - y) - 2;
        const ripple = 4 * Math.sin(x / 3) + 4;
        const alpha = Math.max(0, Math.min(255, Math.round((inside - ripple) * 40)));
        rgba[(y * width + x) * 4 + 3] = alpha;
      }
    }
    const kernel = await loadKernel();
    const to = kernel.allocate(spriteBytes(width, height));
    kernel.translucentToPlanes(to, put(kernel, rgba), width, height, 0, height);
    return Buffer.from(kernel.bytes(to, spriteBytes(width, height)));
  }

  async function blended(sampling: Sampling, opacity: number, region: Box) {
    const kernel = await loadKernel();
    const sprite = withSpans(kernel, {
      address: put(kernel, await spritePlanes()),
      ...spriteSize,
    });
    const ground = noise(frameBytes(frameSize.width, frameSize.height), 13);
    const frame = { address: put(kernel, ground), ...frameSize };
    const buffers = allocateResampleBuffers(kernel, frameSize, spriteSize.width);
    blendMovingSprite(kernel, frame, sprite, { sampling, opacity, region }, buffers);
    return { made: Buffer.from(kernel.bytes(frame.address, ground.length)), ground };
  }

  /** Resamples each plane with sharp, and blends them with floating point numbers. */
  async function expected({ x0, y0, step }: Sampling, opacity: number, ground: Buffer) {
    const planes = await spritePlanes();
    const from = planeOffsets(spriteSize.width, spriteSize.height);
    const to = planeOffsets(frameSize.width, frameSize.height);
    const result = Buffer.from(ground);
    for (const plane of ["y", "u", "v"] as const) {
      const half = plane === "y" ? 1 : 2;
      const size = { width: spriteSize.width / half, height: spriteSize.height / half };
      const at = plane === "y" ? { x: x0, y: y0 } : { x: x0 / 2, y: (y0 + 0.5 * step - 0.5) / 2 };
      const resampled = async (offset: number) => {
        const pixels = planes.subarray(offset, offset + size.width * size.height);
        // A clear rim wide enough that sharp's output covers the whole frame.
        const rim = 120;
        const { data, info } = await sharp(pixels, { raw: { ...size, channels: 1 } })
          .extend({ top: rim, bottom: rim, left: rim, right: rim, background: "black" })
          .extractChannel(0)
          .raw()
          .toBuffer({ resolveWithObject: true });
        const { data: out, info: outInfo } = await sharp(data, {
          raw: { width: info.width, height: info.height, channels: 1 },
        })
          .affine([1 / step, 0, 0, 1 / step], {
            interpolator: "bilinear",
            idx: -(at.x + rim),
            idy: -(at.y + rim),
          })
          .extractChannel(0)
          .raw()
          .toBuffer({ resolveWithObject: true });
        return (x: number, y: number) => out[y * outInfo.width + x] ?? 0;
      };
      const colour = await resampled(from[plane]);
      const alpha = await resampled(plane === "y" ? from.alpha : from.chromaAlpha);
      const stride = frameSize.width / half;
      for (let y = 0; y < frameSize.height / half; y++) {
        for (let x = 0; x < stride; x++) {
          const i = to[plane] + y * stride + x;
          const part = opacity / 256;
          const value = colour(x, y) * part + (ground[i] ?? 0) * (1 - (alpha(x, y) * part) / 255);
          result[i] = Math.max(0, Math.min(255, Math.round(value)));
        }
      }
    }
    return result;
  }

  const whole = { x: 0, y: 0, ...frameSize };
  it.each([
    ["inside of the frame", samplingOfPlace(12.3, 3.7, 1), 256],
    ["over its left and upper edge", samplingOfPlace(-17.6, -9.2, 1), 256],
    ["over its right and lower edge", samplingOfPlace(50.45, 20.8, 1.04), 256],
    ["larger", samplingOfPlace(-8.25, -4.5, 1.4), 256],
    ["smaller", samplingOfPlace(20.1, 9.9, 0.62), 256],
    ["half faded in", samplingOfPlace(12.3, 3.7, 0.93), 128],
  ])("blends as planes that sharp resampled, %s", async (_name, sampling, opacity) => {
    const { made, ground } = await blended(sampling, opacity, whole);
    const wanted = await expected(sampling, opacity, ground);
    const { most, mean } = difference(made, wanted);
    // Colour and cover are each rounded to a level.
    expect(most).toBeLessThanOrEqual(2);
    expect(mean).toBeLessThan(0.25);
    expect(difference(made, ground).most).toBeGreaterThan(20);
  });

  it("paints nothing outside of its region", async () => {
    const region = { x: 22, y: 10, width: 26, height: 18 };
    const sampling = samplingOfPlace(8.3, 2.6, 1.1);
    const { made, ground } = await blended(sampling, 256, region);
    const all = (await blended(sampling, 256, whole)).made;
    const to = planeOffsets(frameSize.width, frameSize.height);
    for (const [plane, half] of [
      ["y", 1],
      ["u", 2],
      ["v", 2],
    ] as const) {
      const stride = frameSize.width / half;
      for (let y = 0; y < frameSize.height / half; y++) {
        for (let x = 0; x < stride; x++) {
          const isInside =
            x * half >= region.x &&
            x * half < region.x + region.width &&
            y * half >= region.y &&
            y * half < region.y + region.height;
          const i = to[plane] + y * stride + x;
          expect(made[i]).toBe((isInside ? all : ground)[i]);
        }
      }
    }
  });
});
