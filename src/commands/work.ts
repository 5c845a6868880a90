import type { Logger } from "pino";
import type { CommandContext } from "../cli/run-command.js";
import { type ServiceFlags, settingsWith } from "../cli/service-flags.js";
import type { Settings } from "../config.js";
import { createLog } from "../log.js";
import { releaseOnFailure } from "../process/releasers.js";
import { requireRedis, stopped } from "./serve.js";

const storageLimitMs = 15_000;

/** `clipwright work`: a worker alone. When it is asked to stop, it finishes the jobs that it has begun. */
export async function workCommand(flags: ServiceFlags, context: CommandContext): Promise<null> {
  const [{ startWorker }, { startHealthServer }, { checkRedis }, { connectRedis }] =
    await Promise.all([
      import("../worker/start-worker.js"),
      import("../worker/health-server.js"),
      import("../redis/check-redis.js"),
      import("../redis/connect.js"),
    ]);
  const settings = settingsWith(flags);
  const log = createLog(settings.logLevel ?? "info");
  const redisUrl = requireRedis(settings.redisUrl);
  const redis = connectRedis(redisUrl, "calls", () => {});
  try {
    await checkRedis(redis, redisUrl, log);
  } finally {
    redis.disconnect();
  }
  await checkStorage(settings, log);

  await releaseOnFailure(async (releasers) => {
    const worker = await startWorker(redisUrl, settings, log);
    releasers.add(() => worker.drain(0));
    const health =
      settings.healthPort === null ? null : await startHealthServer(settings, () => worker.facts());
    releasers.add(() => health?.close());
    const { id, jobs } = worker.facts();
    log.info({ workerId: id, jobs, concurrency: settings.concurrency }, "the worker takes jobs");
    context.print({
      json: { workerId: id, jobs, healthUrl: health?.url ?? null },
      lines: [`Worker ${id} takes jobs, ${jobs} at once`],
    });
    await stopped(context.signal);
    tellFinishing(worker.facts().running, settings, context, log);
    // The health server is closed after the worker, so that it tells meanwhile that the worker drains.
    await worker.drain(settings.graceS * 1000);
    await releasers.release();
    log.info({ workerId: id }, "the worker has ended");
  });
  return null;
}

function tellFinishing(
  running: readonly string[],
  { graceS }: Settings,
  { quiet, stderr }: CommandContext,
  log: Logger,
): void {
  log.info({ running, graceS }, "the worker finishes what it has begun");
  if (running.length === 0 || quiet) return;
  const count = running.length === 1 ? "1 job" : `${running.length} jobs`;
  stderr.write(`finishing ${count}, for up to ${graceS} s\n`);
}

/** @throws ClipError `storage.failed` where clips could not be stored. */
async function checkStorage(settings: Settings, log: Logger): Promise<void> {
  const { createStorage } = await import("../storage/create-storage.js");
  const storage = await createStorage(settings, null);
  try {
    await storage.check(AbortSignal.timeout(storageLimitMs), (note) => log.warn(note));
  } finally {
    await storage.close();
  }
}
