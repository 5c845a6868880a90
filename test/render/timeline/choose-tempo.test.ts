import { describe, expect, it } from "vitest";
import { ClipError } from "../../../src/errors.js";
import { chooseTempo, naturalLengthMs } from "../../../src/render/timeline/choose-tempo.js";
import { listGaps } from "../../../src/render/timeline/list-gaps.js";
import { scene, sentence } from "./scripts.js";

const gaps = listGaps([
  scene([sentence("One two."), sentence("Three.")]),
  scene([sentence("Four.")], { startsParagraph: false }),
  scene([sentence("Five.")]),
]);
const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);
const filled = (speechMs: number, { tempo, gapsMs }: ReturnType<typeof chooseTempo>) =>
  speechMs / tempo + sum(gapsMs);

describe("chooseTempo", () => {
  const speechMs = 10_000;
  const natural = naturalLengthMs(speechMs, gaps);

  it("has one gap more than sentences: before, between, after", () => {
    expect(gaps.length).toBe(5);
  });

  it("leaves pauses and tempo alone at the natural length", () => {
    const chosen = chooseTempo(speechMs, gaps, natural);
    expect(chosen.tempo).toBe(1);
    expect(chosen.gapsMs).toEqual(gaps.map((gap) => gap.naturalMs));
  });

  it.each([8_400, 9_000, 10_500, 11_000, natural - 1, natural + 1, 15_000, 18_000, 25_000, 60_000])(
    "fills %d ms exactly",
    (durationMs) => {
      expect(filled(speechMs, chooseTempo(speechMs, gaps, durationMs))).toBeCloseTo(durationMs, 6);
    },
  );

  it("keeps all gaps but the last where the speech becomes a little longer", () => {
    const [before, after] = [10_000, 10_100].map(
      (ms) => chooseTempo(ms, gaps, natural + 400).gapsMs,
    );
    expect(after?.slice(0, -1)).toEqual(before?.slice(0, -1));
    expect((before?.at(-1) ?? 0) - (after?.at(-1) ?? 0)).toBeCloseTo(100, 6);
  });

  it("ends neither much sooner after the last word than it would without steps, nor much later", () => {
    const total = (name: "leastMs" | "naturalMs" | "comfortableMs") =>
      sum(gaps.map((gap) => gap[name]));
    const between = [
      ["leastMs", "naturalMs"],
      ["naturalMs", "comfortableMs"],
    ] as const;
    for (const [from, to] of between) {
      for (let part = 0; part <= 1; part += 0.01) {
        const durationMs = speechMs + total(from) + (total(to) - total(from)) * part;
        const tail = chooseTempo(speechMs, gaps, durationMs).gapsMs.at(-1) ?? 0;
        const [least = 0, most = 0] = [gaps.at(-1)?.[from], gaps.at(-1)?.[to]];
        const even = least + (most - least) * part;
        expect(tail).toBeGreaterThanOrEqual(0.6 * even - 1e-6);
        expect(tail).toBeLessThanOrEqual(even + durationMs / 30);
      }
    }
  });

  it("shrinks pauses before it speeds up, and no pause below its least", () => {
    expect(chooseTempo(speechMs, gaps, 11_000).tempo).toBe(1);
    const pressed = chooseTempo(speechMs, gaps, 9_000);
    expect(pressed.tempo).toBeGreaterThan(1);
    expect(pressed.gapsMs).toEqual(gaps.map((gap) => gap.leastMs));
  });

  it("stretches pauses before it slows down, and never slows below 0.85", () => {
    expect(chooseTempo(speechMs, gaps, natural + 1_000).tempo).toBe(1);
    expect(chooseTempo(speechMs, gaps, 18_000).tempo).toBeLessThan(1);
    expect(chooseTempo(speechMs, gaps, 60_000).tempo).toBe(0.85);
  });

  it("gives room to cuts and end, not between sentences of a scene nor for ever before the first", () => {
    const { gapsMs } = chooseTempo(speechMs, gaps, 60_000);
    expect(gapsMs[0]).toBeLessThanOrEqual(3_000);
    expect(gapsMs[1]).toBe(gaps[1]?.comfortableMs);
    const cuts = gapsMs.slice(2);
    expect(Math.max(...cuts)).toBeLessThan(2 * Math.min(...cuts));
  });

  it("says by how much a script is too long, and what would do", () => {
    const error = (() => {
      try {
        return chooseTempo(speechMs, gaps, 5_000);
      } catch (caught) {
        return caught;
      }
    })();
    expect(error).toBeInstanceOf(ClipError);
    expect(error).toMatchObject({ code: "script.too_long", retryable: false, blame: "caller" });
    const needed = Math.ceil(speechMs / 1.25 + sum(gaps.map((gap) => gap.leastMs)));
    expect(String(error)).toContain(`needs at least ${needed} ms`);
    expect(chooseTempo(speechMs, gaps, needed).tempo).toBeLessThanOrEqual(1.25);
    expect(() => chooseTempo(speechMs, gaps, needed - 2)).toThrow("cannot be spoken");
  });
});

it("names the limit, not a durationMs that nobody has sent, where the script fits no clip", () => {
  expect(() => chooseTempo(700_000, gaps, 500_000, true)).toThrow(
    /in the longest clip allowed, 500000 ms: .*% of it\.$/,
  );
});

describe("a pause that the script asks for", () => {
  const asked = listGaps([scene([sentence("One.", 5_000), sentence("Two.")])]);

  it("is that long at the natural length", () => {
    expect(asked[1]?.naturalMs).toBe(5_000);
  });

  it("shrinks to half at most", () => {
    const { gapsMs } = chooseTempo(4_000, asked, 6_000);
    expect(gapsMs[1]).toBe(2_500);
  });
});
