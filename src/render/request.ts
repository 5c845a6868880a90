import { z } from "zod";
import { escapePointer, requestInvalid } from "../errors.js";
import { codePointCount } from "../text/code-points.js";
import { brandSchema } from "./brand.js";
import type { Size } from "./image/box.js";
import {
  lexiconSchema,
  maxLexiconEntries,
  maxLexiconKeyLength,
  maxRespellingLength,
} from "./script/lexicon/lexicon-schema.js";
import { isSpeakable } from "./script/speakable.js";

export const aspectRatios = ["16:9", "9:16", "1:1", "4:5"] as const;
export const resolutions = ["480p", "720p", "1080p", "2160p"] as const;
export const frameRates = [24, 25, 30, 50, 60] as const;
export const captionModes = ["burned", "sidecar", "none"] as const;

export type AspectRatio = (typeof aspectRatios)[number];
export type Resolution = (typeof resolutions)[number];
export type FrameRate = (typeof frameRates)[number];
export type CaptionMode = (typeof captionModes)[number];

/** Longest clip in milliseconds. */
export const maxDurationMs = 600_000;
export const minDurationMs = 1_000;
/** Longest id of a voice and longest language tag, in UTF-16 code units. */
const maxNameLength = 64;
/** Longest script in Unicode code points, after trimming. */
export const maxScriptLength = 20_000;

// All of Unicode's category "Cc" except tab, line feed and carriage return (which Windows line ends have).
// biome-ignore lint/suspicious/noControlCharactersInRegex: refusing them is what it is for.
const controlCharacter = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f]/;

const script = z.string().superRefine((value, context) => {
  const trimmed = value.trim();
  const refuse = (message: string) => context.addIssue({ code: "custom", message });
  const control = controlCharacter.exec(value);
  if (control) {
    const code = control[0].charCodeAt(0).toString(16).toUpperCase().padStart(4, "0");
    refuse(
      `has the control character U+${code} at position ${control.index}; only tab and newline are allowed`,
    );
  }
  if (!value.isWellFormed()) refuse("has a lone surrogate (broken UTF-16)");
  const length = codePointCount(trimmed);
  if (length > maxScriptLength) {
    refuse(`has ${length} characters; the limit is ${maxScriptLength}`);
  }
  if (!isSpeakable(trimmed)) refuse("has nothing that can be spoken (no letter or digit)");
});

/** What a clip is made from: the fields of the wire contract that the render core needs, with their defaults. */
export const renderRequestSchema = z.strictObject({
  script: script.meta({
    description: `The text that is spoken and shown: plain, or with a little Markdown. At most ${maxScriptLength} characters after trimming, at least one of which can be spoken.`,
    minLength: 1,
  }),
  style: z
    .string()
    .default("cinematic")
    .describe(
      "How it looks: one of `GET /v1/styles`, or `auto`: chosen by the content of the script and the shape of the clip.",
    ),
  voiceId: z
    .string()
    .max(maxNameLength)
    .optional()
    .describe("Who speaks: one of `GET /v1/voices`. Without it, the first voice of the language."),
  language: z
    .string()
    .max(maxNameLength)
    .default("en")
    .describe("Language of the script: a BCP 47 tag with at least one voice."),
  durationMs: z
    .int()
    .min(minDurationMs)
    .max(maxDurationMs)
    .optional()
    .describe(
      "Exact length of the clip in milliseconds. Without it, the clip is as long as it takes to say. An operator may set a lower limit.",
    ),
  aspectRatio: z.enum(aspectRatios).default("16:9").describe("Width to height."),
  resolution: z.enum(resolutions).default("1080p").describe("The short side in pixels."),
  fps: z
    .literal([...frameRates])
    .default(30)
    .describe("Frames a second."),
  captions: z
    .enum(captionModes)
    .default("burned")
    .describe(
      "`burned` into the picture, with a subtitle file beside it; `sidecar`: the file only; `none`: neither.",
    ),
  music: z
    .string()
    .min(1)
    .max(maxNameLength)
    .default("auto")
    .describe(
      "What is played under the speech: `auto` is the style's mood; `none`; a mood; or one of the operator's tracks, as `GET /v1/styles` lists them.",
    ),
  lexicon: lexiconSchema.default({}).meta({
    description: `How names and words are read: each word, or phrase of a few words, with the text that is spoken instead; what is shown stays as written. At most ${maxLexiconEntries} entries, of 1 to ${maxLexiconKeyLength} characters; respellings of 1 to ${maxRespellingLength}. Whole words are looked up as they are written, else without regard to case.`,
    maxProperties: maxLexiconEntries,
    examples: [{ Nguyen: "win", "Siobhan Reilly": "shivawn rye lee" }],
  }),
  brand: brandSchema
    .optional()
    .describe("Colours, a logo and a font of your own, in any style; contrast is kept."),
});

/** A request as a caller writes it: only `script` is required. */
export type RenderRequestInput = z.input<typeof renderRequestSchema>;
/** A checked request with its defaults filled in. `durationMs` unset means the narration's natural length. */
export type RenderRequest = z.output<typeof renderRequestSchema>;

/**
 * Checks a request and fills in its defaults.
 * @throws ClipError `request.invalid` with every bad field, not only the first.
 */
export function parseRequest(input: unknown): RenderRequest {
  const result = renderRequestSchema.safeParse(input);
  if (result.success) return result.data;
  const problems = result.error.issues.map((issue) => ({
    pointer: `/${issue.path.map((part) => escapePointer(String(part))).join("/")}`,
    code: issue.code === "custom" ? "invalid" : issue.code,
    reason: issue.message,
  }));
  throw requestInvalid(problems);
}

/** Width and height of the clip in pixels, both even. The resolution names the short side. */
export function frameSize(request: Pick<RenderRequest, "aspectRatio" | "resolution">): Size {
  const short = Number.parseInt(request.resolution, 10);
  const [across = 16, down = 9] = request.aspectRatio.split(":").map(Number);
  const long = 2 * Math.round((short * Math.max(across, down)) / Math.min(across, down) / 2);
  return across >= down ? { width: long, height: short } : { width: short, height: long };
}
