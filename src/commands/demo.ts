import { createWriteStream } from "node:fs";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join, relative } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { ReadableStream } from "node:stream/web";
import { fileURLToPath } from "node:url";
import type { Job } from "../api/job-json.js";
import { formatBytes, formatDuration } from "../cli/format-quantities.js";
import {
  checkPlaces,
  makeNamedFolder,
  type OutputPlaces,
  outputPlaces,
} from "../cli/output-places.js";
import { showProgress } from "../cli/progress-display.js";
import type { CommandContext, CommandResult, OutputFlags } from "../cli/run-command.js";
import { settingsWith } from "../cli/service-flags.js";
import { Clipwright } from "../client/clipwright.js";
import { JobFailedError } from "../client/errors.js";
import { canceled, internalError, remoteError } from "../errors.js";
import { createLog } from "../log.js";
import { packageFile } from "../package-files.js";
import { probeClip } from "../render/encode/probe-clip.js";
import type { Progress } from "../render/progress.js";
import type { OpenService } from "../service/open-service.js";

/** Flags of `clipwright demo`. */
export interface DemoFlags extends OutputFlags {
  output: string;
}

/**
 * `clipwright demo`: the whole service on one machine for one clip, with nothing to set up. A sample script is posted over
 * HTTP, its events are followed, and what comes out is downloaded.
 */
export async function demoCommand(
  flags: DemoFlags,
  context: CommandContext,
): Promise<CommandResult> {
  const startedMs = performance.now();
  const sample = fileURLToPath(packageFile("assets/scripts/lighthouse.en.md"));
  const places = outputPlaces({ output: flags.output });
  await makeNamedFolder("output", dirname(places.clip));
  await checkPlaces(places, sample);
  const say = (text: string) => {
    if (!context.quiet) context.stderr.write(`${text}\n`);
  };
  const data = await mkdtemp(join(tmpdir(), "clipwright-demo-"));
  try {
    const { openService } = await import("../service/open-service.js");
    const settings = settingsWith({ port: "0", host: "127.0.0.1", data, storage: "local" });
    const log = createLog(settings.logLevel ?? "error");
    const service = await openService({ ...settings, redisUrl: null, publicUrl: null }, log);
    try {
      say(`Started API, worker and Redis (${redisName(service)}) at ${service.url}`);
      const api = new Clipwright({ baseUrl: service.url, apiKey: service.firstKey ?? "" });
      const script = await readFile(sample, "utf8");
      say(`Posting the sample script ${shortest(sample)}`);
      const job = await makeClip(api, script, context);
      await download(job, places, context.signal);
      const { durationMs, bytes } = await probeClip(places.clip);
      const wallMs = Math.round(performance.now() - startedMs);
      return result(job, places, service, { durationMs, bytes, wallMs });
    } finally {
      await service.close(0);
    }
  } catch (error) {
    throw context.signal.aborted ? canceled(error, "Stopped.") : error;
  } finally {
    await rm(data, { recursive: true, force: true });
  }
}

async function makeClip(
  api: Clipwright,
  script: string,
  { signal, stderr, quiet }: CommandContext,
): Promise<Job> {
  const { jobId } = await api.jobs.create({ script }, { signal });
  using display = showProgress(stderr, quiet);
  signal.addEventListener("abort", () => display.close(), { once: true });
  try {
    const onProgress = (now: Job) => display.update(progressOf(now));
    return await api.jobs.waitUntilDone(jobId, { signal, onProgress });
  } catch (error) {
    if (!(error instanceof JobFailedError)) throw error;
    throw remoteError({ ...error.failure, problems: [] });
  }
}

/** A job's progress as the display of a render takes it. */
function progressOf({ stage, progress, etaMs }: Job): Progress {
  return {
    stage: stage === "uploading" || stage === null ? "finishing" : stage,
    fraction: progress / 100,
    framesDone: 0,
    framesTotal: null,
    etaMs,
  };
}

/** Each of the job's files to its place, captions and poster first. */
async function download(job: Job, places: OutputPlaces, signal: AbortSignal): Promise<void> {
  const wanted = [
    [job.posterUrl, places.poster],
    [job.captionsUrl, places.vtt],
    [job.videoUrl, places.clip],
  ] as const;
  for (const [url, path] of wanted) {
    if (url === null || path === undefined) continue;
    const answer = await fetch(url, { signal });
    if (!answer.ok || answer.body === null) {
      throw internalError(`${url} answered ${answer.status}`);
    }
    const body = Readable.fromWeb(answer.body as ReadableStream);
    await pipeline(body, createWriteStream(path), { signal });
  }
}

function result(
  job: Job,
  places: OutputPlaces,
  { redis }: OpenService,
  measured: { durationMs: number; bytes: number; wallMs: number },
): CommandResult {
  const { durationMs, bytes, wallMs } = measured;
  const speed = (durationMs / wallMs).toFixed(1);
  return {
    json: { job, path: places.clip, redis: redis.kind, ...measured },
    lines: [
      places.clip,
      `  ${formatDuration(durationMs)}, ${formatBytes(bytes)}, charged ${job.tokensCharged} tokens`,
      `  made in ${formatDuration(wallMs)}, the start of the service included (${speed}× real time)`,
      ...(redis.durable ? [] : ["  no redis-server is installed: the embedded Redis was used"]),
      "",
      "Play it, then run the service itself:",
      "  npx clipwright start",
      "or render without a service:",
      "  npx clipwright render talk.md -o talk.mp4 --duration 45s",
    ],
  };
}

function redisName({ redis }: OpenService): string {
  return redis.kind === "embedded" ? "embedded, as no redis-server is installed" : redis.kind;
}

/** A path as a person in this folder would write it. */
function shortest(path: string): string {
  const near = relative(process.cwd(), path);
  return near.startsWith("..") ? path : near;
}
