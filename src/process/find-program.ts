import { isAbsolute } from "node:path";
import which from "which";

/** The first of these programs that is on the PATH, as an absolute path; null where none is. */
export async function findProgram(
  names: readonly string[],
  path = process.env.PATH ?? "",
): Promise<string | null> {
  for (const name of names) {
    const [program] = await findPrograms(name, path);
    if (program !== undefined) return program;
  }
  return null;
}

/** As {@link findProgram}, for one name, without waiting: for a caller that cannot be asynchronous. */
export function findProgramSync(name: string, path = process.env.PATH ?? ""): string | null {
  const found = path === "" ? null : which.sync(name, { all: true, nothrow: true, path });
  return found?.find(isAbsolute) ?? null;
}

/** Every program of this name on the PATH that may be run, as absolute paths, in the order of the PATH's folders. */
export async function findPrograms(
  name: string,
  path = process.env.PATH ?? "",
): Promise<readonly string[]> {
  // An empty PATH must not become the current one.
  const found = path === "" ? null : await which(name, { all: true, nothrow: true, path });
  return (found ?? []).filter(isAbsolute);
}
