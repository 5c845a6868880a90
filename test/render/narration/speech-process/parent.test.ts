import { spawn } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";
import { afterEach, describe, expect, it } from "vitest";
import { builtEntry } from "../../../../src/process/built-entry.js";

const entry = builtEntry("render/narration/flite/process-entry.js").href;
const poolModule = builtEntry("render/narration/speech-process/pool.js").href;

const parents: ReturnType<typeof spawn>[] = [];
afterEach(() => {
  for (const parent of parents.splice(0)) parent.kill("SIGKILL");
});

/** A program that speaks once, prints the identifier of its speech process, and does what is told. */
async function parentThat(
  then: string,
): Promise<{ parent: ReturnType<typeof spawn>; pid: number }> {
  const program = `
    import { SpeechProcessPool } from ${JSON.stringify(poolModule)};
    const pool = new SpeechProcessPool({ entry: new URL(${JSON.stringify(entry)}), size: 1, timeoutMs: 60000 });
    const words = [{ spoken: "Hello.", spaceBefore: false }];
    await pool.run({ voice: "slt", words }, new AbortController().signal);
    console.log(pool.pids[0]);
    ${then}`;
  const parent = spawn(process.execPath, ["--input-type=module", "-e", program], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  parents.push(parent);
  if (!parent.stdout) throw new Error("no output");
  const [line] = await once(createInterface(parent.stdout), "line");
  return { parent, pid: Number(line) };
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

describe("a speech process and its parent", () => {
  it("ends when its parent is killed without a word", async () => {
    const { parent, pid } = await parentThat("setInterval(() => undefined, 1000);");
    expect(isAlive(pid)).toBe(true);
    parent.kill("SIGKILL");
    await expect.poll(() => isAlive(pid), { timeout: 10_000 }).toBe(false);
  });

  it("does not keep a parent alive that forgot to close", async () => {
    const { parent, pid } = await parentThat("");
    if (parent.exitCode === null) await once(parent, "exit");
    expect(parent.exitCode).toBe(0);
    await expect.poll(() => isAlive(pid), { timeout: 10_000 }).toBe(false);
  });
});
