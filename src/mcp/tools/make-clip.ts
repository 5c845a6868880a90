import type { McpServer } from "@modelcontextprotocol/sdk/server/mcp.js";
import type { CallToolResult, ServerNotification } from "@modelcontextprotocol/sdk/types.js";
import { z } from "zod";
import type { Clipwright } from "../../client/clipwright.js";
import { ClipwrightTimeoutError, JobFailedError } from "../../client/errors.js";
import type { Job } from "../../client/wire-types.js";
import { clipInput } from "../clip-input.js";
import { jobResult, toolResult } from "../tool-result.js";

/** Many clients give a call up after a minute, unless it tells them of progress. */
const quietWaitS = 50;
const toldWaitS = 600;

const input = {
  ...clipInput,
  waitSeconds: z
    .int()
    .min(0)
    .max(3_600)
    .optional()
    .describe("How long to wait for it. Without it, as long as the client can probably wait."),
};

/** What of a call this tool needs. */
interface CallContext {
  signal: AbortSignal;
  _meta?: { progressToken?: string | number | undefined } | undefined;
  sendNotification: (notification: ServerNotification) => Promise<void>;
}

/** `make_clip`: creates a job, tells of its progress, and waits for its end. */
export function addMakeTool(server: McpServer, client: Clipwright): void {
  server.registerTool(
    "make_clip",
    {
      title: "Make a clip",
      description:
        "Makes a narrated video clip of a script, and gives links to the clip, a still and the subtitles.",
      inputSchema: input,
      annotations: { readOnlyHint: false, destructiveHint: false, openWorldHint: false },
    },
    ({ waitSeconds, ...body }, context) =>
      toolResult(async () => {
        const token = context._meta?.progressToken;
        const waitS = waitSeconds ?? (token === undefined ? quietWaitS : toldWaitS);
        const job = await client.jobs.create(body, { signal: context.signal });
        return waitS === 0 ? jobResult(job) : await wait(client, job, waitS, context);
      }),
  );
}

async function wait(
  client: Clipwright,
  created: Job,
  waitS: number,
  context: CallContext,
): Promise<CallToolResult> {
  const { signal } = context;
  const tell = progressTeller(context);
  let last = created;
  const onProgress = (job: Job) => {
    last = job;
    tell(job);
  };
  try {
    const options = { signal, timeoutMs: waitS * 1_000, onProgress };
    return jobResult(await client.jobs.waitUntilDone(created.jobId, options));
  } catch (error) {
    if (error instanceof JobFailedError) return jobResult(error.job);
    // The job goes on; it can be read later.
    if (error instanceof ClipwrightTimeoutError) return jobResult(last);
    throw error;
  }
}

/** Tells the client of progress, where it wants to know. What it is told must grow each time. */
function progressTeller({ _meta, sendNotification }: CallContext): (job: Job) => void {
  const progressToken = _meta?.progressToken;
  let told = -1;
  return ({ progress, stage, status }) => {
    if (progressToken === undefined || progress <= told) return;
    told = progress;
    const params = { progressToken, progress, total: 100, message: stage ?? status };
    // A client that has gone needs no telling.
    sendNotification({ method: "notifications/progress", params }).catch(() => {});
  };
}
