#!/usr/bin/env node
// An outside-in run of the wire contract against any instance that runs. It knows HTTP, and nothing of this package.
import { parseArgs } from "node:util";
import { clauses } from "./clauses/index.mjs";
import { runClauses } from "./run-clauses.mjs";
import { openService } from "./service.mjs";

const usage = `Usage: npm run conformance -- --url URL --key KEY [options]

Checks a running instance against the wire contract, a row for each clause. Webhooks are sent to this machine. It renders a few short clips, begins a long one and
cancels it, and removes one that it has made; it takes a minute or two.

  --url <address>       of the API, such as http://127.0.0.1:8080
  --key <key>           an API key with jobs:read and jobs:write; webhooks and usage where it has them
  --other-key <key>     a key of another account, for what it must not see
  --read-key <key>      a key with jobs:read alone, for what it must not do
  --admin-key <key>     a key with admin, for what keys and accounts may do; it makes keys, and revokes them
  --only <text>         clauses whose id begins so; may be given more than once
  --json                one JSON object on stdout
  --help                this

Exit code: 0 all passed or skipped, 1 some failed, 2 wrong use.`;

function parse() {
  const { values } = parseArgs({
    options: {
      url: { type: "string" },
      key: { type: "string" },
      "other-key": { type: "string" },
      "read-key": { type: "string" },
      "admin-key": { type: "string" },
      only: { type: "string", multiple: true, default: [] },
      json: { type: "boolean", default: false },
      help: { type: "boolean", default: false },
    },
  });
  if (values.help) return values;
  if (values.url === undefined || values.key === undefined)
    throw new Error("--url and --key are needed");
  if (!URL.canParse(values.url)) throw new Error(`--url: “${values.url}” is no address`);
  return values;
}

async function main(flags) {
  const chosen = clauses.filter(
    ({ id }) => flags.only.length === 0 || flags.only.some((start) => id.startsWith(start)),
  );
  const service = openService({
    url: flags.url.replace(/\/+$/, ""),
    key: flags.key,
    otherKey: flags["other-key"] ?? null,
    readKey: flags["read-key"] ?? null,
    adminKey: flags["admin-key"] ?? null,
  });
  const print = (row) => process.stdout.write(`${lineOf(row)}\n`);
  const rows = await runClauses(chosen, service, flags.json ? () => {} : print);
  await service.close();
  const count = (outcome) => rows.filter((row) => row.outcome === outcome).length;
  const totals = { passed: count("passed"), failed: count("failed"), skipped: count("skipped") };
  if (flags.json) process.stdout.write(`${JSON.stringify({ ...totals, clauses: rows })}\n`);
  else {
    const { passed, failed, skipped } = totals;
    process.stdout.write(`\n${passed} passed, ${failed} failed, ${skipped} skipped\n`);
  }
  return totals.failed === 0 ? 0 : 1;
}

function lineOf({ id, says, outcome, reason }) {
  const mark = { passed: "ok  ", failed: "FAIL", skipped: "skip" }[outcome];
  return `${mark}  ${id.padEnd(32)} ${says}${reason === null ? "" : `\n      ${reason}`}`;
}

let flags;
try {
  flags = parse();
} catch (error) {
  process.stderr.write(`error: ${error.message}\n\n${usage}\n`);
  process.exit(2);
}
if (flags.help) process.stdout.write(`${usage}\n`);
// A clause that was given up may still wait for something.
else process.exit(await main(flags));
