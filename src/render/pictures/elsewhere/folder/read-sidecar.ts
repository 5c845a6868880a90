import { readFile, stat } from "node:fs/promises";
import { z } from "zod";

/** What a file beside a picture tells of it. */
export interface Sidecar {
  tags: readonly string[];
  author: string | null;
  source: string | null;
  licence: string | null;
  address: string | null;
}

const text = z.string().trim().min(1).nullish();
const jsonSchema = z.object({
  tags: z.array(z.string()).default([]),
  author: text,
  source: text,
  licence: text,
  address: text,
});
const credits = ["author", "source", "licence", "address"] as const;
const maxSidecarBytes = 100_000;

/**
 * Reads what stands beside a picture. `.json`: `{ "tags": [], "author", "source", "licence", "address" }`. `.txt`: tags with
 * commas or line ends between them, and lines such as `author: Ann`.
 * @param base the path of the picture without its ending.
 * @returns null where there is neither.
 * @throws where the file cannot be understood.
 */
export async function readSidecar(base: string): Promise<Sidecar | null> {
  const json = await readSmall(`${base}.json`);
  if (json !== null) return fromJson(json);
  const lines = await readSmall(`${base}.txt`);
  return lines === null ? null : fromLines(lines);
}

async function readSmall(path: string): Promise<string | null> {
  const facts = await stat(path).catch(() => null);
  if (!facts?.isFile()) return null;
  if (facts.size > maxSidecarBytes) throw new Error(`it is larger than ${maxSidecarBytes} bytes`);
  return (await readFile(path, "utf8")).replace(/^\uFEFF/, "");
}

function fromJson(json: string): Sidecar {
  const {
    tags,
    author = null,
    source = null,
    licence = null,
    address = null,
  } = jsonSchema.parse(JSON.parse(json));
  return { tags, author, source, licence, address };
}

function fromLines(lines: string): Sidecar {
  const told = new Map<string, string>();
  const tags: string[] = [];
  for (const line of lines.split(/\r?\n/)) {
    const [, name = "", value = ""] = /^\s*([a-z]+)\s*:\s*(.*\S)\s*$/i.exec(line) ?? [];
    const field = name.toLowerCase();
    if (credits.some((one) => one === field)) told.set(field, value);
    else tags.push(...line.split(/[,;，、]/).map((tag) => tag.trim()));
  }
  const [author, source, licence, address] = credits.map((field) => told.get(field) ?? null);
  return {
    tags: tags.filter((tag) => tag !== ""),
    author: author ?? null,
    source: source ?? null,
    licence: licence ?? null,
    address: address ?? null,
  };
}
