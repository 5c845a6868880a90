import { setTimeout as wait } from "node:timers/promises";
import { z } from "zod";
import type { CommandContext, CommandResult } from "../cli/run-command.js";
import { type ServiceFlags, settingsWith } from "../cli/service-flags.js";
import { wholeNumber } from "../cli/whole-number.js";
import type { Call } from "../client/http.js";
import { commandInvalid, throwIfAborted } from "../errors.js";
import { type WebhookEventType, webhookEventTypes } from "../webhooks/event.js";
import { callService, serviceAccess } from "./call-service.js";

const endpoints = "/v1/webhook-endpoints";
const mostDeliveries = 100;
/** A try may take 15 s, and has to be claimed first. */
const testLimitMs = 25_000;
const pollMs = 250;

const endpointSchema = z.looseObject({
  id: z.string(),
  url: z.string(),
  events: z.array(z.string()),
  disabled: z.boolean(),
  disabledReason: z.string().nullable(),
});
const secretSchema = z.looseObject({ secret: z.string() });
const attemptSchema = z.looseObject({ status: z.int().nullable(), error: z.string().nullable() });
const deliverySchema = z.looseObject({
  id: z.string(),
  type: z.string(),
  jobId: z.string().nullable(),
  status: z.string(),
  createdAt: z.string(),
  tries: z.int(),
  attempts: z.array(attemptSchema),
});
type Endpoint = z.output<typeof endpointSchema>;
type Delivery = z.output<typeof deliverySchema>;

/** Flags of `clipwright webhooks …`. */
export interface WebhookFlags extends ServiceFlags {
  events?: string;
  description?: string;
  type?: string;
  limit?: string;
}

/** `clipwright webhooks list`. */
export async function listEndpointsCommand(flags: WebhookFlags, context: CommandContext) {
  const schema = z.looseObject({ data: z.array(endpointSchema) });
  const answer = await ask(flags, context, { method: "GET", path: endpoints }, schema);
  const none = "There are no endpoints; `clipwright webhooks create URL` makes one.";
  return { json: answer, lines: answer.data.length === 0 ? [none] : answer.data.map(endpointLine) };
}

/** `clipwright webhooks create URL`: prints the endpoint, and its secret, which is told this once. */
export async function createEndpointCommand(
  url: string,
  flags: WebhookFlags,
  context: CommandContext,
): Promise<CommandResult> {
  const body = {
    url,
    ...(flags.description !== undefined && { description: flags.description }),
    ...(flags.events !== undefined && { events: typesOf("--events", flags.events) }),
  };
  const schema = endpointSchema.extend(secretSchema.shape);
  const made = await ask(flags, context, { method: "POST", path: endpoints, body }, schema);
  return { json: made, lines: [endpointLine(made), made.secret], evenQuiet: true };
}

/** `clipwright webhooks remove ID`. */
export async function removeEndpointCommand(
  id: string,
  flags: WebhookFlags,
  context: CommandContext,
): Promise<CommandResult> {
  await ask(flags, context, { method: "DELETE", path: pathOf(id) }, z.unknown());
  return { json: { id, removed: true }, lines: [`${id} is removed.`] };
}

/** `clipwright webhooks rotate ID`: a new secret of an endpoint, or of the addresses that jobs name; both sign for 24 hours. */
export async function rotateSecretCommand(
  id: string,
  flags: WebhookFlags,
  context: CommandContext,
): Promise<CommandResult> {
  const path = id === "account" ? "/v1/webhook-secret/rotate" : `${pathOf(id)}/rotate-secret`;
  const { secret } = await ask(flags, context, { method: "POST", path }, secretSchema);
  return { json: { id, secret }, lines: [secret], evenQuiet: true };
}

/** `clipwright webhooks test ID`: sends an event about no job, and tells what became of it. */
export async function testEndpointCommand(
  id: string,
  flags: WebhookFlags,
  context: CommandContext,
): Promise<CommandResult> {
  const [type = "job.done"] = typesOf("--type", flags.type ?? "job.done");
  const call: Call = { method: "POST", path: `${pathOf(id)}/test`, body: { type } };
  const sent = await ask(flags, context, call, deliverySchema);
  const ended = await endOf(sent, `${pathOf(id)}/deliveries`, flags, context);
  const isGood = ended.status === "delivered";
  return { json: ended, lines: [deliveryLine(ended)], ...(!isGood && { exitCode: 1 }) };
}

/** `clipwright webhooks deliveries ID`: the newest of an endpoint, or of the address that a job named. */
export async function listDeliveriesCommand(
  id: string,
  flags: WebhookFlags,
  context: CommandContext,
): Promise<CommandResult> {
  const limit = wholeNumber("limit", flags.limit ?? "20", mostDeliveries);
  const path = id.startsWith("job_")
    ? `/v1/jobs/${encodeURIComponent(id)}/webhook-deliveries`
    : `${pathOf(id)}/deliveries`;
  const schema = z.looseObject({ data: z.array(deliverySchema) });
  const answer = await ask(flags, context, { method: "GET", path, query: { limit } }, schema);
  const none = `Nothing was sent for ${id} in the last days.`;
  return { json: answer, lines: answer.data.length === 0 ? [none] : answer.data.map(deliveryLine) };
}

/** `clipwright webhooks redeliver ID`: sends a delivery again, with the same event id. */
export async function redeliverCommand(
  id: string,
  flags: WebhookFlags,
  context: CommandContext,
): Promise<CommandResult> {
  const path = `${endpoints}/deliveries/${encodeURIComponent(id)}/redeliver`;
  const sent = await ask(flags, context, { method: "POST", path }, deliverySchema);
  return { json: sent, lines: [deliveryLine(sent)] };
}

/** Calls the service that the flags name. */
function ask<T>(flags: WebhookFlags, { signal }: CommandContext, call: Call, schema: z.ZodType<T>) {
  return callService(serviceAccess(settingsWith(flags), "webhooks"), { ...call, signal }, schema);
}

/** A delivery when its tries are over, or as it is when that takes too long. */
async function endOf(
  sent: Delivery,
  path: string,
  flags: WebhookFlags,
  context: CommandContext,
): Promise<Delivery> {
  const schema = z.looseObject({ data: z.array(deliverySchema) });
  const call: Call = { method: "GET", path, query: { limit: mostDeliveries } };
  const startedMs = performance.now();
  let newest = sent;
  while (newest.status === "pending" && performance.now() - startedMs < testLimitMs) {
    await wait(pollMs, undefined, { signal: context.signal }).catch(() => {});
    throwIfAborted(context.signal);
    const { data } = await ask(flags, context, call, schema);
    newest = data.find(({ id }) => id === sent.id) ?? newest;
  }
  return newest;
}

function pathOf(id: string): string {
  return `${endpoints}/${encodeURIComponent(id)}`;
}

function typesOf(flag: string, text: string): WebhookEventType[] {
  const names = text.split(",").map((name) => name.trim());
  const types = webhookEventTypes.filter((type) => names.includes(type));
  if (names.every((name) => types.some((type) => type === name))) return types;
  throw commandInvalid(`${flag}: “${text}” is not of ${webhookEventTypes.join(", ")}`);
}

function endpointLine({ id, url, events, disabled, disabledReason }: Endpoint): string {
  const state = disabled ? `disabled (${disabledReason})` : "enabled";
  return [id, state, events.join(","), url].join("  ");
}

function deliveryLine({ id, type, jobId, status, createdAt, tries, attempts }: Delivery): string {
  const last = attempts.at(-1);
  const answer = last === undefined ? "" : (last.error ?? String(last.status));
  const count = tries === 1 ? "1 try" : `${tries} tries`;
  return [id, createdAt, type, jobId ?? "a test", status, count, answer].filter(Boolean).join("  ");
}
