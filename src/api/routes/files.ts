import { createReadStream, type Stats } from "node:fs";
import { stat } from "node:fs/promises";
import { join } from "node:path";
import type { FastifyReply, FastifyRequest } from "fastify";
import { z } from "zod";
import { forbidden, gone, preconditionFailed, rangeNotSatisfiable } from "../../errors.js";
import { checkKey, contentDispositionOf, contentTypeOf } from "../../storage/key.js";
import { checkLink } from "../../storage/local/signed-link.js";
import type { ApiApp } from "../route-schemas.js";
import { entityTag, selectFile } from "./file-range.js";

export interface FilesOptions {
  /** Absolute path of the folder that the local storage keeps its files in; null with another storage. */
  folder: string | null;
  /** Signs links; the storage's own. */
  secret: string;
}

/** A link that is not complete is no good link; which parts it lacks is nobody's business. */
const querySchema = z
  .object({
    expires: z.coerce.number().int().nonnegative(),
    signature: z.string().min(1),
  })
  .nullable()
  .catch(null);
const fileHeaders = {
  ETag: { type: "string", description: "Names the file's bytes." },
  "Accept-Ranges": { type: "string", description: "`bytes`." },
};
const content = {
  "video/mp4": { schema: z.string() },
  "image/jpeg": { schema: z.string() },
  "text/vtt": { schema: z.string() },
  "application/x-subrip": { schema: z.string() },
};
const fileAnswers = {
  200: { description: "The file.", headers: fileHeaders, content },
  206: {
    description: "The range that was asked for.",
    headers: {
      ...fileHeaders,
      "Content-Range": { type: "string", description: "Which bytes of how many." },
    },
    content,
  },
  304: { description: "The file is the one that the client has." },
};
const pathSchema = z.object({ "*": z.string() });

/**
 * `GET` and `HEAD /v1/files/{key}`: the files of a local storage by signed links, with Range requests. What a link was signed
 * for, and is not there, was removed: links to files of a bucket that were removed lead here, too.
 */
export function registerFiles(app: ApiApp, { folder, secret }: FilesOptions): void {
  app.route({
    method: ["GET", "HEAD"],
    url: "/v1/files/*",
    config: {
      access: { everybody: "the signature in the link is the right to the file" },
      problems: ["gone", "forbidden", "precondition_failed", "range_not_satisfiable"],
    },
    schema: {
      summary: "Download a file of a finished job",
      description: "By the links that the job has. Takes a Range, and preconditions (RFC 9110).",
      operationId: "getFile",
      tags: ["Files"],
      params: pathSchema,
      querystring: querySchema,
      response: fileAnswers,
    },
    exposeHeadRoute: false,
    handler: async (request, reply) => {
      const key = request.params["*"];
      const wrong = "The link to this file is not complete, or was changed.";
      if (request.query === null) throw forbidden(wrong);
      const { expires } = request.query;
      const verdict = checkLink({ key, ...request.query }, secret, Date.now());
      if (verdict === "wrong") throw forbidden(wrong);
      if (verdict === "expired") {
        throw forbidden("The link to this file has expired; read the job again for a fresh one.");
      }
      const path = folder === null ? null : join(folder, checkKey(key));
      const facts = path === null ? null : await factsOf(path);
      if (path === null || facts === null) {
        throw gone("This file was removed: clips are not kept for ever.");
      }
      const maxAge = Math.max(0, expires - Math.floor(Date.now() / 1000));
      reply
        .header("content-disposition", contentDispositionOf(key))
        .header("accept-ranges", "bytes")
        .header("etag", entityTag(facts))
        .header("last-modified", facts.mtime.toUTCString())
        .header("cache-control", `private, max-age=${maxAge}`)
        .header("x-content-type-options", "nosniff")
        .type(contentTypeOf(key));
      return send(request, reply, path, facts);
    },
  });
}

/** Sends the file, or the part of it that is asked for. */
function send(request: FastifyRequest, reply: FastifyReply, path: string, facts: Stats) {
  const { size } = facts;
  const selection = selectFile(request.method, request.headers, facts);
  switch (selection.status) {
    case 304:
      return reply.code(304).send();
    case 412:
      throw preconditionFailed("The file is not the one that the request is about.");
    case 416:
      reply.header("content-range", `bytes */${size}`);
      throw rangeNotSatisfiable(`The file has ${size} bytes.`);
    case 200:
      reply.header("content-length", size);
      if (request.method === "HEAD") return reply.send();
      return reply.send(createReadStream(path));
    case 206: {
      const { start, end } = selection;
      reply
        .code(206)
        .header("content-range", `bytes ${start}-${end}/${size}`)
        .header("content-length", end - start + 1);
      return reply.send(createReadStream(path, { start, end }));
    }
  }
}

/** Null where there is no such file. */
async function factsOf(path: string): Promise<Stats | null> {
  const facts = await stat(path).catch(() => null);
  return facts?.isFile() ? facts : null;
}
