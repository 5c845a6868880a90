import type { SignLinks } from "../api/job-links.js";
import type { Feed } from "../jobs/feed.js";
import type { Jobs } from "../jobs/jobs.js";
import { deliveryTimeoutMs } from "./deliver.js";
import { type DeliverLoopParts, startDeliverLoop } from "./deliver-loop.js";
import type { Webhooks } from "./webhooks.js";

export interface WebhookParts extends Pick<DeliverLoopParts, "targets" | "clock" | "log"> {
  webhooks: Webhooks;
  jobs: Pick<Jobs, "read">;
  feed: Pick<Feed, "subscribeToMilestones">;
  signLinks: SignLinks;
  /** Where the API is reached, for links to clips; without a trailing slash. */
  baseUrl: string;
  /** For a whole answer of a receiver. */
  timeoutMs?: number;
  /** From 0 to 1, for the jitter of waits. */
  random?: () => number;
}

export interface RunningWebhooks {
  /** Looks for deliveries now. */
  wake(): void;
  /** Ends the deliveries of this process; other processes go on with what is left. */
  stop(graceMs: number): Promise<void>;
}

/** Makes deliveries in this process, as soon as the feed tells of something to be told, until it is stopped. */
export function startWebhooks(parts: WebhookParts): RunningWebhooks {
  const { webhooks, feed, timeoutMs = deliveryTimeoutMs, random = Math.random } = parts;
  const loop = startDeliverLoop({ ...parts, ...webhooks, timeoutMs, random });
  const leave = feed.subscribeToMilestones({ onMilestone: loop.wake, onGap: loop.wake });
  return {
    wake: loop.wake,
    async stop(graceMs) {
      leave();
      await loop.stop(graceMs);
    },
  };
}
