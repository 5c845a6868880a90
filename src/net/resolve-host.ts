import type { LookupAddress } from "node:dns";
import { Resolver } from "node:dns/promises";

/** Servers of names are asked again after this time, and so often. */
const askAgainMs = 2_000;
const tries = 2;
const noAnswer = ["ENODATA", "ENOTFOUND"];

/**
 * Resolves a name that a client gave. Unlike the system's resolver it takes none of this process's few threads, which files
 * wait for too: names that nobody answers for hold up nothing. It knows neither the machine's own file of hosts nor search
 * domains, and `localhost` as 127.0.0.1.
 * @throws Error with the code of `node:dns` where the name has no address.
 */
export async function resolveHost(host: string): Promise<LookupAddress[]> {
  if (/^(?:.+\.)?localhost\.?$/i.test(host)) return [{ address: "127.0.0.1", family: 4 }];
  const resolver = new Resolver({ timeout: askAgainMs, tries });
  const [ipv4, ipv6] = await Promise.allSettled([resolver.resolve4(host), resolver.resolve6(host)]);
  const addresses = [
    ...(ipv4.status === "fulfilled" ? ipv4.value : []).map((address) => ({ address, family: 4 })),
    ...(ipv6.status === "fulfilled" ? ipv6.value : []).map((address) => ({ address, family: 6 })),
  ];
  if (addresses.length > 0) return addresses;
  // A server that has failed says more than one that knows no such address.
  const errors = [ipv4, ipv6].flatMap((one) => (one.status === "rejected" ? [one.reason] : []));
  throw errors.find(({ code }) => !noAnswer.includes(code)) ?? errors[0];
}
