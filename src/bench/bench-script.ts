/** How fast the sample is spoken with its natural pauses, in characters a second. */
const charactersPerSecond = 13.6;

/**
 * A script that fills a clip of a length at about its natural pace: as many sentences of a sample as it takes, from its
 * beginning, again and again, with its paragraphs.
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
    const next = sentences[i % sentences.length] ?? "";
    if (script.length > 0 && script.length + next.length / 2 > wanted) break;
    script += next;
  }
  return `${script.trim()}\n`;
}
