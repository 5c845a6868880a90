import { readdir } from "node:fs/promises";
import {
  folderProblems,
  type OperatorFolders,
  stylesProblems,
} from "../../check-operator-folders.js";
import type { FieldProblem } from "../../errors.js";
import { type Finding, find } from "./finding.js";

/** The folders that the operator has named; those that are not named are not mentioned. */
export function folderFindings(folders: OperatorFolders): Promise<Finding[]> {
  const { stylesDir, musicDir, pictures, picturesDir } = folders;
  return Promise.all([
    // Without readable styles no clip at all can be made.
    ...folder("own styles", stylesDir, true, () => stylesProblems(stylesDir)),
    ...folder("own music", musicDir, false, () => folderProblems("musicDir", musicDir)),
    ...folder("own pictures", pictures.includes("folder") ? picturesDir : null, false, () =>
      folderProblems("picturesDir", picturesDir),
    ),
  ]);
}

function folder(
  name: string,
  path: string | null,
  essential: boolean,
  problemsOf: () => Promise<readonly FieldProblem[]>,
): Promise<Finding>[] {
  if (path === null) return [];
  const remedy = "name another folder, or put right what is told of it";
  const check = async () => {
    const problems = await problemsOf();
    if (problems.length > 0) {
      throw new Error(problems.map((one) => `${one.name ?? ""} ${one.reason}`.trim()).join("; "));
    }
    return `${(await readdir(path)).length} files in ${path}`;
  };
  return [find(name, { essential, remedy }, check)];
}
