import type { Size } from "../image/box.js";
import type { Carry } from "./paint-overlay.js";
import type { Lens } from "./paint-shot.js";

/** How much smaller a part of the nearest layer is seen when the camera has flown in. */
const flownPart = 0.62;

/** Moves everything to the right by so many pixels of the frame. */
export function shifted(px: number): Lens {
  return (view) => ({ ...view, x: view.x - px * view.scale });
}

/** Flies in: what is near grows more than what is far. @param flown 0 to 1. */
export function flyingIn(flown: number): Lens {
  return (view, _plate, depth) => ({
    ...view,
    scale: view.scale * (1 - flownPart * flown * (0.5 + 0.5 * depth)),
  });
}

/** What the camera flies past: it grows as the nearest layer does, about the middle of the frame. @param flown 0 to 1. */
export function flownPast(flown: number, { width, height }: Size): Carry {
  const scale = 1 / (1 - flownPart * flown);
  return { x: (width / 2) * (1 - scale), y: (height / 2) * (1 - scale), scale };
}

/**
 * Arrives from farther away: from the whole plate, beyond which there is nothing to see.
 * @param flown 0 to 1, where all is as without it.
 */
export function arriving(flown: number, frame: Size): Lens {
  return (view, plate, depth) => {
    const back = (1 - flown) * (0.4 + 0.6 * depth);
    const widest = Math.min(plate.width / frame.width, plate.height / frame.height);
    return {
      x: view.x + (plate.width / 2 - view.x) * back,
      y: view.y + (plate.height / 2 - view.y) * back,
      scale: view.scale + (widest - view.scale) * back,
    };
  };
}
