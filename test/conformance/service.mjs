import assert from "node:assert/strict";
import { EventEmitter, once as nextEvent } from "node:events";
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

/** Long enough to be watched and stopped while it is made. */
export const longBody = {
  ...quickBody,
  durationMs: 120_000,
  resolution: "1080p",
  fps: 60,
  script: "Wait for it. ".repeat(40),
};

/** The instance that is checked. What several clauses look at is made once, when the first of them asks. */
export function openService({ url, key, otherKey, readKey, adminKey }) {
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

  /** Creates a job that only has to be there: it is canceled, so that it holds up no other. */
  async function createListed(fields = {}) {
    const created = await create({ ...failingBody, ...fields });
    await call("POST", `/v1/jobs/${created.jobId}/cancel`);
    return created;
  }

  /** The events of a stream, to its end or until the caller has seen enough. */
  function eventsAt(path, { headers = {}, withKey = key } = {}) {
    return readEvents(url + path, {
      headers: { ...(withKey === null ? {} : { authorization: `Bearer ${withKey}` }), ...headers },
      signal: ending.signal,
    });
  }

  /** The same of a job's stream. */
  function events(jobId, { query = "", ...options } = {}) {
    return eventsAt(`/v1/jobs/${jobId}/events${query}`, options);
  }

  /** Creates a job, and reads its stream to the end. */
  async function follow(body) {
    const created = await create(body);
    const stream = await events(created.jobId);
    const seen = [];
    for await (const event of stream) seen.push(event);
    const told = seen.filter(({ event }) => event !== undefined);
    return { created, stream, seen, told, last: told.at(-1)?.data };
  }

  /** Creates a long job, and goes on reading its stream: `entries` grows. */
  async function begun() {
    const { jobId } = await create(longBody);
    const stream = await events(jobId);
    const openedAt = performance.now();
    const entries = [];
    const changes = new EventEmitter();
    const read = async () => {
      for await (const entry of stream) {
        entries.push(entry);
        changes.emit("change");
      }
    };
    let isOver = false;
    const end = () => {
      isOver = true;
      changes.emit("change");
    };
    read().then(end, end);
    /** Whether something became true before a time (as `performance.now()` tells it), or the stream's end. */
    const until = async (isTrue, deadline) => {
      const signal = AbortSignal.timeout(Math.max(0, Math.round(deadline - performance.now())));
      while (!isTrue() && !isOver && !signal.aborted) {
        await nextEvent(changes, "change", { signal }).catch(() => {});
      }
      return isTrue();
    };
    const renders = () => entries.some(({ data }) => data?.stage === "rendering");
    await until(renders, openedAt + 60_000);
    return { jobId, openedAt, entries, until };
  }

  const running = once(begun);

  return {
    url,
    key,
    otherKey,
    readKey,
    adminKey,
    call,
    create,
    createListed,
    events,
    eventsAt,
    follow,
    /** A long job that is being made. */
    running,
    /** A job that is done, from its creation to its last event. */
    finished: once(() => follow(quickBody)),
    /** A job that failed: `script.too_long`. */
    failed: once(() => follow(failingBody)),
    async close() {
      const left = await running.made?.catch(() => null);
      // It is over already where the clause that cancels it was checked.
      if (left) await call("POST", `/v1/jobs/${left.jobId}/cancel`);
      ending.abort();
    },
  };
}

/** A function that makes something the first time; `made` is it, or the promise of it, from then on. */
function once(make) {
  const get = () => {
    get.made ??= make();
    return get.made;
  };
  return get;
}
