import type { CommandContext, CommandResult } from "../cli/run-command.js";
import { removeVoice } from "../voices/remove-voice.js";
import { voicesFolder } from "../voices/voices-folder.js";

/** `clipwright voices remove`. @throws ClipError as `removeVoice` does. */
export async function voicesRemoveCommand(
  name: string,
  { settings }: CommandContext,
): Promise<CommandResult> {
  const { id } = await removeVoice(voicesFolder(settings.dataDir), name);
  return { json: { removed: id }, lines: [`${id} is removed.`] };
}
