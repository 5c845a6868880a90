import { createHash } from "node:crypto";
import { z } from "zod";
import type { ApiApp } from "../route-schemas.js";
import { lists } from "./file-range.js";

/** How long a client may go on with the document that it has, in seconds. */
const maxAgeS = 300;

/** `GET /openapi.json`: the API's document, made before the process listens: no call has to wait while it is made. */
export function registerOpenapi(app: ApiApp): void {
  let made = { json: "", tag: "" };
  app.addHook("onReady", async () => {
    made = withTag(JSON.stringify(app.swagger()));
  });
  app.get(
    "/openapi.json",
    {
      config: { access: { everybody: "it holds no secret, and tools have no key" } },
      schema: {
        summary: "This document",
        operationId: "getOpenapi",
        tags: ["Service"],
        response: {
          200: {
            description: "OpenAPI 3.1.",
            headers: {
              ETag: { type: "string", description: "Changes with the document." },
              "Cache-Control": { type: "string", description: "Five minutes, for everybody." },
            },
            content: { "application/json": { schema: z.looseObject({ openapi: z.string() }) } },
          },
          304: { description: "The document is the one that `If-None-Match` names." },
        },
      },
    },
    async (request, reply) => {
      reply.header("etag", made.tag).header("cache-control", `public, max-age=${maxAgeS}`);
      if (lists(request.headers["if-none-match"] ?? "", made.tag, "weak")) {
        return reply.code(304).send();
      }
      return reply.type("application/json; charset=utf-8").send(made.json);
    },
  );
}

function withTag(json: string) {
  return { json, tag: `"${createHash("sha256").update(json).digest("base64url").slice(0, 22)}"` };
}
