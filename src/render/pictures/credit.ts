import { z } from "zod";
import { cutText } from "../../text/code-points.js";

/** Longest text of a credit, in code points: it comes from elsewhere, and stays in the record of a job. */
const longestText = 300;
const text = z
  .string()
  .transform((value) => cutText(value.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, " ").trim(), longestText));

/** Whom a picture that was found elsewhere is owed to. */
export const creditSchema = z
  .strictObject({
    author: z.string().nullable().describe("Who made it; null where that is not known."),
    source: z
      .string()
      .describe("Where it was found: `Pexels`, `folder`, or the model that made it."),
    licence: z.string().nullable().describe("Under which licence it may be used, where known."),
    address: z.string().nullable().describe("Its page, or the name of its file; null without one."),
  })
  .meta({ id: "PictureCredit" });
export type PictureCredit = z.output<typeof creditSchema>;

/** A credit whose texts are cut to a length, in one line each; what is empty is null. */
export function makeCredit(credit: {
  author?: string | null | undefined;
  source: string;
  licence?: string | null | undefined;
  address?: string | null | undefined;
}): PictureCredit {
  const told = (value: string | null | undefined) => (value ? text.parse(value) : "") || null;
  return {
    author: told(credit.author),
    source: text.parse(credit.source),
    licence: told(credit.licence),
    address: told(credit.address),
  };
}

/** The text of the file beside a clip that tells whom its pictures are owed to. */
export function creditsText(credits: readonly PictureCredit[]): string {
  if (credits.length === 0) return "This clip shows no pictures from elsewhere.\n";
  const blocks = credits.map(({ author, source, licence, address }) => {
    const lines = [
      author && `Author: ${author}`,
      `Source: ${source}`,
      licence && `Licence: ${licence}`,
      address && `Address: ${address}`,
    ];
    return lines.filter(Boolean).join("\n");
  });
  return `Pictures in this clip, in the order in which they are shown:\n\n${blocks.join("\n\n")}\n`;
}
