import { z } from "zod";
import { moodNames as musicMoods } from "../music/moods.js";
import { mannerNames, moodNames, placeNames, recipeNames } from "./backdrop/scenery-names.js";
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

const paletteFamily = z.strictObject({
  /** The worlds of these moods are shown in it. */
  moods: z.array(z.enum(moodNames)),
  /** A clip moves through these from its start to its end. */
  colours: z.array(palette).min(1),
});

/** How one scene can follow another. */
export const transitionNames = ["crossfade", "push", "wipe", "dip", "zoom"] as const;

export const styleSchema = z.strictObject({
  /** The name of its file, without `.json`. */
  name: z
    .string()
    .regex(/^[a-z0-9][a-z0-9-]{0,39}$/, "must be small letters, digits and hyphens")
    .refine((name) => name !== "auto", "must not be auto, which leaves the style to the script"),
  title: z.string().min(1).max(60),
  description: z.string().min(1).max(300),
  /** The mood of the music that is composed for its clips. */
  music: z.enum(musicMoods),
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
  /** Whether backdrops and pictures are without colour. */
  monochrome: z.boolean(),
  /** How far the corners fade, 0 to 1. */
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
  backdrops: z.strictObject({
    /** `painted` has light, blur and today's painted landscapes; the others draw all of shapes. */
    manner: z.enum(mannerNames),
    /** Shown where the words name no place, in turn. */
    abstract: z.array(z.enum([...recipeNames, ...placeNames])).min(1),
    /** How strong shapes stand out from what is behind them: 1 is all that the palette gives. */
    strength: z.number().min(0.1).max(1),
    /** Fine lines over the whole backdrop, as on squared paper. */
    grid: z.boolean(),
    /** How far the middle fades where large text stands, and the bottom where captions stand. */
    veil: share,
    scrim: share,
  }),
  /** Palettes by families: a clip keeps to one. The first is taken where the script suggests none. */
  palettes: z
    .record(z.string(), paletteFamily)
    .refine((families) => Object.keys(families).length > 0, "must have a family of palettes"),
});

/** How clips of a style look: sizes, colours, camera and backdrops, as data. See `assets/styles/`. */
export type Style = z.output<typeof styleSchema>;
export type TypeRule = z.output<typeof typeRule>;
export type CaptionRule = z.output<ReturnType<typeof captionRule>>;
export type CaptionLook = CaptionRule["look"];
export type Palette = z.output<typeof palette>;
export type PaletteFamily = z.output<typeof paletteFamily>;
export type TransitionName = (typeof transitionNames)[number];
