import type { PlaneFile } from "../frames/planar-image.js";
import { furthestFloatPx } from "../frames/pose-sprite.js";
import type { LitBox, Overlay, SpriteEntrance, Transition } from "../frames/shot.js";
import { evenUp } from "../image/box.js";
import type { DrawnOverlay, Entrance, LitWord } from "../scenes/overlays/overlay.js";
import { litSpan } from "../script/line-breaks/lit-span.js";
import type { Word } from "../script/scene.js";
import { clearRimPx } from "./clear-rim.js";
import { framesBeforeComing, framesToLeave } from "./pass-transition.js";
import type { PlannedSegment, PlannedShot } from "./planned-segment.js";
import { pulseMs, timePulses } from "./time-pulses.js";

/** How long each entrance takes. */
const entranceMs = {
  rise: 500,
  fade: 250,
  "masked-rise": 700,
  pop: 600,
  grow: 800,
  scroll: 1_200,
} as const satisfies Record<Entrance["kind"], number>;

/** How long an overlay fades out while another one of its scene takes its place. */
const leaveMs = 250;
/** What belongs to a late word comes earlier, so that it is seen for as long as this before it leaves. */
const leastSeenMs = 1_500;
/** How long a word takes to light up. */
const lightMs = 130;
const floatPeriodMs = 4_000;
/** How far below its place an overlay starts to rise, as a part of the frame's height. */
const riseShare = 0.016;

/**
 * When an overlay is seen, and how it comes and leaves: it may come in the transition to its scene, and leaves in that to the next
 * one, so that no moment shows only a backdrop.
 * @param next the transition to the next shot; null where none of it is seen.
 */
export function timeOverlay(
  drawn: DrawnOverlay<PlaneFile>,
  shot: PlannedShot,
  { frame, fps }: PlannedSegment,
  next: Transition["kind"] | null,
): Overlay<PlaneFile> {
  const inFrames = (ms: number) => Math.round((ms * fps) / 1000);
  const { image, floatPx } = drawn;
  // The image has a clear rim around the place that it was drawn for.
  const x = drawn.x - clearRimPx;
  const y = drawn.y - clearRimPx;
  const { startFrame, endFrame, fadedOutFrame, transitionFrames, transition } = shot;
  const lit = drawn.lit && {
    sprite: drawn.lit.image,
    words: timeLitBoxes(drawn.lit.words, shot),
    lightFrames: inFrames(lightMs),
  };
  if (drawn.still) {
    return {
      ...{ sprite: image, x, y, startFrame, endFrame: fadedOutFrame },
      ...{ entrance: { kind: "rise", px: 0 }, enterFrames: 0, leaveFrames: 0, float: null },
      still: true,
    };
  }
  const entrance = drawn.entrance ?? { kind: "rise" };
  const periodFrames = inFrames(floatPeriodMs);
  const scrolled = entrance.kind === "scroll" ? entrance.toY : 0;
  const isDrawing = entrance.kind === "pop";
  const first = { kind: transition.kind, frames: transitionFrames, isDrawing };
  const earliest = startFrame + framesBeforeComing(first);
  const wanted = Math.max(earliest, wordFrame(drawn, shot)) + inFrames(drawn.delayMs ?? 0);
  const latest = endFrame - inFrames(drawn.seenMs ?? leastSeenMs);
  const early = entrance.kind === "fade" ? wanted : Math.min(wanted, latest);
  const comesAt = Math.max(earliest, early);
  const seenFrames = Math.max(0, endFrame - comesAt);
  const last = { kind: next ?? "push", frames: fadedOutFrame - endFrame, isDrawing };
  const leaveFrames = framesToLeave(last);
  const goneAt = leaveFrames === null ? fadedOutFrame : endFrame + leaveFrames;
  const replacedAt = replacedFrame(drawn, shot) + inFrames(leaveMs);
  const isReplaced = replacedAt < endFrame;
  const enterFrames = Math.min(inFrames(entranceMs[entrance.kind]), Math.floor(seenFrames / 2));
  const pulsesOf = (words: NonNullable<typeof drawn.pulseWords>) => ({
    starts: timePulses(words, shot, { startFrame: comesAt + enterFrames, endFrame }, fps),
    frames: inFrames(pulseMs),
  });
  return {
    sprite: image,
    x,
    y: y - scrolled,
    startFrame: comesAt,
    endFrame: isReplaced ? replacedAt : goneAt,
    entrance: placeEntrance(entrance, drawn, frame),
    // Also in a short scene it has come, and rests, for at least half of its time.
    enterFrames,
    leaveFrames: isReplaced ? inFrames(leaveMs) : (leaveFrames ?? 0),
    ...(lit && { lit }),
    ...(drawn.pulseWords && { pulses: pulsesOf(drawn.pulseWords) }),
    float: floatPx ? { px: Math.min(floatPx, furthestFloatPx(periodFrames)), periodFrames } : null,
  };
}

/** What belongs to the first sentence comes with the scene: the screen is not empty until its first word is spoken. */
function wordFrame(
  { sentenceIndex, wordIndex }: DrawnOverlay<PlaneFile>,
  { startFrame, wordFrames }: PlannedShot,
): number {
  if (sentenceIndex === null || (sentenceIndex === 0 && wordIndex === undefined)) {
    return startFrame;
  }
  return wordFrames[sentenceIndex]?.[wordIndex ?? 0]?.startFrame ?? startFrame;
}

/** The frame with which it begins to make way for another overlay of its scene; never without one. */
function replacedFrame(
  { untilSentence }: DrawnOverlay<PlaneFile>,
  { wordFrames }: PlannedShot,
): number {
  if (untilSentence === undefined) return Number.POSITIVE_INFINITY;
  return wordFrames[untilSentence]?.[0]?.startFrame ?? Number.POSITIVE_INFINITY;
}

/**
 * Where in the sprite which word lights up, and when: it stays lit as long as its scene is seen. What is read as one (12 million,
 * 港は) lights up as one, and a word that is not spoken with what is spoken next, or last: the question mark that French sets apart.
 */
function timeLitBoxes(
  words: readonly LitWord[],
  { wordFrames, drawing, fadedOutFrame }: PlannedShot,
): LitBox[] {
  const { scene, language } = drawing.content;
  return words.flatMap(({ sentenceIndex, wordIndex, boxes }) => {
    const sentence = scene.sentences[sentenceIndex]?.words ?? [];
    const { first } = litSpan(sentence, wordIndex, language);
    const startFrame = wordFrames[sentenceIndex]?.[spokenWith(sentence, first)]?.startFrame;
    if (startFrame === undefined) return [];
    const time = { startFrame, endFrame: fadedOutFrame };
    return boxes.map(({ x, y, width, height }) => ({
      ...{ x: x + clearRimPx, y: y + clearRimPx, width, height },
      ...time,
    }));
  });
}

/** The word itself, but the last spoken one for what stands behind that. */
function spokenWith(words: readonly Pick<Word, "spoken">[], index: number): number {
  const last = words.findLastIndex(({ spoken }) => spoken !== "");
  return words[index]?.spoken === "" && index > last && last >= 0 ? last : index;
}

function placeEntrance(
  entrance: Entrance,
  { image, x, y }: DrawnOverlay<PlaneFile>,
  frame: { height: number },
): SpriteEntrance {
  const width = image.width - 2 * clearRimPx;
  const height = image.height - 2 * clearRimPx;
  const box = { x, y, width, height };
  switch (entrance.kind) {
    case "rise":
      return { kind: "rise", px: Math.round(frame.height * riseShare) };
    case "fade":
      return { kind: "rise", px: 0 };
    case "pop":
      return { kind: "pop" };
    case "masked-rise":
      return { kind: "masked-rise", box };
    case "grow":
      return { kind: "grow", from: entrance.from, box };
    case "scroll": {
      const { windowHeight, fromY, toY } = entrance;
      return { kind: "scroll", px: toY - fromY, box: { ...box, height: evenUp(windowHeight) } };
    }
  }
}
