import { join } from "node:path";
import { asClipError, canceled, throwIfAborted } from "../errors.js";
import { childrenCpuMs, processCpuMs, treeCpuMs } from "../process/cpu-time.js";
import { checkPlaces } from "./check-places.js";
import type { Clip } from "./clip.js";
import { checkClip } from "./encode/check-clip.js";
import { joinClip } from "./encode/join-clip.js";
import { probeClip } from "./encode/probe-clip.js";
import { toSubRip, toWebVtt } from "./encode/subtitles.js";
import { createNarrator } from "./narration/narrator.js";
import { creditsText } from "./pictures/credit.js";
import { type ResolvedPlaces, resolvePlaces } from "./places.js";
import { startPoster } from "./poster.js";
import { type PreparedClip, prepareClip } from "./prepare-clip.js";
import type { Stage } from "./progress.js";
import { createProgressReporter } from "./progress-reporter.js";
import { type FinishedResult, putResultsInPlace } from "./put-results-in-place.js";
import type { RenderOptions } from "./render-options.js";
import { type ClipParts, renderParts } from "./render-parts.js";
import {
  maxDurationMs,
  parseRequest,
  type RenderRequest,
  type RenderRequestInput,
} from "./request.js";
import { automaticStyle, pickStyle } from "./scenes/pick-style.js";
import { listStyles } from "./scenes/style.js";
import { sceneDrawing } from "./segments/plan-segments.js";
import { startStageClock } from "./stage-clock.js";
import { diskFailure, openWorkFolder, type WorkFolder } from "./work-folder.js";

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
 * Joins segments and sound to an MP4, and checks that it has exactly the length and size that was asked for.
 * @returns its path in the folder and its size in bytes.
 */
async function joinParts(
  { design, timeline }: PreparedClip,
  { segments, sound }: ClipParts,
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
