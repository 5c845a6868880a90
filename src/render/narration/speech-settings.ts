import type { SpeechServers } from "./servers/server-settings.js";

/** The engines of this package, in the order in which a language's default voice is looked for. */
export const engineNames = [
  "flite",
  "espeak",
  "festival",
  "rhvoice",
  "neural",
  "openai",
  "elevenlabs",
] as const;
export type EngineName = (typeof engineNames)[number];

const networkEngines: readonly string[] = ["openai", "elevenlabs"] satisfies EngineName[];

/** Whether a voice's engine is a server: it may cost money, be away, and does not say the same twice. */
export function isNetworkVoice({ engine }: { engine: string }): boolean {
  return networkEngines.includes(engine);
}

/** What an operator has set for speech. It passes to processes as it is. May hold keys: never log it. */
export interface SpeechSettings {
  /** Where neural voices are installed; null: nowhere. */
  voicesDir: string | null;
  /** Engines in order of preference; those that are not named are not used. */
  narrators: readonly EngineName[];
  /** The servers that speak; without it there are none. */
  servers?: SpeechServers;
}

export const defaultSpeechSettings: SpeechSettings = { voicesDir: null, narrators: engineNames };
