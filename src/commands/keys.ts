import { z } from "zod";
import { parseBalance } from "../cli/parse-balance.js";
import type { CommandContext, CommandResult } from "../cli/run-command.js";
import { type ServiceFlags, settingsWith } from "../cli/service-flags.js";
import { withRedis } from "../cli/with-redis.js";
import { type ClipError, commandInvalid } from "../errors.js";
import { accountIdPattern, setBalance } from "../jobs/accounts.js";
import {
  createApiKeys,
  defaultAccount,
  type ListedKey,
  type Scope,
  scopes,
} from "../keys/api-keys.js";
import { keyJson } from "../keys/key-json.js";

/** Flags of `clipwright keys create`. */
export interface KeyFlags extends ServiceFlags {
  account?: string;
  name?: string;
  scopes?: string;
  expires?: string;
  /** Sets the account's balance with it. */
  balance?: string;
}

/** `clipwright keys create`: prints the key's text, which is told this once. */
export async function createKeyCommand(
  flags: KeyFlags,
  context: CommandContext,
): Promise<CommandResult> {
  const now = Date.now();
  const fields = {
    accountId: accountOf(flags.account),
    name: flags.name ?? "",
    scopes: scopesOf(flags.scopes),
    expiresAt: flags.expires === undefined ? null : now + lifeMs(flags.expires),
  };
  const balance = flags.balance === undefined ? undefined : parseBalance(flags.balance);
  return withRedis(settingsWith(flags), context, async (redis) => {
    if (balance !== undefined) await setBalance(redis, fields.accountId, balance);
    const { key, text } = await createApiKeys(redis).create(fields, now);
    return { json: { ...keyJson(key), key: text }, lines: [text], evenQuiet: true };
  });
}

/** `clipwright keys list`: what is known of each key; never its text. */
export async function listKeysCommand(
  flags: ServiceFlags,
  context: CommandContext,
): Promise<CommandResult> {
  return withRedis(settingsWith(flags), context, async (redis) => {
    const keys = await createApiKeys(redis).list();
    return {
      json: { keys: keys.map(keyJson) },
      lines:
        keys.length === 0
          ? ["There are no keys; `clipwright keys create` makes one."]
          : keys.map(keyLine),
    };
  });
}

/** `clipwright keys revoke ID`: the key is refused from now on. */
export async function revokeKeyCommand(
  id: string,
  flags: ServiceFlags,
  context: CommandContext,
): Promise<CommandResult> {
  return withRedis(settingsWith(flags), context, async (redis) => {
    const key = await createApiKeys(redis).revoke(id, Date.now());
    if (key === null) {
      throw commandInvalid(`There is no key ${id}; see \`clipwright keys list\``);
    }
    return { json: keyJson(key), lines: [`${key.id} is revoked.`] };
  });
}

/** @throws ClipError `request.invalid` for what can be no account's id. */
export function accountOf(text = defaultAccount): string {
  if (accountIdPattern.test(text)) return text;
  throw refused("--account", `“${text}” is not 1 to 64 letters, digits, - or _`);
}

function scopesOf(text = "jobs:read,jobs:write"): Scope[] {
  const wanted = text.split(",").map((scope) => scope.trim());
  const parsed = z.array(z.enum(scopes)).min(1).safeParse(wanted);
  if (parsed.success) return parsed.data;
  throw refused("--scopes", `“${text}” is not a list of ${scopes.join(", ")}`);
}

const unitMs = { d: 86_400_000, h: 3_600_000, m: 60_000, s: 1_000 };

function lifeMs(text: string): number {
  const [, count, unit] = /^([1-9]\d{0,4})([dhms])$/.exec(text) ?? [];
  if (unit === undefined) {
    throw refused("--expires", `“${text}” is no length of time such as 90d, 12h or 30m`);
  }
  return Number(count) * unitMs[unit as keyof typeof unitMs];
}

function refused(flag: string, why: string): ClipError {
  return commandInvalid(`${flag}: ${why}`);
}

function keyLine(key: ListedKey): string {
  const state =
    key.revokedAt !== null
      ? "revoked"
      : key.expiresAt !== null && key.expiresAt <= Date.now()
        ? "expired"
        : "good";
  const used =
    key.lastUsedAt === null ? "never used" : `used ${new Date(key.lastUsedAt).toISOString()}`;
  const facts = [key.id, state.padEnd(7), key.accountId, key.scopes.join(","), used, key.name];
  return facts.filter(Boolean).join("  ");
}
