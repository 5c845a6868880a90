import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { onTestFinished } from "vitest";

/** A folder for one test, removed when it ends. */
export async function testFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "clipwright-test-"));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}
