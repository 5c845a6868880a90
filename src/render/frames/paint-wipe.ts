import { type Box, evenDown, evenUp, wholeBox } from "../image/box.js";
import { glide, smooth } from "./easing.js";
import type { Kernel } from "./kernel.js";
import { type Painter, paintShot } from "./paint-shot.js";
import { type PlanarImage, planeOffsets } from "./planar-image.js";
import type { TransitionBuffers, TransitionFrame } from "./transition-frame.js";

/** How wide the soft edge is, as a part of the frame's width. */
const softEdge = 0.22;

/** Paints a frame in which a soft edge runs over the leaving shot and uncovers the coming one. */
export function paintWipe(
  painter: Painter,
  { current, leaving, frame, done }: TransitionFrame,
  toward: "left" | "right",
  { coming, weights }: TransitionBuffers,
): void {
  const { kernel, target } = painter;
  const { width } = target;
  const edge = evenUp(width * softEdge);
  // The soft edge begins outside of the frame and ends outside of it.
  const way = (width + edge) * glide(done);
  const start = toward === "left" ? width - way : way - edge;
  const shareAt = (x: number) => {
    const across = (x - start) / edge;
    return smooth(toward === "left" ? across : 1 - across);
  };
  const first = Math.min(width, Math.max(0, evenDown(start)));
  const end = Math.min(width, Math.max(0, evenUp(start + edge)));
  const whole = wholeBox(target);
  const before = { ...whole, width: first };
  const band = { ...whole, x: first, width: end - first };
  const after = { ...whole, x: end, width: width - end };
  const onlyLeaving = toward === "left" ? before : after;
  const onlyComing = toward === "left" ? after : before;
  paintShot(painter, leaving, frame, { region: onlyLeaving });
  paintShot(painter, leaving, frame, { region: band });
  paintShot(painter, current, frame, { region: onlyComing });
  paintShot({ ...painter, target: coming }, current, frame, { region: band });
  mixColumns(kernel, target, coming, band, weights, shareAt);
}

/** Mixes a part of one frame into another, each column with a share of its own. */
function mixColumns(
  kernel: Kernel,
  target: PlanarImage,
  coming: PlanarImage,
  band: Box,
  weights: number,
  shareAt: (x: number) => number,
): void {
  const at = planeOffsets(target.width, target.height);
  for (const plane of ["y", "u", "v"] as const) {
    const scale = plane === "y" ? 1 : 2;
    const width = band.width / scale;
    // Both colour planes share their weights.
    if (plane !== "v") {
      const bytes = kernel.bytes(weights, 2 * (width + 16));
      const table = new Uint16Array(bytes.buffer, bytes.byteOffset, width + 16).fill(0);
      for (let x = 0; x < width; x++) table[x] = Math.round(256 * shareAt(band.x + x * scale));
    }
    const stride = target.width / scale;
    const corner = at[plane] + (band.y / scale) * stride + band.x / scale;
    const height = band.height / scale;
    const [to, from] = [target.address + corner, coming.address + corner];
    kernel.mixColumns(to, from, stride, width, height, weights);
  }
}
