import type { Scene } from "../script/scene.js";

/** A silence of the clip: its natural length, and how far it may shrink and comfortably stretch. In milliseconds. */
export interface Gap {
  naturalMs: number;
  leastMs: number;
  comfortableMs: number;
  /**
   * Its share of the time that is left when every gap has its comfortable length and the speech is as slow as it may
   * be. That time goes to the gaps between scenes and at the clip's ends, never between two sentences of a scene.
   */
  surplusShare: number;
}

const lead: Gap = { naturalMs: 400, leastMs: 40, comfortableMs: 1_200, surplusShare: 1 };
/** With the 20 ms that speech keeps at either end, 400 ms are heard. */
const betweenSentences: Gap = {
  naturalMs: 360,
  leastMs: 60,
  comfortableMs: 700,
  surplusShare: 0,
};
/** At a comma the voice pauses shorter, but a scene comes and goes in it. */
const insideSentence: Gap = {
  naturalMs: 280,
  leastMs: 60,
  comfortableMs: 450,
  surplusShare: 0,
};
const betweenScenes: Gap = {
  naturalMs: 450,
  leastMs: 80,
  comfortableMs: 1_300,
  surplusShare: 3,
};
const betweenParagraphs: Gap = {
  naturalMs: 750,
  leastMs: 120,
  comfortableMs: 1_900,
  surplusShare: 4,
};
const tail: Gap = { naturalMs: 900, leastMs: 60, comfortableMs: 2_400, surplusShare: 4 };

/** What a clip ends with is read, and kept in mind: an address, a telephone. */
const tailOfClosing: Gap = { ...tail, naturalMs: 1_500 };

/** The gap where the script asks for a pause: at least as long as that, or half as long where time is short. */
function withPause(gap: Gap, pauseMs: number): Gap {
  if (pauseMs === 0) return gap;
  return {
    naturalMs: Math.max(gap.naturalMs, pauseMs),
    leastMs: Math.max(gap.leastMs, pauseMs / 2),
    comfortableMs: Math.max(gap.comfortableMs, pauseMs),
    surplusShare: gap.surplusShare,
  };
}

/** The gaps of a script in order: before the first sentence, after each sentence but the last, and at the end. */
export function listGaps(scenes: readonly Scene[]): Gap[] {
  const gaps: Gap[] = [lead];
  for (const [sceneIndex, scene] of scenes.entries()) {
    for (const [index, sentence] of scene.sentences.entries()) {
      const isLast = index === scene.sentences.length - 1;
      const kind = sentence.goesOn
        ? insideSentence
        : isLast
          ? gapBehind(scene, scenes[sceneIndex + 1])
          : betweenSentences;
      gaps.push(withPause(kind, sentence.pauseAfterMs));
    }
  }
  return gaps;
}

function gapBehind({ kind }: Scene, next: Scene | undefined): Gap {
  if (!next) return kind === "closing" ? tailOfClosing : tail;
  return next.startsParagraph || next.entry === "hard" ? betweenParagraphs : betweenScenes;
}
