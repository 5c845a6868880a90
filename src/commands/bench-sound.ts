import { availableParallelism, cpus } from "node:os";
import { soundScript } from "../bench/sound/bench-clip.js";
import { harvardSentences } from "../bench/sound/harvard-sentences.js";
import { measureClips } from "../bench/sound/measure-clips.js";
import { measureHeard } from "../bench/sound/measure-heard.js";
import { measureMusic } from "../bench/sound/measure-music.js";
import { measureWordTimes } from "../bench/sound/measure-word-times.js";
import { findRecogniser } from "../bench/sound/recognise-speech.js";
import {
  clipChecks,
  heardChecks,
  musicChecks,
  type SoundCheck,
  wordChecks,
} from "../bench/sound/sound-checks.js";
import { type SoundPart, soundParts } from "../bench/sound/sound-parts.js";
import type { CommandContext, CommandResult, OutputFlags } from "../cli/run-command.js";
import { requestInvalid } from "../errors.js";
import { loadStyles } from "../render/scenes/style.js";
import { speechSettingsOf } from "../speech-settings-of.js";

export interface BenchSoundFlags extends OutputFlags {
  only?: string;
}

/** What one part of the bench has measured, and whether it is as it should be. */
interface PartResult {
  part: SoundPart;
  measured: readonly unknown[];
  checks: readonly SoundCheck[];
  /** Why nothing was measured; null where something was. */
  skipped: string | null;
}

const noRecogniser = "skipped: apt-get install pocketsphinx pocketsphinx-en-us";

/** `clipwright bench sound`: what clips sound like, measured in what a player decodes. Exit code 1 where a limit is not kept. */
export async function benchSoundCommand(
  flags: BenchSoundFlags,
  { signal, stderr, quiet, settings }: CommandContext,
): Promise<CommandResult> {
  const parts = partsOf(flags.only);
  const say = (what: string) => {
    if (!quiet) stderr.write(`${what}\n`);
  };
  const measure: Record<SoundPart, () => Promise<Omit<PartResult, "part">>> = {
    clips: async () => {
      const styles = (await loadStyles(settings.stylesDir)).map(({ name }) => name);
      const measured = await measureClips(soundScript, styles, signal, say);
      return { measured, checks: clipChecks(measured), skipped: null };
    },
    music: async () => {
      say("how the music lies under the speech");
      const measured = await measureMusic(soundScript, signal);
      return { measured, checks: musicChecks(measured), skipped: null };
    },
    words: async () => {
      const measured = await measureWordTimes(speechSettingsOf(settings), signal, say);
      return { measured, checks: wordChecks(measured), skipped: null };
    },
    heard: async () => {
      const program = await findRecogniser();
      if (program === null) return { measured: [], checks: [], skipped: noRecogniser };
      const voices = ["slt", "rms", "awb"];
      const measured = await measureHeard(program, harvardSentences, voices, signal, say);
      return { measured, checks: heardChecks(measured), skipped: null };
    },
  };
  const results: PartResult[] = [];
  for (const part of parts) results.push({ part, ...(await measure[part]()) });
  const machine = { processors: availableParallelism(), model: cpus()[0]?.model ?? "unknown" };
  const ok = results.every(({ checks }) => checks.every((check) => check.ok));
  return {
    json: { machine, ok, parts: results },
    lines: results.flatMap(linesOf),
    ...(ok ? {} : { exitCode: 1 }),
  };
}

/** @throws ClipError `request.invalid`. */
function partsOf(only: string | undefined): readonly SoundPart[] {
  if (only === undefined) return soundParts;
  const wanted = only.split(",").map((name) => name.trim());
  const unknown = wanted.find((name) => !soundParts.some((part) => part === name));
  if (unknown === undefined) return soundParts.filter((part) => wanted.includes(part));
  const reason = `“${unknown}” is no part; choose from ${soundParts.join(", ")}`;
  throw requestInvalid({ pointer: "/only", name: "--only", code: "invalid", reason });
}

function linesOf({ part, checks, skipped }: PartResult): string[] {
  if (skipped !== null) return [`${part}: ${skipped}`];
  return checks.map(({ what, unit, measured, limit, ok }) => {
    const figures = rangeText(measured.least, measured.most);
    const bounds = limit.least ?? limit.most;
    const wanted = bounds === null ? "" : ` (${limitText(limit)})`;
    return `${ok ? "ok      " : "MISSED  "}${what}: ${figures} ${unit}${wanted}`;
  });
}

function rangeText(least: number, most: number): string {
  const [low, high] = [least.toFixed(2), most.toFixed(2)];
  return low === high ? low : `${low} to ${high}`;
}

function limitText({ least, most }: SoundCheck["limit"]): string {
  if (least === null) return `at most ${most}`;
  return most === null ? `at least ${least}` : `${least} to ${most}`;
}
