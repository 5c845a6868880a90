import { execFile } from "node:child_process";
import { isAbsolute } from "node:path";
import { promisify } from "node:util";
import { type ClipError, dependencyMissing } from "../../errors.js";
import { findPrograms } from "../../process/find-program.js";
import { makeExecutable } from "./make-executable.js";

/** An ffmpeg that was started once for its version, and has the encoders that clips need. */
export interface Ffmpeg {
  /** Absolute path of the program. */
  path: string;
  /** The version that it prints: `5.1.9-0+deb12u1`. */
  version: string;
  source: "FFMPEG_PATH" | "system" | "bundled";
}

/**
 * libavcodec's major version in ffmpeg 5.0. Builds from git print no version of ffmpeg, but always that of libavcodec.
 */
const oldestSystemLibavcodec = 59;
const versionLimitMs = 20_000;
const howToGetOne =
  "Install ffmpeg 5 or later with libx264 (apt-get install ffmpeg, brew install ffmpeg), or set FFMPEG_PATH to one.";

/**
 * Finds the ffmpeg to use: `FFMPEG_PATH` where it is set, else the first on the `PATH` that is of version 5 or later and
 * has libx264, else the one that the package `@ffmpeg-installer/ffmpeg` installed.
 * @throws ClipError `dependency.missing`, saying how to get one. A bad `FFMPEG_PATH` is an error; no other ffmpeg is
 * used instead.
 */
export async function findFfmpeg({ env }: { env: NodeJS.ProcessEnv }): Promise<Ffmpeg> {
  if (env.FFMPEG_PATH) return ffmpegAt(env.FFMPEG_PATH);
  return (await systemFfmpeg(env.PATH ?? "")) ?? (await bundledFfmpeg());
}

async function ffmpegAt(path: string): Promise<Ffmpeg> {
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

async function systemFfmpeg(searchPath: string): Promise<Ffmpeg | null> {
  for (const path of await findPrograms("ffmpeg", searchPath)) {
    const build = await readBuild(path).catch(() => null);
    if (build?.hasX264 && build.libavcodec >= oldestSystemLibavcodec) {
      return { path, version: build.version, source: "system" };
    }
  }
  return null;
}

async function bundledFfmpeg(): Promise<Ffmpeg> {
  try {
    // The package is imported only here, because its import throws on a platform for which it has no program.
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

/** The version and features that a program prints; null where it is no ffmpeg. @throws Error where it cannot be run. */
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
