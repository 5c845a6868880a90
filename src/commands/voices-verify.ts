import type { CommandContext, CommandResult } from "../cli/run-command.js";
import { notFound } from "../errors.js";
import { installedModels } from "../render/narration/neural/installed-voices.js";
import { verifyModel } from "../voices/verify-model.js";
import { voicesFolder } from "../voices/voices-folder.js";

/** `clipwright voices verify`: exit code 1 where a file is not what it was. @throws ClipError `not_found`. */
export async function voicesVerifyCommand(
  name: string | undefined,
  { settings }: CommandContext,
): Promise<CommandResult> {
  const all = installedModels(voicesFolder(settings.dataDir));
  const chosen = name === undefined ? all : all.filter(({ entry }) => entry.id === name);
  if (name !== undefined && chosen.length === 0) {
    throw notFound(`The voice ${name} is not installed; see clipwright voices list.`);
  }
  const checks = await Promise.all(
    chosen.map(async (model) => ({
      id: model.entry.id,
      revision: model.entry.revision,
      problems: await verifyModel(model),
    })),
  );
  const ok = checks.every(({ problems }) => problems.length === 0);
  const lines = checks.flatMap(({ id, problems }) =>
    problems.length === 0
      ? [`${id} is as it was installed.`]
      : [
          `${id} is damaged; clipwright voices install ${id} puts it right:`,
          ...problems.map((one) => `  ${one}`),
        ],
  );
  return {
    json: { ok, voices: checks },
    lines: lines.length > 0 ? lines : ["No voice is installed."],
    ...(ok ? {} : { exitCode: 1 }),
  };
}
