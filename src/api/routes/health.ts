import type { FastifyInstance } from "fastify";
import type { Feed } from "../../jobs/feed.js";
import { connectionFailure } from "../../redis/connect.js";
import type { Storage } from "../../storage/storage.js";

export interface HealthParts {
  version: string;
  feed: Feed;
  storage: Storage;
  checkRedis: () => Promise<void>;
  isDraining: () => boolean;
}

/** A storage is asked no more often than this: the question may cost money. */
const storageCheckMs = 30_000;
const storageLimitMs = 5_000;

/** `/healthz`: this process is alive. `/readyz`: it can serve; else 503 with what is wrong. */
export function registerHealth(app: FastifyInstance, parts: HealthParts): void {
  const { version, feed, checkRedis, isDraining } = parts;
  const checkStorage = cachedStorageCheck(parts.storage);
  app.get("/healthz", async () => ({ status: "ok", version }));
  app.get("/readyz", async (_, reply) => {
    const [redis, storage] = await Promise.all([outcome(checkRedis()), outcome(checkStorage())]);
    const checks = {
      redis,
      storage,
      events: feed.alive() ? "ok" : "waiting for Redis",
      draining: isDraining() ? "this process is about to end" : "ok",
    };
    const ready = Object.values(checks).every((check) => check === "ok");
    if (!ready) reply.code(503).header("retry-after", "1");
    return { ready, checks };
  });
}

async function outcome(check: Promise<void>): Promise<string> {
  return check.then(() => "ok", connectionFailure);
}

function cachedStorageCheck(storage: Storage): () => Promise<void> {
  let checkedAt = Number.NEGATIVE_INFINITY;
  let last = Promise.resolve();
  return () => {
    const now = performance.now();
    if (now - checkedAt > storageCheckMs) {
      checkedAt = now;
      last = storage.check(AbortSignal.timeout(storageLimitMs));
      // What is wrong now may be mended a moment later.
      last.catch(() => {
        checkedAt = Number.NEGATIVE_INFINITY;
      });
    }
    return last;
  };
}
