import { resolve } from "node:path";
import type { RenderRequest } from "./request.js";

/** The paths of the files that a render is to make. A file without a path is not made. */
export interface RenderPlaces {
  clip: string;
  /** JPEG of the first scene. */
  poster?: string;
  /** WebVTT and SubRip; not made where the request says `captions: "none"`. */
  vtt?: string;
  srt?: string;
  /** Text that tells whom pictures from elsewhere are owed to. */
  credits?: string;
}

/** Absolute paths of a render's files; null for a file that is not made. */
export interface ResolvedPlaces {
  clip: string;
  poster: string | null;
  vtt: string | null;
  srt: string | null;
  credits: string | null;
}

export function resolvePlaces(
  out: RenderPlaces,
  { captions }: Pick<RenderRequest, "captions">,
): ResolvedPlaces {
  const place = (path: string | undefined) => (path === undefined ? null : resolve(path));
  return {
    clip: resolve(out.clip),
    poster: place(out.poster),
    vtt: captions === "none" ? null : place(out.vtt),
    srt: captions === "none" ? null : place(out.srt),
    credits: place(out.credits),
  };
}
