import { z } from "zod";
import type { FieldProblem } from "../errors.js";
import {
  type PictureSourceName,
  pictureSources,
} from "../render/pictures/elsewhere/picture-settings.js";
import { secret, setting, settingProblem } from "./setting.js";
import { headerText, oneOf, text, webAddress } from "./setting-values.js";

const pictureOrder = z
  .string()
  .transform((value) => value.split(",").map((source) => source.trim()))
  .pipe(
    z
      .array(oneOf(pictureSources))
      .refine(([first]) => first === "script", "does not begin with script")
      .refine((order) => new Set(order).size === order.length, "names one of them twice"),
  );

/** Where pictures come from that a script does not name. */
export const pictureSettings = {
  pictures: setting<readonly PictureSourceName[]>(
    "CLIPWRIGHT_PICTURES",
    pictureOrder,
    () => ["script"],
    "where scenes get pictures, in the order in which they are asked, with commas between: script, then any of folder, pexels, openai (default: script)",
  ),
  picturesDir: setting<string | null>(
    "CLIPWRIGHT_PICTURES_DIR",
    text,
    null,
    "folder of your own pictures, found by their names, keywords and tags in a .txt or .json beside each; needed with folder (default: none)",
  ),
  pexelsKey: secret(
    setting<string | null>(
      "CLIPWRIGHT_PEXELS_KEY",
      headerText,
      null,
      "key of the Pexels API; needed with pexels (default: none)",
    ),
  ),
  pexelsUrl: setting<string>(
    "CLIPWRIGHT_PEXELS_URL",
    webAddress,
    "https://api.pexels.com/v1",
    "address of a server that speaks the Pexels API (default: https://api.pexels.com/v1)",
  ),
  imagesUrl: setting<string>(
    "CLIPWRIGHT_IMAGES_URL",
    webAddress,
    "https://api.openai.com/v1",
    "address of an API like OpenAI's that makes images, for openai (default: https://api.openai.com/v1)",
  ),
  imagesKey: secret(
    setting<string | null>(
      "CLIPWRIGHT_IMAGES_KEY",
      headerText,
      null,
      "key of that API; a server of your own may need none (default: none)",
    ),
  ),
  imagesModel: setting<string>(
    "CLIPWRIGHT_IMAGES_MODEL",
    text,
    "gpt-image-1",
    "model that makes the images (default: gpt-image-1)",
  ),
};

interface PictureSettings {
  pictures: readonly PictureSourceName[];
  picturesDir: string | null;
  pexelsKey: string | null;
  imagesUrl: string;
  imagesKey: string | null;
}

/** Sources of pictures that are named and not set up. */
export function pictureProblems({ pictures, ...settings }: PictureSettings): FieldProblem[] {
  const { picturesDir, pexelsKey, imagesKey } = pictureSettings;
  const isOpenAi = settings.imagesUrl === pictureSettings.imagesUrl.default;
  const needed = [
    { source: "folder", one: picturesDir, isMissing: settings.picturesDir === null },
    { source: "pexels", one: pexelsKey, isMissing: settings.pexelsKey === null },
    { source: "openai", one: imagesKey, isMissing: isOpenAi && settings.imagesKey === null },
  ] as const;
  return needed
    .filter(({ source, isMissing }) => isMissing && pictures.includes(source))
    .map(({ source, one: { variable } }) => {
      const reason = `${variable} is not set, but pictures shall come from ${source}`;
      return settingProblem(variable, pictureSettings.pictures.variable, "missing", reason);
    });
}
