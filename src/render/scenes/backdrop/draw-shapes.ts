import sharp from "sharp";
import type { Box, Size } from "../../image/box.js";
import type { RgbaImage } from "../../image/rgba-image.js";
import type { Canvas, Layer } from "./canvas.js";
import { type CutOut, inkBoxes } from "./cut-outs.js";
import { enlarged, enlargedLayer } from "./enlarge.js";
import { imageLayer } from "./image-layer.js";
import type { Depth, Shape } from "./place.js";
import { type ShapeLook, shapesSvg } from "./shapes-svg.js";

/** How far out of focus painted shapes are, in units of the plate: what is in the middle is sharp. */
const blurOf: Record<Depth, number> = { far: 0.0052, middle: 0, near: 0.008 };
/** What is blurred by less than so many pixels shows that it was enlarged. */
const leastBlur = 1.5;
/** Where ink is at all is looked for in an image that is smaller by this. */
const sketch = 16;

/** Shapes of one depth on a plate. */
export interface ShapesToDraw {
  shapes: readonly Shape[];
  depth: Depth;
  plate: Pick<Canvas, "width" | "height" | "painter">;
  look: ShapeLook;
  framing: Framing;
}

/** How a place is seen: neighbouring scenes in one place see it otherwise. */
export interface Framing {
  mirrored: boolean;
  /** How close it is: 1 shows all of it. */
  zoom: number;
  /** What stays in its place when it comes close, as shares of the plate's sides. */
  x: number;
  y: number;
}

/** Draws shapes as a layer of the plate. */
export async function drawShapeLayer(drawing: ShapesToDraw): Promise<Layer> {
  const { width, height, painter } = drawing.plate;
  const { image, step } = await draw(drawing, shapesBody(drawing), { x: 0, y: 0, width, height });
  return step === 1 ? imageLayer(image, painter) : enlargedLayer(image, step, painter);
}

/** Draws shapes as parts that lie in front of the plate: what is far apart becomes images of its own. */
export async function drawShapeCutOuts(drawing: ShapesToDraw): Promise<CutOut[]> {
  if (drawing.shapes.length === 0) return [];
  const { width, height, painter } = drawing.plate;
  const body = shapesBody(drawing);
  const small = { width: Math.ceil(width / sketch), height: Math.ceil(height / sketch) };
  const view = { x: 0, y: 0, width: small.width * sketch, height: small.height * sketch };
  const found = await rasterize(svgOf(body, view, small), 0);
  const margin = sketch + 3 * blurPx(drawing);
  const boxes = inkBoxes({ ...small, pixels: found }, sketch, margin, drawing.plate);
  return Promise.all(
    boxes.map(async (box) => {
      const { image, step } = await draw(drawing, body, box);
      return {
        image: step === 1 ? image : enlarged(image, step, box, painter),
        x: box.x,
        y: box.y,
      };
    }),
  );
}

/** Draws what a view of the plate shows: smaller by `step`, as what is out of focus needs no more than some of its pixels. */
async function draw(
  drawing: ShapesToDraw,
  body: string,
  view: Box,
): Promise<{ image: RgbaImage; step: number }> {
  const blur = blurPx(drawing);
  const step = Math.max(1, Math.floor(blur / leastBlur));
  const size = { width: Math.ceil(view.width / step), height: Math.ceil(view.height / step) };
  const covered = { ...view, width: size.width * step, height: size.height * step };
  const pixels = await rasterize(svgOf(body, covered, size), blur / step);
  return { image: { ...size, pixels }, step };
}

function blurPx({ look, depth }: ShapesToDraw): number {
  return look.manner === "painted" ? blurOf[depth] * look.unit : 0;
}

function shapesBody({ shapes, depth, plate, look, framing }: ShapesToDraw): string {
  const { mirrored, zoom } = framing;
  const x = (1 - zoom) * framing.x * plate.width;
  const y = (1 - zoom) * framing.y * plate.height;
  const across = mirrored ? plate.width - x : x;
  const matrix = [mirrored ? -zoom : zoom, 0, 0, zoom, across.toFixed(2), y.toFixed(2)].join(" ");
  return `<g transform="matrix(${matrix})">${shapesSvg(shapes, depth, look)}</g>`;
}

function svgOf(body: string, { x, y, width, height }: Box, size: Size): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${size.width}" height="${size.height}" viewBox="${x} ${y} ${width} ${height}" preserveAspectRatio="none">${body}</svg>`;
}

async function rasterize(svg: string, blur: number): Promise<Buffer> {
  const image = sharp(Buffer.from(svg), { limitInputPixels: false });
  if (blur > 0) image.blur(Math.max(0.3, blur));
  return image.ensureAlpha().raw({ depth: "uchar" }).toBuffer();
}
