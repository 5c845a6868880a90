import { type Clipwright, ClipwrightError } from "clipwright/client";
import { byId, show } from "./dom.js";

const everyMs = 1_000;

/**
 * The newest scene of a job that renders. It is fetched, because an <img> cannot send a key.
 * @param signal aborted when the job is no longer shown.
 */
export function openPreview(client: Clipwright, jobId: string, signal: AbortSignal) {
  const image = byId<HTMLImageElement>("preview");
  let address: string | null = null;
  let askedAt = Number.NEGATIVE_INFINITY;
  let isBusy = false;
  const put = (still: Blob) => {
    const before = address;
    address = URL.createObjectURL(still);
    image.src = address;
    image.alt = "The newest scene";
    show(image, true);
    byId("still-text").textContent = "";
    if (before !== null) URL.revokeObjectURL(before);
  };
  const ask = async () => {
    try {
      const still = await client.jobs.preview(jobId, { signal });
      if (still?.type.startsWith("image/") && !signal.aborted) put(still);
    } catch (error) {
      // The next scene brings another.
      if (!signal.aborted && !(error instanceof ClipwrightError)) throw error;
    } finally {
      isBusy = false;
    }
  };
  show(image, false);
  image.removeAttribute("src");
  signal.addEventListener("abort", () => {
    if (address !== null) URL.revokeObjectURL(address);
  });

  return {
    /** Asks for a newer one, at most once a second. */
    renew(): void {
      if (isBusy || performance.now() - askedAt < everyMs) return;
      isBusy = true;
      askedAt = performance.now();
      void ask();
    },
  };
}
