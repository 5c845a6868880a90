import { setFlagsFromString } from "node:v8";
import { formatBytes, formatDuration } from "../cli/format-quantities.js";
import type { OutputPlaces } from "../cli/output-places.js";
import { showProgress } from "../cli/progress-display.js";
import type { CommandContext, CommandResult } from "../cli/run-command.js";
import { pictureSettingsOf } from "../picture-settings.js";
import type { Clip } from "../render/clip.js";
import type { RenderRequestInput } from "../render/request.js";
import { trimFolder } from "../reuse/trim-folder.js";
import { speechSettingsOf } from "../speech-settings-of.js";

/** What a render needs beside the request. */
export interface MakeOptions {
  places: OutputPlaces;
  /** Folder that the script's pictures are relative to. */
  baseDir: string;
  /** Folder that the brand's logo is relative to; without it `baseDir`. */
  logoDir?: string | undefined;
  workDir: string | null;
  /** Segments at once. */
  concurrency: number;
  /** Whether another voice may speak where the server of the chosen one fails; true without it. */
  voiceFallback?: boolean;
}

/** Renders with the progress shown on stderr. @throws ClipError as `render` does. */
export async function makeClip(
  request: RenderRequestInput,
  { places, baseDir, logoDir = baseDir, workDir, concurrency, voiceFallback = true }: MakeOptions,
  { signal, stderr, quiet, log, settings }: CommandContext,
): Promise<Clip> {
  // This process renders and does no more: with a young generation that stays small, its memory hardly grows with the clip.
  setFlagsFromString("--semi-space-growth-factor=1");
  // Loaded here: the image library takes a while to load, and `--help` has no need of it.
  const { render } = await import("../render/render.js");
  using display = showProgress(stderr, quiet);
  // The bar has to be gone before anything else is said on the terminal.
  signal.addEventListener("abort", () => display.close(), { once: true });
  const picturesFrom = pictureSettingsOf(settings);
  const clip = await render(request, {
    out: places,
    baseDir,
    logoDir,
    stylesDir: settings.stylesDir,
    musicDir: settings.musicDir,
    speech: speechSettingsOf(settings),
    picturesFrom,
    ...(workDir === null ? {} : { workDir }),
    concurrency,
    voiceFallback,
    signal,
    log,
    onProgress: (progress) => display.update(progress),
  });
  if (picturesFrom?.cacheDir) {
    const mostBytes = settings.cacheMb * 1_000_000;
    await trimFolder(picturesFrom.cacheDir, mostBytes, signal).catch((err) =>
      log.debug({ err }, "the pictures that were kept could not be trimmed"),
    );
  }
  return clip;
}

/** A clip as a command's result. */
export function clipResult(clip: Clip, wallMs: number): CommandResult {
  const beside = [clip.poster, clip.vtt, clip.srt, clip.creditsFile].filter(
    (path) => path !== null,
  );
  const { reused, rendered } = clip.segments;
  const facts = [
    formatDuration(clip.durationMs),
    `${clip.width}×${clip.height}`,
    `${clip.fps} fps`,
    formatBytes(clip.bytes),
    `${clip.sceneCount} ${clip.sceneCount === 1 ? "scene" : "scenes"}`,
    `voice ${clip.voiceId}${clip.voice.fallback ? " instead of the chosen one" : ""}`,
  ];
  const speed = (clip.durationMs / wallMs).toFixed(1);
  const kept = reused > 0 ? `, ${reused} of ${reused + rendered} segments re-used` : "";
  return {
    json: clip,
    lines: [
      clip.path,
      `  ${facts.join(", ")}`,
      ...(beside.length > 0 ? [`  with ${beside.join("\n       ")}`] : []),
      `  made in ${formatDuration(wallMs)} (${speed}× real time${kept})`,
    ],
  };
}
