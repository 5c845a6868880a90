import { describe, expect, it } from "vitest";
import { randomFrom } from "../../../src/bench/seeded-random.js";
import { loadKernel } from "../../../src/render/frames/kernel.js";
import { withSpans } from "../../../src/render/frames/load-segment.js";
import { planeOffsets, spriteBytes } from "../../../src/render/frames/planar-image.js";
import { allocateResampleBuffers, planRegion } from "../../../src/render/frames/resample-plate.js";
import { noise, put } from "./planar-images.js";

describe("blendShifted", () => {
  const size = { width: 90, height: 40 };

  /** Planes with a clear rim, and in each row a run that is solid and one that is neither. */
  function planes(random: () => number): Buffer {
    const bytes = noise(spriteBytes(size.width, size.height), 1 + Math.floor(random() * 1e6));
    const { alpha } = planeOffsets(size.width, size.height);
    for (let y = 0; y < size.height; y++) {
      const from = 1 + Math.floor(random() * 40);
      const solidFrom = from + Math.floor(random() * 12);
      const solidTo = solidFrom + Math.floor(random() * 40);
      const to = Math.min(size.width - 1, solidTo + Math.floor(random() * 12));
      const isClear = y === 0 || y === size.height - 1 || random() < 0.1;
      for (let x = 0; x < size.width; x++) {
        const at = y * size.width + x;
        const cover = x >= solidFrom && x < solidTo ? 255 : (bytes[alpha + at] ?? 0);
        const isInside = !isClear && x >= from && x < to;
        bytes[alpha + at] = isInside ? cover : 0;
        bytes[at] = isInside ? Math.min(bytes[at] ?? 0, cover) : 0;
      }
    }
    return bytes;
  }

  it("makes the very bytes that blendResampled makes of a step of 1", async () => {
    const kernel = await loadKernel();
    const random = randomFrom(7);
    for (let round = 0; round < 300; round++) {
      const mark = kernel.mark();
      const sprite = withSpans(kernel, { address: put(kernel, planes(random)), ...size });
      const { alpha } = planeOffsets(size.width, size.height);
      const width = 2 * (1 + Math.floor(random() * 43));
      const height = 2 * (1 + Math.floor(random() * 18));
      const stride = width + 20;
      const ground = noise(stride * height, round);
      const buffers = allocateResampleBuffers(kernel, size, size.width);
      const { columns, rows, row } = buffers;
      const parts = [0, random(), 1 / 256, 255 / 256];
      const part = () => parts[Math.floor(random() * 4)] ?? 0;
      // All that is asked for lies in the sprite.
      const x0 = Math.floor(random() * (size.width - width)) + part();
      const y0 = Math.floor(random() * (size.height - height)) + part();
      const opacity = random() < 0.5 ? 256 : Math.floor(random() * 256);
      const region = { x: 0, y: 0, width, height };
      planRegion(kernel, sprite, { x0, y0, step: 1 }, buffers, region);
      const painted = (paint: (frame: number) => void) => {
        const frame = put(kernel, ground);
        paint(frame);
        return Buffer.from(kernel.bytes(frame, ground.length));
      };
      const source = [sprite.address, sprite.address + alpha, size.width] as const;
      const { spans } = sprite;
      const first = Math.round(x0 * 256);
      const shifted = painted((frame) =>
        kernel.blendShifted(
          ...[frame, stride, width, height, ...source, first, rows, spans, row, opacity],
        ),
      );
      const gathered = painted((frame) =>
        kernel.blendResampled(
          ...[frame, stride, width, height, ...source, x0, 1, columns, rows, spans, row, opacity],
        ),
      );
      expect(shifted.equals(gathered), `round ${round}`).toBe(true);
      kernel.release(mark);
    }
  });
});
