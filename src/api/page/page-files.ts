import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import { extname } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { packageFile } from "../../package-files.js";
import { builtEntry } from "../../process/built-entry.js";
import { fontFamilies } from "../../render/scenes/font-families.js";

/** A file of the page, and what of it was compressed so far. */
export interface PageFile {
  name: string;
  type: string;
  bytes: Buffer;
  /** Whether compressing makes it smaller. */
  isText: boolean;
}

/** The page: one document, and the files that it is made of. */
export interface PageFiles {
  document: PageFile;
  /** Names all files by their content: a changed file changes the address of all of them. */
  hash: string;
  /** What the document has in line and the policy must allow, as a source of it: `'sha256-…'`. */
  inlineHash: string;
  files: ReadonlyMap<string, PageFile>;
}

const types: Readonly<Record<string, string>> = {
  ".css": "text/css; charset=utf-8",
  ".html": "text/html; charset=utf-8",
  ".jpg": "image/jpeg",
  ".js": "text/javascript; charset=utf-8",
  ".svg": "image/svg+xml",
};

/** The client library, in a folder of its own: it has modules of the same names as the page. */
const client = "client/";

/**
 * Reads the page: the modules of the build and of the client library, and what lies in `assets/page`. The document names its
 * files by `%FILES%`, the folder that has their hash; `%IMPORTS%`, the import map by which modules find the client library;
 * `%MODULES%`, a link that loads each module early; `%STYLES%`, the styles that there are pictures of; `%FONTS%`, those that a
 * brand may choose.
 */
export async function readPageFiles(): Promise<PageFiles> {
  const read = await Promise.all([
    readFolder(builtEntry("page/")),
    readFolder(builtEntry(client), client),
    readFolder(packageFile("assets/page/")),
  ]);
  const files = new Map(read.flat().map((file) => [file.name, file]));
  const template = files.get("index.html");
  if (template === undefined) throw new Error("The page has no index.html.");
  files.delete("index.html");
  const hash = hashOf([...files.values()]);
  const base = `assets/${hash}`;
  const names = [...files.keys()];
  const modules = names.filter((name) => name.endsWith(".js") && name !== "main.js");
  const styles = names.flatMap((name) => /^style-(.+)\.jpg$/.exec(name)?.[1] ?? []);
  // An address in an import map that begins with neither "/" nor "." would be the name of a package.
  const imports = JSON.stringify({
    imports: { "clipwright/client": `./${base}/${client}index.js` },
  });
  const html = template.bytes
    .toString()
    .replaceAll("%FILES%", base)
    .replace(
      "%MODULES%",
      modules.map((name) => `<link rel="modulepreload" href="${base}/${name}">`).join("\n    "),
    )
    .replace("%IMPORTS%", imports)
    .replace("%FONTS%", fontFamilies.map((name) => `<option>${name}</option>`).join(""))
    .replace("%STYLES%", styles.join(" "));
  const inlineHash = `'sha256-${createHash("sha256").update(imports).digest("base64")}'`;
  return { document: { ...template, bytes: Buffer.from(html) }, hash, inlineHash, files };
}

/** @param prefix what the names of the folder's files begin with. */
async function readFolder(folder: URL, prefix = ""): Promise<PageFile[]> {
  const entries = await readdir(folder);
  const known = entries.filter((name) => types[extname(name)] !== undefined).sort();
  return Promise.all(
    known.map(async (name) => ({
      name: prefix + name,
      type: types[extname(name)] ?? "",
      isText: extname(name) !== ".jpg",
      bytes: await readFile(new URL(name, folder)),
    })),
  );
}

/** Short enough for an address, long enough that no two builds share it. */
export function hashOf(files: readonly Pick<PageFile, "name" | "bytes">[]): string {
  const hash = createHash("sha256");
  for (const { name, bytes } of files) hash.update(`${name} ${bytes.length}\n`).update(bytes);
  return hash.digest("base64url").slice(0, 16);
}

export type Encoding = "br" | "gzip" | "identity";

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);
const compressed = new WeakMap<PageFile, Map<Encoding, Promise<Buffer>>>();

/** A file in an encoding; made when it is first asked for, off the event loop, and kept. */
export function encoded(file: PageFile, encoding: Encoding): Promise<Buffer> {
  const known = compressed.get(file) ?? new Map<Encoding, Promise<Buffer>>();
  compressed.set(file, known);
  const bytes = known.get(encoding) ?? encode(file.bytes, encoding);
  known.set(encoding, bytes);
  return bytes;
}

async function encode(bytes: Buffer, encoding: Encoding): Promise<Buffer> {
  if (encoding === "identity") return bytes;
  if (encoding === "gzip") return zip(bytes, { level: 9 });
  return brotli(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } });
}
