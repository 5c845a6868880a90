import sharp, { type OverlayOptions } from "sharp";
import type { RgbaImage } from "../render/image/rgba-image.js";
import { drawFitted, fitTexts, measureText } from "../render/scenes/text/fit-text.js";
import type { ClipToDraw } from "../render/segments/plan-segments.js";
import type { TimedScene } from "../render/timeline/timeline.js";
import { drawFrames } from "./draw-frames.js";

/** The width of a sheet in pixels, about; the space between its pictures, and the room for the line under each. */
const sheetWidth = 1_680;
const gap = 16;
const labelRoom = 30;
const labelPx = 17;
const ground = "#17181c";
const ink = "#c9ccd4";
/** How far into a scene its picture is taken, or later: when what comes with its last sentence has come. */
const momentShare = 0.72;
const arrivalMs = 1_300;

export interface Sheet {
  png: Buffer;
  sceneCount: number;
  durationMs: number;
  style: string;
}

/**
 * Draws a picture of each scene of a clip, with its number, time and kind under it.
 * @param folder for drawings.
 * @param onScene is called with the number of scenes that are drawn.
 */
export async function drawSheet(
  clip: ClipToDraw,
  folder: string,
  signal: AbortSignal,
  onScene: (done: number, total: number) => void = () => {},
): Promise<Sheet> {
  const { design, timeline } = clip;
  const { scenes, fps, durationMs } = timeline;
  const columns = columnsFor(scenes.length, design.frame);
  const width = Math.floor((sheetWidth - gap * (columns + 1)) / columns);
  const height = Math.round((width * design.frame.height) / design.frame.width);
  const rows = Math.ceil(scenes.length / columns);
  const parts: OverlayOptions[] = [];
  const moments = scenes.map((scene) => momentOf(scene, fps));
  let index = 0;
  for await (const { rgb, ...size } of drawFrames(clip, moments, folder, signal)) {
    const left = gap + (index % columns) * (width + gap);
    const top = gap + Math.floor(index / columns) * (height + labelRoom + gap);
    const raw = { ...size, channels: 3 as const };
    const picture = await sharp(rgb, { raw }).resize(width, height).raw().toBuffer();
    parts.push({ input: picture, raw: { width, height, channels: 3 }, left, top });
    const scene = scenes[index];
    const label = scene && (await drawLabel(labelOf(scene, index, fps), width, signal));
    if (label) {
      const { pixels, ...labelSize } = label;
      const place = { left: left + 2, top: top + height + 6 };
      parts.push({ input: pixels, raw: { ...labelSize, channels: 4 }, ...place });
    }
    index += 1;
    onScene(index, scenes.length);
  }
  const whole = {
    width: columns * (width + gap) + gap,
    height: rows * (height + labelRoom + gap) + gap,
  };
  const png = await sharp({ create: { ...whole, channels: 3, background: ground } })
    .composite(parts)
    .png({ compressionLevel: 7 })
    .toBuffer();
  return { png, sceneCount: scenes.length, durationMs, style: design.style.name };
}

/** Wide pictures stand in three or four columns, tall ones in more. */
function columnsFor(count: number, frame: { width: number; height: number }): number {
  const most = frame.width > frame.height ? 4 : frame.width === frame.height ? 5 : 7;
  return Math.max(1, Math.min(most, count));
}

function momentOf(timed: TimedScene, fps: number): number {
  const { startFrame, endFrame, transitionFrames } = timed;
  const first = startFrame + transitionFrames;
  const last = Math.max(startFrame, endFrame - 1);
  const usual = first + Math.round(Math.max(0, last - first) * momentShare);
  const arrived = lastArrival(timed) + Math.round((arrivalMs / 1000) * fps);
  // In its last third of a second a scene leaves.
  const leaves = last - Math.round(fps / 3);
  return Math.max(startFrame, Math.min(last, Math.max(usual, Math.min(arrived, leaves))));
}

/** When the last of what a scene shows large begins to come. */
function lastArrival({ scene, sentences, startFrame }: TimedScene): number {
  const { headline, figure, comparison } = scene;
  const words = [...(figure ? [figure] : []), ...(comparison?.points ?? [])].map(
    ({ sentenceIndex, wordIndex }) => sentences[sentenceIndex]?.wordFrames[wordIndex]?.startFrame,
  );
  const lines = [headline?.sentenceIndex ?? 0, scene.itemStarts.at(-1) ?? 0].map(
    (index) => sentences[index]?.wordFrames[0]?.startFrame,
  );
  return Math.max(startFrame, ...[...words, ...lines].map((frame) => frame ?? 0));
}

function labelOf({ scene, startFrame, endFrame }: TimedScene, index: number, fps: number): string {
  const seconds = (endFrame - startFrame) / fps;
  return `${index + 1}  ${clock(startFrame / fps)}  ${scene.kind}, ${seconds.toFixed(1)} s`;
}

function clock(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(Math.floor(seconds % 60)).padStart(2, "0")}`;
}

async function drawLabel(
  text: string,
  maxWidthPx: number,
  signal: AbortSignal,
): Promise<RgbaImage | null> {
  const words = text.split(" ").flatMap((written, at) => {
    return written === "" ? [] : [{ written, spaceBefore: at > 0, strong: false }];
  });
  const rule = {
    ...{ face: "text" as const, sizePx: labelPx, minSizePx: 9, lineHeight: 1.2, maxLines: 1 },
    ...{ maxWidthPx, maxHeightPx: labelRoom, align: "start" as const },
  };
  const [fitted] = fitTexts([await measureText(words, "text", "en", signal)], rule);
  if (!fitted) return null;
  return (await drawFitted(fitted, rule, "en", () => ink, signal)).image;
}
