import { constants } from "node:fs";
import { access } from "node:fs/promises";
import { delimiter, join } from "node:path";

/** The first of these programs that is on the PATH, as an absolute path; null where none is. */
export async function findProgram(
  names: readonly string[],
  path = process.env.PATH ?? "",
): Promise<string | null> {
  for (const name of names) {
    for (const folder of path.split(delimiter).filter(Boolean)) {
      const program = join(folder, name);
      const runs = await access(program, constants.X_OK).then(
        () => true,
        () => false,
      );
      if (runs) return program;
    }
  }
  return null;
}
