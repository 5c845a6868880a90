import { z } from "zod";
import type { Size } from "../../image/box.js";
import { makeCredit } from "../credit.js";
import { fetchPicture } from "../fetch-picture.js";
import { pictureLimits } from "../limits.js";
import { AdapterFailure, type PictureAdapter } from "./adapter.js";
import { callApi } from "./call-api.js";
import type { AdapterNetwork } from "./pexels.js";

/** Where an API like OpenAI's for images is. */
export interface ImagesApiSettings {
  /** Without a slash at its end: `https://api.openai.com/v1`. */
  url: string;
  /** Null for a server that asks for none. */
  key: string | null;
  model: string;
}

const answerSchema = z.object({
  data: z.array(z.object({ b64_json: z.string().nullish(), url: z.string().nullish() })).min(1),
});

/** An image takes such an API longer to make than a download may take. */
const timeoutMs = 60_000;
/** Base64 is a third larger than its bytes. */
const maxAnswerBytes = Math.ceil((pictureLimits.maxBytes * 4) / 3) + 100_000;

/** Has pictures made by an API like OpenAI's `POST /images/generations`. */
export function imagesApiAdapter(
  { url, key, model }: ImagesApiSettings,
  { network, wait }: AdapterNetwork = {},
): PictureAdapter {
  return {
    name: "openai",
    keyOf: ({ concept, frame }) =>
      concept === null ? null : [url, model, promptOf(concept), sizeFor(model, frame)],
    async find({ concept, frame }, signal) {
      if (concept === null) return null;
      const { data } = await callApi(
        {
          url: `${url}/images/generations`,
          method: "POST",
          headers: key === null ? {} : { authorization: `Bearer ${key}` },
          body: {
            model,
            prompt: promptOf(concept),
            n: 1,
            size: sizeFor(model, frame),
            // These models always answer with the bytes, and refuse the field; others would answer with an address.
            ...(model.startsWith("gpt-image") ? {} : { response_format: "b64_json" }),
          },
          schema: answerSchema,
          maxBytes: maxAnswerBytes,
          timeoutMs,
        },
        signal,
        wait,
      );
      const [image] = data;
      const credit = makeCredit({ source: `${model}, ${new URL(url).host}` });
      if (image?.b64_json) return { bytes: decodeBase64(image.b64_json), credit };
      if (!image?.url) throw new AdapterFailure("its answer has no image", { isDown: true });
      const options = { baseDir: null, signal, ...(network && { network }) };
      return { bytes: await fetchPicture(image.url, options), credit };
    },
  };
}

function decodeBase64(text: string): Buffer {
  const bytes = Buffer.from(text, "base64");
  if (bytes.length > pictureLimits.maxBytes) {
    const reason = `its image is larger than ${pictureLimits.maxBytes / 1e6} MB`;
    throw new AdapterFailure(reason, { isDown: false });
  }
  return bytes;
}

function promptOf(concept: string): string {
  return `A photograph of: ${concept}. Natural light, one clear subject, no text, no letters, no logos.`;
}

/** The sizes that a model knows, for the frame's shape. */
function sizeFor(model: string, { width, height }: Size): string {
  if (width === height || model === "dall-e-2") return "1024x1024";
  const long = model === "dall-e-3" ? 1792 : 1536;
  return width > height ? `${long}x1024` : `1024x${long}`;
}
