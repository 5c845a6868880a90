import { availableParallelism } from "node:os";
import { join } from "node:path";
import type { Logger } from "pino";
import { asClipError, canceled, throwIfAborted } from "../errors.js";
import { childrenCpuMs, processCpuMs, treeCpuMs } from "../process/cpu-time.js";
import { packageVersion } from "../version.js";
import { checkPlaces } from "./check-places.js";
import type { Clip } from "./clip.js";
import { checkClip } from "./encode/check-clip.js";
import { joinClip } from "./encode/join-clip.js";
import { probeClip } from "./encode/probe-clip.js";
import { toSubRip, toWebVtt } from "./encode/subtitles.js";
import { x264Settings } from "./encode/x264-settings.js";
import { loadKernel } from "./frames/kernel.js";
import { type ClipSound, mixAndEncodeSound } from "./mix-and-encode-sound.js";
import { createNarrator, type Narrator } from "./narration/narrator.js";
import type { SpeechSettings } from "./narration/speech-settings.js";
import { creditsText } from "./pictures/credit.js";
import type { PictureSettings } from "./pictures/elsewhere/picture-settings.js";
import { type RenderPlaces, type ResolvedPlaces, resolvePlaces } from "./places.js";
import { type PosterMaker, startPoster } from "./poster.js";
import { type PreparedClip, prepareClip } from "./prepare-clip.js";
import { startScenePreviews } from "./preview/scene-previews.js";
import type { Progress, Stage } from "./progress.js";
import { createProgressReporter } from "./progress-reporter.js";
import { type FinishedResult, putResultsInPlace } from "./put-results-in-place.js";
import {
  maxDurationMs,
  parseRequest,
  type RenderRequest,
  type RenderRequestInput,
} from "./request.js";
import { automaticStyle, pickStyle } from "./scenes/pick-style.js";
import { listStyles } from "./scenes/style.js";
import { cutSegments } from "./segments/cut-segments.js";
import { planSegments, sceneDrawing } from "./segments/plan-segments.js";
import {
  type FinishedSegment,
  type RenderedSegments,
  renderSegments,
} from "./segments/render-segments.js";
import { startStageClock } from "./stage-clock.js";
import { diskFailure, openWorkFolder, type WorkFolder } from "./work-folder.js";

export interface RenderOptions {
  out: RenderPlaces;
  /**
   * Folder for speech and finished segments, which the next render with this folder re-uses, also after this one was
   * killed. Without it the render uses a temporary folder.
   */
  workDir?: string;
  /** Folder of spoken sentences that other renders have, too: what is found there is not spoken again. */
  sharedSpeechDir?: string;
  /** How many segments are rendered at once, 1 or more; without it as many as there are processors. */
  concurrency?: number;
  /**
   * Longest clip where the request names no length: the narration is fitted to it. Without it {@link maxDurationMs}.
   */
  maxDurationMs?: number;
  signal?: AbortSignal;
  onProgress?: (progress: Progress) => void;
  /** Is given all segments of the clip, also those that were found finished, before they are joined. */
  onSegments?: (segments: readonly FinishedSegment[]) => void;
  /** Is called with the clip's length before anything is rendered; what it throws ends the render. */
  onTimed?: (durationMs: number) => void;
  /**
   * Is given the newest scene that is drawn, as a JPEG of at most 40 KB, about once a second while scenes are drawn. It
   * changes nothing of the clip, and the render does not wait for it.
   */
  onPreview?: (jpeg: Buffer) => void;
  /** Folder that picture files of the script are read from; without it only `https:` addresses are allowed. */
  baseDir?: string | null;
  /** Folder that the brand's logo is read from, where it is a file; without it `baseDir`. */
  logoDir?: string | null;
  /** Folder with styles of one's own, beside those that come along. */
  stylesDir?: string | null;
  /** Folder of the operator's own music; without it there is none to choose from. */
  musicDir?: string | null;
  /** Which engines speak, and where neural voices are installed; without it the default ones. */
  speech?: SpeechSettings;
  /**
   * Where scenes that name no picture get one; without it they are drawn. The same answers from there give the same bytes,
   * and they are kept in its `cacheDir`.
   */
  picturesFrom?: PictureSettings | null;
  /** Whether another engine's voice may speak where the server of the request's voice fails; true without it. */
  voiceFallback?: boolean;
  /**
   * Is told, without secrets, what went wrong and was made do without: pictures that could not be had from elsewhere, whose scenes
   * are drawn; a voice whose server has failed, for which another one speaks.
   */
  onTrouble?: (text: string) => void;
  /**
   * Speaks the script, and stays open. Without it the embedded engines are started, and ended before frames are made.
   */
  narrator?: Narrator;
  log?: Logger;
}

/**
 * Turns a script into a finished clip: narrated, exactly as long as asked for, with poster and captions beside it. The
 * same request gives the same bytes on the same version, whatever the concurrency and the folders.
 *
 * @throws ClipError `request.invalid` with every bad field or place, `script.too_long`, `input.image_unavailable`,
 * `canceled`, or what failed. Then no result is written, no process is left running, and no file is left but those that
 * a work folder keeps.
 */
export async function render(input: RenderRequestInput, options: RenderOptions): Promise<Clip> {
  await checkPlaces((options as RenderOptions | undefined)?.out);
  const signal = options.signal ?? new AbortController().signal;
  throwIfAborted(signal);
  const request = await withChosenStyle(parseRequest(input), options.stylesDir ?? null);
  await using work = await openWorkFolder(options.workDir);
  try {
    return await renderInto(work, request, { ...options, signal });
  } catch (error) {
    throw signal.aborted ? canceled(error) : asClipError(diskFailure(error, work));
  }
}

async function withChosenStyle(
  request: RenderRequest,
  stylesDir: string | null,
): Promise<RenderRequest> {
  if (request.style !== automaticStyle) return request;
  return { ...request, style: await pickStyle(request, await listStyles(stylesDir)) };
}

async function renderInto(
  work: WorkFolder,
  request: RenderRequest,
  options: RenderOptions & { signal: AbortSignal },
): Promise<Clip> {
  const { signal, log } = options;
  const clock = startStageClock();
  const progress = createProgressReporter(options.onProgress ?? (() => {}));
  const onStage = (stage: Stage) => {
    clock.begin(stage);
    progress.begin(stage);
  };

  const narrator =
    options.narrator ??
    createNarrator({
      cacheDir: work.speech,
      sharedDir: options.sharedSpeechDir,
      speech: options.speech,
    });
  let prepared: PreparedClip;
  try {
    prepared = await prepareClip(request, {
      narrator,
      folder: work.run,
      baseDir: options.baseDir ?? null,
      logoDir: options.logoDir ?? options.baseDir ?? null,
      stylesDir: options.stylesDir ?? null,
      musicDir: options.musicDir ?? null,
      picturesFrom: options.picturesFrom ?? null,
      voiceFallback: options.voiceFallback ?? true,
      onTrouble: (text) => {
        log?.warn(text);
        options.onTrouble?.(text);
      },
      maxDurationMs: options.maxDurationMs ?? maxDurationMs,
      signal,
      onStage,
      onLoaded: (done, total) => progress.advance(done / total),
      onSpoken: (done, total) => progress.advance(done / total),
      onTimed: options.onTimed,
      log,
    });
  } finally {
    // The engines are ended early because the encoders need their memory.
    if (!options.narrator) await narrator.close();
  }
  const { design, timeline, voice, isFallbackVoice } = prepared;

  onStage("rendering");
  const childrenBefore = childrenCpuMs();
  const poster = options.out.poster ? startPoster(sceneDrawing(prepared, 0), work.run) : null;
  let firstFrameMs: number | null = null;
  const { segments, sound } = await renderParts(prepared, work, options, {
    poster,
    onFrames: (done) => {
      firstFrameMs ??= Math.round(treeCpuMs());
      progress.frames(done, timeline.frameCount);
    },
  });
  const encodersMs = childrenCpuMs() - childrenBefore;
  options.onSegments?.(segments.segments);

  onStage("finishing");
  const muxStartMs = processCpuMs();
  const joined = await joinParts(prepared, { segments, sound }, work.run, signal);
  const muxMs = processCpuMs() - muxStartMs;
  const places = resolvePlaces(options.out, request);
  const posterBytes = (await poster?.finish(signal)) ?? null;
  throwIfAborted(signal);
  await putResultsInPlace(results(places, prepared, joined.path, posterBytes));
  progress.end();
  const timings = clock.end();
  log?.info({ bytes: joined.bytes, timings }, "done");
  return {
    path: places.clip,
    poster: places.poster,
    vtt: places.vtt,
    srt: places.srt,
    creditsFile: places.credits,
    credits: prepared.credits,
    durationMs: timeline.durationMs,
    ...design.frame,
    fps: timeline.fps,
    frameCount: timeline.frameCount,
    bytes: joined.bytes,
    sceneCount: timeline.scenes.length,
    voiceId: voice.id,
    voice: { id: voice.id, engine: voice.engine, fallback: isFallbackVoice },
    language: request.language,
    loudnessLufs: round2(sound.loudnessLufs),
    truePeakDb: round2(sound.truePeakDb),
    timings,
    cpuMs: {
      frames: segments.framesCpuMs,
      encoders: encodersMs,
      mix: sound.mixCpuMs,
      mux: Math.round(muxMs),
      firstFrame: firstFrameMs,
    },
    segments: { rendered: segments.rendered, reused: segments.reused },
  };
}

/**
 * Renders frames, and sound beside them. When one fails the other is stopped, and both have ended when this throws.
 */
async function renderParts(
  prepared: PreparedClip,
  work: WorkFolder,
  {
    signal,
    onPreview,
    concurrency = availableParallelism(),
  }: RenderOptions & { signal: AbortSignal },
  { poster, onFrames }: { poster: PosterMaker | null; onFrames: (done: number) => void },
) {
  const { design, timeline, utterances, ffmpeg, music } = prepared;
  const previews = onPreview ? startScenePreviews(design.frame, onPreview) : null;
  const failed = new AbortController();
  const either = AbortSignal.any([signal, failed.signal]);
  const orStop = async <T>(part: Promise<T>): Promise<T> => {
    try {
      return await part;
    } catch (error) {
      failed.abort();
      throw error;
    }
  };
  const [kernel, version] = await Promise.all([loadKernel(), packageVersion()]);
  // The sound waits for the first frame: from then on a processor has time for it, and until then it would take time from what the
  // first frame waits for.
  let beginSound = () => {};
  const soundMayBegin = new Promise<void>((resolve) => {
    beginSound = resolve;
  });
  const [segments, sound] = await Promise.allSettled([
    orStop(
      renderSegments({
        planned: planSegments(prepared, cutSegments(timeline)),
        ffmpeg,
        settings: x264Settings,
        version,
        kernel,
        segmentFolder: work.segments,
        runFolder: work.run,
        concurrency,
        signal: either,
        onScene: (key, drawn) => {
          poster?.onScene(key, drawn);
          previews?.onScene(drawn);
        },
        onFrames: (done) => {
          beginSound();
          onFrames(done);
        },
      })
        // Where all segments were found finished, no frame has begun it.
        .finally(beginSound),
    ),
    orStop(
      soundMayBegin.then(() =>
        mixAndEncodeSound(timeline, utterances, {
          ffmpeg,
          music,
          folder: work.run,
          signal: either,
        }),
      ),
    ),
  ]);
  previews?.close();
  return { segments: resultOf(segments, sound), sound: resultOf(sound, segments) };
}

/**
 * Joins segments and sound to an MP4, and checks that it has exactly the length and size that was asked for.
 * @returns its path in the folder and its size in bytes.
 */
async function joinParts(
  { design, timeline }: PreparedClip,
  { segments, sound }: { segments: RenderedSegments; sound: ClipSound },
  folder: string,
  signal: AbortSignal,
): Promise<{ path: string; bytes: number }> {
  const { durationMs, fps, frameCount } = timeline;
  const path = join(folder, "clip.mp4");
  const audio = sound.path;
  await joinClip({ segments: segments.segments, audio, path, fps, durationMs, signal });
  const facts = await probeClip(path);
  checkClip(facts, { ...design.frame, fps, frameCount, durationMs, hasAudio: true });
  return { path, bytes: facts.bytes };
}

/**
 * The result of one of two parts. Where both failed, one failed first and the other was canceled for it: the failure of
 * the first is thrown.
 */
function resultOf<T>(part: PromiseSettledResult<T>, other: PromiseSettledResult<unknown>): T {
  if (part.status === "fulfilled") return part.value;
  const stopped = part.reason?.code === "canceled" && other.status === "rejected";
  throw stopped ? other.reason : part.reason;
}

/** The clip comes last, so that whoever sees it finds the other files too. */
function results(
  places: ResolvedPlaces,
  { timeline, credits }: Pick<PreparedClip, "timeline" | "credits">,
  clip: string,
  poster: Buffer | null,
): FinishedResult[] {
  const made: FinishedResult[] = [];
  if (places.poster && poster) made.push({ to: places.poster, content: poster });
  if (places.vtt) made.push({ to: places.vtt, content: toWebVtt(timeline) });
  if (places.srt) made.push({ to: places.srt, content: toSubRip(timeline) });
  if (places.credits) made.push({ to: places.credits, content: creditsText(credits) });
  return [...made, { to: places.clip, from: clip }];
}

/** Loudness meters agree to two decimals. */
function round2(value: number): number {
  return Math.round(value * 100) / 100;
}
