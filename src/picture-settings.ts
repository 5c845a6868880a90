import type { Settings } from "./config.js";
import {
  asksElsewhere,
  type PictureSettings,
} from "./render/pictures/elsewhere/picture-settings.js";
import { keptPicturesFolder } from "./reuse/reuse-folder.js";

/** What of the settings says where pictures come from; null where scripts alone have them. Holds keys: never log it. */
export function pictureSettingsOf(
  settings: Pick<
    Settings,
    | "pictures"
    | "picturesDir"
    | "pexelsUrl"
    | "pexelsKey"
    | "imagesUrl"
    | "imagesKey"
    | "imagesModel"
    | "dataDir"
    | "cacheMb"
  >,
): PictureSettings | null {
  const { pictures: order, picturesDir, pexelsKey, imagesKey, imagesModel } = settings;
  if (!asksElsewhere({ order })) return null;
  const withoutSlash = (url: string) => url.replace(/\/+$/, "");
  return {
    order,
    folder: picturesDir,
    pexels: pexelsKey === null ? null : { url: withoutSlash(settings.pexelsUrl), key: pexelsKey },
    images: order.includes("openai")
      ? { url: withoutSlash(settings.imagesUrl), key: imagesKey, model: imagesModel }
      : null,
    cacheDir: settings.cacheMb > 0 ? keptPicturesFolder(settings.dataDir) : null,
  };
}
