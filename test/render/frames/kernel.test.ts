import sharp, { type Sharp } from "sharp";
import { describe, expect, it } from "vitest";
import { loadKernel } from "../../../src/render/frames/kernel.js";
import { withSpans } from "../../../src/render/frames/load-segment.js";
import { frameBytes, planeOffsets, spriteBytes } from "../../../src/render/frames/planar-image.js";
import {
  allocateResampleBuffers,
  resamplePlane,
} from "../../../src/render/frames/resample-plate.js";
import { difference, noise, put } from "./planar-images.js";

async function greyPixels(image: Sharp): Promise<Buffer> {
  return image.extractChannel(0).raw().toBuffer();
}

describe("resamplePlane", () => {
  // Odd sizes on purpose: the last block of columns is not full.
  const source = { width: 333, height: 211 };

  for (const step of [0.5, 1, 1.0625, 1.25, 1.5, 1.75]) {
    it(`agrees with sharp's affine transform at ${step} source pixels a pixel`, async () => {
      const kernel = await loadKernel();
      // Smooth noise: libvips keeps fewer bits of a position than the kernel, which sharp edges would magnify.
      const pixels = await greyPixels(
        sharp(noise(source.width * source.height, 7), { raw: { ...source, channels: 1 } })
          .blur(1.5)
          .normalise(),
      );
      const width = Math.floor((source.width - 24) / step);
      const height = Math.floor((source.height - 24) / step);
      const x0 = 10.375;
      const y0 = 9.8125;
      const dst = kernel.allocate(width * height);
      resamplePlane(
        kernel,
        { address: dst, width, height },
        { address: put(kernel, pixels), ...source },
        { x0, y0, step },
        allocateResampleBuffers(kernel, { width, height }, source.width),
      );
      const mine = kernel.bytes(dst, width * height).slice();

      const { data, info } = await sharp(pixels, { raw: { ...source, channels: 1 } })
        .affine([1 / step, 0, 0, 1 / step], { interpolator: "bilinear", idx: -x0, idy: -y0 })
        .extractChannel(0)
        .raw()
        .toBuffer({ resolveWithObject: true });
      const theirs = new Uint8Array(width * height);
      for (let y = 0; y < height; y++) {
        const from = y * info.width;
        theirs.set(data.subarray(from, from + width), y * width);
      }
      expect(difference(mine, theirs).most).toBeLessThanOrEqual(1);
    });
  }

  it("repeats the edge where the camera looks past it", async () => {
    const kernel = await loadKernel();
    const pixels = new Uint8Array(64 * 64).fill(10);
    for (let y = 0; y < 64; y++) pixels[y * 64 + 63] = 200;
    const dst = kernel.allocate(40 * 8);
    const to = { address: dst, width: 40, height: 8 };
    const from = { address: put(kernel, pixels), width: 64, height: 64 };
    const buffers = allocateResampleBuffers(kernel, to, 64);
    resamplePlane(kernel, to, from, { x0: 50, y0: -20, step: 1 }, buffers);
    expect([...kernel.bytes(dst, 40)].slice(0, 13)).toEqual(Array(13).fill(10));
    // The last source pixel is reached to 255/256: one level of 190 is lost.
    expect(Math.min(...kernel.bytes(dst + 13, 27))).toBeGreaterThanOrEqual(199);
  });

  // At a step of 1, a region of 16 columns or more is made in another way than a narrower one.
  it.each([
    [1.1, 21],
    [1, 21],
    [1, 13],
  ])(
    "at a step of %d, fills a region of %i columns as the whole, and nothing around it",
    async (step, columns) => {
      const kernel = await loadKernel();
      const newPlane = () => ({ address: kernel.allocate(48 * 10), width: 48, height: 10 });
      const [whole, part] = [newPlane(), newPlane()];
      kernel.bytes(part.address, 480 + 32).fill(77);
      const from = { address: put(kernel, noise(64 * 64, 1)), width: 64, height: 64 };
      const buffers = allocateResampleBuffers(kernel, whole, 64);
      const sampling = { x0: 3.4, y0: 3.5, step };
      const region = { x: 5, y: 2, width: columns, height: 5 };
      resamplePlane(kernel, whole, from, sampling, buffers);
      resamplePlane(kernel, part, from, sampling, buffers, region);
      const expected = Buffer.alloc(480 + 32, 77);
      for (let y = 2; y < 7; y++) {
        expected.set(kernel.bytes(whole.address + y * 48 + 5, columns), y * 48 + 5);
      }
      expect(Buffer.from(kernel.bytes(part.address, 480 + 32)).equals(expected)).toBe(true);
    },
  );
});

describe("mixPlanes", () => {
  it("is the rounded weighted mean at every weight, exact at both ends", async () => {
    const kernel = await loadKernel();
    const a = noise(1003, 1);
    const b = noise(1003, 2);
    const [dst, pa, pb] = [kernel.allocate(1003), put(kernel, a), put(kernel, b)];
    for (let weight = 0; weight <= 256; weight += 16) {
      kernel.mixPlanes(dst, pa, pb, 1003, weight);
      const expected = a.map((v, i) => (v * (256 - weight) + (b[i] ?? 0) * weight + 128) >> 8);
      expect(Buffer.from(kernel.bytes(dst, 1003)).equals(expected)).toBe(true);
    }
  });
});

describe("mixColumns", () => {
  it("mixes each column by its own weight, and no other bytes", async () => {
    const kernel = await loadKernel();
    const [width, height, stride] = [37, 5, 53];
    const a = noise(stride * height + 32, 1);
    const b = noise(stride * height + 32, 2);
    const weights = new Uint16Array(width + 16);
    for (let x = 0; x < width; x++) weights[x] = Math.round((256 * x) / (width - 1));
    const [dst, pb] = [put(kernel, a), put(kernel, b)];
    const table = put(kernel, new Uint8Array(weights.buffer));
    kernel.mixColumns(dst, pb, stride, width, height, table);
    const expected = a.map((v, i) => {
      const w = i < stride * height ? (weights[i % stride] ?? 0) : 0;
      return (v * (256 - w) + (b[i] ?? 0) * w + 128) >> 8;
    });
    expect(Buffer.from(kernel.bytes(dst, a.length)).equals(expected)).toBe(true);
  });
});

describe("mixValue", () => {
  it("mixes one value into so many bytes, and no others", async () => {
    const kernel = await loadKernel();
    const a = noise(61, 4);
    for (const weight of [0, 1, 100, 255, 256]) {
      const dst = put(kernel, a);
      kernel.mixValue(dst, 45, 200, weight);
      const expected = a.map((v, i) =>
        i < 45 ? (v * (256 - weight) + 200 * weight + 128) >> 8 : v,
      );
      expect(Buffer.from(kernel.bytes(dst, 61)).equals(expected)).toBe(true);
    }
  });
});

describe("sprites", () => {
  const size = { width: 70, height: 38 };

  async function blended(rgba: Buffer, ground: { r: number; g: number; b: number }, opacity = 256) {
    const kernel = await loadKernel();
    const { width, height } = size;
    const rgb = Buffer.alloc(width * height * 4);
    for (let i = 0; i < rgb.length; i += 4) rgb.set([ground.r, ground.g, ground.b, 255], i);
    const frame = kernel.allocate((width * height * 3) / 2);
    kernel.opaqueToPlanes(frame, put(kernel, rgb), width, height, 0, height);
    const sprite = kernel.allocate(spriteBytes(width, height));
    kernel.translucentToPlanes(sprite, put(kernel, rgba), width, height, 0, height);
    const at = planeOffsets(width, height);
    const { spans, chromaSpans } = withSpans(kernel, { address: sprite, width, height });
    for (const [plane, alpha, shift] of [
      ["y", "alpha", 0],
      ["u", "chromaAlpha", 1],
      ["v", "chromaAlpha", 1],
    ] as const) {
      const stride = width >> shift;
      kernel.blendPlane(
        frame + at[plane],
        stride,
        sprite + at[plane],
        sprite + at[alpha],
        stride,
        stride,
        height >> shift,
        opacity,
        plane === "y" ? spans : chromaSpans,
        0,
      );
    }
    return kernel.bytes(frame, (width * height * 3) / 2).slice();
  }

  async function planesOf(rgb: Buffer): Promise<Uint8Array> {
    const kernel = await loadKernel();
    const dst = kernel.allocate((size.width * size.height * 3) / 2);
    kernel.opaqueToPlanes(dst, put(kernel, rgb), size.width, size.height, 0, size.height);
    return kernel.bytes(dst, (size.width * size.height * 3) / 2).slice();
  }

  it("blend as sharp composites them, within two levels on every plane", async () => {
    // Smooth colour and alpha; chroma is compared after the same subsampling.
    const rgba = await sharp(noise(size.width * size.height * 4, 3), {
      raw: { ...size, channels: 4 },
    })
      .blur(2)
      .raw()
      .toBuffer();
    const ground = { r: 30, g: 90, b: 160 };
    const mine = await blended(rgba, ground);
    const composite = await sharp({ create: { ...size, channels: 3, background: ground } })
      .composite([{ input: rgba, raw: { ...size, channels: 4 } }])
      .ensureAlpha()
      .raw()
      .toBuffer();
    expect(difference(mine, await planesOf(composite)).most).toBeLessThanOrEqual(2);
  });

  it("leave the frame as it is where they are clear or their opacity is 0", async () => {
    const ground = { r: 200, g: 20, b: 20 };
    const clear = await blended(Buffer.alloc(size.width * size.height * 4), ground);
    const unseen = await blended(noise(size.width * size.height * 4, 5), ground, 0);
    expect(unseen).toEqual(clear);
  });

  it("cover the frame wholly where they are opaque", async () => {
    const white = Buffer.alloc(size.width * size.height * 4, 255);
    const frame = await blended(white, { r: 0, g: 0, b: 0 });
    const pixels = size.width * size.height;
    expect(new Set(frame.subarray(0, pixels))).toEqual(new Set([235]));
    expect(new Set(frame.subarray(pixels))).toEqual(new Set([128]));
  });
});

describe("translucentToPlanes", () => {
  it("clears what a transparent image covers, and finds a single pixel anywhere in it", async () => {
    const kernel = await loadKernel();
    const [width, height] = [22, 4];
    const at = planeOffsets(width, height);
    for (let x = 0; x < width; x++) {
      const rgba = Buffer.alloc(width * height * 4);
      rgba.set([255, 255, 255, 255], (2 * width + x) * 4);
      const dst = put(kernel, noise(spriteBytes(width, height), 8));
      kernel.translucentToPlanes(dst, put(kernel, rgba), width, height, 0, height);
      const planes = [...kernel.bytes(dst, spriteBytes(width, height))];
      const luma = Array.from({ length: width * height }, (_, i) => (i === 2 * width + x ? 1 : 0));
      expect(planes.slice(0, at.u)).toEqual(luma.map((one) => one * 235));
      expect(planes.slice(at.alpha, at.chromaAlpha)).toEqual(luma.map((one) => one * 255));
      // A pixel in a column that chroma lies on counts for a quarter of one sample, else for an eighth of two.
      const samples = planes.slice(at.chromaAlpha);
      const expected = samples.map(() => 0);
      const row = width / 2;
      const column = Math.floor(x / 2);
      expected[row + column] = x % 2 === 0 ? 64 : 32;
      if (x % 2 === 1 && column + 1 < row) expected[row + column + 1] = 32;
      // Left of the first column there is that column again.
      if (x === 0) expected[row] = 96;
      expect(samples).toEqual(expected);
      const grey = (alpha: number) => Math.round((alpha * 128) / 255);
      expect(planes.slice(at.u, at.v)).toEqual(expected.map(grey));
      expect(planes.slice(at.v, at.alpha)).toEqual(expected.map(grey));
    }
  });
});

// Rows of one sample of chroma, of a few, and of some more than whole blocks of four.
it.each([2, 6, 8, 22, 48, 50])(
  "chroma of %i columns is that of weighed pixels, also where a sprite is solid",
  async (width) => {
    const height = 4;
    const kernel = await loadKernel();
    const rgba = Buffer.from(noise(width * height * 4, 3));
    for (let at = 3; at < rgba.length; at += 4) rgba[at] = 255;
    const plate = kernel.allocate(frameBytes(width, height));
    kernel.opaqueToPlanes(plate, put(kernel, rgba), width, height, 0, height);
    const sprite = kernel.allocate(spriteBytes(width, height));
    kernel.translucentToPlanes(sprite, put(kernel, rgba), width, height, 0, height);
    const opaque = kernel.bytes(plate, frameBytes(width, height)).slice();
    const solid = kernel.bytes(sprite, spriteBytes(width, height)).slice();
    const [w, h] = [width / 2, height / 2];
    const blue = (x: number, y: number) => {
      const [r = 0, g = 0, b = 0] = rgba.subarray((y * width + Math.max(0, x)) * 4);
      return (-3298 * r - 11094 * g + 14392 * b) / 32768;
    };
    for (let y = 0; y < h; y++) {
      for (let x = 0; x < w; x++) {
        const rows = [2 * y, 2 * y + 1].map(
          (row) => blue(2 * x - 1, row) + 2 * blue(2 * x, row) + blue(2 * x + 1, row),
        );
        const level = 128 + ((rows[0] ?? 0) + (rows[1] ?? 0)) / 8;
        expect(Math.abs((opaque[width * height + y * w + x] ?? 0) - level)).toBeLessThan(0.51);
      }
    }
    for (const [at, level] of opaque.entries()) {
      expect(Math.abs((solid[at] ?? 0) - level)).toBeLessThanOrEqual(1);
    }
    expect(solid.subarray(opaque.length).every((alpha) => alpha === 255)).toBe(true);
  },
);

describe("opaqueToPlanes", () => {
  // ITU-R BT.709-6: 8-bit levels of the 100 % colour bars, limited range.
  it.each([
    ["black", [0, 0, 0], [16, 128, 128]],
    ["white", [255, 255, 255], [235, 128, 128]],
    ["red", [255, 0, 0], [63, 102, 240]],
    ["green", [0, 255, 0], [173, 42, 26]],
    ["blue", [0, 0, 255], [32, 240, 118]],
    ["yellow", [255, 255, 0], [219, 16, 138]],
  ])("turns %s into its BT.709 levels", async (_name, rgb, yuv) => {
    const kernel = await loadKernel();
    const pixels = Buffer.alloc(16 * 4 * 4);
    for (let i = 0; i < pixels.length; i += 4) pixels.set(rgb, i);
    const dst = kernel.allocate(96);
    kernel.opaqueToPlanes(dst, put(kernel, pixels), 16, 4, 0, 4);
    const planes = kernel.bytes(dst, 96);
    expect([planes[0], planes[64], planes[80]]).toEqual(yuv);
  });
});
