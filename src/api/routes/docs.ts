import { createReadStream } from "node:fs";
import { stat } from "node:fs/promises";
import { dirname, join } from "node:path";
import type { FastifyReply } from "fastify";
import { z } from "zod";
import { notFound } from "../../errors.js";
import { requireFromPackage } from "../../package-files.js";
import type { ApiApp } from "../route-schemas.js";
import { entityTag, lists } from "./file-range.js";

/** Nothing from elsewhere, nothing inline; swagger-ui's pictures are in its style sheet. */
const contentSecurityPolicy =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'; " +
  "base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

const page = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Clipwright API</title>
<link rel="icon" href="/docs/favicon-32x32.png">
<link rel="stylesheet" href="/docs/swagger-ui.css">
</head>
<body>
<div id="swagger-ui"></div>
<noscript>The same as JSON: <a href="/openapi.json">/openapi.json</a></noscript>
<script src="/docs/swagger-ui-bundle.js"></script>
<script src="/docs/show.js"></script>
</body>
</html>
`;

// Without a validator: it would send the document's address to a server elsewhere.
const show = `window.ui = SwaggerUIBundle({
  url: "/openapi.json",
  dom_id: "#swagger-ui",
  deepLinking: true,
  validatorUrl: null,
});
`;

/** The viewer's own files, and their types. */
const files: Readonly<Record<string, string>> = {
  "swagger-ui.css": "text/css; charset=utf-8",
  "swagger-ui-bundle.js": "text/javascript; charset=utf-8",
  "favicon-32x32.png": "image/png",
};

/** `GET /docs`: the API's document for people, with all that it needs. */
export function registerDocs(app: ApiApp): void {
  const folder = join(dirname(requireFromPackage.resolve("@fastify/swagger-ui")), "static");
  const config = { access: { everybody: "it holds no secret, and a browser has no key" } };

  app.get(
    "/docs",
    {
      config,
      schema: {
        summary: "This document, for people",
        operationId: "getDocs",
        tags: ["Service"],
        response: {
          200: { description: "A page.", content: { "text/html": { schema: z.string() } } },
        },
      },
    },
    async (_, reply) => secured(reply).type("text/html; charset=utf-8").send(page),
  );
  app.get(
    "/docs/:file",
    {
      config: { ...config },
      schema: {
        hide: true,
        params: z.object({ file: z.string() }),
        response: { 200: z.string(), 304: z.null() },
      },
    },
    async (request, reply) => {
      const { file } = request.params;
      if (file === "show.js") {
        return secured(reply).type("text/javascript; charset=utf-8").send(show);
      }
      const type = Object.hasOwn(files, file) ? files[file] : undefined;
      if (type === undefined) throw notFound("The documents have no such file.");
      const path = join(folder, file);
      const facts = await stat(path);
      const tag = entityTag(facts);
      secured(reply).type(type).header("etag", tag);
      if (lists(request.headers["if-none-match"] ?? "", tag, "weak")) {
        return reply.code(304).send();
      }
      return reply.header("content-length", facts.size).send(createReadStream(path));
    },
  );
}

function secured(reply: FastifyReply): FastifyReply {
  return reply
    .header("content-security-policy", contentSecurityPolicy)
    .header("x-content-type-options", "nosniff")
    .header("referrer-policy", "no-referrer")
    .header("cache-control", "public, max-age=3600");
}
