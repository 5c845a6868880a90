import { createHash } from "node:crypto";
import { furthestMovePx } from "./camera.js";
import type { Camera, View } from "./shot.js";

interface Size {
  width: number;
  height: number;
}

export interface MoveChoice {
  frame: Size;
  /** At least as large as the frame. */
  plate: Size;
  /** How fast the fastest point of the picture travels, as a part of the frame's width a second. */
  speed: number;
  fps: number;
  /** In how many frames the shot is seen, its fading out included. */
  frameCount: number;
  /** Place of the scene in the clip: neighbours move differently. */
  sceneIndex: number;
  /** From the script's content. */
  seed: string;
}

const moves = ["push in", "pan right", "pull out", "pan left"] as const;

/**
 * How the camera moves over a plate: a slow push in, pull out or pan, as far as `speed`, smoothness
 * ({@link furthestMovePx}) and the plate's edges allow.
 */
export function chooseMove(choice: MoveChoice): Camera {
  const { frame, plate, sceneIndex, frameCount, fps } = choice;
  const first = createHash("sha256").update(choice.seed).digest().readUInt8(0);
  const move = moves[(first + sceneIndex) % moves.length] ?? moves[0];
  const wantedPx = choice.speed * frame.width * (frameCount / fps);
  const distance = Math.min(wantedPx, furthestMovePx(frameCount));
  const centre = { x: plate.width / 2, y: plate.height / 2 };
  const [from, to] = move.startsWith("pan")
    ? panViews(centre, frame, plate, distance)
    : zoomViews(centre, frame, plate, distance);
  const forward = move === "push in" || move === "pan right";
  return {
    from: forward ? from : to,
    to: forward ? to : from,
    startFrame: 0,
    endFrame: frameCount,
  };
}

/** From wide to close, both centred; the frame's edge travels `distance`. */
function zoomViews(centre: { x: number; y: number }, frame: Size, plate: Size, distance: number) {
  const widest = Math.min(plate.width / frame.width, plate.height / frame.height);
  const wide = Math.min(widest, 1 + (2 * distance) / frame.width);
  return [
    { ...centre, scale: wide },
    { ...centre, scale: 1 },
  ] satisfies [View, View];
}

/** From left to right, rising a little, at a scale that leaves room to move. */
function panViews(centre: { x: number; y: number }, frame: Size, plate: Size, distance: number) {
  const across = Math.min(distance, plate.width - frame.width);
  const up = Math.min(across / 4, plate.height - frame.height);
  return [
    { x: centre.x - across / 2, y: centre.y + up / 2, scale: 1 },
    { x: centre.x + across / 2, y: centre.y - up / 2, scale: 1 },
  ] satisfies [View, View];
}
