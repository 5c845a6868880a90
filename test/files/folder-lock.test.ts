import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { lockFolder } from "../../src/files/folder-lock.js";
import { testFolder } from "../test-folder.js";

test("a folder is held until it is let go", async () => {
  const folder = await testFolder();
  const lock = await lockFolder(folder);
  const owner = await readFile(join(folder, "owner.pid"), "utf8");
  expect(owner).toMatch(new RegExp(`^${process.pid}( \\d+)?$`));
  await lock.release();
  await (await lockFolder(folder)).release();
});

// Where the system does not tell when a process started, its id is all there is.
test.runIf(process.platform === "linux")(
  "a process that has the owner's id by chance does not hold it; the owner itself does",
  async () => {
    const folder = await testFolder();
    const parent = process.ppid;
    const stat = await readFile(`/proc/${parent}/stat`, "utf8");
    const startedAt = stat.slice(stat.lastIndexOf(")") + 2).split(" ")[19];
    await writeFile(join(folder, "owner.pid"), `${parent} ${startedAt}`);
    await expect(lockFolder(folder)).rejects.toMatchObject({ code: "conflict" });
    await writeFile(join(folder, "owner.pid"), `${parent} 1`);
    await (await lockFolder(folder)).release();
  },
);
