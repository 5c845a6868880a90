import { setTimeout as wait } from "node:timers/promises";
import { processTree } from "../src/process/kill-tree.js";

const limitMs = 10_000;
const pollMs = 50;

/** What this process has open now: connections, servers, pipes, timers and so on by kind, and the ids of child processes. */
function openResources(): { kinds: string[]; children: number[] } {
  const kinds = process.getActiveResourcesInfo().sort();
  return { kinds, children: processTree(process.pid).slice(1).sort() };
}

async function until(is: () => boolean, message: () => string): Promise<void> {
  const deadline = performance.now() + limitMs;
  while (!is()) {
    if (performance.now() > deadline) throw new Error(message());
    await wait(pollMs);
  }
}

/**
 * Remembers what this process has open, once timers and requests of before are over.
 * @returns a function that waits until exactly that is open again. @throws where something else stays open.
 */
export async function watchOpenResources(): Promise<() => Promise<void>> {
  const passing = () =>
    openResources().kinds.filter((kind) => /^Timeout$|^Immediate$|Req/.test(kind));
  await until(
    () => passing().length === 0,
    () => `still under way: ${passing()}`,
  );
  const before = JSON.stringify(openResources());
  return () =>
    until(
      () => JSON.stringify(openResources()) === before,
      () => `open before: ${before}; now: ${JSON.stringify(openResources())}`,
    );
}
