/** The runs of `clipwright bench faults`, in the order in which they are made. */
export const faultRunNames = [
  ...([
    "kill-workers",
    "kill-apis",
    "kill-redis",
    "cancel-jobs",
    "webhook-receivers",
    "take-over",
    "stop-workers",
    "stop-apis",
  ] as const),
  ...(["odd-scripts", "share-folder"] as const),
  ...([
    "full-disk",
    "work-folder",
    "storage",
    "redis-read-only",
    "redis-full",
    "redis-silent",
  ] as const),
] as const;

export type FaultRunName = (typeof faultRunNames)[number];
