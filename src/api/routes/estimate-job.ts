import { z } from "zod";
import { requestInvalid } from "../../errors.js";
import type { Plans } from "../../estimate/estimate-plans.js";
import type { Estimator } from "../../estimate/estimator.js";
import type { JobRecord } from "../../jobs/job.js";
import { type JobRequest, jobBodySchema } from "../../jobs/request.js";
import { mostTokens, tokensFor, tokensForRevision } from "../../jobs/tariff.js";
import { isNetworkVoice } from "../../render/narration/speech-settings.js";
import { sceneKinds } from "../../render/script/scene.js";
import { isPacked } from "../../reuse/is-packed.js";
import { isKept } from "../../reuse/kept-job.js";
import { type ReuseFolder, reuseFolderOf } from "../../reuse/reuse-folder.js";
import { reusedLengthMs } from "../../reuse/reused-length.js";
import type { Storage } from "../../storage/storage.js";
import type { RouteParts } from "../api-parts.js";
import type { Catalog } from "../catalog.js";
import { checkBodyAndReuse } from "../check-reuse.js";
import { fieldProblems } from "../field-problems.js";
import { leftSignal } from "../left-signal.js";
import type { ApiApp } from "../route-schemas.js";

const querySchema = z.strictObject({ exact: z.enum(["true", "false"]).default("false") });

/** What a job would be. */
export const estimateSchema = z.strictObject({
  /** Whether the script was spoken for it; else its speech is estimated. */
  exact: z.boolean(),
  durationMs: z.int(),
  /** How long the narration takes at its own speed and with its own pauses. */
  narrationMs: z.int(),
  /** What the job would be charged. */
  tokens: z.int(),
  /** What its creation would hold: the most that it can cost. */
  mostTokens: z.int(),
  scenes: z.array(
    z.strictObject({
      kind: z.enum(sceneKinds),
      text: z.string(),
      startMs: z.int(),
      endMs: z.int(),
    }),
  ),
  /** What would be taken from the job that the body names in `reuse`; null where it names none. */
  reuse: z
    .strictObject({
      jobId: z.string(),
      segments: z.int(),
      segmentsReused: z.int(),
      tokensSaved: z.int(),
    })
    .nullable(),
});
export type Estimate = z.output<typeof estimateSchema>;

/** `POST /v1/jobs/estimate`. */
export function registerEstimateJob(
  app: ApiApp,
  parts: RouteParts & { estimator: Estimator },
): void {
  const { jobs, storage, catalog, markup, targets, settings, estimator } = parts;
  const { maxDurationMs, stylesDir } = settings;

  app.post(
    "/v1/jobs/estimate",
    {
      // It changes nothing, and is asked while somebody types.
      config: { access: { scope: "jobs:read" }, rate: "read", problems: ["script.too_long"] },
      schema: {
        summary: "Estimate a job",
        description:
          "What a job with this body would be, and cost. Nothing is created. Its speech is estimated, or with `exact=true` spoken, which takes longer. The speech of a voice that needs a server is always estimated: `exact` of the answer is false then.",
        operationId: "estimateJob",
        tags: ["Jobs"],
        body: jobBodySchema,
        querystring: querySchema,
        response: { 200: estimateSchema },
      },
      // The handler checks what arrives, as that of a creation does.
      validatorCompiler: () => () => true,
    },
    async (request, reply): Promise<Estimate> => {
      const asked = parseQuery(request.query).exact;
      const { accountId } = request.caller;
      const limits = { catalog, maxDurationMs, markup, targets };
      const accepted = await checkBodyAndReuse(request.body, limits, { jobs, accountId });
      const { revised } = accepted;
      // A server that speaks may ask money for it, and would be asked again for the job itself.
      const exact = asked && !speaksOverNetwork(accepted.request, catalog);
      const folder = settings.cacheMb > 0 ? reuseFolderOf(settings.dataDir, accountId) : null;
      const task = {
        request: accepted.request,
        revised: await requestIfKept(revised, folder, storage),
        namesSegments: revised !== null,
        maxDurationMs,
        stylesDir,
      };
      const plans = exact
        ? await estimator.speak(task, folder?.speech ?? null, leftSignal(reply))
        : await estimator.estimate(task);
      return estimateOf(plans, { exact, request: accepted.request, revised, maxDurationMs });
    },
  );
}

function speaksOverNetwork({ voiceId }: JobRequest, { voices }: Catalog): boolean {
  const voice = voices.find(({ id }) => id === voiceId);
  return voice !== undefined && isNetworkVoice(voice);
}

/** @throws ClipError `request.invalid` */
function parseQuery(query: unknown): { exact: boolean } {
  const result = querySchema.safeParse(query);
  if (!result.success) throw requestInvalid(fieldProblems(result.error, query));
  return { exact: result.data.exact === "true" };
}

/** Null where a revision of the job would find nothing, or not all of it. */
async function requestIfKept(
  revised: JobRecord | null,
  folder: ReuseFolder | null,
  storage: Storage,
): Promise<JobRequest | null> {
  if (revised === null || folder === null) return null;
  const { jobId, request } = revised;
  const found = (await isKept(folder, jobId)) || (await isPacked(jobId, storage));
  return found ? request : null;
}

interface EstimateParts {
  exact: boolean;
  request: JobRequest;
  revised: JobRecord | null;
  maxDurationMs: number;
}

function estimateOf(
  { plan, revised: before }: Plans,
  { exact, request, revised, maxDurationMs }: EstimateParts,
): Estimate {
  const { durationMs, narrationMs, scenes, segments } = plan;
  const most = mostTokens(request, maxDurationMs);
  const whole = Math.min(most, tokensFor(request, durationMs));
  const known = new Set(before?.segments.map(({ name }) => name));
  const reused = segments.filter(({ name }) => known.has(name));
  const reusedMs = reusedLengthMs(durationMs, framesOf(reused), plan.frameCount);
  const tokens =
    revised === null ? whole : Math.min(whole, tokensForRevision(request, durationMs, reusedMs));
  return {
    exact,
    durationMs,
    narrationMs,
    tokens,
    mostTokens: most,
    scenes,
    reuse: revised && {
      jobId: revised.jobId,
      segments: segments.length,
      segmentsReused: reused.length,
      tokensSaved: whole - tokens,
    },
  };
}

function framesOf(segments: readonly { frameCount: number }[]): number {
  return segments.reduce((sum, { frameCount }) => sum + frameCount, 0);
}
