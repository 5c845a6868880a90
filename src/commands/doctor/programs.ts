import { readdir, readFile } from "node:fs/promises";
import { packageFile } from "../../package-files.js";
import { builtEntry } from "../../process/built-entry.js";
import { findProgram } from "../../process/find-program.js";
import { redisPrograms } from "../../redis/start-private-redis.js";
import { findFfmpeg } from "../../render/encode/find-ffmpeg.js";
import { type Finding, find } from "./finding.js";

/** The encoder, the image library, the fonts, the frame kernel, and a Redis for the service. */
export function programFindings(env: NodeJS.ProcessEnv): Promise<Finding[]> {
  return Promise.all([ffmpeg(env), imageLibrary(), fonts(), kernel(), redisServer(env)]);
}

function ffmpeg(env: NodeJS.ProcessEnv): Promise<Finding> {
  const remedy =
    "apt-get install ffmpeg, brew install ffmpeg, or set FFMPEG_PATH to one with libx264";
  return find("ffmpeg", { essential: true, remedy }, async () => {
    const { path, version, source } = await findFfmpeg({ env });
    return `${version} with libx264, ${path} (${source})`;
  });
}

function imageLibrary(): Promise<Finding> {
  const remedy = "run npm install again, with optional packages (no --omit=optional)";
  return find("sharp", { essential: true, remedy }, async () => {
    const { default: sharp } = await import("sharp");
    return `${sharp.versions.sharp ?? "unknown version"}, libvips ${sharp.versions.vips}`;
  });
}

function redisServer(env: NodeJS.ProcessEnv): Promise<Finding> {
  const remedy =
    "apt-get install redis-server, brew install redis, or set REDIS_URL: until then `clipwright start` keeps jobs in memory";
  return find("redis-server", { essential: false, remedy }, async () => {
    if (env.REDIS_URL) return "REDIS_URL names one";
    const program = await findProgram(redisPrograms, env.PATH);
    if (program === null) throw new Error(`${redisPrograms.join(" or ")} is not on the PATH`);
    return program;
  });
}

function fonts(): Promise<Finding> {
  const remedy = "install the package again: its folder assets/fonts is not whole";
  return find("fonts", { essential: true, remedy }, async () => {
    const { ensureFonts } = await import("../../render/scenes/fonts.js");
    await ensureFonts();
    const files = await readdir(packageFile("assets/fonts/"));
    return `${files.filter((name) => /\.[ot]tf$/.test(name)).length} bundled fonts are drawn with`;
  });
}

function kernel(): Promise<Finding> {
  const remedy = "run npm run build; the processor and Node must know WebAssembly SIMD";
  return find("frame kernel", { essential: true, remedy }, async () => {
    const bytes = await readFile(builtEntry("render/frames/kernel.wasm"));
    await WebAssembly.compile(new Uint8Array(bytes));
    return `${bytes.length} bytes of WebAssembly SIMD`;
  });
}
