import type { Scene } from "../script/scene.js";

/** A silence of the clip: how long it is by nature, and how far it may shrink and comfortably stretch. In milliseconds. */
export interface Gap {
  naturalMs: number;
  leastMs: number;
  comfortableMs: number;
  /**
   * Its share of what is left when every gap is comfortable and the speech as slow as it may be: breathing room goes to
   * the cuts between scenes and to the clip's end, never between two sentences of a scene.
   */
  breath: number;
}

const lead: Gap = { naturalMs: 400, leastMs: 40, comfortableMs: 1_200, breath: 1 };
const betweenSentences: Gap = { naturalMs: 300, leastMs: 60, comfortableMs: 700, breath: 0 };
const betweenScenes: Gap = { naturalMs: 450, leastMs: 80, comfortableMs: 1_300, breath: 3 };
const betweenParagraphs: Gap = { naturalMs: 750, leastMs: 120, comfortableMs: 1_900, breath: 4 };
const tail: Gap = { naturalMs: 900, leastMs: 60, comfortableMs: 2_400, breath: 4 };

/** A pause that the script asks for is kept as far as it can be: it shrinks to half, and is part of no comfort. */
function asAsked(gap: Gap, pauseMs: number): Gap {
  if (pauseMs === 0) return gap;
  return {
    naturalMs: Math.max(gap.naturalMs, pauseMs),
    leastMs: Math.max(gap.leastMs, pauseMs / 2),
    comfortableMs: Math.max(gap.comfortableMs, pauseMs),
    breath: gap.breath,
  };
}

/** The silences of a script in order: before the first sentence, after each sentence but the last, and at the end. */
export function gapsOf(scenes: readonly Scene[]): Gap[] {
  const gaps: Gap[] = [lead];
  for (const [sceneIndex, scene] of scenes.entries()) {
    const next = scenes[sceneIndex + 1];
    for (const [index, sentence] of scene.sentences.entries()) {
      const last = index === scene.sentences.length - 1;
      const kind = !last
        ? betweenSentences
        : !next
          ? tail
          : next.startsParagraph || next.entry === "hard"
            ? betweenParagraphs
            : betweenScenes;
      gaps.push(asAsked(kind, sentence.pauseAfterMs));
    }
  }
  return gaps;
}
