import { z } from "zod";
import { sceneKinds } from "../render/script/scene.js";

/** The scenes of a script as they would look. */
export const previewSchema = z
  .strictObject({
    style: z.string().describe("The style, also where `auto` was asked for."),
    durationMs: z.int().describe("How long the clip would be, with estimated speech."),
    sceneCount: z.int().describe("Scenes of the whole clip; `scenes` has the first of them."),
    width: z.int().describe("Of each picture, in pixels."),
    height: z.int().describe("Of each picture, in pixels."),
    scenes: z.array(
      z.strictObject({
        kind: z.enum(sceneKinds).describe("What it shows."),
        text: z.string().describe("What is said in it, as it is written."),
        startMs: z.int().describe("When it begins."),
        endMs: z.int().describe("When it ends."),
        image: z.string().describe("The picture, a WebP, as a `data:` address."),
      }),
    ),
  })
  .meta({ id: "Preview" });
export type Preview = z.output<typeof previewSchema>;
