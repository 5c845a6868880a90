import { spawnSync } from "node:child_process";
import { closeSync, existsSync, openSync } from "node:fs";
import { mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { main, runCli, startCli } from "../commands/run-cli.js";

let folder = "";
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "clipwright-test-"));
  await writeFile(join(folder, "talk.txt"), "Hello.");
});
afterAll(async () => {
  await rm(folder, { recursive: true });
});

describe("help and version", () => {
  test("--help tells commands, examples, variables and exit codes, and is no error", async () => {
    const { exitCode, stdout, stderr } = await runCli(["--help"]);
    expect({ exitCode, stderr }).toEqual({ exitCode: 0, stderr: "" });
    for (const word of ["render", "voices", "styles", "doctor", "demo", "Examples:"]) {
      expect(stdout).toContain(word);
    }
    expect(stdout).toMatch(/FFMPEG_PATH[\s\S]*CLIPWRIGHT_CONCURRENCY[\s\S]*130/);
  });

  test("render --help tells every flag, and that an existing file is replaced", async () => {
    const { stdout } = await runCli(["render", "--help"]);
    const flags =
      "output style voice language duration aspect resolution fps captions music poster";
    for (const flag of `${flags} subtitles work concurrency json quiet`.split(" ")) {
      expect(stdout).toContain(`--${flag}`);
    }
    expect(stdout.replaceAll(/\s+/g, " ")).toContain("an existing file is replaced");
  });

  test("--version is that of the package", async () => {
    const { version } = JSON.parse(
      await readFile(new URL("../../package.json", import.meta.url), "utf8"),
    );
    expect(await runCli(["--version"])).toEqual({
      exitCode: 0,
      stdout: `${version}\n`,
      stderr: "",
    });
  });
});

describe("what the caller got wrong ends with 2, on stderr, and names it", () => {
  test.each([
    ["no command", [], "Usage: clipwright"],
    ["an unknown command", ["rendr"], "Did you mean render?"],
    ["an unknown flag", ["render", "talk.txt", "--aspekt", "1:1"], "Did you mean --aspect?"],
    ["a flag without its value", ["render", "talk.txt", "--fps"], "argument missing"],
    ["no script", ["render"], "missing required argument 'script'"],
    ["two scripts", ["render", "talk.txt", "b.txt"], "too many arguments"],
    ["a length without unit", ["render", "talk.txt", "--duration", "30"], "30s or 30ms"],
    ["a length over the limit", ["render", "talk.txt", "--duration", "11m"], "the limit of 10m"],
    ["an aspect that there is not", ["render", "talk.txt", "--aspect", "4:3"], "4:3 is not one of"],
    ["stdout as output", ["render", "talk.txt", "-o", "-"], "cannot be written to stdout"],
    ["a folder that is not there", ["render", "talk.txt", "-o", "x/a.mp4"], "x does not exist"],
    ["a script that is not there", ["render", "gone.txt"], "gone.txt: there is no such file"],
    ["no concurrency", ["render", "talk.txt", "--concurrency", "0"], "from 1 to 256"],
  ])("%s", async (_, args, why) => {
    const { exitCode, stdout, stderr } = await runCli(args, { cwd: folder });
    expect({ exitCode, stdout }).toEqual({ exitCode: 2, stdout: "" });
    expect(stderr).toContain(why);
    expect(await readdir(folder)).toEqual(["talk.txt"]);
  });

  test("a misspelt variable", async () => {
    const env = { CLIPWRIGHT_CONCURENCY: "2" };
    const { exitCode, stderr } = await runCli(["doctor"], { env });
    expect(exitCode).toBe(2);
    expect(stderr).toContain("did you mean CLIPWRIGHT_CONCURRENCY?");
  });

  test("a script on stdin that is not UTF-8", async () => {
    const stdin = Buffer.from("Gr\u00fc\u00dfe", "latin1");
    const { exitCode, stderr } = await runCli(["render", "-"], { cwd: folder, stdin });
    expect(exitCode).toBe(2);
    expect(stderr).toContain("stdin: line 1 is not UTF-8");
  });
});

describe("--json", () => {
  test("prints one object for an error too, with every problem", async () => {
    const args = ["render", "talk.txt", "--aspect", "4:3", "--fps", "7", "--json"];
    const { exitCode, stdout } = await runCli(args, { cwd: folder });
    expect(exitCode).toBe(2);
    expect(JSON.parse(stdout)).toEqual({
      error: {
        code: "request.invalid",
        message: expect.stringContaining("--aspect: 4:3"),
        problems: [
          { pointer: "/aspectRatio", code: "invalid_value", detail: expect.any(String) },
          { pointer: "/fps", code: "invalid_value", detail: expect.any(String) },
        ],
      },
    });
  });

  test("prints one object where the flags themselves could not be read", async () => {
    const { exitCode, stdout } = await runCli(["render", "--nope", "--json"]);
    expect(exitCode).toBe(2);
    expect(JSON.parse(stdout)).toEqual({
      error: { code: "request.invalid", message: "unknown option '--nope'", problems: [] },
    });
  });
});

describe("a signal while the script is awaited", () => {
  test.each([
    ["SIGINT", 130],
    ["SIGTERM", 143],
    ["SIGHUP", 129],
  ] as const)("%s ends with %d and says so", async (signal, exitCode) => {
    const args = ["render", "-", "--json"];
    const cli = startCli(args, {
      cwd: folder,
      stdin: null,
      env: { CLIPWRIGHT_LOG_LEVEL: "debug" },
    });
    await cli.says("waiting for the script on stdin");
    cli.child.kill(signal);
    const run = await cli.finished;
    expect(run.exitCode).toBe(exitCode);
    expect(run.stderr).toContain("stopping");
    expect(JSON.parse(run.stdout)).toMatchObject({ error: { code: "canceled" } });
    expect(await readdir(folder)).toEqual(["talk.txt"]);
  });
});

test.runIf(existsSync("/dev/full"))("a stdout that cannot be written is told in one line", () => {
  const full = openSync("/dev/full", "w");
  const run = spawnSync(process.execPath, [main, "styles"], { stdio: ["ignore", full, "pipe"] });
  closeSync(full);
  expect(String(run.stderr)).toMatch(/^error: stdout cannot be written: ENOSPC.*\n$/);
  expect(run.status).toBe(1);
});
