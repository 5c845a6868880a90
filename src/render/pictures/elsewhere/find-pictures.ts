import pMap from "p-map";
import { ClipError, throwIfAborted } from "../../../errors.js";
import { limitedSignal } from "../../../event-loop/limited-signal.js";
import type { SceneIllustration } from "../../illustration/scene-illustration.js";
import type { Size } from "../../image/box.js";
import type { Script } from "../../script/scene.js";
import type { PictureCredit } from "../credit.js";
import type { Picture } from "../picture.js";
import { storePixels } from "../store-pixels.js";
import {
  AdapterFailure,
  type FoundBytes,
  type PictureAdapter,
  type PictureWish,
} from "./adapter.js";
import { choosePictureWishes } from "./choose-wishes.js";
import { openAdapters } from "./open-adapters.js";
import type { AdapterNetwork } from "./pexels.js";
import { openPictureCache, type PictureCache } from "./picture-cache.js";
import type { PictureSettings } from "./picture-settings.js";

/** What the scenes of a script show, its own pictures and what was found elsewhere. */
export interface ScenePictures {
  /** Scenes for which a picture was found are of the kind `picture`. */
  script: Script;
  /** For each scene its picture; null for a scene without one. */
  pictures: readonly (Picture | null)[];
  /** Of the pictures that were found, in the order of the scenes. */
  credits: readonly PictureCredit[];
}

export interface FindPicturesOptions extends AdapterNetwork {
  settings: PictureSettings;
  frame: Size;
  /** Folder in which the pictures' pixels are stored. */
  folder: string;
  signal: AbortSignal;
  /** Is called with the number of scenes for which the search is over. */
  onSearched?: ((done: number, total: number) => void) | undefined;
  /** Is told, once for each adapter, why it had no answer. The text has no secret in it. */
  onTrouble?: ((text: string) => void) | undefined;
}

/** Scenes for which pictures are looked for at once. */
const searchesAtOnce = 3;
/** After this time the scenes that are left are drawn, in milliseconds. */
const searchLimitMs = 300_000;

/**
 * Looks for pictures for the scenes that have none, in the order of the settings. What cannot be had leaves the scene as it
 * is: drawn.
 * @param own the script's pictures, one entry for each scene.
 * @throws ClipError `canceled`.
 */
export async function findPictures(
  script: Script,
  own: readonly (Picture | null)[],
  illustrations: readonly (SceneIllustration | null)[],
  options: FindPicturesOptions,
): Promise<ScenePictures> {
  const { settings, frame, signal, onSearched } = options;
  const adapters = openAdapters(settings, options);
  const wishes = adapters.length > 0 ? choosePictureWishes(script, illustrations, frame) : [];
  if (wishes.length === 0) return { script, pictures: own, credits: [] };
  using limited = limitedSignal(signal, searchLimitMs);
  const search = pictureSearch(adapters, options, limited.signal);
  let done = 0;
  const found = await pMap(
    wishes,
    async (wish) => {
      const picture = await search(wish);
      done += 1;
      onSearched?.(done, wishes.length);
      return picture && { ...picture, wish };
    },
    { concurrency: searchesAtOnce },
  );
  throwIfAborted(signal);
  return withFound(script, own, found);
}

interface Found {
  picture: Picture;
  credit: PictureCredit;
}

/** Each picture is shown once; the first scene that it was found for has it. */
function withFound(
  script: Script,
  own: readonly (Picture | null)[],
  found: readonly ((Found & { wish: PictureWish }) | null)[],
): ScenePictures {
  const shown = new Set(own.map((picture) => picture?.sha256));
  const pictures = [...own];
  const scenes = [...script.scenes];
  const credits: PictureCredit[] = [];
  for (const one of found) {
    const scene = one && scenes[one.wish.sceneIndex];
    if (!one || !scene || shown.has(one.picture.sha256)) continue;
    shown.add(one.picture.sha256);
    const { picture, credit, wish } = one;
    pictures[wish.sceneIndex] = picture;
    const source = { address: credit.address ?? credit.source, alt: wish.concept ?? "" };
    scenes[wish.sceneIndex] = { ...scene, kind: "picture", picture: source };
    credits.push(credit);
  }
  return { script: { ...script, scenes }, pictures, credits };
}

/**
 * Looks for the picture of one scene after the other adapter; an adapter that is down is asked no more.
 * @param limit the signal of the options, which is also aborted when all searches have taken long enough.
 */
function pictureSearch(
  adapters: readonly PictureAdapter[],
  { settings, folder, signal, onTrouble }: FindPicturesOptions,
  limit: AbortSignal,
): (wish: PictureWish) => Promise<Found | null> {
  const cache = openPictureCache(settings.cacheDir);
  const down = new Set<string>();
  const told = new Set<string>();
  const tell = (name: string, text: string) => {
    if (!told.has(name)) onTrouble?.(text);
    told.add(name);
  };
  // Decoding a large picture takes hundreds of megabytes: one at a time.
  let lastDecoded: Promise<unknown> = Promise.resolve();
  const decode = (found: FoundBytes): Promise<Found> => {
    const name = found.credit.address ?? found.credit.source;
    const store = () => storePixels(found.bytes, name, folder, limit);
    const decoded = lastDecoded.then(store);
    lastDecoded = decoded.catch(() => {});
    return decoded.then((picture) => ({ picture, credit: found.credit }));
  };
  const ask = async (adapter: PictureAdapter, wish: PictureWish): Promise<Found | null> => {
    const question = adapter.keyOf(wish);
    const key = question && [adapter.name, ...question];
    const kept = key === null ? undefined : await readKept(cache, key, decode);
    if (kept !== undefined) return kept;
    if (down.has(adapter.name)) return null;
    const answer = await adapter.find(wish, limit);
    const found = answer && (await decode(answer));
    if (key !== null) {
      await cache.write(key, answer).catch((error: unknown) => {
        tell("cache", `pictures cannot be kept for the next render: ${reasonOf(error)}`);
      });
    }
    return found;
  };
  return async (wish) => {
    for (const adapter of adapters) {
      throwIfAborted(signal);
      if (limit.aborted) {
        tell("limit", `pictures were looked for as long as they may, ${searchLimitMs / 1000} s`);
        return null;
      }
      try {
        const found = await ask(adapter, wish);
        if (found !== null) return found;
      } catch (error) {
        throwIfAborted(signal);
        if (error instanceof AdapterFailure && error.isDown) down.add(adapter.name);
        tell(adapter.name, `no picture from ${adapter.name}: ${reasonOf(error)}`);
      }
    }
    return null;
  };
}

/** What was kept and can be decoded; undefined where the adapter has to be asked. */
async function readKept(
  cache: PictureCache,
  key: readonly string[],
  decode: (found: FoundBytes) => Promise<Found>,
): Promise<Found | null | undefined> {
  const kept = await cache.read(key);
  if (!kept) return kept;
  return decode(kept).catch((error: unknown) => {
    if (error instanceof ClipError && error.code === "canceled") throw error;
    return undefined;
  });
}

function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
