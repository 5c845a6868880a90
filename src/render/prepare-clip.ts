import type { Logger } from "pino";
import { requestInvalid } from "../errors.js";
import { type Ffmpeg, findFfmpeg } from "./encode/find-ffmpeg.js";
import { chooseIllustrations } from "./illustration/choose-illustrations.js";
import { layOutClip } from "./lay-out-clip.js";
import { chooseMusic, type MusicPlan } from "./music/choose-music.js";
import { lexiconProblems } from "./narration/lexicon-problems.js";
import type { Narrator } from "./narration/narrator.js";
import { speakOrFallBack } from "./narration/speak-or-fall-back.js";
import type { Utterance } from "./narration/utterance.js";
import type { Voice } from "./narration/voice.js";
import type { PictureCredit } from "./pictures/credit.js";
import { findPictures } from "./pictures/elsewhere/find-pictures.js";
import type { PictureSettings } from "./pictures/elsewhere/picture-settings.js";
import { loadLogo } from "./pictures/load-logo.js";
import { loadPictures } from "./pictures/load-pictures.js";
import type { Stage } from "./progress.js";
import { frameSize, type RenderRequest } from "./request.js";
import { loadStyle } from "./scenes/style.js";
import { loadWorldKeywords } from "./scenes/world-keywords.js";
import { parseScript } from "./script/parse-script.js";
import type { ClipToDraw } from "./segments/plan-segments.js";

/** A clip that is spoken and timed, but not drawn yet. */
export interface PreparedClip extends ClipToDraw {
  /** Who has spoken. */
  voice: Voice;
  /** Whether that is not the chosen voice, whose server has failed. */
  isFallbackVoice: boolean;
  /** One for each sentence, in the order of the script. */
  utterances: readonly Utterance[];
  ffmpeg: Ffmpeg;
  /** Null for none. */
  music: MusicPlan | null;
  /** Of the pictures that were found elsewhere. */
  credits: readonly PictureCredit[];
}

export interface PrepareOptions {
  narrator: Narrator;
  /** Folder in which the script's pictures are stored. */
  folder: string;
  baseDir: string | null;
  /** Folder of the brand's logo, where it is a file. */
  logoDir: string | null;
  /** Folder with styles of the operator's own; null for none. */
  stylesDir: string | null;
  /** Folder of the operator's music; null without one. */
  musicDir: string | null;
  /** Where scenes without a picture of their own get one; null: they are drawn. */
  picturesFrom: PictureSettings | null;
  /** Whether another voice may speak where the server of the chosen one fails. */
  voiceFallback: boolean;
  /** Is told why a picture could not be had from elsewhere, or why another voice speaks. */
  onTrouble?: ((text: string) => void) | undefined;
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
    stylesDir,
    musicDir,
    picturesFrom,
    voiceFallback,
    onTrouble,
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
  const chosen = narrator.pickVoice(language, request.voiceId);
  const unreadable = lexiconProblems(chosen, request.lexicon);
  if (unreadable.length > 0) throw requestInvalid(unreadable);
  narrator.warm(chosen);
  const style = await loadStyle(request.style, stylesDir);
  const keywords = await loadWorldKeywords(language);
  // A name that does not exist is told before anything is spoken.
  const moodOf = (seed: string) => ({ mood: style.music, seed });
  await chooseMusic(request.music, moodOf(""), musicDir);
  const written = parseScript(request.script, language, request.lexicon);
  const logoUrl = request.brand?.logoUrl;
  const logo = logoUrl ? await loadLogo(logoUrl, { baseDir: logoDir, folder, signal }) : null;
  const [ffmpeg, illustrations, own] = await Promise.all([
    findFfmpeg({ env: process.env }),
    chooseIllustrations(written),
    loadPictures(written, { baseDir, folder, signal, ...(onLoaded && { onLoaded }) }),
  ]);
  const found = picturesFrom
    ? await findPictures(written, own, illustrations, {
        settings: picturesFrom,
        frame: frameSize(request),
        folder,
        signal,
        onSearched: onLoaded,
        onTrouble,
      })
    : { script: written, pictures: own, credits: [] };
  const { script, pictures, credits } = found;
  log?.info({ sceneCount: script.scenes.length, voice: chosen.id, ffmpeg }, "planned");

  onStage("narrating");
  const sentences = script.scenes.flatMap((scene) => scene.sentences);
  const speak = async (voice: Voice, pace?: number) => {
    const paced = pace === undefined ? {} : { pace };
    const utterances = await narrator.narrate(sentences, voice, {
      signal,
      onProgress: onSpoken,
      ...paced,
    });
    const spoken = utterances;
    return {
      utterances,
      ...layOutClip({ request, script, style, keywords, spoken, maxDurationMs }),
    };
  };
  const speakToFit = async (voice: Voice) => {
    const told = await speak(voice);
    if (told.timeline.tempo === 1 || !narrator.changesPace(voice)) return told;
    // The voice itself speaks faster or slower; what is still left to fit is stretched.
    return speak(voice, Math.round(told.timeline.tempo * 100) / 100);
  };
  const { told, voice, isFallback } = await speakOrFallBack(speakToFit, {
    narrator,
    voice: chosen,
    language,
    isAllowed: voiceFallback,
    onFallback: onTrouble,
  });
  const { utterances, design, timeline } = told;
  const music = await chooseMusic(request.music, moodOf(design.seed), musicDir);
  const { durationMs, frameCount, tempo, cues } = timeline;
  log?.info({ durationMs, frameCount, tempo, cueCount: cues.length }, "timed");
  onTimed?.(durationMs);
  const plan = { design, timeline, pictures, illustrations, logo, voice, utterances };
  return { ...plan, isFallbackVoice: isFallback, ffmpeg, music, credits };
}
