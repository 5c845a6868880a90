import { type Box, evenDown, wholeBox } from "../image/box.js";
import { glide, smooth } from "./easing.js";
import { type Painter, paintBackdrop, paintOverlays, paintShot } from "./paint-shot.js";
import { paintWipe } from "./paint-wipe.js";
import { frameBytes, type PlanarColour, type PlanarImage, planeOffsets } from "./planar-image.js";
import type { TransitionBuffers, TransitionFrame } from "./transition-frame.js";
import { arriving, flownPast, flyingIn, shifted } from "./transition-lenses.js";

/** The part of a zoom, in its middle, in which one shot fades into the other. */
const zoomFade = { from: 0.28, to: 0.72 };

/**
 * Paints a frame of a transition. Only what is seen of each shot is painted, so that those which divide the frame cost
 * hardly more than a shot alone. They are eased at both ends, and in between faster than a camera may ever move.
 */
export function paintTransition(
  painter: Painter,
  at: TransitionFrame,
  buffers: TransitionBuffers,
): void {
  const { current, leaving, frame, done } = at;
  const { transition } = current;
  switch (transition.kind) {
    case "crossfade":
      paintBackdrop(painter, leaving, frame);
      paintBackdrop({ ...painter, target: buffers.coming }, current, frame);
      mixIn(painter, buffers.coming, smooth(done));
      // In full strength over both backdrops: the one has gone when the other comes.
      paintOverlays(painter, leaving, frame);
      paintOverlays(painter, current, frame);
      return;
    case "zoom":
      paintZoom(painter, at, buffers);
      return;
    case "push":
      paintPush(painter, at, transition.toward);
      return;
    case "wipe":
      paintWipe(painter, at, transition.toward, buffers);
      return;
    case "dip": {
      const shot = done < 0.5 ? leaving : current;
      paintShot(painter, shot, frame);
      // The colour is pure for one frame alone: a longer one would be a hole in the clip.
      mixInColour(painter, transition.colour, (1 - Math.abs(2 * done - 1)) ** 2);
      return;
    }
  }
}

function paintZoom(
  painter: Painter,
  { current, leaving, frame, done }: TransitionFrame,
  { coming }: TransitionBuffers,
): void {
  const flown = glide(done);
  const share = smooth((done - zoomFade.from) / (zoomFade.to - zoomFade.from));
  if (share < 1) paintBackdrop(painter, leaving, frame, { lens: flyingIn(flown) });
  if (share > 0) {
    const target = share < 1 ? coming : painter.target;
    paintBackdrop({ ...painter, target }, current, frame, { lens: arriving(flown, target) });
    if (share < 1) mixIn(painter, coming, share);
  }
  paintOverlays(painter, leaving, frame, { carry: flownPast(flown, painter.target) });
  paintOverlays(painter, current, frame);
}

function paintPush(
  painter: Painter,
  { current, leaving, frame, done }: TransitionFrame,
  toward: "left" | "right",
): void {
  const { width } = painter.target;
  const way = width * glide(done);
  // The seam lies between two columns of colour, the pictures between any.
  const comingWidth = evenDown(way);
  const [left, right] = divide(
    painter.target,
    toward === "left" ? width - comingWidth : comingWidth,
  );
  const [out, into] = toward === "left" ? [-way, width - way] : [way, way - width];
  const [leavingRegion, comingRegion] = toward === "left" ? [left, right] : [right, left];
  const carriedBy = (px: number) => ({ lens: shifted(px), carry: { x: px, y: 0, scale: 1 } });
  paintShot(painter, leaving, frame, { region: leavingRegion, ...carriedBy(out) });
  paintShot(painter, current, frame, { region: comingRegion, ...carriedBy(into) });
}

function mixIn({ kernel, target }: Painter, coming: PlanarImage, share: number): void {
  const length = frameBytes(target.width, target.height);
  const weight = Math.round(256 * share);
  kernel.mixPlanes(target.address, target.address, coming.address, length, weight);
}

function mixInColour({ kernel, target }: Painter, [y, u, v]: PlanarColour, share: number): void {
  const at = planeOffsets(target.width, target.height);
  const weight = Math.round(256 * share);
  kernel.mixValue(target.address + at.y, at.u - at.y, y, weight);
  kernel.mixValue(target.address + at.u, at.v - at.u, u, weight);
  kernel.mixValue(target.address + at.v, at.v - at.u, v, weight);
}

/** What lies left and right of a column. */
function divide(frame: PlanarImage, column: number): [Box, Box] {
  const whole = wholeBox(frame);
  return [
    { ...whole, width: column },
    { ...whole, x: column, width: whole.width - column },
  ];
}
