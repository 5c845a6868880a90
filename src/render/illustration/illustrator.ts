import type { Script } from "../script/scene.js";
import { withoutAnachronisms } from "./anachronisms.js";
import type { FoundCandidate } from "./candidate.js";
import { chooseDrawings } from "./choose-drawings.js";
import { readConcepts } from "./concept.js";
import { findSubjects, type Subject } from "./find-subjects.js";
import { conceptsFile, readPackedFile, vectorsFile, wordsFile } from "./packed-files.js";
import { unpackNames } from "./packed-names.js";
import { readVectors } from "./relatedness.js";
import type { SceneIllustration } from "./scene-illustration.js";
import { tellForeign } from "./tell-foreign.js";
import type { TopicWeights } from "./topic-weights.js";
import { type ScriptMeaning, understandScript } from "./understand-script.js";
import { readWordTable, type WordTable } from "./word-table.js";

/** What a script is about, for choices beside illustrations: backdrops, a style, music. */
export interface ScriptSubjects {
  /** Drawings by how much the clip is about them, strongest first. */
  drawings: readonly Subject[];
  /** How much the clip speaks of each topic (`food`, `office`, `space`; see concepts.txt), strongest first. */
  topics: TopicWeights;
  /** The same for each scene. */
  sceneTopics: readonly TopicWeights[];
}

/** Finds what the words of scripts in one language stand for. Both calls are pure. */
export interface Illustrator {
  /** One for each scene; null where nothing fits. */
  choose(script: Pick<Script, "scenes">): readonly (SceneIllustration | null)[];
  subjectsOf(script: Pick<Script, "scenes">): ScriptSubjects;
}

/** The one that was opened last: a render asks twice, and reading the words of a language takes some 50 ms. */
let latest: { language: string; illustrator: Promise<Illustrator> } | null = null;

/** Reads the words of a language. In a language that has none nothing is illustrated. */
export function openIllustrator(language: string): Promise<Illustrator> {
  if (latest?.language === language) return latest.illustrator;
  const illustrator = readIllustrator(language);
  latest = { language, illustrator };
  illustrator.catch(() => {
    if (latest?.illustrator === illustrator) latest = null;
  });
  return illustrator;
}

async function readIllustrator(language: string): Promise<Illustrator> {
  const concepts = readConcepts((await readPackedFile(conceptsFile)) ?? "");
  const words = await readWords(language, [...concepts.byDrawing.keys()]);
  const vectors = readVectors((await readPackedFile(vectorsFile)) ?? "");
  const understand = (script: Pick<Script, "scenes">) => understandScript(script, words, concepts);
  return {
    choose: (script) => {
      const { scenes } = script;
      const understood = withoutAnachronisms(understand(script), scenes, concepts, words.language);
      const meaning = tellForeign(understood, scenes, vectors);
      return chooseDrawings(script, meaning, findSubjects(meaning), words.language);
    },
    subjectsOf: (script) => subjectsOf(understand(script)),
  };
}

/** The words of the language as the tag has it (`zh-Hant`), else of the language alone. */
async function readWords(tag: string, drawings: readonly string[]): Promise<WordTable> {
  const { language, script } = new Intl.Locale(tag).maximize();
  // CLDR has one set of names for both kinds of written Norwegian.
  const norwegian = language === "nb" || language === "nn" ? ["no"] : [];
  const names = [`${language}-${script}`, language, ...norwegian];
  for (const name of names) {
    const packed = await readPackedFile(wordsFile(name.toLowerCase()));
    if (packed !== null) return readWordTable(language, unpackNames(packed, drawings));
  }
  return readWordTable(language, "");
}

function subjectsOf(meaning: ScriptMeaning<FoundCandidate>): ScriptSubjects {
  return {
    drawings: findSubjects(meaning),
    topics: strongestFirst(meaning.topics),
    sceneTopics: meaning.scenes.map(({ topics }) => strongestFirst(topics)),
  };
}

function strongestFirst(topics: TopicWeights): TopicWeights {
  return new Map([...topics].sort(([, a], [, b]) => b - a));
}
