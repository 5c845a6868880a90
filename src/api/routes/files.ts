import { stat } from "node:fs/promises";
import { basename, join } from "node:path";
import fastifyStatic from "@fastify/static";
import { z } from "zod";
import { forbidden, notFound } from "../../errors.js";
import { checkKey, contentTypeOf } from "../../storage/key.js";
import { checkLink } from "../../storage/local/signed-link.js";
import type { ApiApp } from "../route-schemas.js";

export interface FilesOptions {
  /** Absolute path of the folder that the local storage keeps its files in. */
  folder: string;
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
const pathSchema = z.object({ "*": z.string() });

/** `GET` and `HEAD /v1/files/{key}`: the files of a local storage by signed links, with Range requests. */
export async function registerFiles(app: ApiApp, { folder, secret }: FilesOptions): Promise<void> {
  await app.register(fastifyStatic, { root: folder, serve: false, dotfiles: "deny" });
  app.route({
    method: ["GET", "HEAD"],
    url: "/v1/files/*",
    config: { access: { everybody: "the signature in the link is the right to the file" } },
    schema: { params: pathSchema, querystring: querySchema },
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
      await mustExist(join(folder, checkKey(key)));
      const maxAge = Math.max(0, expires - Math.floor(Date.now() / 1000));
      reply
        .header("content-disposition", `inline; filename="${basename(key)}"`)
        // A page elsewhere may play the clip with its captions.
        .header("access-control-allow-origin", "*")
        .header("access-control-expose-headers", "accept-ranges, content-length, content-range")
        .header("cache-control", `private, max-age=${maxAge}`)
        .header("x-content-type-options", "nosniff")
        .type(contentTypeOf(key));
      return reply.sendFile(key, folder, { cacheControl: false, contentType: false });
    },
  });
}

async function mustExist(path: string): Promise<void> {
  const facts = await stat(path).catch(() => null);
  if (!facts?.isFile()) throw notFound("This file is not here any more.");
}
