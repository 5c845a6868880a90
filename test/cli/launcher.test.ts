import { execFile } from "node:child_process";
import { mkdtemp, realpath, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { afterAll, beforeAll, expect, test } from "vitest";

const dist = fileURLToPath(new URL("../../dist/", import.meta.url));
const run = promisify(execFile);

let folder = "";
/** A link such as package managers make, and a `node` beside it that tells how it was called. */
let linked = "";
let env: NodeJS.ProcessEnv = {};
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "clipwright-test-"));
  linked = join(folder, "clipwright");
  await symlink(join(dist, "clipwright.sh"), linked);
  const told = `printf '%s\\n' "$MALLOC_MMAP_THRESHOLD_" "$@"`;
  await writeFile(join(folder, "node"), `#!/bin/sh\n${told}\nexit 7\n`, { mode: 0o755 });
  env = { ...process.env, PATH: [folder, process.env.PATH].join(delimiter) };
  delete env.MALLOC_MMAP_THRESHOLD_;
});
afterAll(async () => {
  await rm(folder, { recursive: true });
});

test("starts the program from where it lies, with its arguments and its exit code", async () => {
  const called = run(linked, ["render", "a b.txt", "$HOME"], { env, cwd: "/" });
  await expect(called).rejects.toMatchObject({
    code: 7,
    stdout: `131072\n${join(await realpath(dist), "main.js")}\nrender\na b.txt\n$HOME\n`,
  });
});

test("leaves a setting of the caller's own as it is", async () => {
  const called = run(linked, [], { env: { ...env, MALLOC_MMAP_THRESHOLD_: "65536" } });
  await expect(called).rejects.toMatchObject({ stdout: expect.stringMatching(/^65536\n/) });
});

test("runs", async () => {
  const { stdout } = await run(linked, ["--version"], { env: process.env });
  expect(stdout).toMatch(/^\d+\.\d+\.\d+\n$/);
});
