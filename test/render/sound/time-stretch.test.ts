import { describe, expect, it } from "vitest";
import { createTimeStretcher } from "../../../src/render/sound/time-stretch.js";
import { babble, rms, toInt16, tone } from "./test-sound.js";

const tempos = [0.85, 0.9, 0.97, 1.03, 1.1, 1.25];

/** How far a sound is from the sine of a known pitch that fits it best, in dB below it. */
function purityDb(samples: Int16Array, hz: number): number {
  let sine = 0;
  let cosine = 0;
  const omega = (2 * Math.PI * hz) / 48_000;
  for (let i = 0; i < samples.length; i += 1) {
    sine += (samples[i] ?? 0) * Math.sin(omega * i);
    cosine += (samples[i] ?? 0) * Math.cos(omega * i);
  }
  sine *= 2 / samples.length;
  cosine *= 2 / samples.length;
  const rest = samples.map(
    (value, i) => value - sine * Math.sin(omega * i) - cosine * Math.cos(omega * i),
  );
  return 20 * Math.log10(rms(samples) / rms(rest));
}

/** The steepest step between neighbouring samples: a click is steeper than any sound around it. */
function steepest(samples: Int16Array): number {
  let most = 0;
  for (let i = 1; i < samples.length; i += 1) {
    most = Math.max(most, Math.abs((samples[i] ?? 0) - (samples[i - 1] ?? 0)));
  }
  return most;
}

/** Loudness over time: the root mean square of every 50 ms. */
function envelope(samples: Int16Array, step: number): number[] {
  return Array.from({ length: Math.floor(samples.length / step) }, (_, i) =>
    rms(samples, Math.round(i * step), Math.round((i + 1) * step)),
  );
}

const stretch = (samples: Int16Array, tempo: number) => createTimeStretcher(tempo)(samples);

describe("stretch", () => {
  it("gives the same samples back at tempo 1", () => {
    const samples = babble(4800);
    expect(stretch(samples, 1)).toBe(samples);
  });

  it.each(tempos)("has exactly the length that tempo %d asks for", (tempo) => {
    for (const length of [1, 2, 719, 720, 721, 5000, 48_001]) {
      expect(stretch(babble(length), tempo).length).toBe(Math.round(length / tempo));
    }
    expect(stretch(new Int16Array(0), tempo).length).toBe(0);
  });

  describe.each(tempos)("at tempo %d", (tempo) => {
    it.each([110, 220, 441, 1000])("keeps a sine of %d Hz a sine of the same pitch", (hz) => {
      const result = stretch(toInt16(tone(96_000, { hz, peak: 0.5 })), tempo);
      // Splices may shift its phase by a hair, which a stretch of a fifth of a second does not show.
      for (let at = 0; at + 9600 < result.length - 1440; at += 9600) {
        expect(purityDb(result.subarray(at, at + 9600), hz)).toBeGreaterThan(26);
      }
    });

    it("makes no clicks", () => {
      const speech = babble(96_000);
      expect(steepest(stretch(speech, tempo))).toBeLessThan(1.1 * steepest(speech));
      const sine = toInt16(tone(96_000, { hz: 220, peak: 0.5 }));
      expect(steepest(stretch(sine, tempo).subarray(0, -1440))).toBeLessThan(1.1 * steepest(sine));
    });

    it("keeps what is said when: syllables are as loud as before, at their scaled times", () => {
      const speech = babble(3 * 48_000);
      const before = envelope(speech, 2400);
      const after = envelope(stretch(speech, tempo), 2400 / tempo);
      const loudest = Math.max(...before);
      for (const [i, level] of before.entries()) {
        expect(Math.abs((after[i] ?? level) - level)).toBeLessThan(0.25 * loudest);
      }
    });
  });

  it("is the same every time", () => {
    const speech = babble(48_000);
    expect(stretch(speech, 1.17)).toEqual(stretch(speech, 1.17));
  });

  it("gives the same of a sentence, whatever it stretched before", () => {
    const again = createTimeStretcher(0.9);
    const short = babble(5_000);
    again(babble(48_000).map((value) => value + 1_000));
    expect(again(short)).toEqual(stretch(short, 0.9));
  });
});
