import { spawn } from "node:child_process";
import { once } from "node:events";
import { chmod, readFile, writeFile } from "node:fs/promises";
import { createInterface } from "node:readline";
import { describe, expect, it, onTestFinished, vi } from "vitest";
import { builtEntry } from "../../../src/process/built-entry.js";
import { startFfmpeg } from "../../../src/render/encode/ffmpeg-process.js";
import { ffmpegArguments } from "../../../src/render/encode/run-ffmpeg.js";
import { testFolder } from "../../test-folder.js";
import { everyFfmpeg, never } from "./real-tools.js";

/** A program that fails on cue in ffmpeg's place. */
async function standIn(script: string): Promise<string> {
  const path = `${await testFolder()}/ffmpeg`;
  await writeFile(path, `#!/bin/sh\n${script}\n`);
  await chmod(path, 0o755);
  return path;
}

const builds = await everyFfmpeg();
const purpose = "encoding a test";

/** Whether a process runs; one that is dead but not yet collected by its parent does not. */
async function runs(pid: number): Promise<boolean> {
  const status = await readFile(`/proc/${pid}/stat`, "utf8").catch(() => "");
  return status !== "" && !/\) [ZX] /.test(status);
}

async function gone(pid: number): Promise<void> {
  const limit = AbortSignal.timeout(20_000);
  while (await runs(pid)) {
    limit.throwIfAborted();
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

describe("ffmpegArguments", () => {
  it("forces formats, keeps protocols to files and pipes, and takes no questions", () => {
    const args = ffmpegArguments({
      input: { f: "s16le" },
      output: { f: "adts" },
      path: "/a b/c.aac",
    });
    expect(args.join(" ")).toBe(
      "-hide_banner -nostdin -v error -filter_threads 1 -protocol_whitelist file,pipe " +
        "-f s16le -i pipe:0 -y -f adts /a b/c.aac",
    );
  });

  it("passes values with spaces on as they are", () => {
    const output = { f: "mp4", metadata: "title=one two" };
    const args = ffmpegArguments({ input: { f: "s16le" }, output, path: "/x.mp4" });
    expect(args).toContain("title=one two");
  });

  it("refuses relative paths and formats left to guess", () => {
    const f = "adts";
    expect(() => ffmpegArguments({ input: { f }, output: { f }, path: "x.aac" })).toThrow();
    expect(() => ffmpegArguments({ input: {}, output: { f }, path: "/x.aac" })).toThrow();
    expect(() => ffmpegArguments({ input: { f }, output: {}, path: "/x.aac" })).toThrow();
  });
});

describe("a running ffmpeg", () => {
  it("has the environment of this process, but keeps the memory of frames", async () => {
    const file = `${await testFolder()}/out`;
    vi.stubEnv("MALLOC_MMAP_THRESHOLD_", "131072");
    vi.stubEnv("SOMETHING_ELSE", "kept");
    onTestFinished(() => void vi.unstubAllEnvs());
    const program = await standIn('cat > "$1"; env >> "$1"');
    const process = startFfmpeg({ program, args: [file], purpose, signal: never });
    await process.finish();
    const environment = await readFile(file, "utf8");
    expect(environment).toContain("SOMETHING_ELSE=kept");
    expect(environment).toContain("MALLOC_MMAP_THRESHOLD_=33554432");
    expect(environment).toContain("MALLOC_TRIM_THRESHOLD_=268435456");
  });

  it("takes bytes in and ends well", async () => {
    const file = `${await testFolder()}/out`;
    const program = await standIn('cat > "$1"');
    const process = startFfmpeg({ program, args: [file], purpose, signal: never });
    await process.write(Buffer.from("one "));
    await process.write(Buffer.from("two"));
    await process.finish();
    expect(await readFile(file, "utf8")).toBe("one two");
  });

  it("lets a buffer be used again as soon as it is written", async () => {
    const file = `${await testFolder()}/out`;
    const program = await standIn('sleep 0.3; cat > "$1"');
    const process = startFfmpeg({ program, args: [file], purpose, signal: never });
    const buffer = Buffer.alloc(3_000_000);
    for (const value of [1, 2, 3]) {
      buffer.fill(value);
      await process.write(buffer);
    }
    buffer.fill(9);
    await process.finish();
    const written = await readFile(file);
    expect([0, 1, 2].map((i) => written.subarray(i * 3e6, (i + 1) * 3e6)).map(onlyValue)).toEqual([
      1, 2, 3,
    ]);
  });

  it("reports its exit status and its own words, not a broken pipe", async () => {
    const program = await standIn("echo no room left >&2; exit 7");
    const process = startFfmpeg({ program, args: [], purpose, signal: never });
    const writing = (async () => {
      for (;;) await process.write(Buffer.alloc(1_000_000));
    })();
    await expect(writing).rejects.toMatchObject({
      code: "render.failed",
      message: "ffmpeg failed encoding a test and ended with status 7: no room left",
    });
  });

  it("reports a failure that comes only at the end", async () => {
    const program = await standIn("cat >/dev/null; echo trailer >&2; exit 1");
    const process = startFfmpeg({ program, args: [], purpose, signal: never });
    await process.write(Buffer.from("x"));
    await expect(process.finish()).rejects.toThrow(/status 1: trailer/);
  });

  it("reports what killed it", async () => {
    const program = await standIn("kill -SEGV $$");
    const process = startFfmpeg({ program, args: [], purpose, signal: never });
    await expect(process.finish()).rejects.toThrow(/ended with signal SIGSEGV/);
  });

  it("keeps the end of what it says, however much that is, and never blocks on it", async () => {
    const program = await standIn("yes nonsense | head -c 3000000 >&2; echo the end >&2; exit 1");
    const process = startFfmpeg({ program, args: [], purpose, signal: never });
    const failure = await process.finish().catch((error: Error) => error);
    expect(failure?.message).toMatch(/the end$/);
    expect(failure?.message.length).toBeLessThan(9000);
  });

  it("says that it cannot be started, and what to do", async () => {
    const process = startFfmpeg({ program: "/nowhere/ffmpeg", args: [], purpose, signal: never });
    await expect(process.write(Buffer.from("x"))).rejects.toMatchObject({
      code: "dependency.missing",
      message: expect.stringMatching(/Set FFMPEG_PATH/),
    });
    await process.kill();
  });

  it("is stopped when it takes nothing in", async () => {
    const program = await standIn("sleep 300");
    const process = startFfmpeg({ program, args: [], purpose, signal: never, stallMs: 200 });
    await expect(process.write(Buffer.alloc(10_000_000))).rejects.toMatchObject({
      code: "render.timeout",
    });
    await gone(process.pid ?? 0);
  });

  it("is stopped when it does not end", async () => {
    const program = await standIn("cat >/dev/null; sleep 300");
    const process = startFfmpeg({ program, args: [], purpose, signal: never, stallMs: 200 });
    await expect(process.finish()).rejects.toThrow(/no progress for 0\.2 s encoding a test/);
  });

  it("is not stopped while it waits for us", async () => {
    const program = await standIn("cat >/dev/null");
    const process = startFfmpeg({ program, args: [], purpose, signal: never, stallMs: 100 });
    await process.write(Buffer.from("x"));
    await new Promise((resolve) => setTimeout(resolve, 300));
    await process.write(Buffer.from("y"));
    await process.finish();
  });

  it("is killed with all that it started when the signal aborts", async () => {
    const folder = await testFolder();
    const program = await standIn(`sleep 300 & echo $! > ${folder}/child; sleep 300`);
    const cancel = new AbortController();
    const process = startFfmpeg({ program, args: [], purpose, signal: cancel.signal });
    const writing = process.write(Buffer.alloc(10_000_000));
    let child = "";
    while (child === "") {
      child = await readFile(`${folder}/child`, "utf8").catch(() => "");
    }
    cancel.abort();
    await expect(writing).rejects.toMatchObject({ code: "canceled" });
    await gone(Number(child));
  });

  it("is not started when the signal is aborted already", () => {
    const signal = AbortSignal.abort();
    expect(() => startFfmpeg({ program: "/bin/cat", args: [], purpose, signal })).toThrow(
      expect.objectContaining({ code: "canceled" }),
    );
  });
});

/**
 * Starts a program in ffmpeg's place from a process of its own, which then ends by the statement `end`; resolves with
 * the program's process id when both have been started and the first has ended.
 */
async function startAndEnd(program: string, args: readonly string[], end: string): Promise<number> {
  // Started from the build: Node 20 cannot run the sources.
  const script = `
    import { startFfmpeg } from ${JSON.stringify(builtEntry("render/encode/ffmpeg-process.js"))};
    const ffmpeg = startFfmpeg({ program: ${JSON.stringify(program)},
      args: ${JSON.stringify(args)}, purpose: "x", signal: new AbortController().signal });
    await ffmpeg.write(Buffer.alloc(5000));
    console.log(ffmpeg.pid);
    process.stdin.once("data", () => { ${end} });
  `;
  const parent = spawn(process.execPath, ["--input-type=module", "-e", script], {
    stdio: ["pipe", "pipe", "inherit"],
  });
  onTestFinished(() => {
    parent.kill("SIGKILL");
  });
  const [line] = await once(createInterface(parent.stdout), "line");
  const pid = Number(line);
  expect(await runs(pid)).toBe(true);
  parent.stdin.write("end\n");
  await once(parent, "exit");
  return pid;
}

describe("when this process ends", () => {
  it("ffmpeg is killed, even one that does not listen", async () => {
    await gone(await startAndEnd(await standIn("sleep 300"), [], "process.exit(0)"));
  });

  it.each(builds)("ffmpeg $version ends by itself where that was by force", async ({ path }) => {
    const output = `${await testFolder()}/x.aac`;
    const sound = ["-v", "error", "-nostdin", "-f", "s16le", "-ar", "48000", "-ac", "2"];
    const args = [...sound, "-i", "pipe:0", "-f", "adts", "-y", output];
    await gone(await startAndEnd(path, args, 'process.kill(process.pid, "SIGKILL")'));
  });
});

function onlyValue(bytes: Uint8Array): number | undefined {
  const first = bytes[0];
  return bytes.every((value) => value === first) ? first : undefined;
}
