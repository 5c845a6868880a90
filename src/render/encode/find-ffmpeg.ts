import { execFile } from "node:child_process";
import { delimiter, isAbsolute, join } from "node:path";
import { promisify } from "node:util";
import { type ClipError, dependencyMissing } from "../../errors.js";
import { isExecutable, makeExecutable } from "./make-executable.js";

/** An ffmpeg that was started once and has the encoders that clips need. */
export interface Ffmpeg {
  /** Absolute. */
  path: string;
  /** As it says itself: `5.1.9-0+deb12u1`. */
  version: string;
  source: "FFMPEG_PATH" | "system" | "bundled";
}

/** libavcodec's major version in ffmpeg 5.0: builds from git tell no version of ffmpeg, but always this one. */
const oldestSystemLibavcodec = 59;
const versionLimitMs = 20_000;
const howToGetOne =
  "Install ffmpeg 5 or later with libx264 (apt-get install ffmpeg, brew install ffmpeg), or set FFMPEG_PATH to one.";

/**
 * Finds the ffmpeg to use: `FFMPEG_PATH` where it is set, else the first on `PATH` that is of version 5 or later and
 * has libx264, else the one that `@ffmpeg-installer/ffmpeg` brought.
 * @throws ClipError `dependency.missing`, saying how to get one. A bad `FFMPEG_PATH` is an error, never passed over.
 */
export async function findFfmpeg({ env }: { env: NodeJS.ProcessEnv }): Promise<Ffmpeg> {
  if (env.FFMPEG_PATH) return named(env.FFMPEG_PATH);
  return (await system(env.PATH ?? "")) ?? (await bundled());
}

async function named(path: string): Promise<Ffmpeg> {
  if (!isAbsolute(path)) {
    throw missing(`FFMPEG_PATH is "${path}"; it must be an absolute path.`);
  }
  const build = await readBuild(path).catch((cause: unknown) => {
    throw missing(`FFMPEG_PATH names ${path}, which cannot be run: ${firstLine(cause)}.`, cause);
  });
  if (build === null) throw missing(`FFMPEG_PATH names ${path}, which is not an ffmpeg.`);
  if (!build.hasX264) throw missing(`FFMPEG_PATH names ${path}, which is built without libx264.`);
  return { path, version: build.version, source: "FFMPEG_PATH" };
}

async function system(searchPath: string): Promise<Ffmpeg | null> {
  for (const folder of searchPath.split(delimiter)) {
    const path = join(folder, process.platform === "win32" ? "ffmpeg.exe" : "ffmpeg");
    if (!isAbsolute(folder) || !(await isExecutable(path))) continue;
    const build = await readBuild(path).catch(() => null);
    if (build?.hasX264 && build.libavcodec >= oldestSystemLibavcodec) {
      return { path, version: build.version, source: "system" };
    }
  }
  return null;
}

async function bundled(): Promise<Ffmpeg> {
  try {
    // Imported only here: on a platform that it has no program for, the import itself throws.
    const { default: installer } = await import("@ffmpeg-installer/ffmpeg");
    const path = await makeExecutable(installer.path);
    const build = await readBuild(path);
    if (!build?.hasX264) throw new Error(`${path} is not an ffmpeg with libx264`);
    return { path, version: build.version, source: "bundled" };
  } catch (cause) {
    const platform = `${process.platform}-${process.arch}`;
    throw missing(`No ffmpeg was found for ${platform}: ${firstLine(cause)}.`, cause);
  }
}

/** What a program says of itself; null where it is no ffmpeg. @throws where it cannot be run. */
async function readBuild(
  path: string,
): Promise<{ version: string; libavcodec: number; hasX264: boolean } | null> {
  const { stdout } = await promisify(execFile)(path, ["-version"], {
    timeout: versionLimitMs,
    killSignal: "SIGKILL",
  });
  const version = /^ffmpeg version (\S+)/.exec(stdout)?.[1];
  const libavcodec = /^libavcodec\s+(\d+)\./m.exec(stdout)?.[1];
  if (version === undefined || libavcodec === undefined) return null;
  return {
    version,
    libavcodec: Number(libavcodec),
    hasX264: stdout.includes("--enable-libx264"),
  };
}

function missing(problem: string, cause?: unknown): ClipError {
  return dependencyMissing(`${problem} ${howToGetOne}`, { cause });
}

function firstLine(cause: unknown): string {
  const text = cause instanceof Error ? cause.message : String(cause);
  return text.split("\n", 1)[0] ?? text;
}
