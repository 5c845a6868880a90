import ipaddr from "ipaddr.js";

/** Whether an entry of the setting can be understood. */
export function isAllowEntry(text: string): boolean {
  return isRange(text) || /^[a-z0-9](?:[a-z0-9._-]*[a-z0-9])?$/i.test(text);
}

/** Whether it is a range in CIDR notation, or one IP address. */
export function isRange(text: string): boolean {
  return ipaddr.isValidCIDR(text) || ipaddr.isValid(text);
}

/** A range's first address and the number of bits that its addresses share. */
export function parseRange(text: string): [ipaddr.IPv4 | ipaddr.IPv6, number] {
  if (ipaddr.isValidCIDR(text)) return ipaddr.parseCIDR(text);
  const ip = ipaddr.parse(text);
  return [ip, ip.kind() === "ipv4" ? 32 : 128];
}
