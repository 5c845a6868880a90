import type { Command } from "commander";
import type { InstallFlags } from "../commands/voices-install.js";
import type { CatalogueFlags } from "../commands/voices-list.js";
import type { OutputFlags, RunAction } from "./run-command.js";

const catalogueFlag = [
  "--catalogue <file>",
  "a catalogue of your own, written as assets/voices.json of this package is",
] as const;

/** The subcommands of `voices`, which install natural voices. */
export function addVoiceManagement(voices: Command, run: RunAction): void {
  voices
    .command("install")
    .description("Fetch a natural voice, check it, have it speak, and put it in place.")
    .argument("<name>", "of `clipwright voices list`")
    .option("--from <folder>", "take its files from there, by their names; needs no network")
    .option("--accept-licence", "also where the licence forbids commercial use, or is unchecked")
    .option(...catalogueFlag)
    .option("--json", "as one JSON object; progress goes to stderr")
    .option("--quiet", "say nothing but errors")
    .action(async (name: string, _: InstallFlags, command: Command) => {
      const flags = allFlags<InstallFlags>(command);
      await run(flags, async (context) => {
        const { voicesInstallCommand } = await import("../commands/voices-install.js");
        return voicesInstallCommand(name, flags, context);
      });
    });
  voices
    .command("list")
    .description("List the natural voices that can be installed, with their licences.")
    .option(...catalogueFlag)
    .option("--json", "as one JSON object, with the addresses of all files")
    .action(async (_: CatalogueFlags, command: Command) => {
      const flags = allFlags<CatalogueFlags>(command);
      await run(flags, async (context) => {
        const { voicesListCommand } = await import("../commands/voices-list.js");
        return voicesListCommand(flags, context);
      });
    });
  voices
    .command("remove")
    .description("Remove an installed voice.")
    .argument("<name>", "of `clipwright voices list`")
    .option("--json", "as one JSON object")
    .action(async (name: string, _: OutputFlags, command: Command) => {
      await run(allFlags(command), async (context) => {
        const { voicesRemoveCommand } = await import("../commands/voices-remove.js");
        return voicesRemoveCommand(name, context);
      });
    });
  voices
    .command("verify")
    .description("Check that the files of installed voices are as they were installed.")
    .argument("[name]", "one of them (default: all)")
    .option("--json", "as one JSON object")
    .action(async (name: string | undefined, _: OutputFlags, command: Command) => {
      await run(allFlags(command), async (context) => {
        const { voicesVerifyCommand } = await import("../commands/voices-verify.js");
        return voicesVerifyCommand(name, context);
      });
    });
}

/** `--json` is a flag of `voices`, too, which takes it also where it stands behind a subcommand. */
function allFlags<T extends OutputFlags>(command: Command): T {
  return command.optsWithGlobals<T>();
}
