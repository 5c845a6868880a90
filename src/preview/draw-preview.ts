import sharp from "sharp";
import { drawSheet } from "../contact-sheet/draw-sheet.js";
import { drawStills } from "../contact-sheet/draw-stills.js";
import { planWith } from "../contact-sheet/plan-clip.js";
import { plannedScenes } from "../estimate/planned-scenes.js";
import type { ClipToDraw } from "../render/segments/plan-segments.js";
import { placeholderPicture } from "./placeholder-picture.js";
import type { Preview } from "./preview-schema.js";
import { mostPreviewScenes, type SentPreviewTask } from "./preview-task.js";

/**
 * Draws a preview, and fetches nothing for it.
 * @returns the body of the answer: a WebP, or JSON.
 * @throws ClipError `script.too_long` and what else a render fails of; `canceled`.
 */
export async function drawPreview(
  { form, request, maxDurationMs, stylesDir, folder }: SentPreviewTask,
  signal: AbortSignal,
): Promise<Buffer> {
  const { voiceId } = request;
  const clip = await planWith(request, {
    ...{ voiceId, stylesDir, maxDurationMs },
    imagesOf: async ({ scenes }) => {
      const isNamed = scenes.some(({ picture }) => picture);
      const placeholder = isNamed ? await placeholderPicture(folder) : null;
      return { logo: null, pictures: scenes.map(({ picture }) => (picture ? placeholder : null)) };
    },
  });
  const mostScenes = mostPreviewScenes;
  if (form === "sheet") {
    return (await drawSheet(clip, folder, signal, { format: "webp", mostScenes })).image;
  }
  const stills = await drawStills(clip, folder, mostScenes, signal);
  return Buffer.from(JSON.stringify(await describe(clip, stills)));
}

async function describe(
  { design, timeline }: ClipToDraw,
  stills: readonly Buffer[],
): Promise<Preview> {
  const scenes = plannedScenes(timeline);
  const { width, height } = await sharp(stills[0]).metadata();
  return {
    ...{ style: design.style.name, durationMs: timeline.durationMs, sceneCount: scenes.length },
    ...{ width, height },
    scenes: scenes.slice(0, stills.length).map((scene, index) => ({
      ...scene,
      image: `data:image/webp;base64,${stills[index]?.toString("base64")}`,
    })),
  };
}
