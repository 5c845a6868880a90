import type { Command } from "commander";
import type { AccountFlags } from "../commands/accounts.js";
import type { DemoFlags } from "../commands/demo.js";
import type { KeyFlags } from "../commands/keys.js";
import { scopes } from "../keys/api-keys.js";
import type { RunAction } from "./run-command.js";
import { type ServiceFlags, withFlags } from "./service-flags.js";

/** The commands that run the service or look after it. */
export function addService(program: Command, run: RunAction): void {
  program
    .command("demo")
    .description(
      "Start everything for one clip: post a sample script, follow it, download the clip.",
    )
    .option("-o, --output <file>", "the clip; its folder is made where missing", "out/demo.mp4")
    .option("--json", "one JSON object on stdout; everything else goes to stderr")
    .option("--quiet", "say nothing but errors")
    .action(async (flags: DemoFlags) =>
      run(flags, async (context) => {
        const { demoCommand } = await import("../commands/demo.js");
        return demoCommand(flags, context);
      }),
    );
  withFlags(
    program
      .command("start")
      .description("Run the whole service here: API, a worker, and a Redis unless one is named."),
    ["data", "host", "port", "publicUrl", "redis", "storage", "jobs", "concurrency", "grace"],
  ).action(async (flags: ServiceFlags) =>
    run(flags, async (context) => {
      const { startCommand } = await import("../commands/start.js");
      return startCommand(flags, context);
    }),
  );
  withFlags(program.command("serve").description("Run the API alone; needs a Redis."), [
    "redis",
    "host",
    "port",
    "publicUrl",
    "data",
    "storage",
  ]).action(async (flags: ServiceFlags) =>
    run(flags, async (context) => {
      const { serveCommand } = await import("../commands/serve.js");
      return serveCommand(flags, context);
    }),
  );
  withFlags(program.command("work").description("Run a worker alone; needs a Redis."), [
    "redis",
    "jobs",
    "concurrency",
    "data",
    "storage",
    "grace",
    "healthPort",
  ]).action(async (flags: ServiceFlags) =>
    run(flags, async (context) => {
      const { workCommand } = await import("../commands/work.js");
      return workCommand(flags, context);
    }),
  );
  withFlags(
    program
      .command("mcp")
      .description(
        "Serve an assistant on stdin and stdout (Model Context Protocol): with the service at --url, else one of its own.",
      ),
    ["url", "key", "data", "redis", "storage", "jobs", "concurrency"],
  ).action(async (flags: ServiceFlags) =>
    run(flags, async (context) => {
      const { mcpCommand } = await import("../commands/mcp.js");
      return mcpCommand(flags, context);
    }),
  );
  addKeys(program, run);
  addAccounts(program, run);
  addWorkers(program, run);
}

function addKeys(program: Command, run: RunAction): void {
  const keys = program.command("keys").description("Make, list and revoke API keys.");
  withFlags(keys.command("create").description("Make a key; its text is printed this once."), [
    "redis",
    "data",
  ])
    .option("--account <id>", "the account that its jobs belong to (default: default)")
    .option("--name <text>", "what it is for")
    .option(
      "--scopes <list>",
      `what it may do, of ${scopes.join(", ")}, with commas between (default: jobs:read,jobs:write)`,
    )
    .option("--balance <tokens>", "sets the account's tokens too, or unlimited (default: as it is)")
    .option("--expires <length>", "how long it is good for: 90d, 12h (default: for ever)")
    .action(async (flags: KeyFlags) =>
      run(flags, async (context) => {
        const { createKeyCommand } = await import("../commands/keys.js");
        return createKeyCommand(flags, context);
      }),
    );
  withFlags(keys.command("list").description("List the keys, without their text."), [
    "redis",
    "data",
  ]).action(async (flags: ServiceFlags) =>
    run(flags, async (context) => {
      const { listKeysCommand } = await import("../commands/keys.js");
      return listKeysCommand(flags, context);
    }),
  );
  withFlags(keys.command("revoke").description("Refuse a key from now on.").argument("<id>"), [
    "redis",
    "data",
  ]).action(async (id: string, flags: ServiceFlags) =>
    run(flags, async (context) => {
      const { revokeKeyCommand } = await import("../commands/keys.js");
      return revokeKeyCommand(id, flags, context);
    }),
  );
}

function addAccounts(program: Command, run: RunAction): void {
  const accounts = program
    .command("accounts")
    .description("Show an account's tokens, and set them.");
  withFlags(
    accounts
      .command("show", { isDefault: true })
      .description("Show what an account has, holds for jobs under way, and was charged.")
      .argument("[id]", "the account", "default"),
    ["redis", "data"],
  ).action(async (id: string, flags: ServiceFlags) =>
    run(flags, async (context) => {
      const { showAccountCommand } = await import("../commands/accounts.js");
      return showAccountCommand(id, flags, context);
    }),
  );
  withFlags(
    accounts
      .command("set")
      .description("Set what an account has, and how many jobs it may have.")
      .argument("<id>", "the account")
      .option("--balance <tokens>", "a whole number, or unlimited")
      .option("--max-queued <jobs>", "most jobs that are not over, or unlimited")
      .option("--max-running <jobs>", "most jobs that are rendered at once, or unlimited"),
    ["redis", "data"],
  ).action(async (id: string, flags: AccountFlags) =>
    run(flags, async (context) => {
      const { setAccountCommand } = await import("../commands/accounts.js");
      return setAccountCommand(id, flags, context);
    }),
  );
}

function addWorkers(program: Command, run: RunAction): void {
  const workers = program
    .command("workers")
    .description("List the workers; change how much they do.");
  withFlags(workers.command("list", { isDefault: true }).description("List the workers."), [
    "redis",
    "data",
  ]).action(async (flags: ServiceFlags) =>
    run(flags, async (context) => {
      const { listWorkersCommand } = await import("../commands/workers.js");
      return listWorkersCommand(flags, context);
    }),
  );
  withFlags(
    workers
      .command("set")
      .description("Change how many jobs a worker renders at once, while it runs.")
      .argument("<id>", "of the worker, or all"),
    ["jobs", "redis", "data"],
  ).action(async (id: string, flags: ServiceFlags) =>
    run(flags, async (context) => {
      const { setWorkersCommand } = await import("../commands/workers.js");
      return setWorkersCommand(id, flags, context);
    }),
  );
}
