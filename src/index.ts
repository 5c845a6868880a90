export { type Blame, ClipError, type ErrorCode, errorCodes, type FieldProblem } from "./errors.js";
export type { Clip, StageTiming } from "./render/clip.js";
export {
  createNarrator,
  type Narratable,
  type NarrateOptions,
  type Narrator,
  type NarratorOptions,
} from "./render/narration/narrator.js";
export type { Speech } from "./render/narration/speech.js";
export type { SpeechEngine, SpeechRequest } from "./render/narration/speech-engine.js";
export type { WordSpan } from "./render/narration/utterance.js";
export type { Voice } from "./render/narration/voice.js";
export type { PictureCredit } from "./render/pictures/credit.js";
export type { PictureSettings } from "./render/pictures/elsewhere/picture-settings.js";
export type { RenderPlaces } from "./render/places.js";
export { type Progress, type Stage, stages } from "./render/progress.js";
export { render } from "./render/render.js";
export type { RenderOptions } from "./render/render-options.js";
export {
  parseRequest,
  type RenderRequest,
  type RenderRequestInput,
  renderRequestSchema,
} from "./render/request.js";
export { listStyles, loadStyle, type Style } from "./render/scenes/style.js";
