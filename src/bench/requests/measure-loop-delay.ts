import { canceled } from "../../errors.js";
import { builtEntry } from "../../process/built-entry.js";
import { type ServiceProcess, startServiceUnderTest } from "../service-under-test.js";
import type { LoopDelay } from "./loop-probe.js";
import { BodySender } from "./post-body.js";
import { randomBody } from "./random-body.js";

/** What one body did to the API. */
export interface BodyMeasure extends LoopDelay {
  /** `clipwright bench requests --count 1 --seed` with this number sends it again. */
  seed: number;
  kind: string;
  bytes: number;
  hasIdempotencyKey: boolean;
  /** Null where the connection ended without an answer that could be read. */
  status: number | null;
  answerBytes: number;
}

export interface LoopDelayMeasure {
  count: number;
  seed: number;
  /** Of the longest delays that each body made, in milliseconds. */
  wallMs: Percentiles;
  /** Of the processor time of the main thread between two ticks, in milliseconds. */
  cpuMs: Percentiles;
  /** Bodies by the status of their answer. */
  statuses: Record<string, number>;
  longestAnswerBytes: number;
  /** The worst by wall time and by processor time, the worst first. */
  worstByWall: BodyMeasure[];
  worstByCpu: BodyMeasure[];
  /** Bodies that were answered with 5xx; those under the limit of 1 MiB that were not answered at all. */
  failures: BodyMeasure[];
}

export interface Percentiles {
  p50: number;
  p99: number;
  p999: number;
  worst: number;
}

const told = 10;
const bodyLimitBytes = 1024 * 1024;
/** Bodies between two reports of how far it is. */
const reportEvery = 500;

export interface LoopDelayOptions {
  count: number;
  seed: number;
  signal: AbortSignal;
  say(what: string): void;
}

/**
 * Sends bodies drawn by seed to an API of its own, one at a time, and measures for each how long the API's event loop was
 * held up, from inside of its process. @throws ClipError `canceled`.
 */
export async function measureLoopDelay(options: LoopDelayOptions): Promise<LoopDelayMeasure> {
  const { count, seed, signal, say } = options;
  await using service = await startServiceUnderTest({}, builtEntry("bench/requests/loop-probe.js"));
  const server = await service.start("serve", "--port", "0");
  const sender = new BodySender(String(server.ready.url), service.key);
  const measures: BodyMeasure[] = [];
  try {
    // What the start of the process took is not of the first body.
    await server.ask("delay");
    for (let i = 0; i < count; i += 1) {
      if (signal.aborted) throw canceled(signal.reason);
      measures.push(await measureBody(seed + i, sender, server));
      if ((i + 1) % reportEvery === 0) say(`${i + 1} of ${count} bodies sent`);
    }
  } finally {
    sender.close();
  }
  return summarize(seed, measures);
}

async function measureBody(
  seed: number,
  sender: BodySender,
  server: ServiceProcess,
): Promise<BodyMeasure> {
  const { kind, body, idempotencyKey } = randomBody(seed);
  const answer = await sender.send(body, idempotencyKey);
  const delay = (await server.ask("delay")) as LoopDelay;
  const hasIdempotencyKey = idempotencyKey !== null;
  return { seed, kind, bytes: body.length, hasIdempotencyKey, ...answer, ...delay };
}

function summarize(seed: number, measures: readonly BodyMeasure[]): LoopDelayMeasure {
  const statuses: Record<string, number> = {};
  for (const { status } of measures) {
    const name = String(status ?? "no answer");
    statuses[name] = (statuses[name] ?? 0) + 1;
  }
  const worstBy = (value: (one: BodyMeasure) => number) =>
    measures.toSorted((a, b) => value(b) - value(a)).slice(0, told);
  return {
    count: measures.length,
    seed,
    wallMs: percentiles(measures.map(({ wallMs }) => wallMs)),
    cpuMs: percentiles(measures.map(({ cpuMs }) => cpuMs)),
    statuses,
    longestAnswerBytes: Math.max(...measures.map(({ answerBytes }) => answerBytes)),
    worstByWall: worstBy(({ wallMs }) => wallMs),
    worstByCpu: worstBy(({ cpuMs }) => cpuMs),
    failures: measures.filter(hasFailed),
  };
}

function hasFailed({ status, bytes }: BodyMeasure): boolean {
  return status === null ? bytes <= bodyLimitBytes : status >= 500;
}

function percentiles(values: readonly number[]): Percentiles {
  const sorted = values.toSorted((a, b) => a - b);
  const at = (share: number) =>
    sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? Number.NaN;
  return { p50: at(0.5), p99: at(0.99), p999: at(0.999), worst: at(1) };
}
