import type { FieldProblem } from "../errors.js";
import { nearestName } from "../text/nearest-name.js";
import { settingProblem } from "./setting.js";

/** A misspelt variable would silently do nothing: better to stop. */
export function unknownVariables(env: NodeJS.ProcessEnv, known: readonly string[]): FieldProblem[] {
  return Object.keys(env)
    .filter((name) => name.startsWith("CLIPWRIGHT_") && !known.includes(name))
    .sort()
    .map((name) => {
      const near = nearestName(name, known);
      const remedy = near ? `did you mean ${near}?` : `known are ${known.join(", ")}`;
      return settingProblem(name, name, "unknown", `there is no such variable; ${remedy}`);
    });
}
