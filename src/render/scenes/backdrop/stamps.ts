import type { Rgb } from "../colour.js";
import type { Canvas, Layer } from "./canvas.js";

/** A small round thing, painted at full sharpness. */
export interface Stamp {
  x: number;
  y: number;
  /** How far it reaches, in pixels. */
  radius: number;
}

/** A spot of light. */
export interface LightStamp extends Stamp {
  colour: Rgb;
  /** 0 to 1. */
  strength: number;
  /** Its strength from the middle to the rim: a table over the square of the distance. See {@link profileOf}. */
  profile: Float32Array;
}

const profileSteps = 256;

/**
 * Makes the profile of a {@link LightStamp}.
 * @param fall returns the strength at a distance of 0 to 1 from the middle.
 */
export function profileOf(fall: (distance: number) => number): Float32Array {
  const table = new Float32Array(profileSteps + 1);
  for (let i = 0; i < profileSteps; i++) table[i] = fall(Math.sqrt(i / profileSteps));
  return table;
}

/** The profile of something round and soft without an edge: stars, specks, flakes. */
export function softProfile(): Float32Array {
  return profileOf((distance) => (1 - distance * distance) ** 3);
}

/** For each row of the plate, the stamps that reach it. */
export function stampsByRow<S extends Stamp>(
  height: number,
  stamps: readonly S[],
): Map<number, S[]> {
  const rows = new Map<number, S[]>();
  for (const stamp of stamps) {
    const last = Math.min(height - 1, Math.floor(stamp.y + stamp.radius));
    for (let y = Math.max(0, Math.ceil(stamp.y - stamp.radius)); y <= last; y++) {
      const list = rows.get(y);
      if (list) list.push(stamp);
      else rows.set(y, [stamp]);
    }
  }
  return rows;
}

/** Makes a layer of many lights. Each adds to what is under it: less, the closer that is to white. */
export function lightLayer(
  canvas: Pick<Canvas, "width" | "height">,
  stamps: readonly LightStamp[],
): Layer {
  const rows = stampsByRow(canvas.height, stamps);
  return (row, y) => {
    for (const stamp of rows.get(y) ?? []) addLight(row, y, stamp, canvas.width);
  };
}

function addLight(row: Float32Array, y: number, stamp: LightStamp, width: number): void {
  const { radius, profile } = stamp;
  const scale = profileSteps / (radius * radius);
  const [red, green, blue] = stamp.colour;
  const dy = y - stamp.y;
  const half = Math.sqrt(Math.max(0, radius * radius - dy * dy));
  const last = Math.min(width - 1, Math.floor(stamp.x + half));
  for (let x = Math.max(0, Math.ceil(stamp.x - half)); x <= last; x++) {
    const dx = x - stamp.x;
    const index = Math.min(profileSteps, ((dx * dx + dy * dy) * scale) | 0);
    const light = ((profile[index] ?? 0) * stamp.strength) / 255;
    const to = x * 3;
    const underRed = row[to] ?? 0;
    const underGreen = row[to + 1] ?? 0;
    const underBlue = row[to + 2] ?? 0;
    row[to] = underRed + red * light * (255 - underRed);
    row[to + 1] = underGreen + green * light * (255 - underGreen);
    row[to + 2] = underBlue + blue * light * (255 - underBlue);
  }
}
