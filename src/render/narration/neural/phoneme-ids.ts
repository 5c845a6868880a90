import type { ModelConfig } from "./model-config.js";
import type { PhonemeGroup } from "./phoneme-text.js";

/** What a model is given at once: identifiers, and which of them belong to which group. */
export interface IdRun {
  ids: number[];
  /** Half-open ranges of `ids`: what a group sounds like, without the punctuation and the space behind it. */
  groups: { group: PhonemeGroup; start: number; end: number }[];
}

/**
 * Turns groups of phonemes into runs of identifiers. A text that is too long for a model is cut behind punctuation where it
 * has any, else between two groups. Signs that the model does not know are left out.
 */
export function idRuns(groups: readonly PhonemeGroup[], config: ModelConfig): IdRun[] {
  return cut(groups, config.longest)
    .map((part) => idRun(part, config))
    .filter((run) => run.groups.length > 0);
}

function idRun(groups: readonly PhonemeGroup[], config: ModelConfig): IdRun {
  const run: IdRun = { ids: [...config.before], groups: [] };
  const add = (sign: string) => {
    const ids = config.ids.get(sign);
    if (ids) run.ids.push(...ids, ...config.between);
    return ids !== undefined;
  };
  for (const [i, group] of groups.entries()) {
    const start = run.ids.length;
    if (group.signs.map(add).includes(true)) {
      run.groups.push({ group, start, end: run.ids.length });
    }
    if (group.punctuation !== "") add(group.punctuation);
    if (i < groups.length - 1) add(" ");
  }
  run.ids.push(...config.after);
  return run;
}

function cut(groups: readonly PhonemeGroup[], longest: number): PhonemeGroup[][] {
  const parts: PhonemeGroup[][] = [];
  let part: PhonemeGroup[] = [];
  let length = 0;
  const size = ({ signs, punctuation }: PhonemeGroup) => signs.length + punctuation.length + 1;
  for (const group of groups) {
    if (part.length > 0 && length + size(group) > longest) {
      const clause = part.findLastIndex(({ punctuation }) => punctuation !== "") + 1;
      const kept = clause > 0 ? clause : part.length;
      parts.push(part.slice(0, kept));
      part = part.slice(kept);
      length = part.reduce((sum, one) => sum + size(one), 0);
    }
    part.push(group);
    length += size(group);
  }
  return part.length > 0 ? [...parts, part] : parts;
}
