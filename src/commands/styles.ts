import type { CommandResult } from "../cli/run-command.js";
import { listStyles, loadStyle } from "../render/scenes/style.js";

/** `clipwright styles`: how a clip can look. */
export async function stylesCommand(): Promise<CommandResult> {
  const all = await Promise.all((await listStyles()).map((name) => loadStyle(name)));
  const styles = all.map(({ name, title, description }) => ({ name, title, description }));
  return {
    json: { styles },
    lines: styles.map(
      ({ name, title, description }) => `${name.padEnd(14)}${title}: ${description}`,
    ),
  };
}
