/**
 * Weather that moves over what is far away: drops, flakes or motes, in pixels of the frame and in frames since their shot began.
 * All keep their speed, and come back at one side of the frame when they have left it at the other: so there is no seam in time.
 */
export interface ShotWeather {
  /** What a particle covers becomes this bright: a level of Y. Colour stays: nobody sees it in so small a thing. */
  luma: number;
  /** How far streaks lean: they move so many pixels to the left for each that they fall. */
  lean: number;
  particles: readonly Particle[];
}

export interface Particle {
  /** A streak has a length, a spot none. */
  length: number;
  /** Half of a streak's width, a spot's radius. */
  radius: number;
  /** How much it covers where it covers most, 0 to 1. */
  cover: number;
  /** Where it is in the shot's first frame. Of a streak its upper end, of a spot its middle. */
  x: number;
  y: number;
  /** How far it moves in a frame. */
  dx: number;
  dy: number;
  /** It sways so far to both sides. */
  swayPx: number;
  swayFrames: number;
}

/** Where a particle is in a frame of its shot. @param aside how far beyond the frame's edges it goes. */
export function particleAt(
  { length, radius, x, y, dx, dy, swayPx, swayFrames }: Particle,
  lean: number,
  frame: number,
  { width, height }: { width: number; height: number },
): { x: number; y: number } {
  const rim = length + 2 * radius;
  const fallen = y + dy * frame + rim;
  const span = height + 2 * rim;
  const rounds = Math.floor(fallen / span);
  const down = fallen - rounds * span - rim;
  const sway = swayPx === 0 ? 0 : swayPx * Math.sin((2 * Math.PI * frame) / swayFrames + x);
  // In each round it falls somewhere else; the golden ratio never puts it in the same place.
  const across = x + 0.618034 * width * rounds + dx * frame + sway - lean * down;
  const room = width + 2 * rim;
  return { x: across + rim - Math.floor((across + rim) / room) * room - rim, y: down };
}
