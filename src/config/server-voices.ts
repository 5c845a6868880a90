import { z } from "zod";
import type { ServerVoice } from "../render/narration/servers/server-voice.js";

const form = "NAME:LANGUAGE, such as af_heart:en-US, with :GENDER and :TITLE where wanted";
/** What a request's `voiceId` and the name of a file can take, and Kokoro's mixtures need: `af_bella(2)+af_sky(1)`. */
const nameForm = /^[A-Za-z0-9][A-Za-z0-9_.+()-]{0,39}$/;
const mostVoices = 200;

const entrySchema = z.object({
  name: z.string().regex(nameForm, `has a voice that is not ${form}`),
  languages: z
    .array(z.string().refine(isLanguage, `has a language that is no BCP 47 tag; it takes ${form}`))
    .min(1),
  gender: z
    .string()
    .default("neutral")
    .pipe(
      z.enum(["female", "male", "neutral"], "has a gender that is not female, male or neutral"),
    ),
  title: z.string().min(1).max(40, "has a title of more than 40 characters").optional(),
  more: z.array(z.string()).max(0, `has too many colons in a voice; it takes ${form}`),
});

/**
 * A schema of the voices that a server has: `af_heart:en-US:female,alloy:en+de`. A voice that speaks several languages is
 * listed once for each of them, with the language at the end of its identifier.
 * @param engine is what the identifiers begin with.
 */
export function serverVoices(engine: string): z.ZodType<readonly ServerVoice[], string> {
  return z
    .string()
    .transform((text) => text.split(",").map(entryOf))
    .pipe(z.array(entrySchema).max(mostVoices, `has more than ${mostVoices} voices`))
    .transform((entries) => entries.flatMap((entry) => voicesOf(engine, entry)))
    .refine(
      (voices) => new Set(voices.map(({ id }) => id)).size === voices.length,
      "names a voice twice",
    );
}

function entryOf(text: string): z.input<typeof entrySchema> {
  const [name = "", languages = "", gender, title, ...more] = text.trim().split(":");
  return {
    name,
    languages: languages.split("+"),
    gender,
    title,
    more,
  };
}

function voicesOf(
  engine: string,
  { name, languages, gender, title = name }: z.output<typeof entrySchema>,
): ServerVoice[] {
  const id = `${engine}-${name}`;
  return languages.map((language) => ({
    id: languages.length === 1 ? id : `${id}-${language.toLowerCase()}`,
    name,
    title,
    language,
    gender,
  }));
}

function isLanguage(tag: string): boolean {
  if (!/^[a-z]{2,3}(-[A-Za-z0-9]{2,8})?$/.test(tag)) return false;
  try {
    return new Intl.Locale(tag).language !== undefined;
  } catch {
    return false;
  }
}
