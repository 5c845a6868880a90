/** How fast the sample is spoken with its natural pauses, in characters a second. */
const charactersPerSecond = 13.6;

/** What the sentences of each further round begin with: speech that was spoken before would be found in the cache. */
const openings =
  "Again Then Still Also Later Next Besides Meanwhile Indeed Further Thus Today Tonight Often Here There".split(
    " ",
  );

/**
 * A script that fills a clip of a length at about its natural pace: as many sentences of a sample as it takes, from its
 * beginning, again and again, with its paragraphs, and no two alike.
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
