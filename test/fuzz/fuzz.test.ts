import { spawn } from "node:child_process";
import { once } from "node:events";
import { text } from "node:stream/consumers";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { z } from "zod";

const run = fileURLToPath(new URL("./run.mjs", import.meta.url));
const summarySchema = z.object({
  requests: z.int(),
  rawConnections: z.int(),
  statuses: z.record(z.string(), z.int()),
  findings: z.array(z.object({ what: z.string(), how: z.string() })),
});

test("500 generated requests and some raw nonsense are answered as the document says", async () => {
  const args = [run, "--count", "500", "--seed", "7", "--untimed", "--json"];
  const child = spawn(process.execPath, args, { stdio: ["ignore", "pipe", "pipe"] });
  const [stdout, stderr] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, "exit"),
  ]);
  if (stdout === "") throw new Error(stderr);
  const summary = summarySchema.parse(JSON.parse(stdout));
  expect(summary.findings).toEqual([]);
  expect(summary).toMatchObject({ requests: 500, rawConnections: 13 });
  // The requests get to what they are for: some are right, and some are wrong in each way.
  for (const status of ["200", "201", "400", "401", "402", "403", "404", "405", "422"]) {
    expect([status, summary.statuses[status] ?? 0]).not.toEqual([status, 0]);
  }
}, 240_000);
