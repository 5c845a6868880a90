import { describe, expect, it } from "vitest";
import {
  type JudgedScript,
  readJudgedScripts,
} from "../../../src/build/relatedness/judged-scripts.js";
import { chooseIllustrations } from "../../../src/render/illustration/choose-illustrations.js";

interface Verdict {
  scene: string;
  main: string;
  verdict: "fits" | "neutral" | "wrong";
}

/** Each scene of each script, judged by what people said fits it. */
async function judgeAll(): Promise<Verdict[]> {
  // The words of one language are kept: each is read once.
  return (await Promise.all((await readJudgedScripts()).map(judgeScript))).flat();
}

async function judgeScript({
  name,
  language,
  scenes,
  judgements,
}: JudgedScript): Promise<Verdict[]> {
  expect(scenes.length, name).toBe(judgements.length);
  const chosen = await chooseIllustrations({ language, scenes });
  return judgements.map(({ fitting, neutral }, index) => {
    const one = chosen[index];
    // What is struck out is not shown as being there.
    const main = one && !one.isDenied ? one.main : "-";
    const verdict = fitting.has(main)
      ? "fits"
      : main === "-" || neutral.has(main)
        ? "neutral"
        : "wrong";
    return { scene: `${name} ${index}`, main, verdict };
  });
}

describe("illustrations of everyday scripts", () => {
  it("fit three of four scenes, and are wrong in 3 of 100 at most", async () => {
    const verdicts = await judgeAll();
    expect(verdicts.length).toBeGreaterThanOrEqual(5680);
    const wrong = verdicts.filter(({ verdict }) => verdict === "wrong");
    const fits = verdicts.filter(({ verdict }) => verdict === "fits");
    expect(wrong.length, JSON.stringify(wrong)).toBeLessThanOrEqual(verdicts.length * 0.03);
    expect(fits.length).toBeGreaterThanOrEqual(verdicts.length * 0.75);
  });
});
