import type { Logger } from "pino";

/**
 * Passes previews on one at a time: one that comes while another is on its way is dropped, and so is one that cannot be
 * stored. The next scene brings another.
 */
export function passPreviews(
  store: (jpeg: string) => Promise<unknown>,
  log: Logger,
): (jpeg: string) => void {
  let busy = false;
  return (jpeg) => {
    if (busy) return;
    busy = true;
    store(jpeg)
      .catch((error: unknown) => log.debug({ err: error }, "a preview is lost"))
      .finally(() => {
        busy = false;
      });
  };
}
