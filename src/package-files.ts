import { createRequire } from "node:module";

/**
 * The folder of this package. It is found by the folder of the sources or of the build, and not by counting upwards: modules that
 * are bundled lie elsewhere than those that they are made of. So this is the only module that asks where it lies.
 */
const root = rootOf(import.meta.url);

/** Resolves and loads packages as this package would. */
export const requireFromPackage = createRequire(root);

/** @param path inside of this package, such as `assets/fonts/`. */
export function packageFile(path: string): URL {
  return new URL(path, root);
}

/** @param module the address of a module of this package, in its `src/` or its `dist/`. */
export function rootOf(module: string): URL {
  const end = Math.max(module.lastIndexOf("/src/"), module.lastIndexOf("/dist/"));
  if (end < 0) throw new Error(`${module} lies neither in src/ nor in dist/ of a package.`);
  return new URL(module.slice(0, end + 1));
}
