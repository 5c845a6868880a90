import { parseBalance } from "../cli/parse-balance.js";
import type { CommandContext, CommandResult } from "../cli/run-command.js";
import { type ServiceFlags, settingsWith } from "../cli/service-flags.js";
import { wholeNumber } from "../cli/whole-number.js";
import { withRedis } from "../cli/with-redis.js";
import { commandInvalid } from "../errors.js";
import {
  type Account,
  type AccountChange,
  changeAccount,
  largestLimit,
  readAccount,
} from "../jobs/accounts.js";
import { createJobs } from "../jobs/jobs.js";
import { accountOf } from "./keys.js";

/** Flags of `clipwright accounts set`. */
export interface AccountFlags extends ServiceFlags {
  balance?: string;
  maxQueued?: string;
  maxRunning?: string;
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

/** `clipwright accounts set ID`: what an account has, and may, from now on. */
export async function setAccountCommand(
  id: string,
  flags: AccountFlags,
  context: CommandContext,
): Promise<CommandResult> {
  const accountId = accountOf(id);
  const change = changeOf(flags);
  return withRedis(settingsWith(flags), context, async (redis) => {
    await changeAccount(redis, accountId, change);
    // A limit may have been raised.
    await createJobs(redis).admit(accountId, Date.now());
    return accountResult(accountId, await readAccount(redis, accountId));
  });
}

/** @throws ClipError `request.invalid`, also where nothing is to be changed. */
function changeOf({ balance, maxQueued, maxRunning }: AccountFlags): AccountChange {
  const change: AccountChange = {
    ...(balance !== undefined && { balance: parseBalance(balance) }),
    ...(maxQueued !== undefined && { maxQueued: limitOf("max-queued", maxQueued) }),
    ...(maxRunning !== undefined && { maxRunning: limitOf("max-running", maxRunning) }),
  };
  if (Object.keys(change).length > 0) return change;
  throw commandInvalid("accounts set: name --balance, --max-queued or --max-running");
}

function limitOf(flag: string, text: string): number | null {
  return text === "unlimited" ? null : wholeNumber(flag, text, largestLimit);
}

function accountResult(id: string, account: Account): CommandResult {
  const { balance, held, charged, maxQueued, maxRunning } = account;
  const has = balance === null ? "unlimited tokens" : `${balance} tokens`;
  const limits = [
    ...(maxQueued === null ? [] : [`at most ${maxQueued} jobs that are not over`]),
    ...(maxRunning === null ? [] : [`at most ${maxRunning} rendered at once`]),
  ];
  const told = `${id}  ${has}, ${held} of them held for jobs under way; ${charged} charged so far`;
  return { json: { accountId: id, ...account }, lines: [[told, ...limits].join("; ")] };
}
