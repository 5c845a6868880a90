import type { Command } from "commander";
import type { ListenFlags } from "../commands/listen.js";
import { webhookEventTypes } from "../webhooks/event.js";
import type { RunAction } from "./run-command.js";
import { withFlags } from "./service-flags.js";

/** `clipwright listen`. */
export function addListen(program: Command, run: RunAction): void {
  withFlags(
    program
      .command("listen")
      .description("Post the account's events to a local address, signed as webhooks are."),
    ["url", "key"],
    "a JSON object on stdout for each event; everything else goes to stderr",
  )
    .requiredOption("--forward-to <url>", "the receiver, such as http://localhost:3000/hook")
    .option("--events <list>", `of ${webhookEventTypes.join(", ")}, with commas (default: all)`)
    .action(async (flags: ListenFlags) =>
      run(flags, async (context) => {
        const { listenCommand } = await import("../commands/listen.js");
        return listenCommand(flags, context);
      }),
    );
}
