import assert from "node:assert/strict";
import { readEvents } from "./read-events.mjs";

/** A clip that is made quickly. */
export const quickBody = {
  script: "Hello there.",
  durationMs: 1_000,
  resolution: "480p",
  fps: 24,
  captions: "sidecar",
  metadata: { run: "conformance" },
};
/** Too long for its length: it fails once it is narrated, and costs next to nothing. */
export const failingBody = {
  ...quickBody,
  script: "This sentence takes longer to say than the clip lasts.",
};

/** The instance that is checked. What several clauses look at is made once, when the first of them asks. */
export function openService({ url, key, otherKey, readKey }) {
  const ending = new AbortController();

  async function call(method, path, options = {}) {
    const { body, headers = {}, withKey = key, signal } = options;
    const answer = await fetch(path.startsWith("http") ? path : url + path, {
      method,
      redirect: "manual",
      headers: {
        ...(withKey === null ? {} : { authorization: `Bearer ${withKey}` }),
        ...(body === undefined ? {} : { "content-type": "application/json" }),
        ...headers,
      },
      ...(body === undefined
        ? {}
        : { body: typeof body === "string" ? body : JSON.stringify(body) }),
      signal: signal ?? AbortSignal.timeout(20_000),
    });
    const bytes = Buffer.from(await answer.arrayBuffer());
    const text = bytes.toString("utf8");
    const isJson = /json/.test(answer.headers.get("content-type") ?? "");
    return {
      status: answer.status,
      header: (name) => answer.headers.get(name),
      bytes,
      text,
      json: isJson && text !== "" ? JSON.parse(text) : undefined,
    };
  }

  async function create(body = failingBody, options = {}) {
    const answer = await call("POST", "/v1/jobs", { body, ...options });
    assert.equal(answer.status, 201, answer.text);
    return answer.json;
  }

  /** The events of a job's stream, to its end or until the caller has seen enough. */
  function events(jobId, { query = "", headers = {}, withKey = key } = {}) {
    return readEvents(`${url}/v1/jobs/${jobId}/events${query}`, {
      headers: { ...(withKey === null ? {} : { authorization: `Bearer ${withKey}` }), ...headers },
      signal: ending.signal,
    });
  }

  async function followed(body) {
    const created = await create(body);
    const stream = await events(created.jobId);
    const seen = [];
    for await (const event of stream) seen.push(event);
    const told = seen.filter(({ event }) => event !== undefined);
    return { created, stream, seen, told, last: told.at(-1)?.data };
  }

  return {
    url,
    key,
    otherKey,
    readKey,
    call,
    create,
    events,
    /** A job that is done, from its creation to its last event. */
    finished: once(() => followed(quickBody)),
    /** A job that failed: `script.too_long`. */
    failed: once(() => followed(failingBody)),
    async close() {
      ending.abort();
    },
  };
}

function once(make) {
  let made;
  return () => {
    made ??= make();
    return made;
  };
}
