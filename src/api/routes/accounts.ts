import { z } from "zod";
import { largestBalance, largestLimit } from "../../jobs/accounts.js";
import type { RouteParts } from "../api-parts.js";
import type { ApiApp } from "../route-schemas.js";
import { accountIdSchema } from "./api-keys.js";

export const accountSchema = z.strictObject({
  accountId: z.string(),
  /** Tokens that are left, those that are held among them; null: unlimited. */
  balance: z.int().nullable(),
  held: z.int().min(0),
  charged: z.int().min(0),
  maxQueued: z.int().nullable().describe("Most jobs that are not over; null: as many as it likes."),
  maxRunning: z
    .int()
    .nullable()
    .describe("Most jobs that are rendered at once; null: as many as there is room for."),
});
const limit = z.int().min(1).max(largestLimit);
const changeBody = z.strictObject({
  balance: z.int().min(0).max(largestBalance).nullable().optional(),
  maxQueued: limit.nullable().optional(),
  maxRunning: limit.nullable().optional(),
});
const accountParams = z.object({ id: accountIdSchema });

/** `/v1/accounts/{id}`: what an account has, for those who run the service. */
export function registerAccounts(app: ApiApp, { accounts, jobs, outbox, clock }: RouteParts): void {
  const config = { access: { scope: "admin" }, problems: ["request.invalid"] } as const;
  const response = { 200: accountSchema };
  app.get(
    "/v1/accounts/:id",
    {
      config,
      schema: {
        summary: "Read an account",
        operationId: "readAccount",
        tags: ["Account"],
        params: accountParams,
        response,
      },
    },
    async ({ params: { id } }) => ({ accountId: id, ...(await accounts.read(id)) }),
  );
  app.patch(
    "/v1/accounts/:id",
    {
      config,
      schema: {
        summary: "Change an account's balance and limits",
        operationId: "changeAccount",
        tags: ["Account"],
        params: accountParams,
        body: changeBody,
        response,
      },
    },
    async ({ params: { id }, body }) => {
      const given = Object.entries(body).filter(([, value]) => value !== undefined);
      await accounts.change(id, Object.fromEntries(given));
      // A limit may have been raised.
      await jobs.admit(id, clock.now());
      outbox.bringAdmitted();
      return { accountId: id, ...(await accounts.read(id)) };
    },
  );
}
