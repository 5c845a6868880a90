import { ClipError, type FieldProblem, requestInvalid } from "../errors.js";
import type { JobRecord } from "../jobs/job.js";
import { isJobId } from "../jobs/job-id.js";
import type { Jobs } from "../jobs/jobs.js";
import { type AcceptedBody, type BodyLimits, checkJobBody } from "./check-job-body.js";

/** Whose jobs a body may name. */
export interface ReuseScope {
  jobs: Pick<Jobs, "read">;
  accountId: string;
}

/** A body that was accepted, and the job that it revises; null where it names none. */
export interface AcceptedRevision extends AcceptedBody {
  revised: JobRecord | null;
}

/**
 * Checks a body, and the job that it names in `reuse`: one of the account that is done.
 * @throws ClipError as {@link checkJobBody}, with the problems of both.
 */
export async function checkBodyAndReuse(
  body: unknown,
  limits: BodyLimits,
  scope: ReuseScope,
): Promise<AcceptedRevision> {
  const [checked, found] = await Promise.all([
    checkJobBody(body, limits).catch((error: unknown) => {
      if (error instanceof ClipError && error.code === "request.invalid") return error;
      throw error;
    }),
    findRevised(body, scope),
  ]);
  const problems = checked instanceof ClipError ? [...checked.problems] : [];
  if (found !== null && "pointer" in found) problems.push(found);
  if (problems.length > 0) throw requestInvalid(problems);
  if (checked instanceof ClipError) throw checked;
  return { ...checked, revised: found !== null && "jobId" in found ? found : null };
}

async function findRevised(
  body: unknown,
  { jobs, accountId }: ReuseScope,
): Promise<JobRecord | FieldProblem | null> {
  if (typeof body !== "object" || body === null) return null;
  const jobId: unknown = Reflect.get(body, "reuse");
  // What is no text is a problem that the check of the body tells.
  if (typeof jobId !== "string") return null;
  const record = isJobId(jobId) ? await jobs.read(jobId) : null;
  if (record === null || record.accountId !== accountId) {
    const reason = "is no job of this account; name one that is done";
    return { pointer: "/reuse", code: "not_found", reason };
  }
  const { status } = record.state;
  if (status === "done") return record;
  const reason = `is a job that is ${status}; only one that is done has speech and segments to use again`;
  return { pointer: "/reuse", code: "not_done", reason };
}
