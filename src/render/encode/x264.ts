/** x264's own names, fastest first. Each is a bundle of settings that the fields below refine. */
export type X264Preset =
  | "ultrafast"
  | "superfast"
  | "veryfast"
  | "faster"
  | "fast"
  | "medium"
  | "slow";

/** How the picture is encoded. Every segment of a clip must be encoded with the same settings, or they cannot join. */
export interface X264Settings {
  preset: X264Preset;
  /** Constant rate factor: 0 is without loss, 51 the worst; six more halve the bytes. */
  crf: number;
  /** B-frames in a row at most, 0 to 16. */
  bFrames: number;
  /** Seconds between key frames at most: how far a player has to decode when it seeks. */
  keyframeSeconds: number;
  /** Further x264 options by their own names. Threads, GOP and colour are set by the encoder and may not stand here. */
  params: Readonly<Record<string, number | string>>;
}

/**
 * The settings that clips are made with. `mbtree` with a short look-ahead buys back most of what `superfast` loses
 * against `veryfast`, at a third of the processor time.
 */
export const x264Settings: X264Settings = {
  preset: "superfast",
  crf: 21,
  bFrames: 3,
  keyframeSeconds: 5,
  params: { mbtree: 1, "rc-lookahead": 10 },
};
