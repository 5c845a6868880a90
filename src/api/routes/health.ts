import { z } from "zod";
import { connectionFailure } from "../../redis/connect.js";
import type { Storage } from "../../storage/storage.js";
import type { RouteParts } from "../api-parts.js";
import type { ApiApp } from "../route-schemas.js";

/** A storage is asked no more often than this: the question may cost money. */
const storageCheckMs = 30_000;
const storageLimitMs = 5_000;

const aliveSchema = z.strictObject({ status: z.literal("ok"), version: z.string() });
const readySchema = z.strictObject({
  ready: z.boolean(),
  checks: z.record(z.string(), z.string()).describe("`ok`, or what is wrong, of each."),
});

/** `/healthz`: this process is alive. `/readyz`: it can serve; else 503 with what is wrong. */
export function registerHealth(app: ApiApp, parts: RouteParts & { version: string }): void {
  const { version, feed, checkRedis, isDraining } = parts;
  const checkStorage = cachedStorageCheck(parts.storage);
  const config = { access: { everybody: "a load balancer has no key" } };
  app.get(
    "/healthz",
    {
      config,
      schema: {
        summary: "This process is alive",
        operationId: "getHealth",
        tags: ["Service"],
        response: { 200: aliveSchema },
      },
    },
    async () => ({
      status: "ok",
      version,
    }),
  );
  const schema = {
    summary: "This process can serve",
    operationId: "getReadiness",
    tags: ["Service"],
    response: { 200: readySchema, 503: readySchema },
  };
  app.get("/readyz", { config, schema }, async (_, reply) => {
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
      // A failure is not kept: what is wrong now may be right a moment later.
      last.catch(() => {
        checkedAt = Number.NEGATIVE_INFINITY;
      });
    }
    return last;
  };
}
