import { execFileSync } from "node:child_process";
import { mkdir, readFile, symlink } from "node:fs/promises";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("../../", import.meta.url));

/** What `npm pack` makes of the build, and a project that has installed it. */
export interface PackedPackage {
  tarball: string;
  /** A folder whose `node_modules` has the package and its dependencies, and nothing that only its makers need. */
  project: string;
}

/** Packs the package, and installs it in an empty project as npm would, with links in the places of dependencies. */
export async function installPacked(folder: string): Promise<PackedPackage> {
  const args = ["pack", "--json", "--ignore-scripts", "--pack-destination", folder];
  const told = execFileSync("npm", args, { cwd: root, encoding: "utf8", stdio: "pipe" });
  const [{ filename }] = JSON.parse(told) as [{ filename: string }];
  const tarball = join(folder, filename);
  const project = join(folder, "project");
  const modules = join(project, "node_modules");
  await mkdir(join(modules, "clipwright"), { recursive: true });
  execFileSync("tar", ["xzf", tarball, "--strip-components=1", "-C", join(modules, "clipwright")]);
  for (const name of await productionDependencies()) {
    await mkdir(dirname(join(modules, name)), { recursive: true });
    await symlink(join(root, "node_modules", name), join(modules, name));
  }
  return { tarball, project };
}

/** The packages that are installed beside this one, without those that only its makers need. */
async function productionDependencies(): Promise<string[]> {
  const lock = JSON.parse(await readFile(join(root, "package-lock.json"), "utf8")) as {
    packages: Record<string, { dev?: boolean; devOptional?: boolean; optional?: boolean }>;
  };
  const prefix = "node_modules/";
  return Object.entries(lock.packages)
    .filter(([path]) => path.lastIndexOf(prefix) === 0)
    .filter(([, { dev, devOptional, optional }]) => !dev && !devOptional && !optional)
    .map(([path]) => path.slice(prefix.length));
}
