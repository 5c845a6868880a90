import { planarColour } from "../frames/planar-image.js";
import { furthestFloatPx } from "../frames/pose-sprite.js";
import type { ShotWeather } from "../frames/weather.js";
import type { MovingWeather } from "../scenes/backdrop/moving-weather.js";

/** The weather of a scene in frames. What sways keeps to the same limit as what floats. */
export function timeWeather({ colour, lean, particles }: MovingWeather, fps: number): ShotWeather {
  return {
    luma: planarColour(colour)[0],
    lean,
    particles: particles.map(({ speedX, speedY, swayPx, swaySeconds, ...particle }) => {
      const swayFrames = swaySeconds * fps;
      // A float of so many pixels swings by half of them to both sides.
      const furthest = furthestFloatPx(swayFrames) / 2;
      const sway = { swayPx: Math.min(swayPx, furthest), swayFrames };
      return { ...particle, dx: speedX / fps, dy: speedY / fps, ...sway };
    }),
  };
}
