import type { LookupAddress } from "node:dns";
import { lookup } from "node:dns/promises";
import { setTimeout as wait } from "node:timers/promises";
import ipaddr from "ipaddr.js";
import { isRange, parseRange } from "../net/allow-entry.js";
import { isPublicAddress, isRefusedLiteral, type NetworkRules } from "../net/public-address.js";
import { resolveHost } from "../net/resolve-host.js";

/** Longest address of a receiver, in UTF-16 code units. */
export const longestWebhookUrl = 2_048;
/** A name that is not resolved in this time is checked at delivery alone. */
const lookupLimitMs = 2_000;

/** Which addresses webhooks may go to. */
export interface TargetRules {
  /** Why an address is refused when it is registered, to be read after the field's name; null where it is taken. */
  whyRefused(address: string): Promise<string | null>;
  /** What a connection to the address may lead to; it is asked again with every delivery. */
  networkFor(url: URL): NetworkRules;
}

interface Resolving {
  /** Resolves the names that clients give. */
  resolve?: (host: string) => Promise<LookupAddress[]>;
  /** Further certificate authorities, PEM. */
  ca?: string;
}

/**
 * Lets webhooks go to the public internet by https, and to what the operator allows by http too.
 * @param allowed ranges in CIDR notation, IP addresses, and names of hosts.
 */
export function createTargetRules(
  allowed: readonly string[],
  { resolve = resolveHost, ca }: Resolving = {},
): TargetRules {
  const ranges = allowed.filter((one) => isRange(one)).map(parseRange);
  const hosts = new Set(allowed.filter((one) => !isRange(one)).map((host) => host.toLowerCase()));
  const isAllowed = (ip: string) => {
    if (!ipaddr.isValid(ip)) return false;
    const parsed = ipaddr.parse(ip);
    return ranges.some(
      ([range, bits]) => range.kind() === parsed.kind() && parsed.match(range, bits),
    );
  };
  const trusted = ca === undefined ? {} : { ca };
  const networkFor = ({ hostname, protocol }: URL): NetworkRules => {
    // A host that the operator names is theirs: it may stand in the machine's file of hosts, and lead anywhere.
    if (hosts.has(hostname)) {
      return { allows: () => true, resolve: (host) => lookup(host, { all: true }), ...trusted };
    }
    const allows =
      protocol === "http:" ? isAllowed : (ip: string) => isPublicAddress(ip) || isAllowed(ip);
    return { allows, resolve, ...trusted };
  };
  return {
    networkFor,
    async whyRefused(address) {
      const shape = wrongShape(address, allowed.length > 0);
      if (shape !== null) return shape;
      const url = new URL(address);
      const leadsTo = `leads to an address that is not ${url.protocol === "http:" ? "allowed with http:; use https:" : "on the public internet"}`;
      const rules = networkFor(url);
      if (isRefusedLiteral(url, rules)) return leadsTo;
      const addresses = await addressesOf(url, rules);
      return addresses.every(({ address: ip }) => rules.allows(ip)) ? null : leadsTo;
    },
  };
}

function wrongShape(address: string, takesHttp: boolean): string | null {
  if (address.length > longestWebhookUrl) return `has more than ${longestWebhookUrl} characters`;
  if (!URL.canParse(address)) return "is no complete web address such as https://example.com/hook";
  const url = new URL(address);
  if (url.protocol !== "https:" && !(takesHttp && url.protocol === "http:")) {
    return `must begin with https:, not ${url.protocol}`;
  }
  return url.username === "" && url.password === "" ? null : "has a user name or password in it";
}

/** None where the host is an IP address, or where the name cannot be resolved now: it is checked again at delivery. */
async function addressesOf({ hostname }: URL, { resolve }: NetworkRules): Promise<LookupAddress[]> {
  if (ipaddr.isValid(hostname.replace(/^\[|\]$/gu, "")) || resolve === undefined) return [];
  const late = wait(lookupLimitMs, [], { ref: false });
  return Promise.race([resolve(hostname).catch(() => []), late]);
}
