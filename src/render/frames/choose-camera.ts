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
  /** How far it goes in or out at most: 0.1 is a tenth of the frame. */
  zoom: number;
  /** How much of the plate's spare room it crosses at most, 0 to 1. */
  pan: number;
  /** What the plate shows belongs in the middle: the camera goes in or out, and never aside. */
  centred: boolean;
  /** In how many frames the shot is seen, its fading out included. */
  frameCount: number;
  /** Place of the scene in the clip: neighbours move differently. */
  sceneIndex: number;
  /** From the script's content. */
  seed: string;
}

const allMoves = ["push in", "pan right", "pull out", "pan left"] as const;
const centredMoves = ["push in", "pull out"] as const;

/**
 * How the camera moves over a plate: a slow push in, pull out or pan, as far as the style wishes and smoothness
 * ({@link furthestMovePx}) and the plate's edges allow.
 */
export function chooseMove(choice: MoveChoice): Camera {
  const { frame, plate, sceneIndex, frameCount } = choice;
  const first = createHash("sha256").update(choice.seed).digest().readUInt8(0);
  const moves = choice.centred ? centredMoves : allMoves;
  const move = moves[(first + sceneIndex) % moves.length] ?? moves[0];
  const furthest = furthestMovePx(frameCount);
  const [from, to] = move.startsWith("pan")
    ? panViews(frame, plate, Math.min(furthest, choice.pan * (plate.width - frame.width)))
    : zoomViews(frame, plate, Math.min(furthest, (choice.zoom * frame.width) / 2));
  const forward = move === "push in" || move === "pan right";
  return {
    from: forward ? from : to,
    to: forward ? to : from,
    startFrame: 0,
    endFrame: frameCount,
  };
}

function centreOf(plate: Size) {
  return { x: plate.width / 2, y: plate.height / 2 };
}

/** From wide to close, both centred; the frame's edge travels `distance`. */
function zoomViews(frame: Size, plate: Size, distance: number): [View, View] {
  const widest = Math.min(plate.width / frame.width, plate.height / frame.height);
  const wide = Math.min(widest, 1 + (2 * distance) / frame.width);
  return [
    { ...centreOf(plate), scale: wide },
    { ...centreOf(plate), scale: 1 },
  ];
}

/** From left to right, rising a little. */
function panViews(frame: Size, plate: Size, distance: number): [View, View] {
  const centre = centreOf(plate);
  const up = Math.min(distance / 5, plate.height - frame.height);
  return [
    { x: centre.x - distance / 2, y: centre.y + up / 2, scale: 1 },
    { x: centre.x + distance / 2, y: centre.y - up / 2, scale: 1 },
  ];
}
