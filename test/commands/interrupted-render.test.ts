import { existsSync } from "node:fs";
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { startCli } from "./run-cli.js";

let folder = "";
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "clipwright-test-"));
  await mkdir(join(folder, "tmp"));
  await mkdir(join(folder, "out"));
  const sentence = "Some of it is used to hunt, and some of it is used to hide from the others. ";
  await writeFile(join(folder, "talk.txt"), sentence.repeat(8));
});
afterEach(async () => {
  await rm(folder, { recursive: true });
});

/** Every process that was started with this variable in its environment, by itself or through its parents. */
async function processesMarked(mark: string): Promise<string[]> {
  const found: string[] = [];
  for (const pid of (await readdir("/proc")).filter((name) => /^\d+$/.test(name))) {
    const environment = await readFile(`/proc/${pid}/environ`, "utf8").catch(() => "");
    if (!environment.includes(mark)) continue;
    found.push(await readFile(`/proc/${pid}/cmdline`, "utf8").catch(() => pid));
  }
  return found;
}

describe.runIf(existsSync("/proc/self/environ"))("a render that is told to stop", () => {
  test.each([
    ["SIGINT", 130, "narrating"],
    ["SIGINT", 130, "rendering"],
    ["SIGTERM", 143, "rendering"],
  ] as const)(
    "by %s ends with %d while %s, and leaves no process and no file",
    async (signal, exitCode, stage) => {
      const mark = `STOPPED_RENDER=${folder}`;
      const cli = startCli(["render", "talk.txt", "-o", "out/clip.mp4", "--resolution", "480p"], {
        cwd: folder,
        env: { TMPDIR: join(folder, "tmp"), STOPPED_RENDER: folder },
      });
      await cli.says(stage);
      expect(await processesMarked(mark)).not.toEqual([]);
      cli.child.kill(signal);
      const run = await cli.finished;
      expect(run).toMatchObject({ exitCode, stdout: "" });
      expect(run.stderr).toContain("stopping");
      expect(run.stderr).toContain("Stopped.");
      expect(await readdir(join(folder, "out"))).toEqual([]);
      expect(await readdir(join(folder, "tmp"))).toEqual([]);
      // A killed process is gone when the system has come to it.
      await expect.poll(() => processesMarked(mark), { timeout: 10_000 }).toEqual([]);
    },
  );

  test("twice ends at once, and leaves no temporary file either", async () => {
    const cli = startCli(["render", "talk.txt", "-o", "out/clip.mp4", "--resolution", "480p"], {
      cwd: folder,
      env: { TMPDIR: join(folder, "tmp"), STOPPED_RENDER: folder },
    });
    await cli.says("rendering");
    cli.child.kill("SIGINT");
    await cli.says("once more");
    cli.child.kill("SIGINT");
    expect((await cli.finished).exitCode).toBe(130);
    expect(await readdir(join(folder, "out"))).toEqual([]);
    expect(await readdir(join(folder, "tmp"))).toEqual([]);
  });
});
