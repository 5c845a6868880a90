import type { WordSpan } from "../utterance.js";

/**
 * Gives every word a span. A word whose span the engine reported keeps it. A spoken word without one shares the span of
 * the word before it (at the start, of the word after it), in proportion to their weights. A word of weight 0 gets no
 * length. The spans ascend, do not overlap, lie within `sampleCount`, and have at least one sample for each spoken word.
 */
export function fillSpans(
  known: readonly (WordSpan | null)[],
  weights: readonly number[],
  sampleCount: number,
): WordSpan[] {
  const groups = anchoredGroups(known, weights, sampleCount);
  const spans = new Map<number, WordSpan>();
  let cursor = 0;
  let wordsLeft = groups.reduce((count, group) => count + group.members.length, 0);
  for (const group of groups) {
    const latestStart = Math.max(cursor, sampleCount - wordsLeft);
    wordsLeft -= group.members.length;
    const start = clamp(group.startSample, cursor, latestStart);
    const end = clamp(group.endSample, start + group.members.length, sampleCount - wordsLeft);
    const shares = divideSpan(
      group.members.map((member) => weights[member] ?? 0),
      { startSample: start, endSample: Math.max(start, end) },
    );
    for (const [i, member] of group.members.entries()) {
      spans.set(member, shares[i] ?? { startSample: start, endSample: start });
    }
    cursor = Math.max(start, end);
  }
  let last = 0;
  return known.map((_, index) => {
    const span = spans.get(index) ?? { startSample: last, endSample: last };
    last = span.endSample;
    return span;
  });
}

/** Divides a span among words by weight. The parts touch, and have at least one sample each where there is room. */
export function divideSpan(weights: readonly number[], whole: WordSpan): WordSpan[] {
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  const spare = Math.max(0, whole.endSample - whole.startSample - weights.length);
  let passed = 0;
  let start = whole.startSample;
  return weights.map((weight, i) => {
    passed += weight;
    const part = total === 0 ? (i + 1) / weights.length : passed / total;
    const end = Math.min(whole.endSample, whole.startSample + i + 1 + Math.round(part * spare));
    const span = { startSample: start, endSample: end };
    start = end;
    return span;
  });
}

interface Group extends WordSpan {
  members: number[];
}

/**
 * The spoken words in order. Each word of known span is grouped with those of unknown span that follow it; the first
 * also with those before it.
 */
function anchoredGroups(
  known: readonly (WordSpan | null)[],
  weights: readonly number[],
  sampleCount: number,
): Group[] {
  const groups: Group[] = [];
  const early: number[] = [];
  for (const [index, span] of known.entries()) {
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
