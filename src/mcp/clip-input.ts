import { z } from "zod";
import { jobBodySchema } from "../jobs/request.js";

const { shape } = jobBodySchema;

/** What a clip is made from, as tools take it: the body of a job, told to a language model. */
export const clipInput = {
  ...shape,
  // The service checks it, on a thread where it is long.
  script: z
    .string()
    .describe(
      "What is spoken, 1 to 20,000 characters, in the language given. Plain text, or a little Markdown: # for a title card, - for a list, > for a quotation, **strong**, ![alt](https://…) for a picture, --- for a cut, [pause 600ms], Nguyen [say: win] for how a word is read.",
    ),
  style: shape.style.describe("How it looks: see list_styles, or auto."),
  voiceId: shape.voiceId.describe("Who speaks: see list_voices. It must speak the language."),
  language: shape.language.describe("Language of the script, as a BCP 47 tag: en, en-GB, de."),
  durationMs: shape.durationMs.describe(
    "Exact length in milliseconds. Without it, as long as it takes to say.",
  ),
  aspectRatio: shape.aspectRatio.describe("9:16 for phones, 16:9 for screens."),
  captions: shape.captions.describe(
    "burned: in the picture and as files; sidecar: files only; none: neither.",
  ),
  lexicon: shape.lexicon.describe(
    'How names are read: each word as written, with a respelling that the voice reads instead, such as {"Nguyen": "win"}. Captions keep the word as written.',
  ),
  brand: shape.brand.describe(
    "The look of the user's own brand, in any style: colors, a list of #rrggbb (accent, backdrop hue, stressed words); logoUrl, an https: picture; font.",
  ),
  maxTokens: shape.maxTokens.describe("Refuse the clip if it could cost more tokens."),
};

export const jobIdInput = { jobId: z.string().describe("As make_clip gave it: job_…") };
