import type { Script } from "../script/scene.js";
import { openIllustrator, type ScriptSubjects } from "./illustrator.js";
import type { SceneIllustration } from "./scene-illustration.js";

/** Chooses what is drawn in each scene of a script; null where nothing fits. The same script gives the same choices. */
export async function chooseIllustrations(
  script: Script,
): Promise<readonly (SceneIllustration | null)[]> {
  return (await openIllustrator(script.language)).choose(script);
}

/** What a script is about, for choices beside illustrations. */
export async function subjectsOf(script: Script): Promise<ScriptSubjects> {
  return (await openIllustrator(script.language)).subjectsOf(script);
}
