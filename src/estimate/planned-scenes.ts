import { type Scene, writtenText } from "../render/script/scene.js";
import type { Timeline } from "../render/timeline/timeline.js";

/** A scene of a clip that is not rendered yet: whole milliseconds of the clip, half open. */
export interface PlannedScene {
  kind: Scene["kind"];
  /** What is said in it, as it is written. */
  text: string;
  startMs: number;
  endMs: number;
}

/** The scenes of a clip, for those who read of them. */
export function plannedScenes({ scenes, fps, durationMs }: Timeline): PlannedScene[] {
  const msOf = (frame: number) => Math.round((frame * 1000) / fps);
  return scenes.map(({ scene, startFrame, endFrame }, index) => ({
    kind: scene.kind,
    text: scene.sentences.map(writtenText).join(" "),
    startMs: msOf(startFrame),
    // The last frame may end a little before the clip does.
    endMs: index === scenes.length - 1 ? durationMs : msOf(endFrame),
  }));
}
