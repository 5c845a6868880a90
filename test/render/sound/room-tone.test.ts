import { describe, expect, it } from "vitest";
import { createRoomTone, roomToneDb } from "../../../src/render/sound/room-tone.js";
import { rms } from "./test-sound.js";

function tone(sampleCount: number, chunk = sampleCount): Float32Array {
  const add = createRoomTone();
  const samples = new Float32Array(sampleCount);
  for (let at = 0; at < sampleCount; at += chunk) add(samples.subarray(at, at + chunk));
  return samples;
}

describe("room tone", () => {
  it("is at -62 dBFS", () => {
    expect(20 * Math.log10(rms(tone(480_000)))).toBeCloseTo(roomToneDb, 1);
  });

  it("is the same in every clip, in whichever chunks it is made", () => {
    expect(tone(48_000, 700)).toEqual(tone(48_000));
  });

  it("is added to what is there", () => {
    const samples = new Float32Array(100).fill(0.5);
    createRoomTone()(samples);
    expect(samples).toEqual(Float32Array.from(tone(100), (value) => value + 0.5));
  });

  it("is dull: most of it lies below 500 Hz, where white noise has a fiftieth", () => {
    const whole = tone(96_000);
    let low = 0;
    const smooth = 1 - Math.exp((-2 * Math.PI * 500) / 48_000);
    const dull = whole.map((value) => {
      low += smooth * (value - low);
      return low;
    });
    expect(rms(dull) / rms(whole)).toBeGreaterThan(0.6);
  });
});
