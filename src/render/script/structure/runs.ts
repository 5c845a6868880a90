import type { Run } from "../block.js";

/** The text of some runs. A break is a line end; pauses and pictures are nothing. */
export function textOfRuns(runs: readonly Run[]): string {
  return runs
    .map((run) => (run.kind === "text" ? run.text : run.kind === "break" ? "\n" : ""))
    .join("");
}

/** Cuts runs at a place of their text. What is neither before nor behind it, as a pause right there, comes before it. */
export function cutRuns(runs: readonly Run[], offset: number): [before: Run[], after: Run[]] {
  const before: Run[] = [];
  const after: Run[] = [];
  let at = 0;
  for (const run of runs) {
    const length = run.kind === "text" ? run.text.length : run.kind === "break" ? 1 : 0;
    if (at + length <= offset) before.push(run);
    else if (at >= offset || run.kind !== "text") after.push(run);
    else {
      before.push({ ...run, text: run.text.slice(0, offset - at) });
      after.push({ ...run, text: run.text.slice(offset - at) });
    }
    at += length;
  }
  return [before, after];
}

/** Cuts runs at each match of a pattern in their text, which is left out. @param pattern with the flag `g`. */
export function splitRuns(runs: readonly Run[], pattern: RegExp): Run[][] {
  const parts: Run[][] = [];
  let rest = [...runs];
  let taken = 0;
  for (const { 0: mark, index } of textOfRuns(runs).matchAll(pattern)) {
    const [part, after] = cutRuns(rest, index - taken);
    parts.push(part);
    rest = cutRuns(after, mark.length)[1];
    taken = index + mark.length;
  }
  return [...parts, rest];
}

export function hasPictures(runs: readonly Run[]): boolean {
  return runs.some(({ kind }) => kind === "picture");
}

/** How many words a text has; in scripts without spaces about that many. */
export function wordCount(text: string): number {
  const unspacedLetters = text.match(
    /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/gu,
  );
  const spaced = text.trim() === "" ? 0 : text.trim().split(/\s+/u).length;
  return Math.max(spaced, Math.ceil((unspacedLetters?.length ?? 0) / 3));
}
