import type { Size } from "../../image/box.js";
import { mix, type Rgb } from "../colour.js";
import type { Paints } from "./paints.js";
import type { Random } from "./random.js";
import type { WeatherName } from "./weather-names.js";

/** Weather that moves over what is far away, in pixels of the frame and in seconds. */
export interface MovingWeather {
  colour: Rgb;
  /** How far streaks lean: they move so many pixels to the left for each that they fall. */
  lean: number;
  particles: readonly MovingParticle[];
}

/** A drop, a flake or a mote, as a `Particle` of frames has it. */
export interface MovingParticle {
  length: number;
  radius: number;
  cover: number;
  x: number;
  y: number;
  /** In pixels a second. */
  speedX: number;
  speedY: number;
  swayPx: number;
  swaySeconds: number;
}

export interface WeatherScene {
  frame: Size;
  paints: Paints;
  random: Random;
  ground: "dark" | "light";
  /** Of the style's text. */
  ink: Rgb;
  /** How much of the weather is left where text stands over it, 0 to 1. */
  strength: number;
}

const white: Rgb = [255, 255, 255];

/** The particles of all weather but the sun, whose rays stand still. */
export function movingWeather(
  weather: Exclude<WeatherName, "sun">,
  scene: WeatherScene,
): MovingWeather {
  switch (weather) {
    case "rain":
      return rain(scene);
    case "snow":
      return snow(scene);
    case "dust":
      return motes(scene);
  }
}

/** Streaks of rain, all in one wind: darker than a light sky, lighter than a dark one. What is near is larger and faster. */
function rain({ frame, paints, random, ground, ink, strength }: WeatherScene): MovingWeather {
  const unit = Math.sqrt(frame.width * frame.height);
  const particles = Array.from({ length: 80 }, () => {
    const near = random.next() ** 2;
    return {
      ...anywhere(frame, random),
      length: unit * (0.03 + 0.06 * near),
      radius: Math.max(0.5, unit * (0.00045 + 0.0005 * near)),
      cover: (0.18 + 0.22 * near) * strength,
      speedX: 0,
      speedY: unit * (0.45 + 0.5 * near),
      ...still,
    };
  });
  const colour = ground === "light" ? mix(paints.near, ink, 0.4) : mix(paints.sky[3], white, 0.5);
  return { colour, lean: random.between(0.1, 0.2), particles };
}

/** Flakes, a few of them close and out of focus. Before a light sky they are hardly seen, and so are larger and whiter. */
function snow({ frame, random, ground, strength }: WeatherScene): MovingWeather {
  const unit = Math.sqrt(frame.width * frame.height);
  const wind = random.between(-0.012, 0.012);
  const isLight = ground === "light";
  const particles = Array.from({ length: 95 }, () => {
    const near = random.next() ** (isLight ? 3 : 5);
    return {
      ...anywhere(frame, random),
      length: 0,
      radius: Math.max(1.5, unit * (0.002 + 0.012 * near)),
      cover: isLight ? 0.95 - 0.25 * near : (0.85 - 0.55 * near) * strength,
      speedX: unit * (wind + random.between(-0.006, 0.006)),
      speedY: unit * (random.between(0.03, 0.05) + 0.07 * near),
      swayPx: unit * random.between(0.002, 0.008),
      swaySeconds: random.between(5, 8),
    };
  });
  return { colour: white, lean: 0, particles };
}

/** Motes in the light, which float. */
function motes({ frame, paints, random, ground, ink, strength }: WeatherScene): MovingWeather {
  const unit = Math.sqrt(frame.width * frame.height);
  const particles = Array.from({ length: 130 }, () => {
    const near = random.next() ** 5;
    return {
      ...anywhere(frame, random),
      length: 0,
      radius: Math.max(1.5, unit * (0.0016 + 0.008 * near)),
      cover: (0.5 - 0.3 * near) * strength,
      speedX: unit * random.between(-0.008, 0.008),
      speedY: unit * random.between(-0.009, 0.004),
      swayPx: unit * random.between(0.002, 0.006),
      swaySeconds: random.between(6, 9),
    };
  });
  const colour = ground === "light" ? mix(paints.near, ink, 0.3) : mix(paints.glow, white, 0.3);
  return { colour, lean: 0, particles };
}

const still = { swayPx: 0, swaySeconds: 1 };

function anywhere({ width, height }: Size, random: Random) {
  return { x: random.between(0, width), y: random.between(0, height) };
}
