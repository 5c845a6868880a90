import sharp from "sharp";
import { imageUnavailable, internalError, throwIfAborted } from "../../errors.js";
import type { SceneIllustration } from "../illustration/scene-illustration.js";
import { type Box, evenUp, type Size } from "../image/box.js";
import type { RgbaImage } from "../image/rgba-image.js";
import type { Picture } from "../pictures/picture.js";
import type { Scene } from "../script/scene.js";
import { choosePaints, chooseScenery } from "./backdrop/choose-backdrop.js";
import type { CutOut } from "./backdrop/cut-outs.js";
import { type Backdrop, drawBackdrop } from "./backdrop/draw-backdrop.js";
import { greyLayer } from "./backdrop/grey-layer.js";
import { type MovingWeather, movingWeather } from "./backdrop/moving-weather.js";
import { valueNoise } from "./backdrop/noise.js";
import { fadeCutOut, type PlateFinish, paintPlate } from "./backdrop/paint-plate.js";
import { openPlateCanvas, type PlateCanvas } from "./backdrop/plate-canvas.js";
import { seededRandom } from "./backdrop/random.js";
import { raysOfSun } from "./backdrop/sun-rays.js";
import type { WeatherName } from "./backdrop/weather-names.js";
import type { WorldName } from "./backdrop/worlds.js";
import type { ClipDesign } from "./clip-design.js";
import { parseColour } from "./colour.js";
import { withKeyWords } from "./key-words.js";
import { captionArea, contentArea, stageArea } from "./layout.js";
import { belowLogo, drawLogo, placeLogo } from "./logo.js";
import { drawOverlays } from "./overlays/draw-overlays.js";
import type { DrawnOverlay, OverlayContext, StepRow } from "./overlays/overlay.js";
import { drawPictureCard } from "./overlays/picture-card.js";
import { isOwnText, isShownWhole, showAllWords } from "./overlays/shows-its-words.js";
import { pictureLayer } from "./picture-layer.js";
import { choosePictureLayout, type PictureLayout } from "./picture-layout.js";
import type { Style } from "./style.js";
import { textBox, veiledBox } from "./text-box.js";
import { withWholeHeadline, withWholeStep } from "./whole-headline.js";
import { withoutPercent } from "./without-percent.js";

/** Everything that decides the pixels of a scene, as plain data: a hash of it names the result. */
export interface SceneToDraw extends Omit<ClipDesign, "worlds" | "weathers"> {
  scene: Scene;
  /** Where it is; null for a scene that shows no place. */
  world: WorldName | null;
  /** Absent without any, so that the names of such scenes do not change. */
  weather?: WeatherName;
  /** Place of the scene among all scenes of the clip. */
  sceneIndex: number;
  sceneCount: number;
  /** The plate shows it instead of a painted backdrop; null for a scene without a picture. */
  picture: Picture | null;
  /** What the scene says as drawings; null for a scene that has none. */
  illustration: SceneIllustration | null;
  /** The row of steps that it is one of. Absent for all other scenes, so that their names do not change. */
  stepRow?: StepRow;
  /** The brand's logo. Absent without one, so that the names of such clips' segments do not change. */
  logo?: Picture;
}

/** A part of a backdrop with transparent surroundings that lies in front of the plate and moves more than it. */
export interface DrawnLayer<Image = RgbaImage> {
  /** Sides even. It reaches as far over the frame's edges as its move needs. */
  image: Image;
  /** Where its top left corner lies on the plate when it moves as the plate does; even. */
  x: number;
  y: number;
  /** How far it moves: 1 is the whole camera move. The plate behind it makes 0.3 of it. */
  depth: number;
}

/**
 * A scene as it is drawn: a plate that moves under the camera, and overlays that lie still over it. `Image` is where
 * the pixels are: in memory, or in a file.
 */
export interface DrawnScene<Image = RgbaImage> {
  /** Opaque; larger than the frame by the style's `plateScale`, sides even. */
  plate: Image;
  /** From back to front; none where the plate shows a picture. */
  layers: readonly DrawnLayer<Image>[];
  /** What falls or floats over the plate, behind the layers; absent without any. */
  weather?: MovingWeather;
  /** Inside the frame, clear of burned captions where the scene has any; in the order in which they are painted. */
  overlays: readonly DrawnOverlay<Image>[];
}

/** The size of a scene's plate in pixels, both even. */
export function plateSize(style: Style, frame: Size): Size {
  return {
    width: evenUp(frame.width * style.plateScale),
    height: evenUp(frame.height * style.plateScale),
  };
}

/**
 * Draws a scene. The same input gives the same pixels, in every process.
 * @param canvas of exactly the plate's size; the plate that is returned has its pixels. Without it a new one is made.
 * @throws ClipError `input.image_unavailable` for a picture that cannot be decoded; `canceled`.
 */
export async function drawScene(
  input: SceneToDraw,
  signal: AbortSignal,
  canvas?: PlateCanvas,
): Promise<DrawnScene> {
  throwIfAborted(signal);
  // sharp's cache would only take memory: nothing is drawn twice.
  sharp.cache(false);
  const { sceneIndex, language, style, frame, captionsBurned } = input;
  const illustration = withoutPercent(input.illustration, input.scene);
  const logo = await logoOf(input);
  const free = (area: Box) => (logo ? belowLogo(area, logo, frame) : area);
  const { picture } = input;
  const layout = await pictureLayoutOf(input);
  const isWhole = !picture && isShownWhole(input.scene, illustration !== null);
  const overlaysIn = (scene: Scene, hasOwnCaptions: boolean) => {
    const rowHasCaptions = hasOwnCaptions || input.stepRow?.hasCaptions === true;
    const context: OverlayContext = {
      scene: withKeyWords(scene, illustration, language),
      sceneIndex,
      language,
      style,
      frame,
      area: free(contentArea(style, frame, hasOwnCaptions)),
      stageArea: free(stageArea(style, frame, hasOwnCaptions)),
      rowArea: free(stageArea(style, frame, rowHasCaptions)),
      stepRow: input.stepRow ?? null,
      // Without captions a statement shows all that is said.
      captionsBurned: captionsBurned && (hasOwnCaptions || !isWhole),
      illustration,
    };
    return picture && layout !== "full"
      ? decodable(() => drawPictureCard(picture, layout, context, signal))
      : drawOverlays(context, signal);
  };
  const said = withWholeStep(input.scene);
  const large = captionsBurned ? withWholeHeadline(said, frame) : said;
  let hasCaptions = captionsBurned && !isWhole && !isOwnText(large, language);
  let overlays = await overlaysIn(large, hasCaptions);
  // Text that is too long for its place is shortened, and then needs its captions after all, and room for them.
  if (captionsBurned && !hasCaptions && !showAllWords(overlays, large)) {
    hasCaptions = true;
    overlays = await overlaysIn(input.scene, true);
  }
  throwIfAborted(signal);
  const onPlate = {
    ...input,
    picture: layout === "full" ? picture : null,
    captionsBurned: hasCaptions,
  };
  const backdrop = await drawPlate(onPlate, textBox(overlays), signal, canvas);
  if (!logo) return { ...backdrop, overlays };
  const { plate } = backdrop;
  return { ...backdrop, overlays: [await drawLogo(logo, { style, frame, plate }), ...overlays] };
}

/** A picture fills the plate where text stands over it: only a scene of its own gives it a card. */
async function pictureLayoutOf(input: SceneToDraw): Promise<PictureLayout> {
  const { picture, scene, frame, sceneIndex } = input;
  if (!picture || scene.kind !== "picture") return "full";
  const layout = await decodable(() => choosePictureLayout(picture, frame, sceneIndex));
  // The number of a step stands beside its picture.
  return scene.step && layout === "full" ? "split" : layout;
}

async function logoOf({ logo, ...frame }: SceneToDraw) {
  return logo ? decodable(() => placeLogo(logo, frame)) : null;
}

const pictureVeil = 0.62;
const mostVeil = 0.85;

/** A list is read as captions are, and in type as small: its lit words need more contrast than a headline does. */
function listVeil({ scene }: SceneToDraw): number {
  return scene.kind === "list" ? 0.2 : 0;
}

/** How far the parts of a backdrop in front of the plate move: shares of the camera's move. */
const depthOf = { middle: 0.6, near: 1 };

async function drawPlate(
  input: SceneToDraw,
  text: Box | null,
  signal: AbortSignal,
  canvas: PlateCanvas | undefined,
): Promise<Omit<DrawnScene, "overlays">> {
  const { style, frame, captionsBurned, seed, picture } = input;
  const size = plateSize(style, frame);
  const plateCanvas = canvas ?? (await openPlateCanvas(size));
  const { painter } = plateCanvas;
  painter.clear();
  const { far, middle, near, weather }: WeatheredBackdrop = picture
    ? { far: [await decodable(() => pictureLayer(picture, size))], middle: [], near: [] }
    : await backdropOf(input, { ...size, painter }, text !== null);
  const { veil, scrim } = style.backdrops;
  const isDark = style.ground === "dark";
  const finish: PlateFinish = {
    ground: isDark ? [0, 0, 0] : parseColour(style.colours.shadow),
    vignette: style.vignette,
    // A drawn backdrop is already quiet where text stands; a picture is not, and fades more.
    veil: text ? (picture ? pictureVeil : Math.min(mostVeil, veil + listVeil(input))) : 0,
    veiled: veiledBox(text ?? { x: 0, y: 0, ...frame }, frame, size),
    scrim: captionsBurned ? (picture ? 0.72 : scrim) : 0,
    scrimStart: captionArea(style, frame).y / frame.height - 0.16,
    grain: picture ? 0 : style.grain,
  };
  const layers = style.monochrome ? [...far, greyLayer] : far;
  const plate = paintPlate({ canvas: plateCanvas, layers, finish, seed: `${seed}/grain` }, signal);
  const atDepth = (parts: readonly CutOut[], depth: number): DrawnLayer[] =>
    parts.map((part) => {
      fadeCutOut(part, plateCanvas, finish);
      return { ...part, depth };
    });
  const cutOuts = [...atDepth(middle, depthOf.middle), ...atDepth(near, depthOf.near)];
  return { plate, layers: cutOuts, ...(weather && { weather }) };
}

interface WeatheredBackdrop extends Backdrop {
  weather?: MovingWeather;
}

async function backdropOf(
  input: SceneToDraw,
  size: Pick<PlateCanvas, "width" | "height" | "painter">,
  quiet: boolean,
): Promise<WeatheredBackdrop> {
  const { style, seed, sceneIndex, sceneCount, world, frame } = input;
  const family = style.palettes[input.family];
  if (!family) throw internalError(`The style ${style.name} has no palettes “${input.family}”.`);
  const random = seededRandom(`${seed}/backdrop/${sceneIndex}`);
  const unit = Math.sqrt(size.width * size.height);
  const paints = choosePaints(family, seed, sceneIndex, sceneCount);
  const canvas = { ...size, unit, paints, random, noise: valueNoise(random), quiet };
  const scenery = chooseScenery(style, world, seed, sceneIndex);
  const backdrop = await drawBackdrop(scenery, canvas, style, sceneIndex);
  const weather = scenery.recipe === "snow" ? "snow" : input.weather;
  if (!weather) return backdrop;
  const own = { paints, random: seededRandom(`${seed}/weather/${sceneIndex}`) };
  if (weather === "sun") {
    const rays = raysOfSun({ ...canvas, ...own, ground: style.ground });
    return { ...backdrop, far: [...backdrop.far, rays] };
  }
  const strength = quiet ? 1 - style.backdrops.veil : 1;
  const ink = parseColour(style.colours.ink);
  const moving = movingWeather(weather, { ...own, frame, ground: style.ground, ink, strength });
  return { ...backdrop, weather: moving };
}

/** @throws ClipError `input.image_unavailable` for a picture whose stored file cannot be read as one. */
async function decodable<T>(read: () => Promise<T>): Promise<T> {
  try {
    return await read();
  } catch (cause) {
    throw imageUnavailable(
      "A picture of the script cannot be decoded; use a whole JPEG, PNG, WebP, AVIF, GIF or TIFF.",
      { cause },
    );
  }
}
