import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { availableParallelism, cpus, tmpdir } from "node:os";
import { join } from "node:path";
import { benchScript } from "../bench/bench-script.js";
import { type ClipMeasure, measureClip } from "../bench/render/measure-clip.js";
import { measureLengths } from "../bench/render/measure-lengths.js";
import { measureScale, type ScaleMeasure } from "../bench/render/measure-scale.js";
import { type Summary, summarizeRounds } from "../bench/render/summarize-rounds.js";
import { formatBytes } from "../cli/format-quantities.js";
import { type RequestFlags, requestFields } from "../cli/render-flags.js";
import type { CommandContext, CommandResult, OutputFlags } from "../cli/run-command.js";
import { wholeNumber } from "../cli/whole-number.js";
import { packageFile } from "../package-files.js";

export interface BenchFlags extends RequestFlags, OutputFlags {
  rounds: string;
  scale?: boolean;
  lengths?: string;
}

const sampleFile = packageFile("assets/scripts/ocean.en.txt");
const mostRounds = 20;
const mostLengths = 10_000;

/** Where cost and memory are compared: over length at one resolution, and over resolution at one length. */
const scalePoints = [
  { durationMs: 10_000, resolution: "1080p" },
  { durationMs: 60_000, resolution: "1080p" },
  { durationMs: 600_000, resolution: "1080p" },
  { durationMs: 30_000, resolution: "480p" },
  { durationMs: 30_000, resolution: "1080p" },
  { durationMs: 30_000, resolution: "2160p" },
] as const;

/** `clipwright bench`: renders fixed scripts, and encodes the same frames the usual way in the same run. */
export async function benchCommand(
  flags: BenchFlags,
  { signal, stderr, quiet }: CommandContext,
): Promise<CommandResult> {
  const rounds = wholeNumber("rounds", flags.rounds, mostRounds);
  const { durationMs = 60_000, ...fields } = requestFields(flags);
  const say = (what: string) => {
    if (!quiet) stderr.write(`${what}\n`);
  };
  const sample = await readFile(sampleFile, "utf8");
  const machine = { processors: availableParallelism(), model: cpus()[0]?.model ?? "unknown" };
  if (flags.scale) {
    const scale = await measureScale(sample, scalePoints, signal, say);
    return { json: { machine, scale }, lines: scaleLines(scale) };
  }
  if (flags.lengths !== undefined) {
    const count = wholeNumber("lengths", flags.lengths, mostLengths);
    const lengths = await measureLengths(sample, count, signal, say);
    const wrong = lengths.filter((length) => length.wrong.length > 0);
    const line = `${lengths.length - wrong.length} of ${lengths.length} clips exactly as long as asked for`;
    const lines = [line, ...wrong.map((one) => `  ${one.durationMs} ms: ${one.wrong.join("; ")}`)];
    return { json: { machine, lengths }, lines, ...(wrong.length > 0 ? { exitCode: 1 } : {}) };
  }
  const folder = await mkdtemp(join(tmpdir(), "clipwright-bench-script-"));
  try {
    const script = benchScript(sample, durationMs);
    const path = join(folder, "script.txt");
    await writeFile(path, script);
    const measured: ClipMeasure[] = [];
    for (let round = 1; round <= rounds; round++) {
      const sayRound = (what: string) => say(`round ${round} of ${rounds}: ${what}`);
      const request = { ...fields, durationMs, script };
      measured.push(await measureClip(request, path, signal, sayRound));
    }
    const summary = summarizeRounds(measured);
    return {
      json: { machine, request: { ...fields, durationMs }, summary, rounds: measured },
      lines: summaryLines(summary),
    };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

const percent = (share: number) => `${(100 * share).toFixed(1)} %`;
const seconds = (ms: number) => `${(ms / 1000).toFixed(2)} s`;

function summaryLines(summary: Summary): string[] {
  const { costs, floor } = summary;
  const total = Object.values(costs).reduce((sum, cost) => sum + cost, 0);
  const stages = Object.entries(costs).map(([stage, cost]): [string, string] => [
    `  ${stage}`,
    `${seconds(cost)}  ${percent(cost / total)}`,
  ]);
  return table([
    [
      "speed",
      `${summary.framesPerSecond.toFixed(1)} frames/s, ${summary.timesRealTime.toFixed(2)} × real time`,
    ],
    ["processor time", `${seconds(total)}, ${percent(summary.otherShare)} of it not x264`],
    ...stages,
    ["encode floor", `${seconds(floor.cpuMs)} (veryfast, crf 21, 2 threads, the same frames)`],
    ["render ÷ floor", summary.cpuOverFloor.toFixed(3)],
    ["processors busy", percent(summary.processorsBusy)],
    ["peak memory", formatBytes(summary.peakBytes)],
    [
      "picture",
      `${formatBytes(summary.bytes)}, ${summary.bytesOverFloor.toFixed(3)} × the floor's`,
    ],
    [
      "SSIM",
      `${summary.ssimDb.toFixed(2)} dB, ${signed(summary.ssimOverFloorDb)} dB to the floor's`,
    ],
  ]);
}

function scaleLines(scale: readonly ScaleMeasure[]): string[] {
  return table(
    scale.map(({ durationMs, resolution, cpuMs, cpuPerSecond, peakBytes }) => [
      `${durationMs / 1000} s, ${resolution}`,
      `${seconds(cpuMs)} of processor time, ${cpuPerSecond.toFixed(3)} a second of clip, ${formatBytes(peakBytes)} at most`,
    ]),
  );
}

function signed(value: number): string {
  return `${value >= 0 ? "+" : "−"}${Math.abs(value).toFixed(2)}`;
}

function table(rows: readonly (readonly [string, string])[]): string[] {
  const width = Math.max(...rows.map(([name]) => name.length));
  return rows.map(([name, value]) => `${name.padEnd(width)}  ${value}`);
}
