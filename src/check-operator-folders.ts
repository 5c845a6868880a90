import { readdir } from "node:fs/promises";
import { settingProblem } from "./config/setting.js";
import { type Settings, settingsTable } from "./config.js";
import { ClipError, type FieldProblem, requestInvalid } from "./errors.js";
import { loadStyles } from "./render/scenes/style.js";

export type OperatorFolders = Pick<Settings, "stylesDir" | "musicDir" | "pictures" | "picturesDir">;

/**
 * Reads the folders that an operator has named for styles, music and pictures: a wrong one is told when a process starts, not
 * by each job that needs it.
 * @throws ClipError `request.invalid` with the variable, the folder and the reason of each.
 */
export async function checkOperatorFolders(folders: OperatorFolders): Promise<void> {
  const found = await Promise.all([
    stylesProblems(folders.stylesDir),
    folderProblems("musicDir", folders.musicDir),
    folderProblems("picturesDir", folders.pictures.includes("folder") ? folders.picturesDir : null),
  ]);
  const problems = found.flat();
  if (problems.length > 0) throw requestInvalid(problems);
}

/** Also what is wrong in the styles themselves. */
export async function stylesProblems(folder: string | null): Promise<readonly FieldProblem[]> {
  try {
    await loadStyles(folder);
    return [];
  } catch (error) {
    if (error instanceof ClipError && error.problems) return error.problems;
    throw error;
  }
}

export async function folderProblems(
  setting: "musicDir" | "picturesDir",
  folder: string | null,
): Promise<readonly FieldProblem[]> {
  if (folder === null) return [];
  try {
    await readdir(folder);
    return [];
  } catch (error) {
    const { variable } = settingsTable[setting];
    const code = error instanceof Error && "code" in error ? String(error.code) : "unknown";
    const reason = `cannot be read as a folder (${code})`;
    return [settingProblem(variable, `${variable} ${folder}`, "invalid", reason)];
  }
}
