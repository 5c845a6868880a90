import type { LookupAddress } from "node:dns";
import { lookup } from "node:dns/promises";
import { isIP, type LookupFunction } from "node:net";
import ipaddr from "ipaddr.js";

/** Which addresses may be connected to. */
export interface NetworkRules {
  /** Whether a connection to this IP address (never a name) is allowed. */
  allows(ip: string): boolean;
  /** Further certificate authorities, PEM. */
  ca?: string;
  /** Resolves host names; without it the system's resolver does. */
  resolve?: (host: string) => Promise<LookupAddress[]>;
}

/**
 * Whether an IP address belongs to the public internet: no loopback, private, link-local (and so no cloud metadata),
 * carrier-grade NAT, unique-local, multicast, documentation or reserved range, and no IPv6 address that stands for an
 * IPv4 one (mapped, 6to4, Teredo, NAT64), behind which any of these may lie.
 */
export function isPublicAddress(ip: string): boolean {
  const bare = ip.replace(/^\[|\]$/gu, "");
  if (!ipaddr.isValid(bare)) return false;
  const parsed = ipaddr.parse(bare);
  // The library calls every address without a range of its own unicast; of IPv6 only 2000::/3 is in use (RFC 4291,
  // 2.4).
  const isGlobal = parsed instanceof ipaddr.IPv4 || parsed.match(ipaddr.parseCIDR("2000::/3"));
  return isGlobal && parsed.range() === "unicast";
}

export const publicInternet: NetworkRules = { allows: isPublicAddress };

/**
 * Whether the host of an address is a literal IP address that is not allowed. It is never looked up, so that the guarded
 * lookup does not see it. URLs write IPv4 in one form, whether it came as decimal, octal or hexadecimal numbers.
 */
export function isRefusedLiteral(url: URL, rules: NetworkRules): boolean {
  const host = url.hostname.replace(/^\[|\]$/gu, "");
  return isIP(host) !== 0 && !rules.allows(host);
}

/** Thrown for a host name that resolves to an address which is not allowed. */
export class AddressRefused extends Error {
  override readonly name = "AddressRefused";
}

/**
 * A resolver for `net.connect` that returns allowed addresses only. The socket connects to the very address that was
 * checked, so that changing a name between check and connection (DNS rebinding) does not help an attacker. A name with
 * one address that is not allowed is refused.
 */
export function guardedLookup(rules: NetworkRules): LookupFunction {
  const resolve = rules.resolve ?? ((host: string) => lookup(host, { all: true, verbatim: true }));
  return (host, options, callback) => {
    resolve(host).then(
      (addresses) => {
        const [first] = addresses;
        if (!first || !addresses.every(({ address }) => rules.allows(address))) {
          callback(new AddressRefused(host), "", 4);
        } else if (options.all) callback(null, addresses);
        else callback(null, first.address, first.family);
      },
      (error: NodeJS.ErrnoException) => callback(error, "", 4),
    );
  };
}
