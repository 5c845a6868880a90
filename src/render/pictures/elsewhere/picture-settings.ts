import type { ImagesApiSettings } from "./images-api.js";
import type { PexelsSettings } from "./pexels.js";

/** Where pictures come from; `script` is the script's own, and always the first. */
export const pictureSources = ["script", "folder", "pexels", "openai"] as const;
export type PictureSourceName = (typeof pictureSources)[number];

/** Where scenes without a picture of their own get one. Plain data, which is sent to the process of a job. */
export interface PictureSettings {
  /** In the order in which they are asked. */
  order: readonly PictureSourceName[];
  /** The operator's pictures. Null without them, and so for the others. */
  folder: string | null;
  pexels: PexelsSettings | null;
  images: ImagesApiSettings | null;
  /** Folder that keeps what was found over the network; null keeps nothing. */
  cacheDir: string | null;
}

/** Whether anything but the script itself is asked. */
export function asksElsewhere({ order }: Pick<PictureSettings, "order">): boolean {
  return order.some((source) => source !== "script");
}
