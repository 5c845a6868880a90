import { expect, test } from "vitest";
import { loadKernel } from "../../../src/render/frames/kernel.js";
import { paintWeather, placementOf } from "../../../src/render/frames/paint-weather.js";
import { type Particle, particleAt } from "../../../src/render/frames/weather.js";
import { wholeBox } from "../../../src/render/image/box.js";
import { movingWeather } from "../../../src/render/scenes/backdrop/moving-weather.js";
import { seededRandom } from "../../../src/render/scenes/backdrop/random.js";
import { timeWeather } from "../../../src/render/segments/time-weather.js";
import { centreOfMass, flatPlate, put } from "./planar-images.js";

const frame = { width: 1920, height: 1080 };
const small = { width: 64, height: 64 };
const asItIs = { x0: 0, y0: 0, scale: 1 };
const grey: [number, number, number] = [90, 90, 90];
const paints = { sky: [grey, grey, grey, grey], glow: grey, far: grey, near: grey } as const;
const weatherOf = (name: "rain" | "snow" | "dust", fps: number) => {
  const random = seededRandom("any");
  const look = { paints, ground: "dark" as const, ink: grey, strength: 1 };
  return timeWeather(movingWeather(name, { ...look, random, frame }), fps);
};
const spot: Particle = {
  ...{ length: 0, radius: 7, cover: 0.9, x: 20, y: 20, dx: 0, dy: 0, swayPx: 0, swayFrames: 1 },
};

async function painted(
  particle: Particle,
  { at = 0, lean = 0, region = wholeBox(small), placement = asItIs } = {},
): Promise<Uint8Array> {
  const kernel = await loadKernel();
  const mark = kernel.mark();
  const address = put(kernel, flatPlate(64, 64, 16));
  const weather = { luma: 235, lean, particles: [particle] };
  paintWeather(kernel, { address, ...small }, weather, at, region, placement);
  const pixels = Buffer.from(kernel.bytes(address, 64 * 64));
  kernel.release(mark);
  return pixels;
}

test.each(["rain", "snow", "dust"] as const)(
  "%s moves as smoothly as a camera, and has no seam",
  (name) => {
    for (const fps of [24, 30, 60]) {
      const { particles, lean } = weatherOf(name, fps);
      for (const particle of particles) {
        const rim = particle.length + 2 * particle.radius;
        const places = Array.from({ length: 40 * fps }, (_, at) =>
          particleAt(particle, lean, at, frame),
        );
        for (let i = 2; i < places.length; i++) {
          const [a, b, c] = places.slice(i - 2, i + 1) as [
            (typeof places)[0],
            (typeof places)[0],
            (typeof places)[0],
          ];
          const isOutside = [a, b, c].some(
            ({ x, y }) =>
              x < -particle.radius ||
              x > frame.width + particle.radius ||
              y + rim < 0 ||
              y < -particle.radius ||
              y > frame.height - (particle.length > 0 ? 0 : -particle.radius),
          );
          // It comes back at the other side when nothing of it is seen any more.
          if (isOutside) continue;
          expect(Math.abs(c.x - 2 * b.x + a.x)).toBeLessThan(0.041);
          expect(Math.abs(c.y - 2 * b.y + a.y)).toBeLessThan(0.041);
        }
        expect(particleAt(particle, lean, 77, frame)).toEqual(
          particleAt(particle, lean, 77, frame),
        );
      }
    }
  },
);

test("a spot moves by parts of a pixel", async () => {
  const places = [];
  for (let at = 0; at < 40; at++) {
    const pixels = await painted({ ...spot, dx: 0.37, dy: 0.61 }, { at });
    places.push(centreOfMass(pixels, 64, 64));
  }
  for (const [at, place] of places.entries()) {
    expect(place.x).toBeCloseTo(20 + 0.37 * at, 1);
    expect(place.y).toBeCloseTo(20 + 0.61 * at, 1);
  }
});

test("a streak fades in from its upper end, leans, and moves by parts of a pixel", async () => {
  const streak = { ...spot, length: 24, radius: 0.8, dy: 0.31 };
  const pixels = await painted(streak, { lean: 0.25 });
  const brightest = (y: number) => Math.max(...pixels.subarray(y * 64, y * 64 + 64));
  expect(brightest(26)).toBeGreaterThan(16);
  expect(brightest(40)).toBeGreaterThan(brightest(26) + 40);
  expect(brightest(46)).toBe(16);
  const one = centreOfMass(pixels, 64, 64);
  const next = centreOfMass(await painted(streak, { lean: 0.25, at: 1 }), 64, 64);
  expect(next.y - one.y).toBeCloseTo(0.31, 1);
  expect(next.x - one.x).toBeCloseTo(-0.25 * 0.31, 1);
});

test("nothing is painted outside of the region, and nothing but brightness is changed", async () => {
  const region = { x: 16, y: 16, width: 8, height: 4 };
  for (const particle of [spot, { ...spot, y: 4, length: 30, radius: 3 }]) {
    const pixels = await painted(particle, { region });
    for (let y = 0; y < 64; y++) {
      for (let x = 0; x < 64; x++) {
        const isInside = x >= 16 && x < 24 && y >= 16 && y < 20;
        if (!isInside) expect(pixels[y * 64 + x], `${x}, ${y}`).toBe(16);
      }
    }
    expect(Math.max(...pixels)).toBeGreaterThan(60);
  }
});

test("it moves with its scene in a transition", async () => {
  const view = { x: 100, y: 80, scale: 1 };
  expect(placementOf(view, view, small)).toEqual(asItIs);
  const pushed = placementOf(view, { ...view, x: view.x + 12 }, small);
  expect(pushed).toEqual({ x0: -12, y0: 0, scale: 1 });
  const pixels = await painted({ ...spot, x: 40 }, { placement: pushed });
  expect(centreOfMass(pixels, 64, 64).x).toBeCloseTo(28, 1);
  // What is in the middle stays there when the camera flies in.
  const closer = placementOf(view, { ...view, scale: 0.5 }, small);
  expect(closer).toEqual({ x0: -32, y0: -32, scale: 2 });
});
