import { mkdir, readdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { createLog } from "../../src/log.js";
import { reuseFolderOf } from "../../src/reuse/reuse-folder.js";
import { startTrims } from "../../src/reuse/start-trims.js";
import { testFolder } from "../test-folder.js";

test("what is over the limit is removed at once", async () => {
  const dataDir = await testFolder();
  const { segments } = reuseFolderOf(dataDir, "default");
  await mkdir(segments, { recursive: true });
  for (const name of ["1.mp4", "2.mp4", "3.mp4"]) {
    await writeFile(join(segments, name), Buffer.alloc(600_000));
  }
  const trims = startTrims({ dataDir, cacheMb: 1 }, createLog("silent"));
  await expect.poll(async () => (await readdir(segments)).length).toBe(1);
  await trims.stop();
});
