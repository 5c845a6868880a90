import type { CommandContext, CommandResult } from "../cli/run-command.js";
import { musicChoices } from "../render/music/choose-music.js";
import { listTracks } from "../render/music/tracks.js";
import { loadStyles } from "../render/scenes/style.js";

/** `clipwright styles`: how a clip can look, and what can be played under it. */
export async function stylesCommand({ settings }: CommandContext): Promise<CommandResult> {
  const all = await loadStyles(settings.stylesDir);
  const styles = all.map(({ name, title, description }) => ({ name, title, description }));
  const tracks = await listTracks(settings.musicDir);
  const own = tracks.map(({ name, licence }) => ({ name, licence }));
  return {
    json: { styles, music: [...musicChoices], tracks: own },
    lines: [
      ...styles.map(({ name, title, description }) => `${name.padEnd(14)}${title}: ${description}`),
      "",
      `music         ${musicChoices.join(", ")}`,
      ...own.map(({ name, licence }) => `  ${name}: ${firstLine(licence)}`),
    ],
  };
}

function firstLine(licence: string | null): string {
  return licence?.split("\n")[0] ?? "no licence file beside it";
}
