import type { CommandContext, CommandResult } from "../cli/run-command.js";
import { speechSettingsOf } from "../speech-settings-of.js";
import type { Finding } from "./doctor/finding.js";
import { folderFindings } from "./doctor/folders.js";
import { machineFindings } from "./doctor/machine.js";
import { programFindings } from "./doctor/programs.js";
import { speechFindings } from "./doctor/speech.js";

/** `clipwright doctor`: is all here that a render needs? Exit code 1 where something essential is not. */
export async function doctorCommand({ settings, signal }: CommandContext): Promise<CommandResult> {
  const groups = await Promise.all([
    machineFindings(settings.concurrency),
    programFindings(process.env),
    speechFindings(speechSettingsOf(settings), signal),
    folderFindings(settings),
  ]);
  const checks = groups.flat();
  const ok = checks.every((finding) => finding.ok || !finding.essential);
  return {
    json: { ok, checks },
    lines: [...checks.flatMap(findingLines), "", verdict(checks, ok)],
    ...(ok ? {} : { exitCode: 1 }),
  };
}

function findingLines({ name, ok, essential, detail, remedy }: Finding): string[] {
  const state = ok ? "ok" : essential ? "missing" : "lacking";
  const line = `${state.padEnd(8)}${name.padEnd(18)}${detail.split("\n", 1)[0]}`;
  return remedy === null ? [line] : [line, `${" ".repeat(26)}→ ${remedy}`];
}

function verdict(checks: readonly Finding[], ok: boolean): string {
  if (!ok) return "Something essential is missing: no clip can be made until it is here.";
  const lacking = checks.filter((finding) => !finding.ok).length;
  if (lacking === 0) return "All is here.";
  return `Clips can be made; ${lacking} ${lacking === 1 ? "thing is" : "things are"} not as it should be.`;
}
