import { join } from "node:path";
import { z } from "zod";
import { notFound } from "../../errors.js";
import { speechSettingsOf } from "../../speech-settings-of.js";
import { cutText } from "../../text/code-points.js";
import type { RouteParts } from "../api-parts.js";
import type { ApiApp } from "../route-schemas.js";
import { openVoiceSamples } from "../voice-sample/voice-samples.js";

/** A sample changes with a new version only. */
const maxAgeS = 86_400;

/** `GET /v1/voices/{id}/sample`: a sentence that a voice speaks in its language, as a WAV file. */
export function registerVoiceSample(
  app: ApiApp,
  { catalog, settings, version }: RouteParts & { version: string },
): void {
  const samples = openVoiceSamples(
    join(settings.dataDir, "voice-samples"),
    version,
    speechSettingsOf(settings),
  );
  app.addHook("onClose", async () => samples.close());
  app.get(
    "/v1/voices/:id/sample",
    {
      config: { access: { scope: "jobs:read" } },
      schema: {
        summary: "Hear a voice",
        description: "A sentence in the voice's language; spoken when it is first asked for.",
        operationId: "sampleVoice",
        tags: ["Catalog"],
        params: z.object({ id: z.string() }),
        response: {
          200: { description: "The sample.", content: { "audio/wav": { schema: z.string() } } },
        },
      },
    },
    async (request, reply) => {
      const voice = catalog.voices.find(({ id }) => id === request.params.id);
      if (voice === undefined) {
        throw notFound(`There is no voice ${cutText(request.params.id, 60)}.`);
      }
      const wave = await samples.read(voice);
      return reply
        .header("cache-control", `private, max-age=${maxAgeS}`)
        .header("x-content-type-options", "nosniff")
        .type("audio/wav")
        .send(wave);
    },
  );
}
