#!/usr/bin/env node
import { CommanderError } from "commander";
import { createProgram } from "./cli/program.js";
import { errorJson } from "./cli/run-command.js";

/** How long a finished command may take to let go of its last handles. */
const lingerMs = 3_000;

// A reader that has seen enough (`| head`) is no fault.
process.stdout.on("error", (error: NodeJS.ErrnoException) => {
  if (error.code === "EPIPE") process.exit(process.exitCode ?? 0);
  process.stderr.write(`error: stdout cannot be written: ${error.message}\n`);
  process.exit(1);
});
// Progress that nobody reads any more is not shown; the work goes on.
process.stderr.on("error", () => {});

try {
  const program = await createProgram((code) => {
    process.exitCode = code;
  });
  await program.parseAsync();
} catch (error) {
  if (!(error instanceof CommanderError)) throw error;
  process.exitCode = error.exitCode === 0 ? 0 : 2;
  if (process.exitCode === 2 && process.argv.includes("--json")) {
    const message = error.message.replace(/^error: /, "");
    const json = errorJson({ code: "request.invalid", message, problems: [] });
    process.stdout.write(`${JSON.stringify(json)}\n`);
  }
}

// The loop ends by itself; this is for a handle that does not.
setTimeout(() => process.exit(), lingerMs).unref();
