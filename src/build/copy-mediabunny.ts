import { copyFile, mkdir } from "node:fs/promises";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

// A step of the build: copies mediabunny's bundle for Node, one file that needs no other, and its licence (MPL 2.0). As a
// dependency it would put `@types/dom-webcodecs` into the projects of all who install this package, where TypeScript may
// include it by itself; it contradicts TypeScript's own DOM library.

const bundle = createRequire(import.meta.url).resolve("mediabunny");
const folder = fileURLToPath(new URL("../vendor/mediabunny/", import.meta.url));
await mkdir(folder, { recursive: true });
await copyFile(bundle, join(folder, "mediabunny.cjs"));
await copyFile(join(dirname(bundle), "../../LICENSE"), join(folder, "LICENSE"));
