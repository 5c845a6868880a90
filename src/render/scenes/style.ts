import { readdir, readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { z } from "zod";
import { internalError, requestInvalid } from "../../errors.js";

const colour = z.string().regex(/^#[0-9a-f]{6}$/);
const share = z.number().min(0).max(1);

const typeRule = z.strictObject({
  face: z.enum(["text", "display", "italic"]),
  /** Of the frame's short side. */
  size: share,
  minSize: share,
  /** In em. */
  lineHeight: z.number().min(0.8).max(2),
  maxLines: z.int().min(1).max(40),
});

const captionRule = z.strictObject({
  /** Of the frame's short side. */
  size: share,
  /** The longest line, of the frame's width. */
  width: share,
  /** From the frame's bottom to the last line's bottom, of the frame's height. */
  bottom: share,
});

const palette = z.strictObject({
  /** From the top of the sky to the horizon. */
  sky: z.tuple([colour, colour, colour, colour]),
  /** Sun, moon, lamps. */
  glow: colour,
  /** What is far away, in the haze; and what is close, as a silhouette. */
  far: colour,
  near: colour,
});

/** Every way in which a backdrop can be painted. */
export const recipeNames = [
  "ridges",
  "pines",
  "dunes",
  "sea",
  "deep",
  "aurora",
  "stars",
  "planet",
  "bokeh",
  "rain",
  "snow",
  "skyline",
  "silk",
] as const;

const world = z.strictObject({
  /** Words of a script that call for it: whole words, or beginnings of four letters and more. */
  keywords: z.array(z.string()).min(1),
  /** Taken in turn, scene by scene. */
  recipes: z.array(z.enum(recipeNames)).min(1),
  /** A clip moves through them from its start to its end. */
  palettes: z.array(palette).min(1),
});

const styleSchema = z.strictObject({
  name: z.string(),
  title: z.string(),
  description: z.string(),
  /** How much larger than the frame a plate is, each side. */
  plateScale: z.number().min(1).max(1.6),
  camera: z.strictObject({
    /** How far the camera goes in or out over a scene: 0.1 is a tenth of the frame. */
    zoom: z.number().min(0).max(0.5),
    /** How much of the plate's spare room it crosses. */
    pan: share,
  }),
  transitionMs: z.int().min(0).max(3000),
  /** Film grain: standard deviation in levels of 255. Just enough that gradients do not band. */
  grain: z.number().min(0).max(8),
  /** How much darker the corners are. */
  vignette: share,
  colours: z.strictObject({ ink: colour, accent: colour, strong: colour, shadow: colour }),
  type: z.strictObject({
    title: typeRule,
    statement: typeRule,
    list: typeRule,
    quote: typeRule,
    figure: typeRule,
    context: typeRule,
  }),
  caption: z.strictObject({
    /** In em. */
    lineHeight: z.number().min(1).max(2),
    wide: captionRule,
    square: captionRule,
    tall: captionRule,
  }),
  worlds: z.record(z.string(), world),
});

/** A look, as data: sizes, colours, backdrops. See `assets/styles/`. */
export type Style = z.output<typeof styleSchema>;
export type TypeRule = z.output<typeof typeRule>;
export type CaptionRule = z.output<typeof captionRule>;
export type Palette = z.output<typeof palette>;
export type World = z.output<typeof world>;
export type RecipeName = (typeof recipeNames)[number];

const folder = new URL("../../../assets/styles/", import.meta.url);

/** The names of the styles that exist, in alphabetical order. */
export async function listStyles(): Promise<string[]> {
  const files = await readdir(folder);
  return files
    .filter((file) => file.endsWith(".json"))
    .map((file) => file.slice(0, -".json".length))
    .sort();
}

/**
 * Reads a style.
 * @throws ClipError `request.invalid` at `/style` for a name that does not exist; `internal` for a broken style file.
 */
export async function loadStyle(name: string): Promise<Style> {
  const names = await listStyles();
  if (!names.includes(name)) {
    const reason = `“${name}” does not exist; choose one of: ${names.join(", ")}`;
    throw requestInvalid({ pointer: "/style", code: "unknown_style", reason });
  }
  const file = new URL(`${name}.json`, folder);
  try {
    return styleSchema.parse(JSON.parse(await readFile(file, "utf8")));
  } catch (cause) {
    throw internalError(`The style file ${fileURLToPath(file)} is broken.`, { cause });
  }
}
