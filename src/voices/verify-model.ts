import { join } from "node:path";
import type { InstalledModel } from "../render/narration/neural/installed-voices.js";
import { differenceOf, hashFile } from "./download-file.js";

/** What is wrong with the files of an installed voice, a sentence each; empty where nothing is. */
export async function verifyModel(model: InstalledModel): Promise<string[]> {
  const problems = await Promise.all(
    model.files.map(async (file) => {
      const found = await hashFile(join(model.folder, file.name)).catch(() => null);
      if (found === null) return `${file.name} cannot be read`;
      const wrong = differenceOf(found, file);
      return wrong === null ? null : `${file.name}: ${wrong}`;
    }),
  );
  return problems.filter((problem) => problem !== null);
}
