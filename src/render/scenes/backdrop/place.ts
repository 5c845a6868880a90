import type { Canvas } from "./canvas.js";

/** How far away a shape is; what is nearer moves more. */
export const depths = ["far", "middle", "near"] as const;
export type Depth = (typeof depths)[number];

/** What a place is drawn of: an outline and how it differs from what is behind it. */
export interface Shape {
  /** An SVG path in pixels of the plate. */
  path: string;
  /** From 0, the colour of the air, over the palette's far colour to 1, its near colour. */
  tone: number;
  opacity: number;
  /** Above 0 it shines, so strongly. */
  light: number;
  /** Where it shines from, and how far; null for none. */
  halo: { x: number; y: number; radius: number } | null;
  /** Whether it lies on the shape before it, and so casts no shadow. */
  flat: boolean;
}

/** Draws shapes of one depth. */
export interface Brush {
  fill(tone: number, path: string, opacity?: number): void;
  /** Something that lies flat on the shape before it. */
  detail(tone: number, path: string, opacity?: number): void;
  /** Something that shines: windows, lamps, the sun. */
  light(strength: number, path: string, halo?: { x: number; y: number; radius: number }): void;
}

/** What a place is drawn on. Lengths in pixels. */
export interface Stage extends Record<Depth, Brush> {
  width: number;
  height: number;
  /** See {@link Canvas}: sizes of things are multiples of it. */
  unit: number;
  /** The row in which a floor or the ground begins. */
  floor: number;
  random: Canvas["random"];
}

/** The air of a place. */
export type Setting = "indoors" | "outdoors" | "night" | "plain";

export interface Place {
  setting: Setting;
  /** Whether it always faces the same way: a curve that rises must not fall. */
  oneWay?: boolean;
  draw(stage: Stage): void;
}

/** The shapes of a place by depth, each from back to front. */
export type Shapes = Record<Depth, Shape[]>;

const plain: Shape = { path: "", tone: 0, opacity: 1, light: 0, halo: null, flat: false };

/** Draws a place in shapes. */
export function shapesOf(place: Place, canvas: Canvas): Shapes {
  const { width, height, unit, random } = canvas;
  const shapes: Shapes = { far: [], middle: [], near: [] };
  const brush = (list: Shape[]): Brush => {
    const add = (shape: Partial<Shape> & { path: string }) => list.push({ ...plain, ...shape });
    return {
      fill: (tone, path, opacity = 1) => add({ tone, path, opacity }),
      detail: (tone, path, opacity = 1) => add({ tone, path, opacity, flat: true }),
      light: (light, path, halo) => {
        // The light in the air is far away, wherever it comes from: it would make what lies in front large.
        if (halo) shapes.far.push({ ...plain, light, halo, flat: true });
        add({ light, path, flat: true });
      },
    };
  };
  place.draw({
    width,
    height,
    unit,
    floor: height * 0.8,
    random,
    far: brush(shapes.far),
    middle: brush(shapes.middle),
    near: brush(shapes.near),
  });
  return shapes;
}
