import { randomInt } from "node:crypto";
import type { FaultRun } from "../bench/faults/fault-run.js";
import { type FaultRunName, faultRunNames } from "../bench/faults/fault-run-names.js";
import { faultRuns } from "../bench/faults/fault-runs.js";
import { parseDuration } from "../cli/parse-duration.js";
import type { CommandContext, CommandResult, OutputFlags } from "../cli/run-command.js";
import { wholeNumber } from "../cli/whole-number.js";
import { canceled, requestInvalid } from "../errors.js";
import { nearestName } from "../text/nearest-name.js";

export interface BenchFaultsFlags extends OutputFlags {
  rounds: string;
  seed?: string;
  only?: string;
  outage: string;
}

const mostRounds = 1_000;
const largestSeed = 2 ** 31 - 1;

/** A run with what it was drawn from. */
interface SeededRun extends FaultRun {
  run: FaultRunName;
  seed: number;
}

/**
 * `clipwright bench faults`: kills, stops and starves each part of a service of its own, and counts the promises that break.
 * Round after round, the seed grows by one.
 */
export async function benchFaultsCommand(
  flags: BenchFaultsFlags,
  { signal, stderr, quiet }: CommandContext,
): Promise<CommandResult> {
  const rounds = wholeNumber("rounds", flags.rounds, mostRounds);
  const seed = flags.seed === undefined ? randomInt(1, largestSeed) : seedOf(flags.seed);
  const names = runsOf(flags.only);
  const outageMs = parseDuration(flags.outage, "outage");
  const say = (what: string) => {
    if (!quiet) stderr.write(`${what}\n`);
  };
  say(`seed ${seed}`);
  const runs: SeededRun[] = [];
  for (let round = 0; round < rounds; round += 1) {
    for (const name of names) {
      const drawn = { seed: seed + round, outageMs, signal, say };
      const result = await orCanceled(faultRuns[name].run, {
        ...drawn,
        count: faultRuns[name].count,
      });
      runs.push({ run: name, seed: seed + round, ...result });
      say(`${result.name}: ${foundBy(result)}`);
    }
  }
  const broken = runs.some(({ violations }) => violations.length > 0);
  return {
    json: { seed, rounds, outageMs, runs },
    lines: [`seed ${seed}`, ...runs.flatMap(rowsOf)],
    ...(broken ? { exitCode: 1 } : {}),
  };
}

async function orCanceled<T extends { signal: AbortSignal }>(
  run: (options: T) => Promise<FaultRun>,
  options: T,
): Promise<FaultRun> {
  try {
    return await run(options);
  } catch (error) {
    // A wait that is stopped says so in its own way.
    throw options.signal.aborted ? canceled(error) : error;
  }
}

/** @throws ClipError `request.invalid`. */
function seedOf(text: string): number {
  return wholeNumber("seed", text, largestSeed);
}

/** The runs that a list of names asks for; all where there is none. @throws ClipError `request.invalid`. */
function runsOf(only: string | undefined): readonly FaultRunName[] {
  if (only === undefined) return faultRunNames;
  const wanted = only.split(",").map((name) => name.trim());
  for (const name of wanted) {
    if (faultRunNames.some((known) => known === name)) continue;
    const near = nearestName(name, faultRunNames);
    const remedy = near ? `did you mean ${near}?` : `choose from ${faultRunNames.join(", ")}`;
    const reason = `“${name}” is no run; ${remedy}`;
    throw requestInvalid({ pointer: "/only", name: "--only", code: "invalid", reason });
  }
  return faultRunNames.filter((name) => wanted.includes(name));
}

function foundBy({ violations, skipped }: FaultRun): string {
  if (skipped !== null) return `skipped: ${skipped}`;
  return violations.length === 0 ? "nothing broken" : `${violations.length} broken promises`;
}

function rowsOf(run: FaultRun): string[] {
  const { name, faults, jobs, violations, hits, seconds, skipped } = run;
  if (skipped !== null) return [`${name.padEnd(48)} ${foundBy(run)}`];
  const where = Object.entries(hits).map(([what, count]) => `${count} × ${what}`);
  const counts = `${faults} ${faults === 1 ? "fault" : "faults"}, ${jobs} jobs`;
  return [
    `${name.padEnd(48)} ${counts}: ${foundBy(run)} (${seconds.toFixed(0)} s; ${where.join(", ")})`,
    ...violations.map((what) => `  ${what}`),
  ];
}
