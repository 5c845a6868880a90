import type { CaptionOverlay, Overlay, SegmentPlan, Shot } from "../frames/shot.js";
import type { PictureStore, StoredCaption, StoredScene } from "./drawing-store.js";
import type { CueDescription, SegmentDescription, ShotDescription } from "./plan-segments.js";

/** How long an overlay takes to come in, in seconds, and from how far below, as a part of the frame's height. */
const entranceSeconds = 0.5;
const entranceRise = 0.016;

/** Draws what a segment shows and lays it out for the kernel. */
export async function planSegment(
  description: SegmentDescription,
  pictures: PictureStore,
): Promise<SegmentPlan> {
  const { frame, fps, frameCount } = description;
  const shots = [];
  for (const shot of description.shots) {
    shots.push(planShot(shot, await pictures.scene(shot.drawing), description));
  }
  const captions = [];
  for (const cue of description.cues) {
    captions.push(planCaption(cue, await pictures.caption(cue.drawing)));
  }
  return { width: frame.width, height: frame.height, fps, frameCount, shots, captions };
}

function planShot(
  shot: ShotDescription,
  { plate, overlays }: StoredScene,
  { frame, fps }: SegmentDescription,
): Shot {
  const { camera, startFrame, endFrame, transitionFrames, goneFrame, sentenceFrames } = shot;
  const planned = overlays.map(({ sprite, x, y, sentenceIndex }): Overlay => {
    const risePx = Math.round(frame.height * entranceRise);
    return {
      sprite,
      x,
      y,
      // The first thing to be seen comes with its scene, not with the first word of it.
      startFrame: sentenceIndex ? (sentenceFrames[sentenceIndex] ?? startFrame) : startFrame,
      endFrame: goneFrame,
      fadeInFrames: Math.round(entranceSeconds * fps),
      risePx: Math.min(risePx, frame.height - y - sprite.height),
    };
  });
  return { plate, camera, overlays: planned, startFrame, endFrame, transitionFrames };
}

function planCaption(cue: CueDescription, stored: StoredCaption): CaptionOverlay {
  const { plain, lit, x, y } = stored;
  const words = stored.words.flatMap((boxes, i) => {
    const { startFrame, endFrame } = cue.words[i] ?? { startFrame: 0, endFrame: 0 };
    return endFrame > startFrame ? boxes.map((box) => ({ ...box, startFrame, endFrame })) : [];
  });
  return { plain, lit, x, y, startFrame: cue.startFrame, endFrame: cue.endFrame, words };
}
