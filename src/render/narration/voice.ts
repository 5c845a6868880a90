/** A voice that can be chosen; it belongs to one engine. */
export interface Voice {
  /** Stable identifier, unique among all engines: `flite-slt`, `espeak-de`. */
  id: string;
  name: string;
  /** BCP 47 tag: `en-US`, `de`. */
  language: string;
  gender: "female" | "male" | "neutral";
  /** Identifier of the engine that speaks with it. */
  engine: string;
}
