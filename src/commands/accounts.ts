import { parseBalance } from "../cli/parse-balance.js";
import type { CommandContext, CommandResult } from "../cli/run-command.js";
import { type ServiceFlags, settingsWith } from "../cli/service-flags.js";
import { withRedis } from "../cli/with-redis.js";
import { type Account, readAccount, setBalance } from "../jobs/accounts.js";
import { accountOf } from "./keys.js";

/** Flags of `clipwright accounts set`. */
export interface AccountFlags extends ServiceFlags {
  balance?: string;
}

/** `clipwright accounts show ID`: what an account has, holds for jobs under way, and was charged. */
export async function showAccountCommand(
  id: string,
  flags: ServiceFlags,
  context: CommandContext,
): Promise<CommandResult> {
  const accountId = accountOf(id);
  return withRedis(settingsWith(flags), context, async (redis) =>
    accountResult(accountId, await readAccount(redis, accountId)),
  );
}

/** `clipwright accounts set ID --balance TOKENS|unlimited`: what an account has from now on. */
export async function setAccountCommand(
  id: string,
  flags: AccountFlags,
  context: CommandContext,
): Promise<CommandResult> {
  const accountId = accountOf(id);
  const balance = parseBalance(flags.balance);
  return withRedis(settingsWith(flags), context, async (redis) => {
    await setBalance(redis, accountId, balance);
    return accountResult(accountId, await readAccount(redis, accountId));
  });
}

function accountResult(id: string, { balance, held, charged }: Account): CommandResult {
  const has = balance === null ? "unlimited tokens" : `${balance} tokens`;
  return {
    json: { accountId: id, balance, held, charged },
    lines: [`${id}  ${has}, ${held} of them held for jobs under way; ${charged} charged so far`],
  };
}
