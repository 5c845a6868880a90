import { spawn } from "node:child_process";
import { once } from "node:events";
import { describe, expect, test } from "vitest";
import { builtEntry } from "../../src/process/built-entry.js";

/** A program that listens, and pays no attention to being asked to stop. */
const stubborn = `
  const { listenForInterrupt } = await import(${JSON.stringify(builtEntry("cli/interrupt.js").href)});
  const interrupt = listenForInterrupt((name) => console.log(name, interrupt.signal.aborted, interrupt.exitCode()));
  console.log("ready");
  setInterval(() => {}, 1000);
`;

describe("an interrupt", () => {
  test("tells the work to stop at the first signal, and ends the process at the second", async () => {
    const child = spawn(process.execPath, ["--input-type=module", "-e", stubborn]);
    const lines: string[] = [];
    const heard = async () => lines.push(String((await once(child.stdout, "data"))[0]).trim());
    await heard();
    child.kill("SIGINT");
    await heard();
    child.kill("SIGTERM");
    expect(await once(child, "exit")).toEqual([143, null]);
    expect(lines).toEqual(["ready", "SIGINT true 130"]);
  });
});
