import { type Api, ApiError } from "./api.js";
import { byId, show } from "./dom.js";

const everyMs = 1_000;

/**
 * The newest scene of a job that renders. It is fetched, because an <img> cannot send a key.
 * @param signal aborted when the job is no longer shown.
 */
export function openPreview(api: Api, jobId: string, signal: AbortSignal) {
  const image = byId<HTMLImageElement>("preview");
  let address: string | null = null;
  let askedAt = Number.NEGATIVE_INFINITY;
  let busy = false;
  let offered = true;
  const put = (still: Blob) => {
    const before = address;
    address = URL.createObjectURL(still);
    image.src = address;
    image.alt = "The newest scene";
    show(image, true);
    byId("still-text").textContent = "";
    if (before !== null) URL.revokeObjectURL(before);
  };
  show(image, false);
  image.removeAttribute("src");
  signal.addEventListener("abort", () => {
    if (address !== null) URL.revokeObjectURL(address);
  });

  return {
    /** Asks for a newer one, at most once a second. */
    renew(): void {
      if (busy || !offered || performance.now() - askedAt < everyMs) return;
      busy = true;
      askedAt = performance.now();
      api
        .blob(`/v1/jobs/${jobId}/preview`, signal)
        .then((still) => {
          if (still?.type.startsWith("image/") && !signal.aborted) put(still);
        })
        .catch((error: unknown) => {
          if (error instanceof ApiError && error.status === 404) offered = false;
        })
        .finally(() => {
          busy = false;
        });
    },
  };
}
