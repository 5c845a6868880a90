import type { Readable } from "node:stream";
import type { WriteStream } from "node:tty";
import type { Logger } from "pino";
import { loadSettings, type Settings } from "../config.js";
import { asClipError, type ClipError, toldProblem } from "../errors.js";
import { createLog } from "../log.js";
import { listenForInterrupt } from "./interrupt.js";

/** Flags that every command has. */
export interface OutputFlags {
  /** One JSON object on stdout; what is for people goes to stderr. */
  json?: boolean;
  /** Nothing but errors and, with `json`, the object. */
  quiet?: boolean;
}

/** What a command has to do its work with. */
export interface CommandContext {
  settings: Settings;
  log: Logger;
  /** Aborted when the process is asked to stop. */
  signal: AbortSignal;
  stdin: Readable;
  /** For progress and remarks. */
  stderr: WriteStream;
  quiet: boolean;
  /** Prints a result before the command ends, as those do that go on running. */
  print(result: CommandResult): void;
}

/** What a command found or made: printed as lines for people or as one JSON object. */
export interface CommandResult {
  json: object;
  lines: readonly string[];
  /** The lines are the very thing that was asked for, and printed also with `--quiet`. */
  evenQuiet?: true;
  /** Set where the answer itself is bad news. */
  exitCode?: 1;
}

/** What a command does, from its context to its result; null where it has printed all that it had to. */
export type Action = (context: CommandContext) => Promise<CommandResult | null>;

/** Runs an action for the command line, and keeps its exit code. */
export type RunAction = (flags: OutputFlags, action: Action) => Promise<void>;

/**
 * Runs a command from its flags to its exit code: 0 done, 1 our fault or a dependency's, 2 the caller's, 128 and more
 * where a signal stopped it.
 */
export async function runCommand(flags: OutputFlags, action: Action): Promise<number> {
  const { stdin, stdout, stderr } = process;
  const quiet = flags.quiet === true;
  const json = flags.json === true;
  using interrupt = listenForInterrupt((name) => {
    if (!quiet)
      stderr.write(`${name === "SIGINT" ? "Ctrl-C" : name}: stopping; once more quits at once\n`);
  });
  const print = (result: CommandResult) => {
    if (json) stdout.write(`${JSON.stringify(result.json)}\n`);
    else if (!quiet || result.evenQuiet)
      stdout.write(result.lines.map((line) => `${line}\n`).join(""));
  };
  let debug = false;
  try {
    const settings = loadSettings(process.env);
    debug = settings.logLevel === "debug" || settings.logLevel === "trace";
    const barred = stderr.isTTY && !quiet;
    const log = createLog(settings.logLevel ?? (barred ? "silent" : "warn"));
    const result = await action({
      settings,
      log,
      signal: interrupt.signal,
      stdin,
      stderr,
      quiet,
      print,
    });
    if (result !== null) print(result);
    return result?.exitCode ?? 0;
  } catch (thrown) {
    const error = asClipError(thrown);
    const stopped = error.code === "canceled" ? interrupt.exitCode() : null;
    stderr.write(errorText(error, stopped !== null, debug));
    if (json) stdout.write(`${JSON.stringify(errorJson(error))}\n`);
    return stopped ?? (error.blame === "caller" ? 2 : 1);
  }
}

/** An error as `--json` prints it. */
export function errorJson({
  code,
  message,
  problems,
}: Pick<ClipError, "code" | "message" | "problems">): object {
  return { error: { code, message, problems: problems.map(toldProblem) } };
}

function errorText(error: ClipError, stopped: boolean, debug: boolean): string {
  if (stopped) return "Stopped.\n";
  const lines = error.message.split("\n").map((line) => `error: ${line}\n`);
  if (debug) lines.push(`${stackOf(error)}\n`);
  else if (error.blame !== "caller") lines.push("(CLIPWRIGHT_LOG_LEVEL=debug tells more)\n");
  return lines.join("");
}

/** The stack with those of its causes. */
function stackOf(error: Error): string {
  const cause = error.cause instanceof Error ? `\ncaused by: ${stackOf(error.cause)}` : "";
  return `${error.stack ?? error.message}${cause}`;
}
