import { randomUUID } from "node:crypto";
import { copyFile, rename, rm, writeFile } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import { storageFailed } from "../errors.js";

/** A finished result: a file to move, or the content to write. */
export type Delivery = { to: string; from: string } | { to: string; content: Uint8Array | string };

/**
 * Puts results in their places. Each is written beside its place first and then renamed, so that no reader ever sees half
 * a file, and the last one, the clip itself, tells that the others are there.
 * @throws ClipError `storage.failed`; then nothing new is left but what was in place already.
 */
export async function deliver(deliveries: readonly Delivery[]): Promise<void> {
  const parts = deliveries.map(({ to }) =>
    join(dirname(to), `.${basename(to)}.${randomUUID()}.part`),
  );
  try {
    for (const [i, delivery] of deliveries.entries()) {
      const part = parts[i] ?? "";
      if ("from" in delivery) await move(delivery.from, part);
      else await writeFile(part, delivery.content);
    }
    for (const [i, { to }] of deliveries.entries()) await rename(parts[i] ?? "", to);
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw storageFailed(`The results cannot be written: ${reason}`, { cause });
  } finally {
    for (const part of parts) await rm(part, { force: true });
  }
}

/** Renames where it can; another file system wants a copy. */
async function move(from: string, to: string): Promise<void> {
  try {
    await rename(from, to);
  } catch (error) {
    if (!(error instanceof Error && "code" in error && error.code === "EXDEV")) throw error;
    await copyFile(from, to);
  }
}
