/** The engines of this package, in the order in which a language's default voice is looked for. */
export const engineNames = ["flite", "espeak", "festival", "neural"] as const;
export type EngineName = (typeof engineNames)[number];

/** What an operator has set for speech. It passes to processes as it is. */
export interface SpeechSettings {
  /** Where neural voices are installed; null: nowhere. */
  voicesDir: string | null;
  /** Engines in order of preference; those that are not named are not used. */
  narrators: readonly EngineName[];
}

export const defaultSpeechSettings: SpeechSettings = { voicesDir: null, narrators: engineNames };
