import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { type Plugin, rolldown } from "rolldown";
import { licencesOf } from "./licences.js";

// A step of the build: makes one file, or a few, of the hundreds of modules that a process of this package would load before it
// does anything. It reads the compiled modules and replaces the entries among them; the modules stay, for those who import this
// package, and for the programs that are not bundled.

/** Programs of which every render or job starts some. Each has its own copy of what it needs: fewer files load faster. */
const entries = [
  "main.js",
  "worker/job-child-entry.js",
  "preview/preview-child-entry.js",
  "render/segments/segment-thread.js",
  "render/sound/mix-thread-entry.js",
  "render/narration/flite/process-entry.js",
  "render/narration/espeak/process-entry.js",
];
/** Packages that are bundled, with all that they import. Others are loaded from `node_modules`, where they are needed. */
const bundledPackages = new Set([
  ...["any-ascii", "cli-progress", "commander", "fluent-ffmpeg", "ipaddr.js"],
  ...["mdast-util-from-markdown", "n2words", "p-map", "pino", "ulid", "zod"],
]);
const mark = "// Bundled by build/bundle.ts.";
const dist = fileURLToPath(new URL("../", import.meta.url));

/** Gives the bundler our modules with their maps, so that those of the bundles lead to the sources. */
const ownModules: Plugin = {
  name: "own-modules",
  async load(id) {
    if (!id.startsWith(dist) || !id.endsWith(".js")) return null;
    const code = await readFile(id, "utf8");
    if (code.includes(mark)) throw new Error(`${id} is bundled already: run build:ts first.`);
    if (code.includes("import.meta.") && id !== join(dist, "package-files.js")) {
      throw new Error(
        `${id} asks where it lies, which is elsewhere when it is bundled. Use package-files.ts.`,
      );
    }
    return { code, map: await readFile(`${id}.map`, "utf8") };
  },
};

/** fluent-ffmpeg looks for presets of its own beside itself, which are not used here. */
const withoutPresets: Plugin = {
  name: "without-presets",
  transform: (code, id) =>
    id.includes("/fluent-ffmpeg/") ? code.replaceAll("__dirname", '"."') : null,
};

/**
 * Loads sharp as a CommonJS module. As an ES module it takes three times as much: Node reads all files of the packages that it
 * imports for the names that they export.
 */
const sharpByRequire: Plugin = {
  name: "sharp-by-require",
  resolveId: (id) => (id === "sharp" ? { id: "\0sharp", moduleSideEffects: false } : null),
  load: (id) =>
    id === "\0sharp"
      ? `import { requireFromPackage } from ${JSON.stringify(join(dist, "package-files.js"))};
export default requireFromPackage("sharp");`
      : null,
};

const modules = new Set<string>();
for (const entry of entries) {
  const name = entry.replace(/\.js$/, "");
  await using bundle = await rolldown({
    input: { [name]: join(dist, entry) },
    platform: "node",
    plugins: [ownModules, withoutPresets, sharpByRequire],
    external: isLoadedAsIs,
    // The CommonJS form of jsonc-parser (UMD) hides its own files from a bundler.
    resolve: { mainFields: ["module", "main"] },
  });
  const { output } = await bundle.write({
    dir: dist,
    format: "esm",
    sourcemap: true,
    sourcemapExcludeSources: true,
    banner: mark,
    entryFileNames: "[name].js",
    chunkFileNames: `bundle/${name.replaceAll("/", "-")}/[name]-[hash].js`,
  });
  for (const file of output) {
    if (file.type !== "chunk") continue;
    for (const id of file.moduleIds) modules.add(id);
    const lost = /\b(?:__)?require\("(\.[^"]*)"\)/.exec(file.code)?.[1];
    if (lost !== undefined)
      throw new Error(`${file.fileName} would look for ${lost} beside itself.`);
  }
}
await writeFile(join(dist, "bundle/LICENCES.txt"), await licencesOf(modules));

function isLoadedAsIs(id: string, importer: string | undefined): boolean {
  if (id.startsWith("node:")) return true;
  if (/^[./\0]/.test(id) || id === "sharp" || importer?.includes("/node_modules/")) return false;
  const [first = "", second = ""] = id.split("/");
  return !bundledPackages.has(first.startsWith("@") ? `${first}/${second}` : first);
}
