import { z } from "zod";
import type { Wait } from "../../../event-loop/wait.js";
import type { NetworkRules } from "../../../net/public-address.js";
import type { Size } from "../../image/box.js";
import { makeCredit } from "../credit.js";
import { fetchPicture } from "../fetch-picture.js";
import { pictureLimits } from "../limits.js";
import type { PictureAdapter, PictureWish } from "./adapter.js";
import { callApi } from "./call-api.js";

/** Where Pexels is, and the key of the operator's account. */
export interface PexelsSettings {
  /** Without a slash at its end: `https://api.pexels.com/v1`. */
  url: string;
  key: string;
}

export interface AdapterNetwork {
  /** Limits pictures that answers name; without it they must lie on the public internet. */
  network?: NetworkRules | undefined;
  wait?: Wait | undefined;
}

// https://www.pexels.com/api/documentation/#photos-search; what is not used is not checked.
const answerSchema = z.object({
  photos: z.array(
    z.object({
      width: z.number().positive(),
      height: z.number().positive(),
      url: z.string(),
      photographer: z.string(),
      src: z.object({ original: z.string(), large2x: z.string() }),
    }),
  ),
});
type Photo = z.output<typeof answerSchema>["photos"][number];

const photosAsked = 10;
const maxAnswerBytes = 2_000_000;
/** `large2x` is a photo that fits in this box. */
const large2x: Size = { width: 1880, height: 1300 };
/** A photo is enlarged no more than that, else it would be blurred. */
const mostEnlarged = 1.5;

/** Finds photos at Pexels: the first one of its answer that is large enough. */
export function pexelsAdapter(
  { url, key }: PexelsSettings,
  { network, wait }: AdapterNetwork = {},
): PictureAdapter {
  return {
    name: "pexels",
    keyOf: ({ concept, frame }) =>
      concept === null ? null : [url, concept, `${frame.width}x${frame.height}`],
    async find({ concept, frame }, signal) {
      if (concept === null) return null;
      const query = new URLSearchParams({
        query: concept,
        per_page: String(photosAsked),
        orientation: orientationOf(frame),
      });
      const { photos } = await callApi(
        {
          url: `${url}/search?${query}`,
          method: "GET",
          headers: { authorization: key },
          schema: answerSchema,
          maxBytes: maxAnswerBytes,
          timeoutMs: pictureLimits.timeoutMs,
        },
        signal,
        wait,
      );
      const photo = photos.find((one) => coverScale(one, frame) <= mostEnlarged);
      if (!photo) return null;
      const address = sizeFor(photo, frame);
      const bytes = await fetchPicture(address, {
        baseDir: null,
        signal,
        ...(network && { network }),
      });
      const credit = makeCredit({
        author: photo.photographer,
        source: "Pexels",
        licence: "Pexels License",
        address: photo.url,
      });
      return { bytes, credit };
    },
  };
}

function orientationOf({ width, height }: PictureWish["frame"]): string {
  return width > height ? "landscape" : width < height ? "portrait" : "square";
}

/** How much a photo is enlarged where it fills the frame. */
function coverScale(photo: Size, frame: Size): number {
  return Math.max(frame.width / photo.width, frame.height / photo.height);
}

/** The smaller file where that is sharp enough. */
function sizeFor({ width, height, src }: Photo, frame: Size): string {
  const shrunk = Math.min(1, large2x.width / width, large2x.height / height);
  const scale = coverScale({ width: width * shrunk, height: height * shrunk }, frame);
  return scale <= 1.1 ? src.large2x : src.original;
}
