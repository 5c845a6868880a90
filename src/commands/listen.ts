import { createHmac } from "node:crypto";
import type { CommandContext } from "../cli/run-command.js";
import { type ServiceFlags, settingsWith } from "../cli/service-flags.js";
import { canceled, commandInvalid } from "../errors.js";
import {
  eventIdOf,
  type WebhookEventType,
  webhookBody,
  webhookEventTypes,
} from "../webhooks/event.js";
import { signedHeaders } from "../webhooks/sign.js";
import { serviceAccess } from "./call-service.js";
import { type AccountEvent, followAccount } from "./listen/follow-account.js";

/** Flags of `clipwright listen`. */
export interface ListenFlags extends ServiceFlags {
  forwardTo: string;
  events?: string;
}

/** As long as a real receiver has. */
const limitMs = 15_000;

/**
 * `clipwright listen`: posts the account's events to a local address, signed as webhooks are, for those who develop a receiver.
 * They come from the account's event stream, so that nothing needs to reach this machine.
 */
export async function listenCommand(flags: ListenFlags, context: CommandContext): Promise<null> {
  const target = targetOf(flags.forwardTo);
  const wanted = typesOf(flags.events);
  const api = serviceAccess(settingsWith(flags), "jobs:read");
  const secret = secretOf(api.key);
  let opened = false;
  const say = (text: string) => {
    if (!context.quiet) context.stderr.write(`${text}\n`);
  };
  const events = followAccount(api, {
    signal: context.signal,
    onOpen() {
      if (opened) return say("Listening again");
      opened = true;
      context.print({
        json: { listening: true, url: api.url, forwardTo: target.href, events: wanted, secret },
        lines: [`Listening at ${api.url} for ${wanted.join(", ")}`, `Signing with ${secret}`],
      });
    },
    onBreak: (why) => say(`${why}; trying again`),
  });
  try {
    for await (const event of events) {
      const type = wanted.find((one) => one === event.type);
      if (type !== undefined)
        context.print(await forward(event, type, { target, secret, signal: context.signal }));
    }
  } catch (error) {
    if (!context.signal.aborted) throw error;
  }
  return null;
}

interface Forwarding {
  target: URL;
  secret: string;
  signal: AbortSignal;
}

/** Posts one event. @returns what is printed of it. @throws ClipError `canceled` where the command is stopped. */
async function forward(
  { json, job }: AccountEvent,
  type: WebhookEventType,
  { target, secret, signal }: Forwarding,
) {
  const id = eventIdOf(job.jobId, job.sequence);
  const body = webhookBody({ id, type, at: Date.parse(job.updatedAt), isTest: false }, json);
  const headers = signedHeaders({ id, timestampS: Math.floor(Date.now() / 1000), body }, [secret]);
  const startedMs = performance.now();
  const answer = await fetch(target, {
    method: "POST",
    headers: { "content-type": "application/json; charset=utf-8", ...headers },
    body,
    redirect: "manual",
    signal: AbortSignal.any([signal, AbortSignal.timeout(limitMs)]),
  }).then(
    async (response) => {
      await response.body?.cancel();
      return { status: response.status, error: null };
    },
    (error: unknown) => ({ status: null, error: reasonOf(error) }),
  );
  if (signal.aborted) throw canceled(signal.reason);
  const ms = Math.round(performance.now() - startedMs);
  return {
    json: { type, id, jobId: job.jobId, ...answer, ms },
    lines: [`${type.padEnd(14)} ${job.jobId}  ${answer.status ?? answer.error}  ${ms} ms`],
  };
}

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (error.name === "TimeoutError") return `no answer within ${limitMs / 1000} s`;
  const { cause } = error;
  return cause instanceof Error && "code" in cause ? String(cause.code) : error.message;
}

/** The same for the same key, so that a receiver need not be set up anew for each run; it says nothing of the key. */
function secretOf(key: string): string {
  return `whsec_${createHmac("sha256", key).update("clipwright listen").digest("base64")}`;
}

function targetOf(text: string): URL {
  const url = URL.canParse(text) ? new URL(text) : null;
  if (url?.protocol === "http:" || url?.protocol === "https:") return url;
  throw commandInvalid(`--forward-to: “${text}” is no address such as http://localhost:3000/hook`);
}

function typesOf(text: string = webhookEventTypes.join(",")): WebhookEventType[] {
  const names = text.split(",").map((name) => name.trim());
  const types = webhookEventTypes.filter((type) => names.includes(type));
  const isKnown = names.every((name) => types.some((type) => type === name));
  if (isKnown) return types;
  throw commandInvalid(`--events: “${text}” is not a list of ${webhookEventTypes.join(", ")}`);
}
