import assert from "node:assert/strict";

const timestamp = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/;

/** That an answer is a problem (RFC 9457) with this status, and with this code where one is fixed. */
export function isProblem(answer, status, code) {
  assert.equal(answer.status, status, `${answer.status}: ${answer.text.slice(0, 200)}`);
  assert.match(answer.header("content-type") ?? "", /^application\/problem\+json/);
  const problem = answer.json;
  for (const name of ["type", "title", "detail", "instance", "code", "requestId"]) {
    assert.equal(typeof problem[name], "string", `${name} is no text`);
  }
  assert.equal(problem.status, status);
  assert.equal(typeof problem.retryable, "boolean");
  assert.equal(problem.requestId, answer.header("x-request-id"));
  if (code !== undefined) assert.equal(problem.code, code);
  if (status === 422) assert.ok(Array.isArray(problem.errors), "422 has no list of errors");
  for (const error of problem.errors ?? []) {
    assert.deepEqual(Object.keys(error).sort(), ["code", "detail", "pointer"]);
  }
}

/** That the fields named are at fault, and no others. */
export function blames(answer, ...pointers) {
  isProblem(answer, 422);
  assert.deepEqual(answer.json.errors.map(({ pointer }) => pointer).sort(), pointers.sort());
}

export function isTime(value) {
  assert.match(value, timestamp);
  assert.ok(!Number.isNaN(Date.parse(value)));
}

/** That a job has all of the contract's fields with their types, and that they agree with its status. */
export function isJob(job) {
  const nullable = (type) => (value) => value === null || typeof value === type;
  const integer = (value) => Number.isInteger(value);
  const fields = {
    jobId: (value) => /^job_\w{20,}$/.test(value),
    status: (value) => ["pending", "processing", "done", "failed"].includes(value),
    progress: (value) => integer(value) && value >= 0 && value <= 100,
    videoUrl: nullable("string"),
    tokensCharged: (value) => value === null || integer(value),
    createdAt: (value) => timestamp.test(value),
    updatedAt: (value) => timestamp.test(value),
    startedAt: (value) => value === null || timestamp.test(value),
    finishedAt: (value) => value === null || timestamp.test(value),
    stage: (value) => [null, "planning", "narrating", "rendering", "uploading"].includes(value),
    etaMs: (value) => value === null || integer(value),
    queuePosition: (value) => value === null || integer(value),
    videoUrlExpiresAt: (value) => value === null || timestamp.test(value),
    posterUrl: nullable("string"),
    captionsUrl: nullable("string"),
    expiresAt: (value) => value === null || timestamp.test(value),
    failure: nullable("object"),
    request: (value) => typeof value === "object" && value !== null,
    metadata: (value) => typeof value === "object" && value !== null,
    clip: nullable("object"),
    sequence: integer,
  };
  for (const [name, fits] of Object.entries(fields)) {
    assert.ok(name in job, `the job has no ${name}`);
    assert.ok(fits(job[name]), `${name} is ${JSON.stringify(job[name])}`);
  }
  const { status } = job;
  const over = status === "done" || status === "failed";
  assert.equal(job.videoUrl !== null, status === "done", "videoUrl is set if and only if done");
  assert.equal(job.clip !== null, status === "done", "clip is set with videoUrl");
  assert.equal(job.failure !== null, status === "failed", "failure is set only when failed");
  assert.equal(job.tokensCharged !== null, over, "tokensCharged is null until terminal");
  for (const name of ["videoUrlExpiresAt", "posterUrl"]) {
    assert.equal(job[name] !== null, status === "done", `${name} is set with videoUrl`);
  }
  assert.equal(job.finishedAt !== null, over, "finishedAt is set when the job is over");
  assert.equal(job.progress === 100, status === "done", "progress is 100 only when done");
  if (status !== "processing") assert.equal(job.stage, null, "stage is null but when processing");
  if (status !== "pending") assert.equal(job.queuePosition, null, "only who waits has a place");
  if (over) assert.equal(job.etaMs, null, "nothing is left to wait for");
  if (status === "failed") assert.equal(job.tokensCharged, 0);
}
