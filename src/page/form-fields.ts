import type { Job, JobBody } from "clipwright/client";
import { coloursOf, wordsOf } from "./form-lists.js";

/** What the form's fields hold, by name. */
export type Fields = Readonly<Record<string, string>>;

/** What a request need not say, because the service fills it in. */
const defaults: Fields = {
  style: "cinematic",
  language: "en",
  aspectRatio: "16:9",
  resolution: "1080p",
  fps: "30",
  captions: "burned",
  music: "auto",
};

/** The request that the form's fields make. Rows that are not complete are left out. */
export function requestOf(fields: Fields): JobBody {
  const {
    script = "",
    length,
    seconds,
    lexicon,
    brandColors,
    brandLogo,
    brandFont,
    ...rest
  } = fields;
  const said = Object.entries(rest).filter(
    ([name, value]) => value !== "" && value !== defaults[name],
  );
  const body: Record<string, unknown> = { script, ...Object.fromEntries(said) };
  if (body.fps !== undefined) body.fps = Number(body.fps);
  const wanted = length === "custom" ? seconds : length;
  if (wanted) body.durationMs = Math.round(Number(wanted) * 1000);
  const words = wordsOf(lexicon ?? "")
    .map(([written, spoken]) => [written.trim(), spoken.trim()] as const)
    .filter(([written, spoken]) => written !== "" && spoken !== "");
  if (words.length > 0) body.lexicon = Object.fromEntries(words);
  const brand = brandOf(coloursOf(brandColors ?? ""), (brandLogo ?? "").trim(), brandFont ?? "");
  if (brand !== null) body.brand = brand;
  // The service checks what it gets, and says at which field something is wrong.
  return body as unknown as JobBody;
}

function brandOf(colors: readonly string[], logoUrl: string, font: string): object | null {
  const brand = {
    ...(colors.length > 0 && { colors }),
    ...(logoUrl !== "" && { logoUrl }),
    ...(font !== "" && { font }),
  };
  return Object.keys(brand).length > 0 ? brand : null;
}

/** What the fields have to hold to make a request again. @param lengths the lengths in seconds that can be chosen. */
export function fieldsFrom(request: Job["request"], lengths: readonly string[]): Fields {
  const { durationMs, reuse: _, lexicon, brand, ...rest } = request;
  const plain = Object.entries(rest).map(([name, value]) => [name, String(value)] as const);
  return {
    ...Object.fromEntries(plain),
    ...lengthFields(durationMs, lengths),
    lexicon: JSON.stringify(Object.entries(lexicon)),
    brandColors: JSON.stringify(brand?.colors ?? []),
    brandLogo: brand?.logoUrl ?? "",
    brandFont: brand?.font ?? "",
  };
}

function lengthFields(durationMs: number | undefined, lengths: readonly string[]): Fields {
  if (durationMs === undefined) return { length: "" };
  const seconds = String(durationMs / 1000);
  return lengths.includes(seconds) ? { length: seconds } : { length: "custom", seconds };
}
