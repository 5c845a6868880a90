import { availableParallelism } from "node:os";
import { join, resolve } from "node:path";
import type { Logger } from "pino";
import { asClipError, canceled, throwIfAborted } from "../errors.js";
import type { Clip } from "./clip.js";
import { type Delivery, deliver } from "./deliver.js";
import { checkClip } from "./encode/check-clip.js";
import { findFfmpeg } from "./encode/find-ffmpeg.js";
import { joinClip } from "./encode/join-clip.js";
import { probeClip } from "./encode/probe-clip.js";
import { toSubRip, toWebVtt } from "./encode/subtitles.js";
import { x264Settings } from "./encode/x264.js";
import { loadKernel } from "./frames/kernel.js";
import { makeSound } from "./make-sound.js";
import { createNarrator, type Narrator } from "./narration/narrator.js";
import { gatherPictures } from "./pictures/gather.js";
import { drawPoster } from "./poster.js";
import type { Progress } from "./progress.js";
import { reportProgress } from "./report-progress.js";
import { frameSize, parseRequest, type RenderRequest, type RenderRequestInput } from "./request.js";
import { captionCapacity } from "./scenes/caption/draw-caption.js";
import { chooseWorld } from "./scenes/look.js";
import { loadStyle } from "./scenes/style.js";
import { parseScript } from "./script/parse.js";
import { cutSegments } from "./segments/cut.js";
import { type ClipLook, contentKey, describeSegments, sceneDrawing } from "./segments/describe.js";
import { renderSegments } from "./segments/render-segments.js";
import { startStageClock } from "./stage-clock.js";
import { buildTimeline } from "./timeline/build.js";
import { packageVersion } from "./version.js";
import { openWorkFolder, type WorkFolder } from "./work-folder.js";

/** Where results go. What is not named is not made. */
export interface RenderPlaces {
  clip: string;
  /** JPEG of the first scene. */
  poster?: string;
  /** WebVTT and SubRip; not made where the request says `captions: "none"`. */
  vtt?: string;
  srt?: string;
}

export interface RenderOptions {
  out: RenderPlaces;
  /**
   * Folder for speech and finished segments, which the next render there re-uses, also after this one was killed. Without
   * it everything is done in a temporary folder.
   */
  workDir?: string;
  /** Segments rendered at once, 1 or more; without it one a processor. The clip's bytes do not depend on it. */
  concurrency?: number;
  signal?: AbortSignal;
  onProgress?: (progress: Progress) => void;
  /** Folder that picture files of the script are read from; null or nothing allows `https:` addresses only. */
  baseDir?: string | null;
  /** Speaks the script; stays open. Without it the embedded engines are started, and ended before pictures are made. */
  narrator?: Narrator;
  log?: Logger;
}

/**
 * Turns a script into a finished clip: narrated, exactly as long as asked for, with poster and captions beside it. The
 * same request gives the same bytes on the same version, whatever the concurrency and the folders.
 *
 * @throws ClipError `request.invalid` with every bad field, `script.too_long`, `input.image_unavailable`, `canceled`, or
 * what failed. Then no result is written, no process is left, and no file but what a work folder keeps.
 */
export async function render(input: RenderRequestInput, options: RenderOptions): Promise<Clip> {
  const signal = options.signal ?? new AbortController().signal;
  throwIfAborted(signal);
  const request = parseRequest(input);
  await using work = await openWorkFolder(options.workDir);
  try {
    return await renderInto(work, request, { ...options, signal });
  } catch (error) {
    throw signal.aborted ? canceled(error) : asClipError(error);
  }
}

async function renderInto(
  work: WorkFolder,
  request: RenderRequest,
  options: RenderOptions & { signal: AbortSignal },
): Promise<Clip> {
  const { signal, log, out } = options;
  const clock = startStageClock();
  const progress = reportProgress(options.onProgress ?? (() => {}));

  clock.begin("planning");
  progress.begin("planning");
  const narrator = options.narrator ?? createNarrator({ cacheDir: work.speech });
  try {
    const voice = narrator.pickVoice(request.language, request.voiceId);
    narrator.warm(voice);
    const style = await loadStyle(request.style);
    const script = parseScript(request.script, request.language);
    const [ffmpeg, kernel, version, pictures] = await Promise.all([
      findFfmpeg({ env: process.env }),
      loadKernel(),
      packageVersion(),
      gatherPictures(script, { baseDir: options.baseDir ?? null, folder: work.run, signal }),
    ]);
    log?.info({ sceneCount: script.scenes.length, voice: voice.id, ffmpeg }, "planned");

    clock.begin("narrating");
    progress.begin("narrating");
    const sentences = script.scenes.flatMap((scene) => scene.sentences);
    const utterances = await narrator.narrate(sentences, voice, {
      signal,
      onProgress: (done, total) => progress.part(done / total),
    });
    if (!options.narrator) await narrator.close();
    const frame = frameSize(request);
    const timeline = buildTimeline(script, utterances, {
      durationMs: request.durationMs,
      fps: request.fps,
      transitionMs: style.transitionMs,
      capacity: captionCapacity(style, frame),
    });
    const { durationMs, fps, frameCount, tempo } = timeline;
    log?.info({ durationMs, frameCount, tempo, cueCount: timeline.cues.length }, "timed");

    clock.begin("rendering");
    progress.begin("rendering");
    const seed = contentKey(request.script);
    const look: ClipLook = {
      timeline,
      style,
      language: request.language,
      frame,
      captionsBurned: request.captions === "burned",
      seed,
      world: chooseWorld(style, script.scenes, seed),
      pictures,
    };
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
    // Both are waited for to their end, so that nothing of this render is under way when it has failed.
    const [segmentsMade, soundMade] = await Promise.allSettled([
      orStop(
        renderSegments({
          descriptions: describeSegments(look, cutSegments(timeline)),
          ffmpeg,
          settings: x264Settings,
          version,
          kernel,
          segmentFolder: work.segments,
          runFolder: work.run,
          concurrency: options.concurrency ?? availableParallelism(),
          signal: either,
          onFrames: (done) => progress.frames(done, frameCount),
        }),
      ),
      orStop(makeSound(timeline, utterances, { ffmpeg, folder: work.run, signal: either })),
    ]);
    const made = valueOf(segmentsMade, soundMade);
    const sound = valueOf(soundMade, segmentsMade);

    clock.begin("finishing");
    progress.begin("finishing");
    const joined = join(work.run, "clip.mp4");
    await joinClip({
      segments: made.segments,
      audio: sound.path,
      path: joined,
      fps,
      durationMs,
      signal,
    });
    const facts = await probeClip(joined);
    checkClip(facts, { ...frame, fps, frameCount, durationMs, hasAudio: true });
    const places = resolvePlaces(out, request);
    const deliveries: Delivery[] = [];
    if (places.poster) {
      const poster = await drawPoster(sceneDrawing(look, 0).spec, signal);
      deliveries.push({ to: places.poster, content: poster });
    }
    if (places.vtt) deliveries.push({ to: places.vtt, content: toWebVtt(timeline) });
    if (places.srt) deliveries.push({ to: places.srt, content: toSubRip(timeline) });
    deliveries.push({ to: places.clip, from: joined });
    throwIfAborted(signal);
    await deliver(deliveries);
    progress.end();
    const timings = clock.end();
    log?.info({ bytes: facts.bytes, timings }, "done");
    return {
      path: places.clip,
      poster: places.poster,
      vtt: places.vtt,
      srt: places.srt,
      durationMs,
      ...frame,
      fps,
      frameCount,
      bytes: facts.bytes,
      sceneCount: script.scenes.length,
      voiceId: voice.id,
      language: request.language,
      loudnessLufs: sound.loudnessLufs,
      truePeakDb: sound.truePeakDb,
      timings,
      segments: { rendered: made.rendered, reused: made.reused },
    };
  } finally {
    if (!options.narrator) await narrator.close();
  }
}

/** The result of one of two parts; the failure of the one that stopped the other where both failed. */
function valueOf<T>(part: PromiseSettledResult<T>, other: PromiseSettledResult<unknown>): T {
  if (part.status === "fulfilled") return part.value;
  const stopped = part.reason?.code === "canceled" && other.status === "rejected";
  throw stopped ? other.reason : part.reason;
}

function resolvePlaces(out: RenderPlaces, { captions }: RenderRequest) {
  const place = (path: string | undefined) => (path === undefined ? null : resolve(path));
  return {
    clip: resolve(out.clip),
    poster: place(out.poster),
    vtt: captions === "none" ? null : place(out.vtt),
    srt: captions === "none" ? null : place(out.srt),
  };
}
