import { roughSpeechMs } from "../render/script/estimate-speech.js";
import type { JobRequest } from "./request.js";

/** How long the clip of a request will be, in milliseconds: what it names, else what its script takes to say, about. */
export function expectedClipMs(request: JobRequest, maxDurationMs: number): number {
  const { script, language, durationMs } = request;
  return durationMs ?? Math.min(maxDurationMs, roughSpeechMs(script, language));
}
