import { createHash } from "node:crypto";
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { z } from "zod";
import { makeFolder } from "../../../files/make-folder.js";
import { markUsed } from "../../../files/mark-used.js";
import { partialFile } from "../../../files/partial-file.js";
import { contentKey } from "../../content-key.js";
import { creditSchema } from "../credit.js";
import type { FoundBytes } from "./adapter.js";

/** Answers of adapters, on disk: a second render with the same questions asks nobody, and shows the same. */
export interface PictureCache {
  /** Undefined where the question was not asked yet; null where its answer was that there is no picture. */
  read(key: readonly string[]): Promise<FoundBytes | null | undefined>;
  /** @throws the system's own error. */
  write(key: readonly string[], found: FoundBytes | null): Promise<void>;
}

/** The first line of a file; the bytes of the picture follow it. */
const headSchema = z.object({ credit: creditSchema, sha256: z.string() }).nullable();

/** @param folder is made when the first answer is kept; null keeps nothing. */
export function openPictureCache(folder: string | null): PictureCache {
  if (folder === null) return { read: async () => undefined, write: async () => {} };
  const pathOf = (key: readonly string[]) => join(folder, `${contentKey(key)}.picture`);
  return {
    async read(key) {
      const path = pathOf(key);
      const file = await readFile(path).catch(() => null);
      const found = file === null ? undefined : parseFile(file);
      if (found !== undefined) await markUsed(path);
      return found;
    },
    async write(key, found) {
      await makeFolder(folder);
      const head = found && { credit: found.credit, sha256: sha256Of(found.bytes) };
      await using part = partialFile(pathOf(key));
      const line = Buffer.from(`${JSON.stringify(head)}\n`);
      await writeFile(part.path, Buffer.concat([line, found?.bytes ?? Buffer.alloc(0)]));
      await part.commit();
    },
  };
}

/** Undefined for a file that is damaged: its question is asked again. */
function parseFile(file: Buffer): FoundBytes | null | undefined {
  const end = file.indexOf("\n");
  if (end < 0) return undefined;
  const head = parseHead(file.toString("utf8", 0, end));
  if (head === null || head === undefined) return head;
  const bytes = file.subarray(end + 1);
  return sha256Of(bytes) === head.sha256 ? { bytes, credit: head.credit } : undefined;
}

function parseHead(line: string): z.output<typeof headSchema> | undefined {
  try {
    return headSchema.parse(JSON.parse(line));
  } catch {
    return undefined;
  }
}

function sha256Of(bytes: Buffer): string {
  return createHash("sha256").update(bytes).digest("hex");
}
