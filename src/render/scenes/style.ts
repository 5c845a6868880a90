import { readdir, readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { z } from "zod";
import { internalError, requestInvalid } from "../../errors.js";
import { fontFamilies } from "./font-families.js";

const colour = z.string().regex(/^#[0-9a-f]{6}$/);
const share = z.number().min(0).max(1);

const typeRule = z.strictObject({
  face: z.enum(["text", "display", "italic"]),
  /** Size of the type, as a share of the frame's short side. */
  size: share,
  minSize: share,
  /** In em. */
  lineHeight: z.number().min(0.8).max(2),
  maxLines: z.int().min(1).max(40),
});

/**
 * What keeps captions readable over any picture. `plate`: lines on a quiet plate, the spoken word in the accent colour.
 * `pill`: a few large words with an outline, the spoken one on a filled pill. `shadow`: lines with a thin outline and a
 * soft shadow, the spoken word in the accent colour.
 */
export const captionLooks = ["plate", "pill", "shadow"] as const;

const captionRule = (look: (typeof captionLooks)[number]) =>
  z.strictObject({
    look: z.enum(captionLooks).default(look),
    /** Size of the type, as a share of the frame's short side. */
    size: share,
    /** The longest line, as a share of the frame's width. */
    width: share,
    /** From the frame's bottom to the bottom of the last line, as a share of the frame's height. */
    bottom: share,
  });

const palette = z.strictObject({
  /** From the top of the sky to the horizon. */
  sky: z.tuple([colour, colour, colour, colour]),
  /** Sun, moon, lamps. */
  glow: colour,
  /** Things far away in the haze, and close things in silhouette. */
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
  /** Words of a script that choose this world. Keywords of four letters and more also match inflected forms. */
  keywords: z.array(z.string()).min(1),
  /** Ways to paint, used in turn from scene to scene. */
  recipes: z.array(z.enum(recipeNames)).min(1),
  /** A clip moves through these palettes from its start to its end. */
  palettes: z.array(palette).min(1),
});

/** How one scene can follow another. */
export const transitionNames = ["crossfade", "push", "wipe", "dip", "zoom"] as const;

const styleSchema = z.strictObject({
  name: z.string(),
  title: z.string(),
  description: z.string(),
  /** How much longer than the frame's sides those of a plate are. */
  plateScale: z.number().min(1).max(1.6),
  camera: z.strictObject({
    /** How far the camera goes in or out over a scene: 0.1 is a tenth of the frame. */
    zoom: z.number().min(0).max(0.5),
    /** How much of the plate's spare room the camera crosses. */
    pan: share,
  }),
  transitionMs: z.int().min(0).max(3000),
  transitions: z.strictObject({
    /** Between scenes of one paragraph. */
    within: z.enum(transitionNames),
    /** Between paragraphs: one of these, by the seed and by what changes. */
    between: z.array(z.enum(transitionNames)).min(1),
  }),
  /** Whether backdrops are dark under light text, or light under dark text. */
  ground: z.enum(["dark", "light"]),
  /** What an illustration stands on. */
  stage: z.strictObject({
    kind: z.enum(["disc", "card", "glow", "none"]),
    fill: colour,
    ring: colour,
  }),
  /** Film grain: its standard deviation in levels of 255. It hides the steps between levels in gradients. */
  grain: z.number().min(0).max(8),
  /** How much darker the corners are, 0 to 1. */
  vignette: share,
  colours: z.strictObject({
    ink: colour,
    accent: colour,
    strong: colour,
    shadow: colour,
    /** Large numbers and quotation marks, where they are not in the accent colour. */
    large: colour.optional(),
  }),
  /** The family of all text; without it each face has its own. */
  font: z.enum(fontFamilies).optional(),
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
    /** Of plates, outlines and letters on pills. Without it the colour of shadows, or white under dark letters. */
    ground: colour.optional(),
    /** How much of a plate covers what is behind it; more where the contrast of the letters needs it. */
    plateOpacity: share.default(0.66),
    /** Of the pill behind the spoken word; without it the accent colour. */
    pill: colour.optional(),
    wide: captionRule("plate"),
    square: captionRule("pill"),
    tall: captionRule("pill"),
  }),
  worlds: z.record(z.string(), world),
});

/** How clips of a style look: sizes, colours, camera and backdrops, as data. See `assets/styles/`. */
export type Style = z.output<typeof styleSchema>;
export type TypeRule = z.output<typeof typeRule>;
export type CaptionRule = z.output<ReturnType<typeof captionRule>>;
export type CaptionLook = CaptionRule["look"];
export type Palette = z.output<typeof palette>;
export type World = z.output<typeof world>;
export type TransitionName = (typeof transitionNames)[number];
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
