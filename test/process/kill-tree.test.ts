import { spawn } from "node:child_process";
import { once } from "node:events";
import { expect, test } from "vitest";
import { isRunning } from "../../src/process/is-running.js";
import { killTree, processTree } from "../../src/process/kill-tree.js";

const sleeper = "setTimeout(() => {}, 60_000)";
/** Starts two children, one of them in a process group of its own, and says so. */
const parent = `
  const { spawn } = require("node:child_process");
  for (const detached of [false, true]) {
    spawn(process.execPath, ["-e", ${JSON.stringify(sleeper)}], { detached, stdio: "ignore" });
  }
  console.log("ready");
  ${sleeper};
`;

test("kills a process with its children, also those in groups of their own", async () => {
  const child = spawn(process.execPath, ["-e", parent], { stdio: ["ignore", "pipe", "inherit"] });
  await once(child.stdout, "data");
  const pids = processTree(child.pid ?? 0);
  expect(pids).toHaveLength(3);
  expect(pids.every(isRunning)).toBe(true);
  killTree(child.pid ?? 0);
  await once(child, "exit");
  await expect.poll(() => pids.filter(isRunning)).toEqual([]);
});

test("of a process that has ended there is nothing to kill", async () => {
  const child = spawn(process.execPath, ["-e", ""], { stdio: "ignore" });
  const pid = child.pid ?? 0;
  await once(child, "exit");
  expect(isRunning(pid)).toBe(false);
  expect(() => killTree(pid)).not.toThrow();
});

test.each([0, -1, 1.5, Number.NaN])("%d is no process id", (pid) => {
  expect(isRunning(pid)).toBe(false);
});
