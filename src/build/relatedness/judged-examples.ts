import { readConcepts } from "../../render/illustration/concept.js";
import { conceptsFile, readPackedFile, wordsFile } from "../../render/illustration/packed-files.js";
import { understandScript } from "../../render/illustration/understand-script.js";
import { readWordTable } from "../../render/illustration/word-table.js";
import { type Judgement, readJudgedScripts } from "./judged-scripts.js";

/** A drawing that a word of a scene stands for. */
export interface SpokenDrawing {
  drawing: string;
  fit: number;
  /** Whether people said that it fits the scene, or that it does not; null where they said neither. */
  isFitting: boolean | null;
}

/** What each scene of a clip speaks of; what is denied is left out. */
export type JudgedClip = readonly (readonly SpokenDrawing[])[];

/** What the judged scripts of the tests speak of. */
export async function readJudgedClips(): Promise<JudgedClip[]> {
  const concepts = readConcepts((await readPackedFile(conceptsFile)) ?? "");
  const tables = new Map<string, ReturnType<typeof readWordTable>>();
  const clips: JudgedClip[] = [];
  for (const { language, scenes, judgements } of await readJudgedScripts()) {
    const table =
      tables.get(language) ??
      readWordTable(language, (await readPackedFile(wordsFile(language))) ?? "");
    tables.set(language, table);
    const meaning = understandScript({ scenes }, table, concepts);
    clips.push(
      meaning.scenes.map(({ candidates }, index) => {
        const judgement = judgements[index];
        const said = candidates.filter(({ isDenied }) => !isDenied);
        return said.map(({ drawing, fit }) => {
          return { drawing, fit, isFitting: isFitting(drawing, judgement) };
        });
      }),
    );
  }
  return clips;
}

function isFitting(drawing: string, judgement: Judgement | undefined): boolean | null {
  if (judgement?.fitting.has(drawing)) return true;
  return judgement?.neutral.has(drawing) ? null : false;
}
