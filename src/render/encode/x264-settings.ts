/** x264's own presets, the fastest first. Each is a set of settings, which the other fields change. */
export type X264Preset =
  | "ultrafast"
  | "superfast"
  | "veryfast"
  | "faster"
  | "fast"
  | "medium"
  | "slow";

/** How the picture is encoded. All segments of a clip must have the same settings, or they cannot be joined. */
export interface X264Settings {
  preset: X264Preset;
  /** The constant quantiser of P frames, 0 (lossless) to 51; 6 more halve the bytes. See `docs/x264-study.md`. */
  quantiser: number;
  /** Further x264 options by their own names. The encoder sets threads, GOP and colour itself: they must not be here. */
  params: Readonly<Record<string, number | string>>;
}

/**
 * The settings of every clip, from `docs/x264-study.md`. The content is known: smooth camera moves over soft plates,
 * in segments of a few seconds that begin at cuts. So x264 need not search: no scene cut detection, no look-ahead, no
 * adaptive B-frames, one key frame for each segment; and motion in whole pixels, as a B-frame is blended from two others. A
 * frequency-weighted quantisation matrix keeps dark gradients clean.
 */
export const x264Settings: X264Settings = {
  preset: "superfast",
  quantiser: 23,
  params: {
    keyint: "infinite",
    scenecut: 0,
    subme: 0,
    bframes: 7,
    "b-adapt": 0,
    "b-pyramid": "normal",
    weightp: 0,
    ipratio: 2,
    pbratio: 2.6,
    cqm: "jvt",
    "8x8dct": 0,
    "dct-decimate": 0,
    deblock: "-1,-1",
  },
};
