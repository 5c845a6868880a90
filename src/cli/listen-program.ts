import type { Command } from "commander";
import type { ListenFlags } from "../commands/listen.js";
import { webhookEventTypes } from "../webhooks/event.js";
import type { RunAction } from "./run-command.js";

/** `clipwright listen`. */
export function addListen(program: Command, run: RunAction): void {
  program
    .command("listen")
    .description("Post the account's events to a local address, signed as webhooks are.")
    .requiredOption("--forward-to <url>", "the receiver, such as http://localhost:3000/hook")
    .option("--events <list>", `of ${webhookEventTypes.join(", ")}, with commas (default: all)`)
    .option("--url <url>", "the API", "http://127.0.0.1:8080")
    .option("--key <key>", "an API key with the scope jobs:read")
    .option("--json", "a JSON object on stdout for each event; everything else goes to stderr")
    .option("--quiet", "say nothing but errors")
    .action(async (flags: ListenFlags) =>
      run(flags, async (context) => {
        const { listenCommand } = await import("../commands/listen.js");
        return listenCommand(flags, context);
      }),
    );
}
