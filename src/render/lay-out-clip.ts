import { contentKey } from "./content-key.js";
import { frameSize, type RenderRequest } from "./request.js";
import { brandedStyle } from "./scenes/branded-style.js";
import { captionCapacity } from "./scenes/caption/draw-caption.js";
import { chooseWeather } from "./scenes/choose-weather.js";
import { chooseFamily, chooseWorlds } from "./scenes/choose-world.js";
import type { ClipDesign } from "./scenes/clip-design.js";
import type { Style } from "./scenes/style.js";
import type { WorldKeywords } from "./scenes/world-keywords.js";
import type { Script } from "./script/scene.js";
import { buildTimeline, type UtteranceLength } from "./timeline/build-timeline.js";
import type { Timeline } from "./timeline/timeline.js";

/** What a clip is laid out from. */
export interface ClipParts {
  request: RenderRequest;
  script: Script;
  /** Without the request's brand. */
  style: Style;
  /** The words that lead to worlds, in the script's language. */
  keywords: WorldKeywords;
  /** One for each sentence, in the order of the script. */
  spoken: readonly UtteranceLength[];
  /** Longest clip where the request names no length. */
  maxDurationMs: number;
}

/**
 * When everything in a clip is seen and heard, and what its drawings share.
 * @throws ClipError `script.too_long`.
 */
export function layOutClip(parts: ClipParts): { design: ClipDesign; timeline: Timeline } {
  const { request, script, spoken, maxDurationMs } = parts;
  const { brand = {} } = request;
  const style = brandedStyle(parts.style, brand);
  const frame = frameSize(request);
  const timeline = buildTimeline(script, spoken, {
    durationMs: request.durationMs,
    maxDurationMs,
    fps: request.fps,
    transitionMs: style.transitionMs,
    capacity: captionCapacity(style, frame),
  });
  const seed = seedOf(script);
  const { subject, worlds } = chooseWorlds(script.scenes, parts.keywords);
  const design = {
    style,
    language: request.language,
    frame,
    captionsBurned: request.captions === "burned",
    seed,
    family: chooseFamily(style, subject, seed),
    worlds,
    weathers: script.scenes.map((scene, index) =>
      chooseWeather(scene, worlds[index] ?? null, parts.keywords),
    ),
    ...(brand.logoUrl !== undefined && { logoUrl: brand.logoUrl }),
  };
  return { design, timeline };
}

/** Words at the beginning of a script that decide how the clip looks. */
const seedWords = 3;

/**
 * What all that is chosen by chance is chosen by. It comes from the first words alone: an author who changes something
 * later, be it in the first sentence, keeps the backdrops of all other scenes, and the segments that show them.
 */
function seedOf({ scenes }: Script): string {
  const words = scenes[0]?.sentences[0]?.words ?? [];
  return contentKey(words.slice(0, seedWords).map(({ written }) => written));
}
