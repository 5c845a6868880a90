import { createHash } from "node:crypto";
import { type FileHandle, open, readFile } from "node:fs/promises";
import { z } from "zod";
import { keptFileSchema } from "./kept-job.js";

const contentsSchema = z.object({
  /** Whose job it is, as a folder of that name keeps it: see {@link ReuseFolder}. */
  account: z.string(),
  /** In the order of the clip; one that the clip has twice is named twice, and its bytes are there once. */
  segments: z.array(keptFileSchema),
  speech: z.array(keptFileSchema),
});

/** What a pack holds. */
export type PackContents = z.output<typeof contentsSchema>;

/** A file in a pack, or to be put into one. */
export interface PackedFile {
  kind: "segments" | "speech";
  /** Without its ending. */
  name: string;
  bytes: number;
  sha256: string;
}

const newline = 0x0a;
const headStepBytes = 65_536;
/** Those of a thousand segments and sentences take 200 KB. */
const longestHeadBytes = 16_000_000;

export function packedFiles({ segments, speech }: PackContents): PackedFile[] {
  const unique = new Map(segments.map((one) => [one.name, one]));
  return [
    ...[...unique.values()].map((one) => ({ kind: "segments" as const, ...one })),
    ...speech.map((one) => ({ kind: "speech" as const, ...one })),
  ];
}

/**
 * Writes a pack: a line of JSON that tells what it holds, and the files one after the other.
 * @param pathOf where each file lies.
 * @throws the system's own error; Error where a file is not as the contents say.
 */
export async function writePack(
  path: string,
  contents: PackContents,
  pathOf: (file: PackedFile) => string,
): Promise<void> {
  await using pack = await open(path, "w");
  await pack.writeFile(`${JSON.stringify(contents)}\n`);
  for (const file of packedFiles(contents)) {
    const content = await readFile(pathOf(file));
    if (!isSound(content, file)) throw new Error(`${file.name} has changed since it was made`);
    await pack.writeFile(content);
  }
}

/**
 * Reads a pack, and gives `onFile` each file that has the size and the hash that were written down, once the contents were
 * accepted. Files that are damaged, or cut off, are left out.
 * @returns what it should hold; null where that is refused, or cannot be read.
 * @throws the system's own error, and what `onFile` throws.
 */
export async function readPack(
  path: string,
  accepts: (contents: PackContents) => boolean,
  onFile: (file: PackedFile, content: Buffer) => Promise<void>,
): Promise<PackContents | null> {
  await using pack = await open(path, "r");
  const { size } = await pack.stat();
  const head = await readHead(pack);
  if (head === null || !accepts(head.contents)) return null;
  let start = head.bytes;
  for (const file of packedFiles(head.contents)) {
    // A size that is wrong must not take the memory of the machine.
    if (start + file.bytes > size) break;
    const content = Buffer.alloc(file.bytes);
    await pack.read(content, 0, file.bytes, start);
    start += file.bytes;
    if (isSound(content, file)) await onFile(file, content);
  }
  return head.contents;
}

async function readHead(
  pack: FileHandle,
): Promise<{ contents: PackContents; bytes: number } | null> {
  let head = Buffer.alloc(0);
  while (!head.includes(newline)) {
    if (head.length > longestHeadBytes) return null;
    const { buffer, bytesRead } = await pack.read(
      Buffer.alloc(headStepBytes),
      0,
      headStepBytes,
      head.length,
    );
    if (bytesRead === 0) return null;
    head = Buffer.concat([head, buffer.subarray(0, bytesRead)]);
  }
  const length = head.indexOf(newline);
  try {
    const contents = contentsSchema.parse(JSON.parse(head.toString("utf8", 0, length)));
    return { contents, bytes: length + 1 };
  } catch {
    return null;
  }
}

function isSound(content: Buffer, { bytes, sha256 }: PackedFile): boolean {
  return content.length === bytes && sha256Of(content) === sha256;
}

export function sha256Of(content: Buffer): string {
  return createHash("sha256").update(content).digest("hex");
}
