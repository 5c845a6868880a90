import { z } from "zod";
import { requestInvalid } from "../../errors.js";
import { jobBodySchema } from "../../jobs/request.js";
import { previewSchema } from "../../preview/preview-schema.js";
import {
  mostPreviewScenes,
  type PreviewForm,
  previewForms,
  previewTask,
} from "../../preview/preview-task.js";
import type { Previewer } from "../../preview/previewer.js";
import type { RouteParts } from "../api-parts.js";
import { checkBodyAndReuse } from "../check-reuse.js";
import { fieldProblems } from "../field-problems.js";
import { leftSignal } from "../left-signal.js";
import type { ApiApp } from "../route-schemas.js";

const querySchema = z.strictObject({
  as: z
    .enum(previewForms)
    .default("sheet")
    .describe("`sheet`: one picture; `scenes`: JSON with a picture for each scene."),
});

/** `POST /v1/preview`. */
export function registerPreviewScript(
  app: ApiApp,
  parts: RouteParts & { previewer: Previewer },
): void {
  const { jobs, catalog, markup, targets, settings, previewer } = parts;
  const { maxDurationMs, stylesDir } = settings;

  app.post(
    "/v1/preview",
    {
      config: {
        // It changes nothing, and is asked while somebody types. What it costs is bounded by how many are drawn at once.
        access: { scope: "jobs:read" },
        rate: "read",
        problems: ["script.too_long", "render.timeout", "not_found"],
      },
      schema: {
        summary: "Preview a script",
        description: `A picture of each scene, as a job with this body would show it, without speech or encoding. Nothing is created, and nothing is charged. The first ${mostPreviewScenes} scenes are drawn. Nothing is fetched: grey pictures stand for those that the script names, and a logo is left out.`,
        operationId: "previewScript",
        tags: ["Jobs"],
        body: jobBodySchema,
        querystring: querySchema,
        response: {
          200: {
            description: "The sheet, or the scenes.",
            content: {
              "image/webp": { schema: z.string() },
              "application/json": { schema: previewSchema },
            },
          },
        },
      },
      // The handler checks what arrives, as that of a creation does.
      validatorCompiler: () => () => true,
    },
    async (request, reply) => {
      const form = parseForm(request.query);
      const { accountId, keyId } = request.caller;
      const limits = { catalog, maxDurationMs, markup, targets };
      const accepted = await checkBodyAndReuse(request.body, limits, { jobs, accountId });
      const task = previewTask(accepted.request, { form, maxDurationMs, stylesDir });
      const body = await previewer.draw(task, keyId, leftSignal(reply));
      return reply
        .header("cache-control", "no-store")
        .header("x-content-type-options", "nosniff")
        .type(form === "sheet" ? "image/webp" : "application/json; charset=utf-8")
        .send(body);
    },
  );
}

/** @throws ClipError `request.invalid` */
function parseForm(query: unknown): PreviewForm {
  const result = querySchema.safeParse(query);
  if (!result.success) throw requestInvalid(fieldProblems(result.error, query));
  return result.data.as;
}
