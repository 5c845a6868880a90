import { z } from "zod";
import { largestBalance } from "../../jobs/accounts.js";
import type { RouteParts } from "../api-parts.js";
import type { ApiApp } from "../route-schemas.js";
import { accountIdSchema } from "./api-keys.js";

export const accountSchema = z.strictObject({
  accountId: z.string(),
  /** Tokens that are left, those that are held among them; null: unlimited. */
  balance: z.int().nullable(),
  held: z.int().min(0),
  charged: z.int().min(0),
});
const changeBody = z.strictObject({
  balance: z.int().min(0).max(largestBalance).nullable().optional(),
});
const accountParams = z.object({ id: accountIdSchema });

/** `/v1/accounts/{id}`: what an account has, for those who run the service. */
export function registerAccounts(app: ApiApp, { accounts }: RouteParts): void {
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
        summary: "Change an account's balance",
        operationId: "changeAccount",
        tags: ["Account"],
        params: accountParams,
        body: changeBody,
        response,
      },
    },
    async ({ params: { id }, body: { balance } }) => {
      if (balance !== undefined) await accounts.setBalance(id, balance);
      return { accountId: id, ...(await accounts.read(id)) };
    },
  );
}
