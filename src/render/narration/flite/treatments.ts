import type { VoiceTreatment } from "../sound/voice-treatment.js";

/** All end at 8 kHz, and hiss in their pauses. `slt` is the dullest by far. */
const treatments: Readonly<Record<string, VoiceTreatment>> = {
  slt: { highPassHz: 70, hisses: true, presenceDb: 3, air: 1.5 },
  rms: { highPassHz: 70, hisses: true, presenceDb: 3, air: 1.5 },
  awb: { highPassHz: 70, hisses: true, presenceDb: 3, air: 1 },
};
const common: VoiceTreatment = { highPassHz: 70, hisses: true, presenceDb: 3, air: 1.5 };

/** @param voice by flite's own name. */
export function treatmentOf(voice: string): VoiceTreatment {
  return treatments[voice] ?? common;
}
