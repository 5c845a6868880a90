import { readFile, stat } from "node:fs/promises";
import { dirname, resolve } from "node:path";
import { requestInvalid, throwIfAborted } from "../errors.js";
import { type Brand, brandSchema } from "../render/brand.js";

/** More than any brand needs. */
const maxBytes = 65_536;

/** As in a request, but with the logo by the name that fits a file. */
const fileSchema = brandSchema
  .omit({ logoUrl: true })
  .extend({ logo: brandSchema.shape.logoUrl })
  .strict();

/** A brand as a file tells it, and the folder that its logo is relative to. */
export interface BrandFile {
  brand: Brand;
  /** Absolute. */
  logoDir: string;
}

/**
 * Reads the file of a brand: `{ "colors": ["#rrggbb"], "logo": "logo.png", "font": "Inter" }`.
 * @throws ClipError `request.invalid` with all that is wrong with it; `canceled`.
 */
export async function readBrand(place: string, signal: AbortSignal): Promise<BrandFile> {
  const path = resolve(place);
  const refused = (reason: string, cause?: unknown) =>
    requestInvalid(
      { pointer: "/brand", name: `--brand ${place}`, code: "unreadable", reason },
      { cause },
    );
  throwIfAborted(signal);
  const text = await readText(path, signal).catch((error: unknown) => {
    throwIfAborted(signal);
    throw refused(error instanceof Error ? error.message : String(error), error);
  });
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch (cause) {
    throw refused("is not JSON", cause);
  }
  const result = fileSchema.safeParse(json);
  if (!result.success) {
    const problems = result.error.issues.map((issue) => ({
      pointer: ["/brand", ...issue.path.map(String)].join("/"),
      name: ["--brand", place, ...issue.path.map(String)].join(" "),
      code: issue.code,
      reason:
        issue.code === "invalid_value" ? `is not one of ${issue.values.join(", ")}` : issue.message,
    }));
    throw requestInvalid(problems);
  }
  const { logo, ...brand } = result.data;
  return {
    brand: { ...brand, ...(logo !== undefined && { logoUrl: logo }) },
    logoDir: dirname(path),
  };
}

async function readText(path: string, signal: AbortSignal): Promise<string> {
  const facts = await stat(path);
  // Reading a pipe might never end.
  if (!facts.isFile()) throw new Error("is not a file");
  if (facts.size > maxBytes) throw new Error("is larger than 64 KiB; is it a brand?");
  return readFile(path, { encoding: "utf8", signal });
}
