import { createHmac, randomBytes } from "node:crypto";

const prefix = "whsec_";
const secretBytes = 32;

/** A new signing secret, as the Standard Webhooks specification writes it. */
export function newWebhookSecret(): string {
  return prefix + randomBytes(secretBytes).toString("base64");
}

/** Whether a text is a signing secret: `whsec_` and the base64 of 24 to 64 bytes. */
export function isWebhookSecret(text: string): boolean {
  const [, base64] = /^whsec_([A-Za-z0-9+/]+={0,2})$/.exec(text) ?? [];
  if (base64 === undefined) return false;
  const { length } = Buffer.from(base64, "base64");
  return length >= 24 && length <= 64;
}

/** What is signed. */
export interface SignedMessage {
  /** Of the event: the same with every try. */
  id: string;
  /** Of this try, in whole seconds since 1970. */
  timestampS: number;
  body: string;
}

/** The three headers of Standard Webhooks, with a signature for each secret. */
export function signedHeaders({ id, timestampS, body }: SignedMessage, secrets: readonly string[]) {
  const sign = (secret: string) => {
    const key = Buffer.from(secret.slice(prefix.length), "base64");
    return `v1,${createHmac("sha256", key).update(`${id}.${timestampS}.${body}`).digest("base64")}`;
  };
  return {
    "webhook-id": id,
    "webhook-timestamp": String(timestampS),
    "webhook-signature": secrets.map(sign).join(" "),
  };
}
