import { loadDrawing } from "../../illustration/load-drawing.js";
import type { Box, Size } from "../../image/box.js";
import { type DrawnOverlay, type OverlayContext, placeImage } from "../overlays/overlay.js";
import { withoutColour } from "../without-colour.js";
import { drawSatellite } from "./draw-satellite.js";
import { drawingShare, drawStage } from "./draw-stage.js";
import { drawStrike, struckShare } from "./draw-strike.js";
import { rasteriseDrawing } from "./rasterise-drawing.js";
import { standingOut } from "./stand-out.js";

export interface IllustrationPlace {
  /** A square inside the frame that holds all of it. */
  box: Box;
  /** Whether what lies beside the middle lies on its other side. */
  mirrored: boolean;
  /** See {@link DrawnOverlay}: with which word of the scene it comes. */
  sentenceIndex: number | null;
  wordIndex?: number;
}

/** How long after its stage each part comes, in milliseconds. */
const delays = { main: 120, strike: 420, satellites: [380, 500] };
/** The middle of each satellite, and its size, as shares of the stage's side. */
const satellitePlaces = [
  { x: 0.84, y: 0.172, size: 0.32 },
  { x: 0.155, y: 0.825, size: 0.3 },
];
/** How far things float, as shares of the stage's side. */
const float = { main: 0.009, satellite: 0.006 };

/** Draws a scene's illustration on the style's stage, with its satellites. None for a scene without one. */
export async function stageIllustration(
  { box, mirrored, ...timing }: IllustrationPlace,
  context: OverlayContext,
  signal: AbortSignal,
): Promise<DrawnOverlay[]> {
  const { illustration, style, sceneIndex } = context;
  if (!illustration) return [];
  const size = box.width;
  const overlays: DrawnOverlay[] = [];
  const stage = await drawStage({
    stage: style.stage,
    sizePx: size,
    variant: sceneIndex % 3,
    mirrored,
  });
  if (stage) {
    overlays.push({
      ...placeImage(stage, { x: box.x, y: box.y }, context),
      ...timing,
      entrance: { kind: "pop" },
    });
  }
  const svg = await loadDrawing(illustration.main);
  const share = illustration.isDenied ? struckShare : stage ? drawingShare : 0.82;
  const drawn = await rasteriseDrawing(svg, size * share, signal);
  const ink = withoutColour(drawn, style);
  const main = standingOut(ink, style, {
    sizePx: size,
    opacity: 0.26,
    offsetPx: size * 0.016,
    blurPx: size * 0.018,
  });
  overlays.push({
    ...placeImage(
      main.image,
      {
        x: Math.round(box.x + (size - ink.width) / 2) - main.inkX,
        y: Math.round(box.y + (size - ink.height) / 2) - main.inkY,
      },
      context,
    ),
    ...timing,
    delayMs: delays.main,
    entrance: { kind: "pop" },
    pulseWords: wordsOfMain(context),
    floatPx: float.main * size,
  });
  if (illustration.isDenied) {
    const strike = await drawStrike(size, style);
    overlays.push({
      ...placeImage(strike, centred(box, strike), context),
      ...timing,
      delayMs: delays.strike,
      entrance: { kind: "pop" },
      floatPx: float.main * size,
    });
  }
  for (const [index, name] of illustration.satellites.slice(0, 2).entries()) {
    const place = satellitePlaces[index];
    if (!place) continue;
    const badge = await drawSatellite(await loadDrawing(name), place.size * size, context, signal);
    const x = mirrored ? 1 - place.x : place.x;
    overlays.push({
      ...placeImage(
        badge,
        {
          x: Math.round(box.x + x * size - badge.width / 2),
          y: Math.round(box.y + place.y * size - badge.height / 2),
        },
        context,
      ),
      ...timing,
      ...(illustration.satelliteWords?.[index] ?? {}),
      delayMs: delays.satellites[index] ?? 0,
      entrance: { kind: "pop" },
      floatPx: -float.satellite * size,
    });
  }
  return overlays;
}

function centred(box: Box, { width, height }: Size) {
  return {
    x: Math.round(box.x + (box.width - width) / 2),
    y: Math.round(box.y + (box.height - height) / 2),
  };
}

/** Where the word is said that the main drawing stands for, and said again in the same form. */
function wordsOfMain({ illustration, scene }: OverlayContext) {
  if (!illustration || illustration.isFromSubject) return [];
  const { sentenceIndex, wordIndex } = illustration;
  const named = plainForm(scene.sentences[sentenceIndex]?.words[wordIndex]?.written ?? "");
  if (named === "") return [];
  return scene.sentences.flatMap(({ words }, sentence) =>
    words.flatMap(({ written }, word) =>
      plainForm(written) === named ? [{ sentenceIndex: sentence, wordIndex: word }] : [],
    ),
  );
}

function plainForm(written: string): string {
  return written.toLowerCase().replace(/[^\p{L}\p{M}\p{N}]/gu, "");
}
