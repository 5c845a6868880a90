import { readFile } from "node:fs/promises";
import { z } from "zod";
import { requestInvalid } from "../errors.js";
import { packageFile } from "../package-files.js";
import { type VoiceEntry, voiceEntrySchema } from "../render/narration/neural/voice-entry.js";
import { nearestName } from "../text/nearest-name.js";

const catalogueSchema = z
  .strictObject({ voices: z.array(voiceEntrySchema) })
  .superRefine(({ voices }, context) => {
    const ids = voices.flatMap((entry) => entry.voices.map(({ id }) => id));
    const names = voices.map(({ id }) => id);
    for (const list of [ids, names]) {
      const twice = list.find((id, i) => list.indexOf(id) !== i);
      if (twice) context.addIssue({ code: "custom", message: `there are two named ${twice}` });
    }
  });

const ownCatalogue = packageFile("assets/voices.json");

/**
 * Reads the catalogue of voices that can be installed.
 * @param path of a catalogue of the operator's own; without it this package's.
 * @throws ClipError `request.invalid` where that is none.
 */
export async function loadCatalogue(path?: string): Promise<readonly VoiceEntry[]> {
  let reason: string;
  try {
    const json: unknown = JSON.parse(await readFile(path ?? ownCatalogue, "utf8"));
    const read = catalogueSchema.safeParse(json);
    if (read.success) return read.data.voices;
    reason = `is no catalogue of voices: ${z.prettifyError(read.error).replaceAll("\n", " ")}`;
  } catch (error) {
    reason = `cannot be read: ${error instanceof Error ? error.message : String(error)}`;
  }
  const name = `--catalogue ${path ?? ownCatalogue.pathname}`;
  throw requestInvalid({ pointer: "/catalogue", name, code: "invalid", reason });
}

/** @throws ClipError `request.invalid` where there is none of that name. */
export function entryNamed(catalogue: readonly VoiceEntry[], name: string): VoiceEntry {
  const found =
    catalogue.find(({ id }) => id === name) ??
    catalogue.find(({ voices }) => voices.some(({ id }) => id === name));
  if (found) return found;
  const known = catalogue.map(({ id }) => id);
  const near = nearestName(name, known);
  const remedy = near ? `did you mean ${near}?` : `there are ${known.join(", ")}`;
  const reason = `is no voice of the catalogue; ${remedy}`;
  throw requestInvalid({ pointer: "/name", name, code: "unknown", reason });
}
