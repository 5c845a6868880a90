import type { ServerVoice } from "./server-voice.js";

/** A server that speaks. Holds a key: never log it. */
export interface SpeechServer {
  /** Without a slash at its end: `http://localhost:8880/v1`. */
  url: string;
  /** Null for a server that asks for none. */
  key: string | null;
  model: string;
  voices: readonly ServerVoice[];
}

/** The servers that are set up, null for one that is not. Plain data, which is sent to the process of a job. */
export interface SpeechServers {
  openai: SpeechServer | null;
  elevenlabs: SpeechServer | null;
  /** Longest time for one sentence, repetitions and waits included, in milliseconds. */
  timeoutMs: number;
  /** Sentences of one clip that a server is asked for at once. */
  atOnce: number;
}
