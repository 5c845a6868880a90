import { z } from "zod";
import { publicBrandSchema } from "../render/brand.js";
import { renderRequestSchema } from "../render/request.js";
import { codePointCount } from "../text/code-points.js";

export const maxMetadataKeys = 16;
/** Of a key of `metadata`, in code points. */
const maxMetadataKeyLength = 40;
/** Of a value of `metadata`, in code points. */
const maxMetadataValueLength = 500;

/** Text without lone surrogates: it could not be written as UTF-8. */
const text = () => z.string().refine((value) => value.isWellFormed(), "has a lone surrogate");
const keyLimits = `takes 1 to ${maxMetadataKeyLength}`;
const metadata = z
  .record(
    text().refine((key) => key !== "" && codePointCount(key) <= maxMetadataKeyLength, keyLimits),
    text().refine(
      (value) => codePointCount(value) <= maxMetadataValueLength,
      `has more than ${maxMetadataValueLength} characters`,
    ),
  )
  .refine(
    (map) => Object.keys(map).length <= maxMetadataKeys,
    `has more than ${maxMetadataKeys} keys`,
  );

/** The body of `POST /v1/jobs`: what the render core takes, and what is the service's own. */
export const jobBodySchema = renderRequestSchema
  .extend({
    brand: publicBrandSchema.optional().describe(renderRequestSchema.shape.brand.description ?? ""),
    metadata: metadata.default({}).meta({
      description: `Short texts of your own, given back with the job: at most ${maxMetadataKeys} keys of 1 to ${maxMetadataKeyLength} characters, values to ${maxMetadataValueLength}.`,
      maxProperties: maxMetadataKeys,
    }),
    voiceFallback: z
      .boolean()
      .default(true)
      .describe(
        "Whether a voice of another engine may speak when the server of the chosen one fails. Voices that need no server are not concerned.",
      ),
    maxTokens: z
      .int()
      .min(0)
      .optional()
      .describe("The job is refused with 402 where it could cost more."),
    reuse: z
      .string()
      .max(64)
      .optional()
      .describe(
        "The `jobId` of a finished job of the account, whose speech and segments are used again where they are unchanged, and not charged.",
      ),
    // Where it may lead is checked beside this.
    webhookUrl: z
      .string()
      .optional()
      .describe(
        "Where the job's end is told, signed with the account's secret: `https:`. It is in no answer.",
      ),
  })
  .meta({ id: "JobRequest" });

/** A body as a client writes it: only `script` is required. */
export type JobBody = z.input<typeof jobBodySchema>;

/** An accepted request as it is stored: what the limits of today say of it does not matter any more. */
export const jobRequestSchema = z
  .object({
    ...jobBodySchema.omit({ metadata: true, voiceId: true, webhookUrl: true }).shape,
    script: z.string(),
    style: z
      .string()
      .describe("The style of the clip: where `auto` was asked for, what was chosen."),
    durationMs: z.int().optional(),
    lexicon: z
      .record(z.string(), z.string())
      .default({})
      .describe("How names and words are read, as sent."),
    voiceId: z.string(),
  })
  .meta({ id: "AcceptedRequest" });

/** An accepted request with its defaults filled in, the voice among them; `metadata` and `webhookUrl` are kept beside it. */
export type JobRequest = z.output<typeof jobRequestSchema>;
