import type { CommandContext, CommandResult } from "../cli/run-command.js";
import { loadStyles } from "../render/scenes/style.js";

/** `clipwright styles`: how a clip can look. */
export async function stylesCommand({ settings }: CommandContext): Promise<CommandResult> {
  const all = await loadStyles(settings.stylesDir);
  const styles = all.map(({ name, title, description }) => ({ name, title, description }));
  return {
    json: { styles },
    lines: styles.map(
      ({ name, title, description }) => `${name.padEnd(14)}${title}: ${description}`,
    ),
  };
}
