/** What is done to the sound of a voice so that it sounds like a recording. Each part was measured: see docs/design/speech-and-sound.md. */
export interface VoiceTreatment {
  /** Below this there is no voice, only offset and rumble. */
  highPassHz: number;
  /** Whether the voice hisses in its pauses, and is made quieter there. */
  hisses: boolean;
  /** By how much consonants are raised, between 3 and 6 kHz; 0 leaves them. */
  presenceDb: number;
  /**
   * How loud the made-up overtones above 7 kHz are, as a factor of what their source between 4 and 8 kHz gives; 0 for a voice
   * that has such sounds itself.
   */
  air: number;
}
