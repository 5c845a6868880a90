import { readFile } from "node:fs/promises";
import { parseScript } from "../../render/script/parse-script.js";
import type { Scene } from "../../render/script/scene.js";

const tests = new URL("../../../test/render/illustration/", import.meta.url);

/** What people said of drawings for a scene: of one in neither list, that it is wrong. */
export interface Judgement {
  fitting: ReadonlySet<string>;
  neutral: ReadonlySet<string>;
}

/** A script of the tests with a judgement for each scene. */
export interface JudgedScript {
  name: string;
  language: string;
  /** One for each paragraph: the judgements are of paragraphs, wherever scenes are cut. */
  scenes: readonly Scene[];
  judgements: readonly Judgement[];
}

/** The judged scripts of the tests, those of a language together: see judgements.txt there. */
export async function readJudgedScripts(): Promise<JudgedScript[]> {
  const text = await readFile(new URL("judgements.txt", tests), "utf8");
  const blocks = text.split("\n\n").filter((block) => !block.startsWith("#"));
  blocks.sort((a, b) => (languageOf(a) < languageOf(b) ? -1 : 1));
  return Promise.all(
    blocks.map(async (block) => {
      const [name = "", ...lines] = block.trim().split("\n");
      const script = await readFile(new URL(`scripts/${name}.txt`, tests), "utf8");
      const language = languageOf(block);
      const paragraphs = script.trim().split("\n\n");
      return {
        name,
        language,
        scenes: paragraphs.map((paragraph) => sceneOf(paragraph, language)),
        judgements: lines.map(judgementOf),
      };
    }),
  );
}

/** The language of a script is the end of its name, which its judgements begin with. */
function languageOf(block: string): string {
  return block.trim().split("\n")[0]?.split(".").at(-1) ?? "";
}

function judgementOf(line: string): Judgement {
  const [fitting, neutral] = line.split(" / ").map((part) => new Set(part.split(" ")));
  return { fitting: fitting ?? new Set(), neutral: neutral ?? new Set() };
}

function sceneOf(paragraph: string, language: string): Scene {
  const [first, ...others] = parseScript(paragraph, language).scenes;
  if (!first) throw new Error("A paragraph has a scene.");
  return { ...first, sentences: [first, ...others].flatMap(({ sentences }) => sentences) };
}
