import { z } from "zod";
import type { ApiAccess } from "../follow-job.js";

/** An API whose Redis does not answer says so after 5 s; this is for a busy machine. */
const answerLimitMs = 30_000;
const answerSchema = z.object({ jobId: z.string().optional(), code: z.string().optional() });

/** How a creation was answered. */
export interface PostAnswer {
  /** The HTTP status. */
  status: number;
  /** Null where no job was created. */
  jobId: string | null;
  /** The problem's code; null where a job was created. */
  code: string | null;
}

/** Posts a job that may be refused. @throws where there is no answer within 30 s. */
export async function tryPost(
  api: ApiAccess,
  body: object,
  signal: AbortSignal,
): Promise<PostAnswer> {
  const answer = await fetch(`${api.url}/v1/jobs`, {
    method: "POST",
    headers: { authorization: `Bearer ${api.key}`, "content-type": "application/json" },
    body: JSON.stringify(body),
    signal: AbortSignal.any([signal, AbortSignal.timeout(answerLimitMs)]),
  });
  const { jobId = null, code = null } = answerSchema.parse(await answer.json());
  return { status: answer.status, jobId, code };
}
