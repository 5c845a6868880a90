import sharp, { type OverlayOptions } from "sharp";
import type { RgbaImage } from "../render/image/rgba-image.js";
import { drawFitted } from "../render/scenes/text/draw-fitted.js";
import { fitTexts, measureText } from "../render/scenes/text/fit-text.js";
import type { ClipToDraw } from "../render/segments/plan-segments.js";
import type { TimedScene } from "../render/timeline/timeline.js";
import { drawFrames } from "./draw-frames.js";
import { sceneMoment } from "./scene-moment.js";
import { webpOptions } from "./webp-options.js";

/** The width of a sheet in pixels, about; the space between its pictures, and the room for the line under each. */
const sheetWidth = 1_680;
const gap = 16;
const labelRoom = 30;
const labelPx = 17;
const ground = "#17181c";
const ink = "#c9ccd4";
export interface SheetOptions {
  /** PNG without loss, or a WebP of a tenth of its size. */
  format?: "png" | "webp";
  /** So many scenes are drawn, from the first on; without it all of them. */
  mostScenes?: number;
}

export interface Sheet {
  image: Buffer;
  /** Of the whole clip, also where not all are on the sheet. */
  sceneCount: number;
  durationMs: number;
  style: string;
}

/**
 * Draws a picture of each scene of a clip, with its number, time and kind under it.
 * @param folder for drawings.
 */
export async function drawSheet(
  clip: ClipToDraw,
  folder: string,
  signal: AbortSignal,
  { format = "png", mostScenes = Number.POSITIVE_INFINITY }: SheetOptions = {},
): Promise<Sheet> {
  const { design, timeline } = clip;
  const { fps, durationMs } = timeline;
  const scenes = timeline.scenes.slice(0, mostScenes);
  const columns = columnsFor(scenes.length, design.frame);
  const width = Math.floor((sheetWidth - gap * (columns + 1)) / columns);
  const height = Math.round((width * design.frame.height) / design.frame.width);
  const rows = Math.ceil(scenes.length / columns);
  const parts: OverlayOptions[] = [];
  const moments = scenes.map((scene) => sceneMoment(scene, fps));
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
  }
  const whole = {
    width: columns * (width + gap) + gap,
    height: rows * (height + labelRoom + gap) + gap,
  };
  const sheet = sharp({ create: { ...whole, channels: 3, background: ground } }).composite(parts);
  const encoded = format === "png" ? sheet.png({ compressionLevel: 7 }) : sheet.webp(webpOptions);
  const sceneCount = timeline.scenes.length;
  return { image: await encoded.toBuffer(), sceneCount, durationMs, style: design.style.name };
}

/** Wide pictures stand in three or four columns, tall ones in more. */
function columnsFor(count: number, frame: { width: number; height: number }): number {
  const most = frame.width > frame.height ? 4 : frame.width === frame.height ? 5 : 7;
  return Math.max(1, Math.min(most, count));
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
