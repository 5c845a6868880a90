import type { Logger } from "pino";
import type { Settings } from "../config.js";
import { limitedSignal } from "../event-loop/limited-signal.js";
import { reuseRoot } from "./reuse-folder.js";
import { trimFolder } from "./trim-folder.js";

const trimEveryMs = 600_000;
/** A look that takes longer than this is broken off, and begun again the next time. */
const trimLimitMs = 300_000;

/**
 * Keeps what finished jobs have left for revisions within its size: at once and then every ten minutes. Several workers that
 * share a data folder may all do so.
 */
export function startTrims(
  { dataDir, cacheMb }: Pick<Settings, "dataDir" | "cacheMb">,
  log: Logger,
): { stop(): Promise<void> } {
  const stopping = new AbortController();
  let trimming: Promise<void> | null = null;
  const trim = async () => {
    using limited = limitedSignal(stopping.signal, trimLimitMs);
    const { signal } = limited;
    try {
      const count = await trimFolder(reuseRoot(dataDir), cacheMb * 1_000_000, signal);
      if (count > 0) log.info({ count }, "removed what was kept of finished jobs for longest");
    } catch (error) {
      if (!stopping.signal.aborted) log.warn({ err: error }, "the cache could not be trimmed");
    }
  };
  const begin = () => {
    trimming ??= trim().finally(() => {
      trimming = null;
    });
  };
  begin();
  const timer = setInterval(begin, trimEveryMs);
  return {
    async stop() {
      clearInterval(timer);
      stopping.abort();
      await trimming;
    },
  };
}
