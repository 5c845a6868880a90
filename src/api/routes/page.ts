import type { FastifyReply, FastifyRequest } from "fastify";
import { z } from "zod";
import { notFound } from "../../errors.js";
import type { RouteParts } from "../api-parts.js";
import { chooseEncoding } from "../page/choose-encoding.js";
import {
  encoded,
  hashOf,
  type PageFile,
  type PageFiles,
  readPageFiles,
} from "../page/page-files.js";
import { pagePolicy } from "../page/page-policy.js";
import type { ApiApp } from "../route-schemas.js";

const everybody = "a browser opens it before it has a key; what it shows is asked for with one";
const config = { access: { everybody } };

/** `GET /` and what the page is made of. */
export function registerPage(app: ApiApp, { storage, baseUrl }: RouteParts): void {
  let read: Promise<PageFiles> | null = null;
  const page = async () => {
    try {
      read ??= readPageFiles();
      return await read;
    } catch (error) {
      read = null;
      throw error;
    }
  };

  app.get(
    "/",
    { config, schema: { hide: true, response: { 200: z.unknown() } } },
    async (request, reply) => {
      const { document, inlineHash } = await page();
      reply
        .header("content-security-policy", await pagePolicy(storage, inlineHash, baseUrl(request)))
        .header("referrer-policy", "no-referrer")
        .header("permissions-policy", "camera=(), geolocation=(), microphone=()")
        .header("cache-control", "no-cache");
      const etag = `"${hashOf([document])}"`;
      return send(request, reply, document, etag);
    },
  );

  app.get(
    "/assets/:hash/*",
    {
      config,
      schema: {
        hide: true,
        params: z.object({ hash: z.string(), "*": z.string() }),
        response: { 200: z.unknown() },
      },
    },
    async (request, reply) => {
      const { hash, files } = await page();
      const file = files.get(request.params["*"]);
      // Another hash is that of another build: its files are not ours.
      if (file === undefined || request.params.hash !== hash) {
        throw notFound("This file belongs to another version of the page; load it again.");
      }
      reply.header("cache-control", "public, max-age=31536000, immutable");
      return send(request, reply, file, `"${hash}"`);
    },
  );
}

async function send(
  request: FastifyRequest,
  reply: FastifyReply,
  file: PageFile,
  etag: string,
): Promise<FastifyReply> {
  const encoding = file.isText ? chooseEncoding(request.headers["accept-encoding"]) : "identity";
  reply
    .header("etag", etag.replace(/"$/, `-${encoding}"`))
    .header("x-content-type-options", "nosniff");
  if (file.isText) reply.header("vary", "accept-encoding");
  const known = request.headers["if-none-match"] ?? "";
  if (known.split(",").some((tag) => tag.trim().replace(/^W\//, "") === reply.getHeader("etag"))) {
    return reply.code(304).send();
  }
  if (encoding !== "identity") reply.header("content-encoding", encoding);
  return reply.type(file.type).send(await encoded(file, encoding));
}
