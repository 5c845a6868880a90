import { readFile } from "node:fs/promises";
import { readConcepts } from "../../render/illustration/concept.js";
import { conceptsFile, readPackedFile, wordsFile } from "../../render/illustration/packed-files.js";
import { understandScript } from "../../render/illustration/understand-script.js";
import { readWordTable } from "../../render/illustration/word-table.js";
import { parseScript } from "../../render/script/parse-script.js";
import type { Scene } from "../../render/script/scene.js";

const tests = new URL("../../../test/render/illustration/", import.meta.url);

/** A drawing that a word of a scene stands for. */
export interface SpokenDrawing {
  drawing: string;
  fit: number;
  /** Whether people said that it fits the scene, or that it does not; null where they said neither. */
  isFitting: boolean | null;
}

/** What each scene of a clip speaks of; what is denied is left out. */
export type JudgedClip = readonly (readonly SpokenDrawing[])[];

/** The judged scripts of the tests: see judgements.txt there. */
export async function readJudgedClips(): Promise<JudgedClip[]> {
  const text = await readFile(new URL("judgements.txt", tests), "utf8");
  const blocks = text.split("\n\n").filter((block) => !block.startsWith("#"));
  const concepts = readConcepts((await readPackedFile(conceptsFile)) ?? "");
  const tables = new Map<string, ReturnType<typeof readWordTable>>();
  const clips: JudgedClip[] = [];
  for (const block of blocks) {
    const [name = "", ...lines] = block.trim().split("\n");
    const language = name.split(".").at(-1) ?? "";
    const table =
      tables.get(language) ??
      readWordTable(language, (await readPackedFile(wordsFile(language))) ?? "");
    tables.set(language, table);
    const script = await readFile(new URL(`scripts/${name}.txt`, tests), "utf8");
    const scenes = script
      .trim()
      .split("\n\n")
      .map((paragraph) => sceneOf(paragraph, language));
    const meaning = understandScript({ scenes }, table, concepts);
    clips.push(
      meaning.scenes.map(({ candidates }, index) => {
        const [fitting = "", neutral = ""] = (lines[index] ?? "")
          .split(" / ")
          .map((part) => ` ${part} `);
        return candidates
          .filter(({ isDenied }) => !isDenied)
          .map(({ drawing, fit }) => {
            const isNeutral = neutral.includes(` ${drawing} `);
            const isFitting = fitting.includes(` ${drawing} `);
            return { drawing, fit, isFitting: isNeutral && !isFitting ? null : isFitting };
          });
      }),
    );
  }
  return clips;
}

/** A paragraph is one scene there, wherever scenes are cut. */
function sceneOf(paragraph: string, language: string): Scene {
  const { scenes } = parseScript(paragraph, language);
  const sentences = scenes.flatMap(({ sentences }) => sentences);
  const [first] = scenes;
  if (!first) throw new Error("A paragraph has a scene.");
  return { ...first, sentences };
}
