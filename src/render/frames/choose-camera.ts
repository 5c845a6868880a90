import { createHash } from "node:crypto";
import type { Size } from "../image/box.js";
import { type Camera, furthestMovePx, type View } from "./camera.js";

/** What the choice of a camera move depends on. */
export interface CameraChoice {
  frame: Size;
  /** At least as large as the frame. */
  plate: Size;
  /** How far the camera may zoom in or out: 0.1 is a tenth of the frame. */
  zoom: number;
  /** How much of the plate's spare room the camera may cross, 0 to 1. */
  pan: number;
  /** Whether the plate's subject is in the middle: the camera then zooms and never pans. */
  centred: boolean;
  /** Number of frames in which the shot is seen, its fading out included. */
  frameCount: number;
  fps: number;
  /** Place of the scene in the clip: neighbours move differently. */
  sceneIndex: number;
  /** From the script's content. */
  seed: string;
}

const allMoves = ["push in", "pan right", "pull out", "pan left"] as const;
const centredMoves = ["push in", "pull out"] as const;
/** A longer shot has two moves, each in its own direction: one so slow would look still. In seconds. */
const longShot = 12;

/**
 * Chooses how the camera moves over a plate: a slow push in, pull out or pan, as far as the style wishes and as
 * smoothness ({@link furthestMovePx}) and the plate's edges allow. Its frames count from 0.
 */
export function chooseCamera(choice: CameraChoice): Camera {
  const { frame, plate, sceneIndex, frameCount } = choice;
  const first = createHash("sha256").update(choice.seed).digest().readUInt8(0);
  const moves = choice.centred ? centredMoves : allMoves;
  const move = moves[(first + sceneIndex) % moves.length] ?? moves[0];
  const isLong = frameCount > longShot * choice.fps;
  const turnFrame = Math.round(frameCount / 2);
  // The shorter half of a long shot; the move that is cut there keeps the same limit.
  const furthest = furthestMovePx(isLong ? frameCount - turnFrame : frameCount);
  const isPan = move.startsWith("pan");
  const pan = Math.min(furthest, choice.pan * (plate.width - frame.width));
  const zoom = Math.min(furthest, (choice.zoom * frame.width) / 2);
  const [wide, close] = zoomViews(frame, plate, zoom);
  const [left, right] = panViews(frame, plate, pan);
  const [begin, end] = isPan ? [left, right] : [wide, close];
  const forward = move === "push in" || move === "pan right";
  const [from, to] = forward ? [begin, end] : [end, begin];
  const time = { startFrame: 0, endFrame: frameCount };
  if (!isLong) return { from, to, ...time };
  return { from, via: { view: to, frame: turnFrame }, to: goingOn(move, choice.centred), ...time };

  /** Where the camera goes after its first move: on to something else, never straight back. */
  function goingOn(done: (typeof allMoves)[number], centred: boolean): View {
    if (isPan) return halfway(to, wide);
    if (centred) return halfway(to, from);
    return halfway(to, done === "push in" ? right : left);
  }
}

/** Halfway to a view: what moves in two ways at once makes half of each. */
function halfway(from: View, to: View): View {
  return {
    x: (from.x + to.x) / 2,
    y: (from.y + to.y) / 2,
    scale: (from.scale + to.scale) / 2,
  };
}

function centreOf(plate: Size) {
  return { x: plate.width / 2, y: plate.height / 2 };
}

/**
 * The wide and the close view of a zoom, both centred; the edge of the frame travels `distance` pixels between them.
 */
function zoomViews(frame: Size, plate: Size, distance: number): [View, View] {
  const widest = Math.min(plate.width / frame.width, plate.height / frame.height);
  const wide = Math.min(widest, 1 + (2 * distance) / frame.width);
  return [
    { ...centreOf(plate), scale: wide },
    { ...centreOf(plate), scale: 1 },
  ];
}

/** The left and the right view of a pan, which also rises a little. */
function panViews(frame: Size, plate: Size, distance: number): [View, View] {
  const centre = centreOf(plate);
  const up = Math.min(distance / 5, plate.height - frame.height);
  return [
    { x: centre.x - distance / 2, y: centre.y + up / 2, scale: 1 },
    { x: centre.x + distance / 2, y: centre.y - up / 2, scale: 1 },
  ];
}
