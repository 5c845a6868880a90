import { createHmac, timingSafeEqual } from "node:crypto";

/** Whether a link to a file may be used. An `expired` link has a right signature; a `wrong` one has not. */
export type LinkVerdict = "good" | "expired" | "wrong";

/** The path and query of a signed link. @param expires seconds since 1970. */
export function signLink(key: string, expires: number, secret: string): string {
  return `/v1/files/${key}?expires=${expires}&signature=${signatureOf(key, expires, secret)}`;
}

/** @param now milliseconds since 1970. */
export function checkLink(
  link: { key: string; expires: number; signature: string },
  secret: string,
  now: number,
): LinkVerdict {
  const right = Buffer.from(signatureOf(link.key, link.expires, secret));
  const given = Buffer.from(link.signature);
  if (given.length !== right.length || !timingSafeEqual(given, right)) return "wrong";
  return link.expires * 1000 > now ? "good" : "expired";
}

function signatureOf(key: string, expires: number, secret: string): string {
  return createHmac("sha256", secret).update(`${expires}\n${key}`).digest("base64url");
}
