import { readFile } from "node:fs/promises";
import { describe, expect, it } from "vitest";
import { chooseIllustrations } from "../../../src/render/illustration/choose-illustrations.js";
import { parseScript } from "../../../src/render/script/parse-script.js";
import type { Script } from "../../../src/render/script/scene.js";

interface Verdict {
  scene: string;
  main: string;
  verdict: "fits" | "neutral" | "wrong";
}

/** Each scene of each script, judged by what people said fits it. */
async function judgeAll(judgements: string): Promise<Verdict[]> {
  const text = await readFile(new URL(judgements, import.meta.url), "utf8");
  const blocks = text.split("\n\n").filter((block) => !block.startsWith("#"));
  // The words of one language are kept: each is read once.
  blocks.sort((a, b) => (languageOf(a) < languageOf(b) ? -1 : 1));
  return (await Promise.all(blocks.map(judgeScript))).flat();
}

/** The language of a script is the end of its name, which its judgements begin with. */
function languageOf(block: string): string {
  return block.trim().split("\n")[0]?.split(".").at(-1) ?? "";
}

async function judgeScript(block: string): Promise<Verdict[]> {
  const [name = "", ...lines] = block.trim().split("\n");
  const text = await readFile(new URL(`scripts/${name}.txt`, import.meta.url), "utf8");
  const script = oneSceneForParagraph(text, languageOf(block));
  expect(script.scenes.length, name).toBe(lines.length);
  const chosen = await chooseIllustrations(script);
  return lines.map((line, index) => {
    const one = chosen[index];
    // What is struck out is not shown as being there.
    const main = one && !one.isDenied ? one.main : "-";
    const [fitting = "", neutral = ""] = line.split(" / ").map((part) => ` ${part} `);
    const verdict = fitting.includes(` ${main} `)
      ? "fits"
      : main === "-" || neutral.includes(` ${main} `)
        ? "neutral"
        : "wrong";
    return { scene: `${name} ${index}`, main, verdict };
  });
}

/** The judgements are of paragraphs, wherever scenes are cut. */
function oneSceneForParagraph(text: string, language: string): Script {
  const scenes = text
    .trim()
    .split("\n\n")
    .map((paragraph) => {
      const [first, ...others] = parseScript(paragraph, language).scenes;
      if (!first) throw new Error("A paragraph has a scene.");
      return { ...first, sentences: [first, ...others].flatMap(({ sentences }) => sentences) };
    });
  return { language, scenes };
}

describe("illustrations of everyday scripts", () => {
  it("fit three of four scenes, and are wrong in 3 of 100 at most", async () => {
    const verdicts = await judgeAll("judgements.txt");
    expect(verdicts.length).toBeGreaterThanOrEqual(5680);
    const wrong = verdicts.filter(({ verdict }) => verdict === "wrong");
    const fits = verdicts.filter(({ verdict }) => verdict === "fits");
    expect(wrong.length, JSON.stringify(wrong)).toBeLessThanOrEqual(verdicts.length * 0.03);
    expect(fits.length).toBeGreaterThanOrEqual(verdicts.length * 0.75);
  });
});
