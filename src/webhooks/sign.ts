import { createHmac, randomBytes } from "node:crypto";

const prefix = "whsec_";
const secretBytes = 32;

/** A new signing secret, as the Standard Webhooks specification writes it. */
export function newWebhookSecret(): string {
  return prefix + randomBytes(secretBytes).toString("base64");
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
