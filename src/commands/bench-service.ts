import { readFile } from "node:fs/promises";
import { availableParallelism, cpus } from "node:os";
import { benchScript } from "../bench/bench-script.js";
import { type CreateRate, measureCreateRate } from "../bench/service/measure-create-rate.js";
import { measureEta } from "../bench/service/measure-eta.js";
import { measureEventStreams } from "../bench/service/measure-event-streams.js";
import { measureOverhead } from "../bench/service/measure-overhead.js";
import { measurePickup } from "../bench/service/measure-pickup.js";
import { startServiceUnderTest } from "../bench/service-under-test.js";
import type { CommandContext, CommandResult, OutputFlags } from "../cli/run-command.js";
import { wholeNumber } from "../cli/whole-number.js";
import { packageFile } from "../package-files.js";

export interface BenchServiceFlags extends OutputFlags {
  rounds: string;
  streams: string;
}

const sampleFile = packageFile("assets/scripts/ocean.en.txt");
const jobDurationMs = 20_000;
const etaJobs = 20;

/** `clipwright bench service`: what the service adds to rendering, measured on a Redis and processes of its own. */
export async function benchServiceCommand(
  flags: BenchServiceFlags,
  { signal, stderr, quiet }: CommandContext,
): Promise<CommandResult> {
  const rounds = wholeNumber("rounds", flags.rounds, 20);
  const streamCount = wholeNumber("streams", flags.streams, 20_000);
  const say = (what: string) => {
    if (!quiet) stderr.write(`${what}\n`);
  };
  const sample = await readFile(sampleFile, "utf8");
  const create = await createRate(say);
  // A Redis without the thousands of jobs of before.
  await using service = await startServiceUnderTest();
  const server = await service.start("serve", "--port", "0");
  const api = { url: String(server.ready.url), key: service.key };
  const streams = await measureEventStreams(
    service,
    { url: api.url, pid: server.pid },
    streamCount,
    say,
  );
  const worker = await service.start("work");
  say("waiting for jobs to be taken");
  const pickup = await measurePickup(service, api, signal);
  const overhead = await measureOverhead(
    service,
    api,
    [server.pid, worker.pid, service.redisPid],
    { script: benchScript(sample, jobDurationMs), durationMs: jobDurationMs, rounds },
    signal,
    say,
  );
  const eta = await measureEta(service, api, { count: etaJobs, sample }, signal, say);
  const machine = {
    processors: availableParallelism(),
    model: cpus()[0]?.model ?? "unknown",
    redis: service.redisKind,
  };
  return {
    json: { machine, create, pickup, overhead, eta, streams },
    lines: [
      `created over HTTP      ${create.createdPerSecond.toFixed(0)} a second; BullMQ's own add ${create.addedPerSecond.toFixed(0)} (ratio ${create.ratio.toFixed(2)})`,
      `201 to processing      ${pickup.serviceMs.toFixed(1)} ms; BullMQ's own add to process ${pickup.queueMs.toFixed(1)} ms`,
      `a 20 s 1080p job       ${(overhead.serviceCpuMs / 1000).toFixed(2)} CPU s through the service; render alone ${(overhead.renderCpuMs / 1000).toFixed(2)} (ratio ${overhead.ratio.toFixed(3)})`,
      `time left, told at 1/5  ${(100 * eta.medianError).toFixed(0)} % off (median of ${eta.jobs} jobs; worst ${(100 * eta.worstError).toFixed(0)} %)`,
      `${streams.streams} event streams     ${(streams.bytesPerStream / 1000).toFixed(1)} KB each, ${streams.eventsPerSecond.toFixed(0)} events a second, ${streams.terminals} got their one terminal event`,
    ],
  };
}

async function createRate(say: (what: string) => void): Promise<CreateRate> {
  await using service = await startServiceUnderTest();
  const server = await service.start("serve", "--port", "0");
  return await measureCreateRate(service, String(server.ready.url), say);
}
