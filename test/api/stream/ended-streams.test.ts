import type { ServerResponse } from "node:http";
import { PassThrough } from "node:stream";
import { text } from "node:stream/consumers";
import { expect, onTestFinished, test } from "vitest";
import type { StreamSources } from "../../../src/api/stream/event-stream.js";
import { EventStreams } from "../../../src/api/stream/open-streams.js";
import type { FeedListener } from "../../../src/jobs/feed.js";
import { type JobRecord, type JobState, newJobState } from "../../../src/jobs/job.js";

import { draft, sampleFiles } from "../../jobs/test-jobs.js";

const processing: JobState = { ...newJobState(1), status: "processing", sequence: 2 };
const record: JobRecord = { ...draft(), state: processing, tokensHeld: 1, attempts: 1, fence: 1 };

/** Streams of a job that is processing, and who listens to it. */
function openStreams(signLinks: StreamSources["signLinks"]) {
  const listeners: FeedListener[] = [];
  const streams = new EventStreams({
    jobs: { read: async () => record } as unknown as StreamSources["jobs"],
    feed: {
      subscribe(_, listener) {
        listeners.push(listener);
        return () => {};
      },
      subscribeToMilestones: () => () => {},
      alive: () => true,
      close: async () => {},
    },
    milestones: {
      newest: async () => 0,
      hasAllAfter: async () => true,
      page: async () => ({ milestones: [], next: null }),
    },
    signLinks,
    fleet: { etaMs: async () => null },
    keys: { read: async () => null },
    settings: { maxStreams: 10, maxStreamsPerKey: 10 },
  });
  onTestFinished(() => streams.close());
  const open = () => {
    const response = new PassThrough();
    const caller = { accountId: "default", keyId: "key_1", streamToken: null };
    const opening = { caller, lastSequence: null, baseUrl: "http://x" };
    streams.open(() => response as unknown as ServerResponse, record, opening);
    return response;
  };
  return { streams, listeners, open };
}

test("a stream whose links cannot be signed ends before the event, for its client to come back", async () => {
  const { listeners, open } = openStreams(async ({ status }) => {
    if (status === "done") throw new Error("no credentials now");
    return null;
  });
  const response = open();
  const seen = text(response);
  await expect.poll(() => response.readableFlowing !== null && listeners.length).toBe(1);
  await new Promise((resolve) => setTimeout(resolve, 20));
  const done: JobState = { ...processing, status: "done", files: sampleFiles, sequence: 3 };
  listeners[0]?.onEvent({ jobId: record.jobId, state: done });
  expect(await seen).toContain("id: 2\n");
  expect(await seen).not.toContain("terminal");
});

test("a stream that is opened while the process ends is ended at once", async () => {
  const { streams, open } = openStreams(async () => null);
  streams.close();
  expect(await text(open())).toContain("retry: 2000");
});
