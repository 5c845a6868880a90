import { Clipwright } from "clipwright/client";

/** The service that serves this page, called with a key. */
export function openClient(apiKey: string): Clipwright {
  return new Clipwright({
    apiKey,
    baseUrl: new URL(".", location.href).href,
    fetch: (address, init) => fetch(address, { ...init, cache: "no-store" }),
    // Somebody looks at it: what does not work soon is told.
    maxRetries: 2,
    // A page that is left open follows its job for as long as the service is away.
    timing: {
      requestMs: 20_000,
      longestRetryAfterMs: 3_000,
      outageMs: Number.POSITIVE_INFINITY,
    },
  });
}
