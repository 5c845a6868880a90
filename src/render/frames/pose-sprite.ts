import { type Box, evenDown } from "../image/box.js";
import { ease } from "./camera.js";
import { glide, overshoot, settle } from "./easing.js";
import type { Overlay, SpriteEntrance } from "./shot.js";

/** How a sprite looks in one frame. */
export interface SpritePose {
  /** How far it is from where it rests, in pixels. */
  dx: number;
  dy: number;
  /** About its centre. */
  scale: number;
  /** What is seen of it: boxes of the frame (null for all of it), each with its opacity of 0 to 256. */
  parts: readonly { box: Box | null; opacity: number }[];
}

type PartialPose = Partial<SpritePose>;

/** How a sprite looks in a frame; null where it is not seen. */
export function poseSprite(overlay: Overlay<unknown>, frame: number): SpritePose | null {
  const { startFrame, endFrame, enterFrames, leaveFrames } = overlay;
  if (frame < startFrame || frame >= endFrame) return null;
  // The first frame of an entrance already shows something, and the last frame before the end still does.
  const come = (frame - startFrame + 1) / (enterFrames + 1);
  const left = (endFrame - frame) / (leaveFrames + 1);
  const remaining = left < 1 ? ease(left) : 1;
  const pose = come < 1 ? entering(overlay.entrance, come) : resting(overlay, frame);
  const { dx = 0, dy = 0, scale = 1, parts = [{ box: null, opacity: 256 }] } = pose;
  const fading = parts.map(({ box, opacity }) => ({
    box,
    opacity: Math.round(opacity * remaining),
  }));
  const seen = fading.filter(({ opacity }) => opacity > 0);
  return seen.length > 0 ? { dx, dy, scale, parts: seen } : null;
}

function entering(entrance: SpriteEntrance, come: number): PartialPose {
  switch (entrance.kind) {
    case "rise":
      return {
        dy: entrance.px * (1 - ease(come)),
        parts: [{ box: null, opacity: 256 * ease(come) }],
      };
    case "masked-rise":
      return {
        dy: entrance.box.height * (1 - settle(come)),
        parts: [{ box: entrance.box, opacity: 256 }],
      };
    case "pop":
      return {
        scale: overshoot(come, 0.9, 1.04),
        parts: [{ box: null, opacity: 256 * ease(come / 0.5) }],
      };
    case "grow":
      return { parts: uncovered(entrance.box, entrance.from, settle(come)) };
    case "scroll":
      return {
        dy: entrance.px * (1 - glide(come)),
        parts: [{ box: entrance.box, opacity: 256 * ease(come / 0.25) }],
      };
  }
}

function resting(
  { entrance, float, pulses, startFrame, enterFrames }: Overlay<unknown>,
  frame: number,
): PartialPose {
  if (entrance.kind === "scroll") return { parts: [{ box: entrance.box, opacity: 256 }] };
  const pose: PartialPose = float ? { dy: floatAt(float, frame - startFrame - enterFrames) } : {};
  const pulse = pulses?.starts.find((start) => start <= frame && frame < start + pulses.frames);
  if (pulses === undefined || pulse === undefined) return pose;
  return { ...pose, scale: pulseAt((frame - pulse + 1) / (pulses.frames + 1)) };
}

/** How much larger a sprite is at the height of its pulse. */
const pulseShare = 0.06;
/** It grows faster than it shrinks. */
const pulseTurn = 0.36;

function pulseAt(time: number): number {
  const part = time < pulseTurn ? time / pulseTurn : (1 - time) / (1 - pulseTurn);
  return 1 + pulseShare * glide(part);
}

/** It sets off as it turns: without speed. */
function floatAt({ px, periodFrames }: { px: number; periodFrames: number }, since: number) {
  return (-px / 2) * (1 - Math.cos((2 * Math.PI * since) / periodFrames));
}

/**
 * How far a sprite may float, so that its second difference stays under 0.04 px per frame², as that of a camera's move
 * (see `furthestMovePx`): the greatest of `px / 2 × (2π / period)²`.
 */
export function furthestFloatPx(periodFrames: number): number {
  return 2 * 0.04 * (periodFrames / (2 * Math.PI)) ** 2;
}

/** The part of a box next to an edge, and a strip as thin as colour allows, which fades in where the next part comes. */
function uncovered(box: Box, from: "bottom" | "left" | "right", share: number) {
  const length = from === "bottom" ? box.height : box.width;
  const shown = evenDown(length * share);
  const next = (length * share - shown) / 2;
  const slice = (start: number, extent: number): Box => {
    if (from === "left") return { ...box, x: box.x + start, width: extent };
    if (from === "right") {
      return { ...box, x: box.x + box.width - start - extent, width: extent };
    }
    return { ...box, y: box.y + box.height - start - extent, height: extent };
  };
  return [
    { box: slice(0, shown), opacity: shown > 0 ? 256 : 0 },
    { box: slice(shown, 2), opacity: 256 * next },
  ];
}
