import type { WordSpan } from "../utterance.js";

/**
 * Gives every word its place: words whose place the engine told keep it; a word that is spoken but was not told
 * shares the place of the word before it (or, at the start, after it), by weight; a word of weight 0 has no length.
 * The result ascends, does not overlap, lies within `sampleCount`, and gives every spoken word at least one sample.
 */
export function fillSpans(
  found: readonly (WordSpan | null)[],
  weights: readonly number[],
  sampleCount: number,
): WordSpan[] {
  const groups = anchoredGroups(found, weights, sampleCount);
  const spans = new Map<number, WordSpan>();
  let cursor = 0;
  let wordsLeft = groups.reduce((count, group) => count + group.members.length, 0);
  for (const group of groups) {
    const latestStart = Math.max(cursor, sampleCount - wordsLeft);
    wordsLeft -= group.members.length;
    const start = clamp(group.startSample, cursor, latestStart);
    const end = clamp(group.endSample, start + group.members.length, sampleCount - wordsLeft);
    const shares = share(
      group.members.map((member) => weights[member] ?? 0),
      { startSample: start, endSample: Math.max(start, end) },
    );
    for (const [i, member] of group.members.entries()) {
      spans.set(member, shares[i] ?? { startSample: start, endSample: start });
    }
    cursor = Math.max(start, end);
  }
  let last = 0;
  return found.map((_, index) => {
    const span = spans.get(index) ?? { startSample: last, endSample: last };
    last = span.endSample;
    return span;
  });
}

/** Divides a stretch among words by weight: ascending, touching, each at least one sample where there is room. */
export function share(weights: readonly number[], stretch: WordSpan): WordSpan[] {
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  const spare = Math.max(0, stretch.endSample - stretch.startSample - weights.length);
  let passed = 0;
  let start = stretch.startSample;
  return weights.map((weight, i) => {
    passed += weight;
    const part = total === 0 ? (i + 1) / weights.length : passed / total;
    const end = Math.min(stretch.endSample, stretch.startSample + i + 1 + Math.round(part * spare));
    const span = { startSample: start, endSample: end };
    start = end;
    return span;
  });
}

interface Group extends WordSpan {
  members: number[];
}

/** Spoken words in order, each told one with the untold ones that follow it (the first also with those before it). */
function anchoredGroups(
  found: readonly (WordSpan | null)[],
  weights: readonly number[],
  sampleCount: number,
): Group[] {
  const groups: Group[] = [];
  const early: number[] = [];
  for (const [index, span] of found.entries()) {
    if ((weights[index] ?? 0) <= 0) continue;
    const current = groups.at(-1);
    if (span) groups.push({ ...span, members: current ? [index] : [...early, index] });
    else if (current) current.members.push(index);
    else early.push(index);
  }
  if (groups.length > 0 || early.length === 0) return groups;
  return [{ startSample: 0, endSample: sampleCount, members: early }];
}

function clamp(value: number, low: number, high: number): number {
  return Math.max(low, Math.min(value, Math.max(low, high)));
}
