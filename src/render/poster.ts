import sharp from "sharp";
import { type DrawnScene, drawScene, type SceneSpec } from "./scenes/draw-scene.js";
import type { FrameSize } from "./scenes/layout.js";
import type { Drawing } from "./segments/describe.js";

/** A clip's poster: its first scene with all its text and without captions, as a JPEG. */
export interface PosterMaker {
  /** To be shown every scene that is drawn anyway. */
  onScene(key: string, drawn: DrawnScene): void;
  /** The JPEG; draws the scene where it was not shown. @throws ClipError as `drawScene` does. */
  finish(signal: AbortSignal): Promise<Buffer>;
}

export function startPoster({ key: wanted, spec }: Drawing<SceneSpec>): PosterMaker {
  let made: Promise<Buffer> | null = null;
  const make = (drawn: DrawnScene) => {
    made ??= composePoster(drawn, spec.frame);
    // Heard when the poster is asked for; nobody asks when the render has failed.
    made.catch(() => {});
    return made;
  };
  return {
    onScene(key, { plate, overlays }) {
      if (key !== wanted || made !== null) return;
      // The next scene is painted on the same canvas while the JPEG is made.
      void make({ plate: { ...plate, pixels: Buffer.from(plate.pixels) }, overlays });
    },
    finish: async (signal) => made ?? make(await drawScene(spec, signal)),
  };
}

async function composePoster(
  { plate, overlays }: DrawnScene,
  { width, height }: FrameSize,
): Promise<Buffer> {
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
