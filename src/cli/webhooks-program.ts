import type { Command } from "commander";
import type { WebhookFlags } from "../commands/webhooks.js";
import { defaultEventTypes, webhookEventTypes } from "../webhooks/event.js";
import type { CommandContext, CommandResult, RunAction } from "./run-command.js";
import { withFlags } from "./service-flags.js";

type Commands = typeof import("../commands/webhooks.js");
type OfId = (id: string, flags: WebhookFlags, context: CommandContext) => Promise<CommandResult>;

/** `clipwright webhooks …`: the webhook endpoints of the account that the key belongs to. */
export function addWebhooks(program: Command, run: RunAction): void {
  const webhooks = program
    .command("webhooks")
    .description("List, make, try and remove webhook endpoints; see what they were sent.");
  const add = (name: string, description: string) =>
    withFlags(webhooks.command(name).description(description), ["url", "key"]);
  const load = () => import("../commands/webhooks.js");
  const act = (choose: (commands: Commands) => OfId) => (id: string, flags: WebhookFlags) =>
    run(flags, async (context) => choose(await load())(id, flags, context));

  add("list", "List the endpoints.").action(async (flags: WebhookFlags) =>
    run(flags, async (context) => (await load()).listEndpointsCommand(flags, context)),
  );
  add("create", "Register an endpoint; its secret is printed this once.")
    .argument("<url>", "https: address of the receiver")
    .option(
      "--events <list>",
      `of ${webhookEventTypes.join(", ")}, with commas (default: ${defaultEventTypes.join(",")})`,
    )
    .option("--description <text>", "what it is for")
    .action(act((commands) => commands.createEndpointCommand));
  add("remove", "Remove an endpoint.")
    .argument("<id>", "of the endpoint")
    .action(act((commands) => commands.removeEndpointCommand));
  add("test", "Send a test event, and tell what the receiver answered.")
    .argument("<id>", "of the endpoint")
    .option("--type <type>", `${webhookEventTypes.join(", ")} (default: job.done)`)
    .action(act((commands) => commands.testEndpointCommand));
  add("rotate", "Make a new secret, which is printed this once; both sign for 24 h.")
    .argument("<id>", "of the endpoint, or account: the secret of addresses that jobs name")
    .action(act((commands) => commands.rotateSecretCommand));
  add("deliveries", "List what was sent, newest first, and what was answered.")
    .argument("<id>", "of the endpoint, or of a job that named an address of its own")
    .option("--limit <number>", "1 to 100 (default: 20)")
    .action(act((commands) => commands.listDeliveriesCommand));
  add("redeliver", "Send a delivery again.")
    .argument("<id>", "of the delivery")
    .action(act((commands) => commands.redeliverCommand));
}
