import type { Logger } from "pino";
import { requestInvalid } from "../errors.js";
import { type Ffmpeg, findFfmpeg } from "./encode/find-ffmpeg.js";
import { chooseIllustrations } from "./illustration/choose-illustrations.js";
import { layOutClip } from "./lay-out-clip.js";
import { chooseMusic, type MusicPlan } from "./music/choose-music.js";
import type { MoodName } from "./music/moods.js";
import { lexiconProblems } from "./narration/lexicon-problems.js";
import type { Narrator } from "./narration/narrator.js";
import type { Utterance } from "./narration/utterance.js";
import type { Voice } from "./narration/voice.js";
import { loadLogo } from "./pictures/load-logo.js";
import { loadPictures } from "./pictures/load-pictures.js";
import type { Stage } from "./progress.js";
import type { RenderRequest } from "./request.js";
import { loadStyle } from "./scenes/style.js";
import { parseScript } from "./script/parse-script.js";
import type { ClipToDraw } from "./segments/plan-segments.js";

/** Of styles that name no mood. */
const defaultMood: MoodName = "calm";

/** A clip that is spoken and timed, but not drawn yet. */
export interface PreparedClip extends ClipToDraw {
  voice: Voice;
  /** One for each sentence, in the order of the script. */
  utterances: readonly Utterance[];
  ffmpeg: Ffmpeg;
  /** Null for none. */
  music: MusicPlan | null;
}

export interface PrepareOptions {
  narrator: Narrator;
  /** Folder in which the script's pictures are stored. */
  folder: string;
  baseDir: string | null;
  /** Folder of the brand's logo, where it is a file. */
  logoDir: string | null;
  /** Folder of the operator's music; null without one. */
  musicDir: string | null;
  /** Longest clip where the request names no length. */
  maxDurationMs: number;
  signal: AbortSignal;
  onStage: (stage: Stage) => void;
  /** Is called with the number of pictures that were fetched. */
  onLoaded?: ((done: number, total: number) => void) | undefined;
  /** Is called with the number of spoken sentences. */
  onSpoken: (done: number, total: number) => void;
  /** Is called with the clip's length before anything is drawn; what it throws ends the render. */
  onTimed?: ((durationMs: number) => void) | undefined;
  log: Logger | undefined;
}

/**
 * Parses, speaks and times a script.
 * @throws ClipError `request.invalid`, `script.too_long`, `input.image_unavailable`, `canceled`, or what failed.
 */
export async function prepareClip(
  request: RenderRequest,
  {
    narrator,
    folder,
    baseDir,
    logoDir,
    musicDir,
    maxDurationMs,
    signal,
    onStage,
    onLoaded,
    onSpoken,
    onTimed,
    log,
  }: PrepareOptions,
): Promise<PreparedClip> {
  onStage("planning");
  const { language } = request;
  const voice = narrator.pickVoice(language, request.voiceId);
  const unreadable = lexiconProblems(voice, request.lexicon);
  if (unreadable.length > 0) throw requestInvalid(unreadable);
  narrator.warm(voice);
  const style = await loadStyle(request.style);
  // A name that does not exist is told before anything is spoken.
  const moodOf = (seed: string) => ({ mood: defaultMood, seed });
  await chooseMusic(request.music, moodOf(""), musicDir);
  const script = parseScript(request.script, language, request.lexicon);
  const logoUrl = request.brand?.logoUrl;
  const logo = logoUrl ? await loadLogo(logoUrl, { baseDir: logoDir, folder, signal }) : null;
  const [ffmpeg, illustrations, pictures] = await Promise.all([
    findFfmpeg({ env: process.env }),
    chooseIllustrations(script),
    loadPictures(script, { baseDir, folder, signal, ...(onLoaded && { onLoaded }) }),
  ]);
  log?.info({ sceneCount: script.scenes.length, voice: voice.id, ffmpeg }, "planned");

  onStage("narrating");
  const sentences = script.scenes.flatMap((scene) => scene.sentences);
  const speak = async (pace?: number) => {
    const paced = pace === undefined ? {} : { pace };
    const utterances = await narrator.narrate(sentences, voice, {
      signal,
      onProgress: onSpoken,
      ...paced,
    });
    const spoken = utterances;
    return { utterances, ...layOutClip({ request, script, style, spoken, maxDurationMs }) };
  };
  let told = await speak();
  if (told.timeline.tempo !== 1 && narrator.changesPace(voice)) {
    // The voice itself speaks faster or slower; what is still left to fit is stretched.
    told = await speak(Math.round(told.timeline.tempo * 100) / 100);
  }
  const { utterances, design, timeline } = told;
  const music = await chooseMusic(request.music, moodOf(design.seed), musicDir);
  const { durationMs, frameCount, tempo, cues } = timeline;
  log?.info({ durationMs, frameCount, tempo, cueCount: cues.length }, "timed");
  onTimed?.(durationMs);
  return { design, timeline, pictures, illustrations, logo, voice, utterances, ffmpeg, music };
}
