import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { describe, expect, test } from "vitest";
import { builtEntry } from "../src/process/built-entry.js";

const logged = (level: string, entry: object) => loggedCode(level, JSON.stringify(entry));

async function loggedCode(level: string, entry: string) {
  const program = `
    const { createLog } = await import(${JSON.stringify(builtEntry("log.js").href)});
    createLog(${JSON.stringify(level)}).info(${entry}, "said");
    process.exit();
  `;
  return promisify(execFile)(process.execPath, ["--input-type=module", "-e", program]);
}

describe("the log", () => {
  test("is JSON lines on stderr, written also when the process ends at once", async () => {
    const { stdout, stderr } = await logged("info", { sceneCount: 3 });
    expect(stdout).toBe("");
    expect(JSON.parse(stderr)).toMatchObject({ level: 30, msg: "said", sceneCount: 3 });
  });

  test("strikes out what opens doors", async () => {
    const entry = { apiKey: "k1", request: { headers: { authorization: "k2" }, token: "k3" } };
    const { stderr } = await logged("info", entry);
    expect(stderr).not.toMatch(/k[123]/);
    expect(stderr).toContain("[Redacted]");
  });

  test("names the call that an error of Redis comes from, and not what was sent", async () => {
    const command = '{ name: "eval", args: ["https://example.com/hook?key=k4"] }';
    const { stderr } = await loggedCode(
      "info",
      `{ err: Object.assign(new Error("DAMAGED"), { code: "c", command: ${command}, previousErrors: [{ command: ${command} }] }) }`,
    );
    expect(stderr).not.toContain("k4");
    expect(JSON.parse(stderr).err).toMatchObject({
      type: "Error",
      message: "DAMAGED",
      code: "c",
      command: "eval",
      stack: expect.stringContaining("DAMAGED"),
    });
  });

  test("says nothing below its level", async () => {
    expect(await logged("warn", {})).toEqual({ stdout: "", stderr: "" });
  });
});
