import { cancelJobs } from "./cancel-jobs.js";
import type { FaultRun, FaultRunOptions } from "./fault-run.js";
import type { FaultRunName } from "./fault-run-names.js";
import { killApis } from "./kill-apis.js";
import { killRedis } from "./kill-redis.js";
import { killWorkers } from "./kill-workers.js";
import { oddScripts } from "./odd-scripts.js";
import { fullDisk } from "./outages/full-disk.js";
import type { OutageKind } from "./outages/outage.js";
import { fullRedis, readOnlyRedis, silentRedis } from "./outages/redis-outages.js";
import { storageAway, unusableWorkFolder } from "./outages/replaced-folder.js";
import { runOutage } from "./outages/run-outage.js";
import { shareFolder } from "./share-folder.js";
import { stopApis } from "./stop-apis.js";
import { stopWorkers } from "./stop-workers.js";
import { takeOver } from "./take-over.js";
import { failReceivers } from "./webhook-receivers.js";

/** A run of `clipwright bench faults`. */
export interface KnownRun {
  /** Faults or jobs of one round. */
  count: number;
  run(options: FaultRunOptions): Promise<FaultRun>;
}

/** Jobs that wait in an outage. */
const waitingJobs = 20;

const outage = (kind: OutageKind): KnownRun => ({
  count: waitingJobs,
  run: (options) => runOutage(kind, options),
});

/** All runs by their names. */
export const faultRuns = {
  "kill-workers": { count: 20, run: killWorkers },
  "kill-apis": { count: 50, run: killApis },
  "kill-redis": { count: 10, run: killRedis },
  "cancel-jobs": { count: 30, run: (options) => cancelJobs(options) },
  "webhook-receivers": { count: 1_000, run: failReceivers },
  "take-over": { count: 8, run: takeOver },
  "stop-workers": { count: 9, run: stopWorkers },
  "stop-apis": { count: 3, run: stopApis },
  "odd-scripts": { count: 36, run: oddScripts },
  "share-folder": { count: 15, run: shareFolder },
  "full-disk": outage(fullDisk),
  "work-folder": outage(unusableWorkFolder),
  storage: outage(storageAway),
  "redis-read-only": outage(readOnlyRedis),
  "redis-full": outage(fullRedis),
  "redis-silent": outage(silentRedis),
} as const satisfies Record<FaultRunName, KnownRun>;
