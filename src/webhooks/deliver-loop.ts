import { setTimeout as wait } from "node:timers/promises";
import type { Logger } from "pino";
import { z } from "zod";
import { type DeliverParts, deliver } from "./deliver.js";
import type { Claim, Claims } from "./queue/claim.js";

/** Deliveries that one process makes at once. */
const mostAtOnce = 128;
/** Without a word of new events the outbox is looked into this often. */
const pollMs = 1_000;
const retryMs = 500;

export interface DeliverLoopParts extends DeliverParts {
  claim: (room: number, now: number) => Promise<Claims>;
  log: Logger;
}

export interface DeliverLoop {
  /** Says that there may be something to do. */
  wake(): void;
  /** Claims nothing more, lets tries that are under way end within the grace time, and gives back what is left. */
  stop(graceMs: number): Promise<void>;
}

/** Makes deliveries that are due until it is stopped, also while Redis goes away and comes back. Every API process does. */
export function startDeliverLoop(parts: DeliverLoopParts): DeliverLoop {
  let stopping = false;
  const cutting = new AbortController();
  const running = new Set<Promise<void>>();
  let isAwake = false;
  let awaken = () => {};
  const wake = () => {
    isAwake = true;
    awaken();
  };
  const begin = (claim: Claim) => {
    const made = deliverOne(claim, parts, cutting.signal).finally(() => {
      running.delete(made);
      wake();
    });
    running.add(made);
  };
  const sleep = async (ms: number) => {
    if (isAwake || stopping) return;
    const woken = new AbortController();
    awaken = () => woken.abort();
    const { signal } = woken;
    await wait(Math.max(1, ms), undefined, { signal, ref: false }).catch(() => {});
  };
  const follow = async () => {
    while (!stopping) {
      isAwake = false;
      await sleep(await claimOnce(parts, mostAtOnce - running.size, begin));
    }
  };
  const ended = follow();
  return {
    wake,
    async stop(graceMs) {
      stopping = true;
      wake();
      await ended;
      const grace = new AbortController();
      const late = wait(graceMs, undefined, { signal: grace.signal }).catch(() => {});
      await Promise.race([Promise.all(running), late]);
      grace.abort();
      cutting.abort(new Error("this process ends"));
      await Promise.all(running);
    },
  };
}

/** @returns how long there is nothing to do, in milliseconds. */
async function claimOnce(
  { claim, clock, log }: DeliverLoopParts,
  room: number,
  begin: (claim: Claim) => void,
): Promise<number> {
  // The end of a delivery wakes the loop.
  if (room <= 0) return pollMs;
  const now = clock.now();
  try {
    const { claims, nextAt, damaged } = await claim(room, now);
    if (damaged > 0) log.error({ count: damaged }, "events for webhooks could not be read");
    for (const one of claims) begin(one);
    return nextAt === null ? pollMs : Math.min(pollMs, Math.max(0, nextAt - now));
  } catch (error) {
    log.debug({ err: error }, "webhooks wait for Redis");
    return retryMs;
  }
}

/** Never throws: what could not be settled is claimed again, by any process, once its claim has ended. */
async function deliverOne(
  claim: Claim,
  parts: DeliverParts & { log: Logger },
  signal: AbortSignal,
) {
  const { deliveryId } = claim;
  try {
    const settled = await deliver(claim, parts, signal);
    if (settled === "disabled") parts.log.warn({ deliveryId }, "a webhook endpoint was disabled");
  } catch (error) {
    parts.log.warn({ err: error, deliveryId }, "a webhook could not be delivered");
    if (!isDamaged(error)) return;
    const now = parts.clock.now();
    const attempt = { at: now, status: null, ms: 0, error: "it cannot be read", body: "" };
    await parts.settle(claim, { outcome: "dropped", attempt }, now).catch(() => {});
  }
}

/** Whether Redis holds something that can never be sent. */
function isDamaged(error: unknown): boolean {
  return error instanceof z.ZodError || error instanceof SyntaxError;
}
