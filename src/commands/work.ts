import type { CommandContext } from "../cli/run-command.js";
import { type ServiceFlags, settingsWith } from "../cli/service-flags.js";
import { createLog } from "../log.js";
import { requireRedis, stopped } from "./serve.js";

const storageLimitMs = 15_000;

/** `clipwright work`: a worker alone, until it is asked to stop; then it finishes what it has begun. */
export async function workCommand(flags: ServiceFlags, context: CommandContext): Promise<null> {
  const [{ startWorker }, { startHealthServer }, { checkRedis }, { connectRedis }, storages] =
    await Promise.all([
      import("../worker/start-worker.js"),
      import("../worker/health-server.js"),
      import("../redis/check-redis.js"),
      import("../redis/connect.js"),
      import("../storage/create-storage.js"),
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
  const storage = await storages.createStorage(settings, null);
  await storage.check(AbortSignal.timeout(storageLimitMs));
  await storage.close();

  const worker = await startWorker(redisUrl, settings, log);
  const health =
    settings.healthPort === null ? null : await startHealthServer(settings, () => worker.facts());
  const { id, jobs } = worker.facts();
  log.info({ workerId: id, jobs, concurrency: settings.concurrency }, "the worker takes jobs");
  context.print({
    json: { workerId: id, jobs, healthUrl: health?.url ?? null },
    lines: [`Worker ${id} takes jobs, ${jobs} at once`],
  });
  await stopped(context.signal);
  const { running } = worker.facts();
  log.info({ running, graceS: settings.graceS }, "the worker finishes what it has begun");
  if (running.length > 0 && !context.quiet) {
    const count = running.length === 1 ? "1 job" : `${running.length} jobs`;
    context.stderr.write(`finishing ${count}, for up to ${settings.graceS} s\n`);
  }
  await worker.drain(settings.graceS * 1000);
  await health?.close();
  log.info({ workerId: id }, "the worker has ended");
  return null;
}
