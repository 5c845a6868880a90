import sharp, { type Sharp } from "sharp";
import { describe, expect, test } from "vitest";
import { decodePicture } from "../../../src/render/pictures/decode-picture.js";

const signal = new AbortController().signal;
const decode = (bytes: Buffer) => decodePicture(bytes, "tap.jpg", signal);

/** Left half red, right half blue. */
function halves(width: number, height: number): Sharp {
  const pixels = Buffer.alloc(width * height * 3);
  for (let i = 0; i < width * height; i++) pixels[i * 3 + (i % width < width / 2 ? 0 : 2)] = 255;
  return sharp(pixels, { raw: { width, height, channels: 3 } });
}

function pixelAt(
  picture: { width: number; channels: number; pixels: Buffer },
  x: number,
  y: number,
) {
  const at = (y * picture.width + x) * picture.channels;
  return [...picture.pixels.subarray(at, at + picture.channels)];
}

describe("a picture is decoded", () => {
  test.each(["jpeg", "png", "webp", "avif", "tiff", "gif"] as const)("from %s", async (format) => {
    const picture = await decode(
      await halves(64, 32).toFormat(format, { quality: 100 }).toBuffer(),
    );
    expect([picture.width, picture.height]).toEqual([64, 32]);
    expect(picture.pixels).toHaveLength(64 * 32 * picture.channels);
    const [red = 0, , blue = 0] = pixelAt(picture, 8, 16);
    expect(red).toBeGreaterThan(230);
    expect(blue).toBeLessThan(25);
  });

  test("upright, as its camera held it", async () => {
    const lying = await halves(64, 32).withMetadata({ orientation: 6 }).jpeg().toBuffer();
    const picture = await decode(lying);
    expect([picture.width, picture.height]).toEqual([32, 64]);
    expect(pixelAt(picture, 16, 8)[0]).toBeGreaterThan(230);
    expect(pixelAt(picture, 16, 56)[2]).toBeGreaterThan(230);
  });

  test("from CMYK, grey and 16 bits to 8-bit sRGB", async () => {
    const cmyk = await decode(await halves(8, 8).toColourspace("cmyk").jpeg().toBuffer());
    expect(cmyk.channels).toBe(3);
    const deep = new Uint16Array(8 * 8).fill(0xffff);
    const grey = await sharp(deep, { raw: { width: 8, height: 8, channels: 1 } })
      .toColourspace("grey16")
      .png()
      .toBuffer();
    const picture = await decode(grey);
    expect(picture.channels).toBe(3);
    expect(pixelAt(picture, 4, 4)).toEqual([255, 255, 255]);
  });

  test("with its transparency", async () => {
    const clear = sharp({ create: { width: 4, height: 4, channels: 4, background: "#ff000080" } });
    const picture = await decode(await clear.png().toBuffer());
    expect(pixelAt(picture, 1, 1)).toEqual([255, 0, 0, 128]);
  });

  test("to at most 4096 pixels on its long side", async () => {
    const picture = await decode(await halves(6000, 30).png().toBuffer());
    expect([picture.width, picture.height]).toEqual([4096, 20]);
  });

  test("the same bytes to the same pixels", async () => {
    const bytes = await halves(100, 70).jpeg().toBuffer();
    expect((await decode(bytes)).pixels.equals((await decode(bytes)).pixels)).toBe(true);
  });
});

describe("a picture is refused", () => {
  const refused = (bytes: Buffer, reason: RegExp) =>
    expect(decode(bytes)).rejects.toMatchObject({
      code: "input.image_unavailable",
      message: expect.stringMatching(reason),
    });

  test.each([
    ["SVG", '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'],
    ["SVG with a prolog", '<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"/>'],
    ["PDF", "%PDF-1.4"],
    ["HTML", "<!doctype html><p>Not found</p>"],
    ["PPM", "P3 1 1 255 0 0 0"],
    ["nothing", ""],
    ["one byte", "x"],
  ])("that is %s", async (_, text) => {
    await refused(Buffer.from(text), /"tap\.jpg" cannot be used: it is not a JPEG, PNG, WebP/u);
  });

  test("that is cut short", async () => {
    const jpeg = await halves(400, 400).jpeg().toBuffer();
    await refused(jpeg.subarray(0, jpeg.length / 2), /the JPEG is damaged or cut short/u);
    const png = await halves(400, 400).png({ compressionLevel: 0 }).toBuffer();
    await refused(png.subarray(0, png.length / 2), /the PNG is damaged or cut short/u);
  });

  test("that only begins like one", async () => {
    await refused(Buffer.from([0xff, 0xd8, 0xff, 0, 1, 2, 3]), /damaged/u);
  });

  test("that has more than 50 megapixels, however few bytes it takes", async () => {
    const wide = sharp({
      create: { width: 10_000, height: 5_001, channels: 3, background: "white" },
    });
    const bytes = await wide.png({ compressionLevel: 9, palette: true }).toBuffer();
    await refused(bytes, /10000 × 5001 pixels; the limit is 50 megapixels/u);
  });

  test("once its render is canceled", async () => {
    const bytes = await halves(8, 8).png().toBuffer();
    await expect(decodePicture(bytes, "tap.jpg", AbortSignal.abort())).rejects.toMatchObject({
      code: "canceled",
    });
  });
});
