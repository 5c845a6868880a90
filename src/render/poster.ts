import sharp from "sharp";
import type { SceneSpec } from "./scenes/draw-scene.js";
import { drawScene } from "./scenes/draw-scene.js";

/**
 * Draws a clip's poster: its first scene with all its text and without captions, as a JPEG.
 * @throws ClipError as `drawScene` does.
 */
export async function drawPoster(spec: SceneSpec, signal: AbortSignal): Promise<Buffer> {
  const { plate, overlays } = await drawScene(spec, signal);
  const { width, height } = spec.frame;
  const left = (plate.width - width) >> 1;
  const top = (plate.height - height) >> 1;
  return sharp(plate.pixels, { raw: { width: plate.width, height: plate.height, channels: 4 } })
    .extract({ left, top, width, height })
    .composite(
      overlays.map(({ image, x, y }) => ({
        input: image.pixels,
        raw: { width: image.width, height: image.height, channels: 4 },
        left: x,
        top: y,
      })),
    )
    .removeAlpha()
    .jpeg({ quality: 88, chromaSubsampling: "4:4:4" })
    .toBuffer();
}
