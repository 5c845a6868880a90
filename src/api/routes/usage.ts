import { z } from "zod";
import { chargedDaysKept } from "../../jobs/transitions/shared/hold-capture-release.js";
import type { RouteParts } from "../api-parts.js";
import type { ApiApp } from "../route-schemas.js";

const querySchema = z.strictObject({
  /** How many days, today's among them. */
  days: z
    .string()
    .regex(/^\d{1,4}$/, "is not a whole number")
    .transform(Number)
    .pipe(z.int().min(1).max(chargedDaysKept))
    .default(30),
});

const tokens = z.int().min(0);
export const usageSchema = z.strictObject({
  /** Tokens that are left, those that are held among them; null: unlimited. */
  balance: z.int().nullable(),
  /** For jobs that are not over. */
  held: tokens,
  /** For all jobs that are done. */
  charged: tokens,
  /** The last days in UTC, oldest first, those without a charge among them. */
  days: z.array(z.strictObject({ date: z.iso.date(), tokens })),
  limits: z.strictObject({
    /** Calls of one API key in a minute; null: as many as it likes. */
    readsPerMinute: z.int().nullable(),
    writesPerMinute: z.int().nullable(),
    /** Jobs that are not over, and jobs that are rendered at once; null: as many as it likes. */
    maxQueued: z.int().nullable(),
    maxRunning: z.int().nullable(),
  }),
});

/** `GET /v1/usage`: what the account has, holds and was charged. */
export function registerUsage(app: ApiApp, { accounts, clock, settings }: RouteParts): void {
  app.get(
    "/v1/usage",
    {
      config: { access: { scope: "usage" } },
      schema: {
        summary: "Read what the account used",
        description: "Tokens that it has, holds and was charged by day, and its limits.",
        operationId: "readUsage",
        tags: ["Account"],
        querystring: querySchema,
        response: { 200: usageSchema },
      },
    },
    async ({ caller: { accountId }, query: { days } }, reply) => {
      reply.header("cache-control", "no-store");
      const [{ maxQueued, maxRunning, ...account }, charges] = await Promise.all([
        accounts.read(accountId),
        accounts.charges(accountId, { now: clock.now(), days }),
      ]);
      return {
        ...account,
        days: charges,
        limits: {
          readsPerMinute: settings.rateRead || null,
          writesPerMinute: settings.rateWrite || null,
          maxQueued,
          maxRunning,
        },
      };
    },
  );
}
