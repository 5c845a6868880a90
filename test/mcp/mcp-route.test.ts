import { Client } from "@modelcontextprotocol/sdk/client/index.js";
import { StreamableHTTPClientTransport } from "@modelcontextprotocol/sdk/client/streamableHttp.js";
import type { Transport } from "@modelcontextprotocol/sdk/shared/transport.js";
import type { CallToolResult, Progress } from "@modelcontextprotocol/sdk/types.js";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Scope } from "../../src/keys/api-keys.js";
import { startTestApi, type TestApi } from "../api/test-api.js";
import { runningJob, sampleFailure } from "../client/running-job.js";
import { sampleFiles } from "../jobs/test-jobs.js";

let at: TestApi;
beforeAll(async () => {
  at = await startTestApi();
});
afterAll(() => at[Symbol.asyncDispose]());

/** An assistant that is connected with a key of these scopes. */
async function assistant(scopes: Scope[] = ["jobs:read", "jobs:write"]) {
  const key = await at.newKey(scopes);
  const requestInit = { headers: { authorization: `Bearer ${key}` } };
  const transport = new StreamableHTTPClientTransport(new URL(`${at.url}/mcp`), { requestInit });
  const client = new Client({ name: "test", version: "1" });
  await client.connect(transport as Transport);
  const call = async (name: string, args = {}, options = {}) =>
    (await client.callTool({ name, arguments: args }, undefined, options)) as CallToolResult;
  return { client, call, [Symbol.asyncDispose]: () => client.close() };
}

const textOf = ({ content: [first] }: CallToolResult) => (first?.type === "text" ? first.text : "");

/** The ids of all jobs there are. */
async function jobIds(): Promise<Set<string>> {
  const names = await at.redis.keys("*job_*");
  return new Set(names.flatMap((name) => /job_[0-9A-Z]+/.exec(name)?.[0] ?? []));
}

/** The job that comes to be beside those that are known. */
async function newJobId(known: ReadonlySet<string>): Promise<string> {
  const fresh = async () => [...(await jobIds())].filter((id) => !known.has(id));
  await expect.poll(fresh).toHaveLength(1);
  return (await fresh())[0] ?? "";
}

/** Makes a job in a worker's place. */
async function work(
  jobId: string,
  progress: readonly number[],
  end: "done" | "failed",
  files = sampleFiles,
) {
  const begun = await at.jobs.begin(jobId, Date.now());
  if (begun.outcome !== "ok") throw new Error(begun.outcome);
  const { fence } = begun;
  for (const percent of progress) {
    const report = { progress: percent, stage: "rendering", etaMs: null } as const;
    await at.jobs.report(jobId, fence, report, Date.now());
  }
  if (end === "failed") await at.jobs.fail(jobId, fence, sampleFailure, Date.now());
  else await at.jobs.finish(jobId, fence, { files, tokens: 2 }, Date.now());
}

describe("POST /mcp", () => {
  test("lists its tools, each with the schema of what it takes", async () => {
    await using one = await assistant();
    const { tools } = await one.client.listTools();
    expect(tools.map(({ name }) => name)).toEqual([
      "list_voices",
      "list_styles",
      "estimate_clip",
      "preview_clip",
      "make_clip",
      "get_job",
      "cancel_job",
    ]);
    const make = tools.find(({ name }) => name === "make_clip");
    expect(make?.inputSchema.required).toEqual(["script"]);
    expect(make?.inputSchema.properties).toMatchObject({
      aspectRatio: { enum: ["16:9", "9:16", "1:1", "4:5"] },
      durationMs: { type: "integer", minimum: 1_000 },
    });
    expect(one.client.getServerVersion()).toMatchObject({ name: "clipwright" });
  });

  test("lists voices and styles", async () => {
    await using one = await assistant();
    const english = await one.call("list_voices", { language: "en" });
    expect(textOf(english)).toContain("flite-slt: en-US, female");
    expect(english.structuredContent?.voices).toContainEqual(
      expect.objectContaining({ id: "flite-slt" }),
    );
    expect(textOf(await one.call("list_voices", { language: "xx" }))).toBe("No voice speaks xx.");
    expect((await one.call("list_styles")).structuredContent).toMatchObject({
      styles: expect.arrayContaining([expect.objectContaining({ name: "cinematic" })]),
    });
  });

  test("shows a picture of each scene", async () => {
    await using one = await assistant(["jobs:read"]);
    const known = await jobIds();
    const { content, isError } = await one.call("preview_clip", {
      script: "# The tide\n\nIt comes in twice a day.",
      aspectRatio: "9:16",
    });
    expect(isError).toBe(undefined);
    const [, picture] = content;
    if (picture?.type !== "image") throw new Error(`a ${picture?.type} instead of a picture`);
    expect(picture.mimeType).toBe("image/webp");
    const {
      format,
      width = 0,
      height = 0,
    } = await sharp(Buffer.from(picture.data, "base64")).metadata();
    expect(format).toBe("webp");
    // Two tall pictures beside each other.
    expect(width).toBeGreaterThan(height);
    expect(await jobIds()).toEqual(known);
  });

  test("tells what is wrong with a script that it is to preview", async () => {
    await using one = await assistant();
    const refused = await one.call("preview_clip", { script: "", style: "plaid" });
    expect(refused.isError).toBe(true);
    expect(textOf(refused)).toContain("plaid");
  });

  test("makes a clip, tells of its progress, and gives links to what was made", async () => {
    await using one = await assistant();
    const known = await jobIds();
    const told: Progress[] = [];
    const made = one.call(
      "make_clip",
      { script: "Hello.", resolution: "480p" },
      { onprogress: (progress: Progress) => told.push(progress) },
    );
    const jobId = await newJobId(known);
    await expect.poll(() => at.api.streamCount()).toBe(1);
    await work(jobId, [20, 70], "done");
    const result = await made;
    expect(result.isError).toBe(undefined);
    expect(result.structuredContent).toMatchObject({ jobId, status: "done", tokensCharged: 2 });
    expect(textOf(result)).toMatch(
      new RegExp(`^${jobId} is done, 2.0 s, 2 tokens: ${at.url}/v1/files/`),
    );
    expect(result.content).toContainEqual(
      expect.objectContaining({
        type: "resource_link",
        uri: expect.stringContaining(`${at.url}/v1/files/clips/x/clip.mp4`),
        mimeType: "video/mp4",
      }),
    );
    const percents = told.map(({ progress }) => progress);
    expect(percents[0]).toBe(0);
    expect(percents.at(-1)).toBe(100);
    expect(percents).toEqual([...new Set(percents)].sort((a, b) => a - b));
    expect(told[0]).toMatchObject({ total: 100, message: "pending" });
    await expect.poll(() => at.api.streamCount()).toBe(0);
  });

  test("tells who speaks instead of the voice that was asked for", async () => {
    await using one = await assistant();
    const known = await jobIds();
    const made = one.call("make_clip", { script: "Hello.", resolution: "480p" });
    const jobId = await newJobId(known);
    const voice = { id: "flite-rms", engine: "flite", fallback: true };
    await work(jobId, [50], "done", { ...sampleFiles, voice });
    expect(textOf(await made)).toContain(
      "\nThe server of the voice flite-slt failed, so flite-rms speaks instead.",
    );
  });

  test("tells why a clip has failed", async () => {
    await using one = await assistant();
    const known = await jobIds();
    const made = one.call("make_clip", { script: "Hello." });
    const jobId = await newJobId(known);
    await work(jobId, [], "failed");
    const result = await made;
    expect(result.isError).toBe(true);
    expect(textOf(result)).toBe(
      `${jobId} failed (render.failed): Rendering failed. It may succeed when it is made again.`,
    );
  });

  test("waits no longer than it is asked to, and reads the job later", async () => {
    await using one = await assistant();
    const made = await one.call("make_clip", { script: "Hello.", waitSeconds: 0 });
    const { jobId } = made.structuredContent as { jobId: string };
    expect(textOf(made)).toBe(
      `${jobId} is not done yet (pending, 0 %). Call get_job with it later.`,
    );
    await work(jobId, [], "done");
    const read = await one.call("get_job", { jobId });
    expect(read.structuredContent).toMatchObject({ status: "done" });
  });

  test("what is wrong with a request is told to the model, field by field", async () => {
    await using one = await assistant();
    const bad = await one.call("make_clip", { script: "…", voiceId: "nobody" });
    expect(bad.isError).toBe(true);
    expect(textOf(bad)).toMatch(/script: [\s\S]*voiceId: [\s\S]*\(request\.invalid\)$/);
    const missing = await one.call("get_job", { jobId: "job_nothing" });
    expect(textOf(missing)).toContain("(not_found)");
    const unknown = await one.call("make_clip", { script: "Hello.", fps: 31 });
    expect(unknown.isError).toBe(true);
  });

  test("lets go of what it follows when the assistant gives up; the job goes on", async () => {
    await using one = await assistant();
    const known = await jobIds();
    const controller = new AbortController();
    const made = one.call("make_clip", { script: "Hello." }, { signal: controller.signal });
    made.catch(() => {});
    const jobId = await newJobId(known);
    await expect.poll(() => at.api.streamCount()).toBe(1);
    await one.client.close();
    await expect.poll(() => at.api.streamCount()).toBe(0);
    expect((await at.jobs.read(jobId))?.state.status).toBe("pending");
  });

  test("a key that may only read makes nothing", async () => {
    await using one = await assistant(["jobs:read"]);
    const job = await runningJob(at);
    expect((await one.call("get_job", { jobId: job.jobId })).isError).toBe(undefined);
    const made = await one.call("make_clip", { script: "Hello." });
    expect(made.isError).toBe(true);
    expect(textOf(made)).toContain("lacks the scope jobs:write");
  });

  test("another account's job is not there", async () => {
    const key = await at.newKey(["jobs:read"], { accountId: "other" });
    const job = await runningJob(at);
    const answer = await fetch(`${at.url}/mcp`, {
      method: "POST",
      headers: {
        authorization: `Bearer ${key}`,
        "content-type": "application/json",
        accept: "application/json, text/event-stream",
      },
      body: JSON.stringify({
        jsonrpc: "2.0",
        id: 1,
        method: "tools/call",
        params: { name: "get_job", arguments: { jobId: job.jobId } },
      }),
    });
    expect(answer.headers.get("content-type")).toBe("text/event-stream");
    expect(answer.headers.get("x-request-id")).not.toBe(null);
    expect(await answer.text()).toContain("(not_found)");
  });

  test("nobody is served without a key, or by another method", async () => {
    const bare = await fetch(`${at.url}/mcp`, { method: "POST", body: "{}" });
    expect(bare.status).toBe(401);
    const get = await fetch(`${at.url}/mcp`, { headers: { authorization: `Bearer ${at.key}` } });
    expect([get.status, get.headers.get("allow")]).toEqual([405, "POST"]);
  });
});
