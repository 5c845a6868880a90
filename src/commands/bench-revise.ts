import { availableParallelism, cpus } from "node:os";
import { measureRevisions, type RevisionsMeasure } from "../bench/revise/measure-revisions.js";
import type { CommandContext, CommandResult } from "../cli/run-command.js";

/** A length of which the narration of the script takes nearly all. */
const fittedMs = 60_000;

/** `clipwright bench revise`: what it costs to change one sentence of ten, and whether the bytes are those of a new render. */
export async function benchReviseCommand({
  signal,
  stderr,
  quiet,
}: CommandContext): Promise<CommandResult> {
  const say = (what: string) => {
    if (!quiet) stderr.write(`${what}\n`);
  };
  const natural = await measureRevisions(null, signal, say);
  const fitted = await measureRevisions(fittedMs, signal, say);
  const machine = { processors: availableParallelism(), model: cpus()[0]?.model ?? "unknown" };
  const runs = [natural, fitted];
  const differs = runs.some(({ revisions }) => revisions.some(({ sameBytes }) => !sameBytes));
  return {
    json: { machine, natural, fitted },
    lines: runs.flatMap(linesOf),
    ...(differs ? { exitCode: 1 } : {}),
  };
}

function linesOf({ durationMs, first, revisions }: RevisionsMeasure): string[] {
  const length =
    durationMs === null ? "as long as it takes to say" : `fitted to ${seconds(durationMs)}`;
  return [
    `ten sentences, ${length}: ${seconds(first.durationMs)}, ${seconds(first.cpuMs)} of processor time`,
    ...revisions.map(
      ({ change, cpuMs, cpuOverFirst, reusedMs, tokens, tokensFromNothing, sameBytes }) =>
        `  ${change}: ${seconds(cpuMs)} (${Math.round(100 * cpuOverFirst)} %), ${seconds(reusedMs)} re-used, ` +
        `${tokens} of ${tokensFromNothing} tokens, ${sameBytes ? "the bytes of a new render" : "OTHER BYTES than a new render"}`,
    ),
  ];
}

const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`;
