import type { FastifyRequest } from "fastify";
import type { Logger } from "pino";
import type { Settings } from "../config.js";
import type { Accounts } from "../jobs/accounts.js";
import type { Feed } from "../jobs/feed.js";
import type { Jobs } from "../jobs/jobs.js";
import type { MilestoneLog } from "../jobs/milestones.js";
import type { Outbox } from "../jobs/outbox.js";
import type { JobQueue } from "../jobs/queue.js";
import type { ApiKeys } from "../keys/api-keys.js";
import type { RedisClock } from "../redis/redis-clock.js";
import type { SettingsForSpeech } from "../speech-settings-of.js";
import type { Storage } from "../storage/storage.js";
import type { TargetRules } from "../webhooks/target-address.js";
import type { Webhooks } from "../webhooks/webhooks.js";
import type { Catalog } from "./catalog.js";
import type { FleetEta } from "./fleet-eta.js";
import type { SignLinks } from "./job-links.js";
import type { MarkupChecker } from "./markup/markup-checker.js";
import type { RateLimits } from "./rate-limits.js";
import type { EventStreams } from "./stream/open-streams.js";

/** What an API is made of. */
export interface ApiParts {
  jobs: Jobs;
  outbox: Pick<Outbox, "send" | "bringAdmitted">;
  queue: Pick<JobQueue, "entries" | "remove">;
  feed: Feed;
  accounts: Accounts;
  fleet: FleetEta;
  milestones: MilestoneLog;
  keys: ApiKeys;
  rateLimits: RateLimits;
  /** The time that all processes share. */
  clock: Pick<RedisClock, "now">;
  storage: Storage;
  webhooks: Webhooks;
  /** Where webhooks may go. */
  targets: TargetRules;
  /** Signs links and stream tokens; the same in every process. */
  secret: string;
  /** Folder of a local storage, whose files are served; null with another storage. */
  filesFolder: string | null;
  /** Throws where Redis cannot be written to. */
  checkRedis: () => Promise<void>;
  settings: Pick<
    Settings,
    | "dataDir"
    | "musicDir"
    | "publicUrl"
    | "deadlineS"
    | "corsOrigins"
    | "urlTtlS"
    | "maxDurationMs"
    | "cacheMb"
    | "stylesDir"
    | "maxStreams"
    | "previews"
    | "retentionDays"
    | "rateRead"
    | "rateWrite"
    | "maxStreamsPerKey"
  > &
    SettingsForSpeech;
  log: Logger;
}

/** What every group of routes may need. */
export interface RouteParts extends ApiParts {
  catalog: Catalog;
  signLinks: SignLinks;
  streams: EventStreams;
  markup: MarkupChecker;
  /** Where the client reached the API, without a trailing slash. */
  baseUrl: (request: Pick<FastifyRequest, "protocol" | "host" | "socket">) => string;
  /** Whether this process is about to end, and takes no more. */
  isDraining: () => boolean;
}
