import { z } from "zod";
import type { RouteParts } from "../api-parts.js";
import type { ApiApp } from "../route-schemas.js";

const voicesSchema = z.object({
  data: z.array(z.looseObject({ id: z.string(), language: z.string() })),
});
const stylesSchema = z.object({
  data: z.array(z.strictObject({ name: z.string(), music: z.array(z.string()) })),
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
