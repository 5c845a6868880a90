import { join, relative } from "node:path";
import type { CommandContext } from "../cli/run-command.js";
import { type ServiceFlags, settingsWith } from "../cli/service-flags.js";
import type { Settings } from "../config.js";
import { createLog } from "../log.js";
import type { OpenService } from "../service/open-service.js";
import { stopped } from "./serve.js";

/** `clipwright start`: the whole service on one machine, until it is asked to stop. */
export async function startCommand(flags: ServiceFlags, context: CommandContext): Promise<null> {
  const { openService } = await import("../service/open-service.js");
  const settings = settingsWith(flags);
  const log = createLog(settings.logLevel ?? (context.stderr.isTTY ? "warn" : "info"));
  const service = await openService(settings, log);
  const { url, redis, firstKey } = service;
  context.print({ json: { url, redis, key: firstKey }, lines: greeting(service, settings) });
  await stopped(context.signal);
  if (service.running() > 0 && !context.quiet) {
    context.stderr.write(
      `finishing ${service.running()} of the jobs, for up to ${settings.graceS} s\n`,
    );
  }
  await service.close(settings.graceS * 1000);
  return null;
}

function greeting({ url, redis, firstKey }: OpenService, settings: Settings): string[] {
  const redisLine = {
    "redis-server": `redis-server of its own, in ${join(settings.dataDir, "redis")}`,
    embedded: "embedded: nothing survives a restart; install redis-server to keep jobs",
    named: "the one that REDIS_URL names",
  }[redis.kind];
  const clips =
    settings.storage === "local"
      ? relative(".", join(settings.dataDir, "clips"))
      : `bucket ${settings.s3Bucket}`;
  const key = firstKey ?? "$KEY";
  return [
    "Clipwright is ready.",
    "",
    `  API    ${url}`,
    `  Redis  ${redisLine}`,
    `  Clips  ${clips}`,
    firstKey === null
      ? "  Key    made before; `clipwright keys create` makes another"
      : `  Key    ${firstKey}   (shown this once)`,
    "",
    "Make a clip:",
    `  curl -sS ${url}/v1/jobs -H "Authorization: Bearer ${key}" \\`,
    `    -H "Content-Type: application/json" -d '{"script": "Hello there. This is my first clip."}'`,
    "Follow it:",
    `  curl -sSN ${url}/v1/jobs/JOB_ID/events -H "Authorization: Bearer ${key}"`,
    "",
    "Ctrl-C stops it.",
  ];
}
