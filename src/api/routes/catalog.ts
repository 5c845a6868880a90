import { z } from "zod";
import type { RouteParts } from "../api-parts.js";
import type { ApiApp } from "../route-schemas.js";

const voiceSchema = z
  .object({
    id: z.string().describe("For `voiceId`."),
    name: z.string().describe("For people."),
    language: z.string().describe("BCP 47 tag: `en-US`, `de`."),
    gender: z.enum(["female", "male", "neutral"]).describe("As it sounds."),
    engine: z.string().describe("The engine that speaks with it."),
  })
  .meta({ id: "Voice" });
const styleSchema = z
  .object({
    name: z.string().describe("For `style`."),
    title: z.string().describe("For people."),
    description: z.string().describe("What it looks like, in a sentence."),
    music: z.array(z.string()).describe("For `music`."),
  })
  .meta({ id: "Style" });
const voicesSchema = z.object({
  data: z.array(voiceSchema),
});
const stylesSchema = z.object({
  data: z.array(styleSchema),
});

/** `GET /v1/voices` and `GET /v1/styles`: what a request may choose from. */
export function registerCatalog(app: ApiApp, { catalog }: RouteParts): void {
  const config = { access: { scope: "jobs:read" } } as const;
  app.get(
    "/v1/voices",
    {
      config,
      schema: {
        summary: "List the voices",
        operationId: "listVoices",
        tags: ["Catalog"],
        response: { 200: voicesSchema },
      },
    },
    async () => ({
      data: catalog.voices,
    }),
  );
  app.get(
    "/v1/styles",
    {
      config,
      schema: {
        summary: "List the styles",
        operationId: "listStyles",
        tags: ["Catalog"],
        response: { 200: stylesSchema },
      },
    },
    async () => ({
      data: catalog.styles,
    }),
  );
}
