import type { CommandContext } from "../cli/run-command.js";
import { type ServiceFlags, settingsWith } from "../cli/service-flags.js";
import { commandInvalid } from "../errors.js";
import { createLog } from "../log.js";

/** `clipwright serve`: the API alone, until it is asked to stop. */
export async function serveCommand(flags: ServiceFlags, context: CommandContext): Promise<null> {
  const { startApi } = await import("../api/start-api.js");
  const settings = settingsWith(flags);
  const log = createLog(settings.logLevel ?? "info");
  const api = await startApi(requireRedis(settings.redisUrl), settings, log);
  log.info({ url: api.url, storage: settings.storage }, "the API listens");
  context.print({ json: { url: api.url }, lines: [`The API listens at ${api.url}`] });
  await stopped(context.signal);
  await api.close();
  log.info("the API has ended");
  return null;
}

/** @throws ClipError `request.invalid` where no Redis is named. */
export function requireRedis(url: string | null): string {
  if (url !== null) return url;
  throw commandInvalid(
    "REDIS_URL is not set: API and workers meet in a Redis. Set it, or give --redis redis://host:6379; `clipwright start` needs none",
  );
}

/** Resolves when the process is asked to stop. */
export async function stopped(signal: AbortSignal): Promise<void> {
  if (signal.aborted) return;
  await new Promise((resolve) => signal.addEventListener("abort", resolve, { once: true }));
}
