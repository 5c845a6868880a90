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
  /** Quantiser of P frames, 0 (without loss) to 51; six more halve the bytes. Constant: see `docs/x264-study.md`. */
  quantiser: number;
  /** Further x264 options by their own names. Threads, GOP and colour are set by the encoder and may not stand here. */
  params: Readonly<Record<string, number | string>>;
}

/**
 * The settings that clips are made with, from `docs/x264-study.md`. What is encoded is known: smooth moves over soft
 * plates in segments of a few seconds that begin at cuts. So nothing has to be looked for: no scene cuts, no look-ahead,
 * no adaptive placing of B-frames, one key frame a segment. A frequency-weighted matrix keeps dark gradients clean.
 */
export const x264Settings: X264Settings = {
  preset: "superfast",
  quantiser: 22,
  params: {
    keyint: "infinite",
    scenecut: 0,
    bframes: 7,
    "b-adapt": 0,
    "b-pyramid": "normal",
    weightp: 0,
    ipratio: 2,
    pbratio: 2.6,
    cqm: "jvt",
    "deadzone-intra": 8,
    "deadzone-inter": 16,
    "dct-decimate": 0,
    deblock: "-1,-1",
  },
};
