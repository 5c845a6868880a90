import { setTimeout as wait } from "node:timers/promises";
import { z } from "zod";

/** A service that is well again must say so within this time, also on a busy machine. */
const readinessLimitMs = 90_000;
/** An API whose Redis does not answer tells so after 5 s. */
const answerLimitMs = 30_000;
const pollMs = 50;

const readinessSchema = z.object({ ready: z.boolean(), checks: z.record(z.string(), z.string()) });

/** What an API says about itself. */
export interface Readiness {
  status: number;
  /** "ok", or what is wrong, of each thing that is checked. */
  checks: Readonly<Record<string, string>>;
}

/** Asks an API whether it can serve. @throws where it does not answer within 30 s. */
export async function readinessOf(url: string, signal: AbortSignal): Promise<Readiness> {
  const limit = AbortSignal.any([signal, AbortSignal.timeout(answerLimitMs)]);
  const answer = await fetch(`${url}/readyz`, { signal: limit });
  const { checks } = readinessSchema.parse(await answer.json());
  return { status: answer.status, checks };
}

/** Waits until an API can serve again. @throws where it cannot after 90 s. */
export async function untilReady(url: string, signal: AbortSignal): Promise<void> {
  const limit = AbortSignal.any([signal, AbortSignal.timeout(readinessLimitMs)]);
  while ((await readinessOf(url, limit)).status !== 200) {
    await wait(pollMs, undefined, { signal: limit });
  }
}
