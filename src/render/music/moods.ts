/** The moods that music is made in. A style names one; a request may name another. */
export const moodNames = ["calm", "upbeat", "cinematic", "warm", "tense", "playful"] as const;
export type MoodName = (typeof moodNames)[number];

/** What a mood is composed from. */
export interface Mood {
  /** Semitones of the scale above its root. */
  scale: readonly number[];
  /** Beats a minute, slowest and fastest. */
  tempo: readonly [number, number];
  /** For each of eight bars the degree of its chord, 0 for the tonic. One of these is chosen. */
  progressions: readonly (readonly number[])[];
  /** The degree of the chord before the last one. */
  cadence: number;
  /** Eighths of a bar on which a note is plucked; one of these is chosen for each two bars. */
  plucks: readonly (readonly number[])[];
  /** Eighths of a bar on which the bass plays. */
  bass: readonly number[];
  /** Eighths of a bar for the soft drum and for the shaker. */
  drum: readonly number[];
  shaker: readonly number[];
  /** Loudness of the parts, as factors. */
  levels: { pad: number; pluck: number; bass: number; percussion: number };
  /** How long a plucked note rings, in seconds until it has fallen by 60 dB. */
  ringSeconds: number;
}

const major = [0, 2, 4, 5, 7, 9, 11];
const minor = [0, 2, 3, 5, 7, 8, 10];
const eighths = [0, 1, 2, 3, 4, 5, 6, 7];

export const moods: Readonly<Record<MoodName, Mood>> = {
  calm: {
    scale: major,
    tempo: [66, 76],
    progressions: [
      [0, 4, 5, 3, 0, 2, 3, 4],
      [0, 5, 3, 4, 0, 5, 1, 4],
      [3, 0, 4, 5, 3, 0, 1, 4],
    ],
    cadence: 3,
    plucks: [
      [0, 3, 6],
      [0, 4],
      [2, 5],
    ],
    bass: [0],
    drum: [],
    shaker: [],
    levels: { pad: 1, pluck: 0.7, bass: 0.6, percussion: 0 },
    ringSeconds: 2.8,
  },
  upbeat: {
    scale: major,
    tempo: [104, 116],
    progressions: [
      [0, 4, 5, 3, 0, 4, 3, 4],
      [5, 3, 0, 4, 5, 3, 1, 4],
      [0, 3, 5, 4, 0, 3, 1, 4],
    ],
    cadence: 4,
    plucks: [
      [0, 2, 3, 5, 6],
      [0, 1, 3, 4, 6],
      [0, 3, 4, 7],
    ],
    bass: [0, 3, 4, 6],
    drum: [0, 4],
    shaker: eighths,
    levels: { pad: 0.6, pluck: 1, bass: 0.9, percussion: 0.8 },
    ringSeconds: 1.1,
  },
  cinematic: {
    scale: minor,
    tempo: [70, 82],
    progressions: [
      [0, 5, 2, 6, 0, 5, 3, 6],
      [0, 3, 5, 6, 0, 2, 5, 6],
      [5, 6, 0, 0, 5, 6, 2, 6],
    ],
    cadence: 6,
    plucks: [
      [0, 2, 4, 6],
      [0, 3, 6],
      [0, 4, 5, 6],
    ],
    bass: [0],
    drum: [0],
    shaker: [],
    levels: { pad: 1, pluck: 0.55, bass: 0.9, percussion: 0.7 },
    ringSeconds: 2.2,
  },
  warm: {
    scale: major,
    tempo: [80, 92],
    progressions: [
      [0, 5, 3, 4, 0, 5, 1, 4],
      [0, 3, 5, 4, 0, 2, 3, 4],
      [0, 2, 3, 3, 0, 5, 1, 4],
    ],
    cadence: 3,
    plucks: [
      [0, 2, 3, 4, 6],
      [0, 1, 2, 4, 6],
      [0, 2, 4, 5, 7],
    ],
    bass: [0, 4],
    drum: [],
    shaker: [2, 6],
    levels: { pad: 0.7, pluck: 0.9, bass: 0.7, percussion: 0.5 },
    ringSeconds: 1.8,
  },
  tense: {
    scale: minor,
    tempo: [88, 100],
    progressions: [
      [0, 0, 5, 5, 3, 3, 4, 4],
      [0, 5, 0, 6, 0, 5, 3, 4],
      [0, 0, 3, 3, 5, 5, 6, 4],
    ],
    cadence: 4,
    plucks: [
      [0, 3, 6],
      [3, 7],
      [0, 6],
    ],
    bass: eighths,
    drum: [0, 5],
    shaker: [2, 6],
    levels: { pad: 0.9, pluck: 0.5, bass: 0.7, percussion: 0.6 },
    ringSeconds: 0.9,
  },
  playful: {
    scale: major,
    tempo: [106, 122],
    progressions: [
      [0, 3, 0, 4, 0, 3, 1, 4],
      [0, 5, 1, 4, 0, 5, 3, 4],
      [0, 0, 3, 4, 5, 1, 3, 4],
    ],
    cadence: 4,
    plucks: [
      [0, 2, 4, 5, 6],
      [0, 3, 4, 6, 7],
      [0, 1, 4, 6],
    ],
    bass: [0, 4],
    drum: [],
    shaker: [1, 3, 5, 7],
    levels: { pad: 0.35, pluck: 1, bass: 0.8, percussion: 0.6 },
    ringSeconds: 0.7,
  },
};
