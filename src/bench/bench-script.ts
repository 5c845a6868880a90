/** Characters of the sample that are spoken each second, with natural pauses. */
const charactersPerSecond = 13.6;

/** Words that begin the sentences when the sample is repeated: the cache would have the speech of an equal sentence. */
const openings =
  "Again Then Still Also Later Next Besides Meanwhile Indeed Further Thus Today Tonight Often Here There".split(
    " ",
  );

/**
 * Makes a script that is about as long as a clip when it is spoken at its natural pace. It has the sentences and paragraphs
 * of a sample from its beginning, repeated as often as needed, and no two equal sentences.
 */
export function benchScript(sample: string, durationMs: number): string {
  const wanted = (durationMs / 1000) * charactersPerSecond;
  const sentences = sample
    .trim()
    .split(/\n\s*\n/)
    .flatMap((paragraph) =>
      paragraph
        .split(/(?<=[.?!])\s+/)
        .map((sentence, i) => (i === 0 ? `\n\n${sentence}` : ` ${sentence}`)),
    );
  let script = "";
  for (let i = 0; sentences.length > 0; i++) {
    const round = Math.floor(i / sentences.length);
    const next = opened(sentences[i % sentences.length] ?? "", round);
    if (script.length > 0 && script.length + next.length / 2 > wanted) break;
    script += next;
  }
  return `${script.trim()}\n`;
}

function opened(sentence: string, round: number): string {
  const opening = round === 0 ? undefined : openings[(round - 1) % openings.length];
  return opening === undefined
    ? sentence
    : sentence.replace(/\S/, (letter) => `${opening}, ${letter}`);
}
