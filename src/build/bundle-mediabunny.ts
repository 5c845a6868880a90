import { copyFile, mkdir } from "node:fs/promises";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { rolldown } from "rolldown";

// A step of the build: makes one file of those parts of mediabunny that are used here, which need no other package, and copies its
// licence (MPL 2.0). As a dependency it would put `@types/dom-webcodecs` into the projects of all who install this package, where
// TypeScript may include it by itself; it contradicts TypeScript's own DOM library.

const used = fileURLToPath(new URL("mediabunny-parts.js", import.meta.url));
const folder = fileURLToPath(new URL("../vendor/mediabunny/", import.meta.url));
await mkdir(folder, { recursive: true });
await using bundle = await rolldown({ input: used, platform: "node" });
await bundle.write({ file: join(folder, "mediabunny.cjs"), format: "cjs" });
const main = createRequire(import.meta.url).resolve("mediabunny");
await copyFile(join(dirname(main), "../../LICENSE"), join(folder, "LICENSE"));
