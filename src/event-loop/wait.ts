import { setTimeout as sleep } from "node:timers/promises";

/** How a wait is made; tests move time instead. Rejects when the signal is aborted. */
export type Wait = (ms: number, signal: AbortSignal) => Promise<void>;

export const wait: Wait = async (ms, signal) => void (await sleep(ms, null, { signal }));
