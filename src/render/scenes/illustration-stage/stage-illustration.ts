import { drawSwatches } from "../../illustration/colours/swatches.js";
import { loadDrawing } from "../../illustration/load-drawing.js";
import type { Box, Size } from "../../image/box.js";
import { type DrawnOverlay, type OverlayContext, placeImage } from "../overlays/overlay.js";
import { withoutColour } from "../without-colour.js";
import { drawSatellite } from "./draw-satellite.js";
import { drawingShare, drawStage, reachOn } from "./draw-stage.js";
import { drawStrike, struckShare } from "./draw-strike.js";
import { placeSatellites } from "./place-satellites.js";
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
  /** The form of the stage: 0, 1 or 2; without it, by the scene's place in the clip. */
  variant?: number;
}

/** How long after its stage each part comes, in milliseconds. */
const delays = { main: 120, strike: 420, satellites: [380, 500] };
/** How large a drawing is beside satellites, and how far it makes way for one alone, as shares of the stage's side. */
const besideShare = 0.58;
const makesWay = 0.04;
/** How far things float, as shares of the stage's side. */
const float = { main: 0.009, satellite: 0.006 };

/** Draws a scene's illustration on the style's stage, with its satellites. None for a scene without one. */
export async function stageIllustration(
  { box, mirrored, variant, ...timing }: IllustrationPlace,
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
    variant: variant ?? sceneIndex % 3,
    mirrored,
  });
  if (stage) {
    overlays.push({
      ...placeImage(stage, { x: box.x, y: box.y }, context),
      ...timing,
      entrance: { kind: "pop" },
    });
  }
  const { colours } = illustration;
  const svg = colours ? drawSwatches(colours) : await loadDrawing(illustration.main);
  const names = illustration.satellites.slice(0, 2);
  const whole = stage ? drawingShare : 0.82;
  const share = illustration.isDenied
    ? struckShare
    : names.length > 0
      ? Math.min(whole, besideShare)
      : whole;
  const reach = reachOn(style.stage.kind, names.length > 0 ? "besideSatellites" : "alone", size);
  const drawn = await rasteriseDrawing(svg, size * share, signal, reach);
  const ink = withoutColour(drawn, style);
  const main = standingOut(ink, style, {
    sizePx: size,
    opacity: 0.26,
    offsetPx: size * 0.016,
    blurPx: size * 0.018,
  });
  const places = placeSatellites(ink, size, mirrored);
  const aside = names.length === 1 ? places[0] : undefined;
  const away = (middle = 0.5) => Math.sign(0.5 - middle) * makesWay * size;
  const { x, y } = centred(box, ink);
  overlays.push({
    ...placeImage(
      main.image,
      {
        x: Math.round(x + away(aside?.x)) - main.inkX,
        y: Math.round(y + away(aside?.y)) - main.inkY,
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
  for (const [index, name] of names.entries()) {
    const place = places[index];
    if (!place) continue;
    const badge = await drawSatellite(await loadDrawing(name), place.size * size, context, signal);
    overlays.push({
      ...placeImage(
        badge,
        {
          x: Math.round(box.x + place.x * size - badge.width / 2),
          y: Math.round(box.y + place.y * size - badge.height / 2),
        },
        context,
      ),
      ...timing,
      ...illustration.satelliteWords?.[index],
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
