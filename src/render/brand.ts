import { z } from "zod";
import { fontFamilies } from "./scenes/font-families.js";

/** Most colours of a brand. */
const mostColours = 3;
const longestAddress = 2_048;

const colour = z
  .string()
  .regex(/^#[0-9A-Fa-f]{6}$/, "must be a colour written #rrggbb")
  .toLowerCase();

/** What a brand changes of any style. */
export const brandSchema = z.strictObject({
  colors: z
    .array(colour)
    .min(1)
    .max(mostColours)
    .optional()
    .describe(
      "1 to 3 colours as `#rrggbb`: the accent (spoken words, numbers, marks); the hue of painted backdrops; stressed words. One that could not be read is made lighter or darker in its own hue.",
    ),
  logoUrl: z
    .string()
    .min(1)
    .max(longestAddress)
    .optional()
    .describe(
      "A picture shown small in an upper corner of all scenes: JPEG, PNG, WebP, AVIF, GIF or TIFF. Never larger than it is.",
    ),
  font: z
    .enum(fontFamilies)
    .optional()
    .describe("The font of all text. Letters that it lacks are set in the style's own."),
});

export type Brand = z.output<typeof brandSchema>;

/** A brand as a service takes it: its logo comes over the network, and never from a disk of the service. */
export const publicBrandSchema = brandSchema.extend({
  logoUrl: z
    .url({ protocol: /^https$/, error: "must be an https: address" })
    .max(longestAddress)
    .optional()
    .describe(`${brandSchema.shape.logoUrl.description} An \`https:\` address.`),
});
