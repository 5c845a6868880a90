import { readdir, readFile } from "node:fs/promises";
import { join, sep } from "node:path";

/**
 * The licences of the packages that modules are of, as they want to be passed on with them.
 * @param modules paths of files.
 * @throws Error where a package has no file with its licence.
 */
export async function licencesOf(modules: Iterable<string>): Promise<string> {
  const folders = new Set<string>();
  for (const module of modules) {
    const folder = packageFolder(module);
    if (folder !== null) folders.add(folder);
  }
  const texts = await Promise.all([...folders].sort().map(licenceOf));
  return texts.join(`\n${"-".repeat(80)}\n\n`);
}

/** The folder of the package in `node_modules` that a file is of; null where it is of none. */
function packageFolder(module: string): string | null {
  const marker = `${sep}node_modules${sep}`;
  const at = module.lastIndexOf(marker);
  if (at < 0) return null;
  const start = at + marker.length;
  const parts = module.slice(start).split(sep);
  return module.slice(0, start) + parts.slice(0, parts[0]?.startsWith("@") ? 2 : 1).join(sep);
}

async function licenceOf(folder: string): Promise<string> {
  const { name, version, license } = JSON.parse(
    await readFile(join(folder, "package.json"), "utf8"),
  ) as { name: string; version: string; license?: string };
  const file = (await readdir(folder)).find((one) => /^(licen[cs]e|copying)\b/i.test(one));
  if (file === undefined) throw new Error(`${name} has no file with its licence.`);
  return `${name} ${version} (${license ?? "its text follows"})\n\n${await readFile(join(folder, file), "utf8")}\n`;
}
