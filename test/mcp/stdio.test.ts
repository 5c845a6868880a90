import { Client } from "@modelcontextprotocol/sdk/client/index.js";
import { StdioClientTransport } from "@modelcontextprotocol/sdk/client/stdio.js";
import type { Transport } from "@modelcontextprotocol/sdk/shared/transport.js";
import type { CallToolResult, Progress } from "@modelcontextprotocol/sdk/types.js";
import { describe, expect, test } from "vitest";
import { startTestApi } from "../api/test-api.js";
import { answering } from "../client/answering-server.js";
import { main, runCli, startCli } from "../commands/run-cli.js";
import { runService } from "../service/run-service.js";
import { testFolder } from "../test-folder.js";

/** An assistant that has started the command with these arguments. */
async function assistant(args: string[], env: Record<string, string> = {}) {
  const transport = new StdioClientTransport({
    command: process.execPath,
    args: [main, "mcp", ...args],
    env: { PATH: process.env.PATH ?? "", ...env },
    stderr: "pipe",
  });
  const client = new Client({ name: "test", version: "1" });
  await client.connect(transport as Transport);
  const call = async (name: string, given = {}, options = {}) =>
    (await client.callTool({ name, arguments: given }, undefined, options)) as CallToolResult;
  return { client, call, [Symbol.asyncDispose]: () => client.close() };
}

describe("clipwright mcp", () => {
  test("calls the service that is named, with the key that is named", async () => {
    await using at = await startTestApi();
    await using one = await assistant(["--url", at.url], { CLIPWRIGHT_API_KEY: at.key });
    expect((await one.client.listTools()).tools).toHaveLength(7);
    const made = await one.call("make_clip", { script: "Hello.", waitSeconds: 0 });
    const { jobId } = made.structuredContent as { jobId: string };
    expect((await at.jobs.read(jobId))?.state.status).toBe("pending");
  });

  test("estimates and cancels", async () => {
    const estimate = {
      exact: false,
      durationMs: 4_200,
      narrationMs: 3_900,
      tokens: 10,
      mostTokens: 20,
      scenes: [{ kind: "statement", text: "Hello.", startMs: 0, endMs: 4_200 }],
      reuse: null,
    };
    const canceled = {
      jobId: "job_1",
      videoUrl: null,
      posterUrl: null,
      captionsUrl: null,
      captionsSrtUrl: null,
      status: "failed",
      failure: { code: "canceled", message: "Canceled.", retryable: false, stage: null },
    };
    await using server = await answering(
      { status: 200, json: estimate },
      { status: 202, json: canceled },
    );
    await using one = await assistant(["--url", server.url, "--key", "cw_key"]);
    const told = await one.call("estimate_clip", { script: "Hello." });
    expect(told.content).toEqual([
      { type: "text", text: "4.2 s, 1 scene, 10 tokens, at most 20." },
    ]);
    expect(told.structuredContent).toEqual(estimate);
    const ended = await one.call("cancel_job", { jobId: "job_1" });
    expect(ended.isError).toBe(undefined);
    expect(server.seen.map(({ call }) => call)).toEqual([
      "POST /v1/jobs/estimate",
      "POST /v1/jobs/job_1/cancel",
    ]);
    expect(server.seen[0]?.headers.authorization).toBe("Bearer cw_key");
  });

  test("runs a service of its own where none is named: a clip is made", async () => {
    const data = await testFolder();
    await using one = await assistant(["--data", data]);
    const told: Progress[] = [];
    const made = await one.call(
      "make_clip",
      { script: "Hello there.", durationMs: 2_000, resolution: "480p", fps: 24 },
      { onprogress: (progress: Progress) => told.push(progress), timeout: 300_000 },
    );
    expect(made.structuredContent).toMatchObject({ status: "done", clip: { durationMs: 2_000 } });
    // The client drops a notification that comes in one piece with the result, so 100 is not always told.
    const steps = told.map(({ progress }) => progress);
    expect(steps.length).toBeGreaterThan(0);
    expect(steps).toEqual(steps.toSorted((a, b) => a - b));
    const link = made.content.find(({ type }) => type === "resource_link") as { uri: string };
    expect((await fetch(link.uri)).headers.get("content-type")).toBe("video/mp4");
  });

  test("ends its own service with it, whose key is then good no more: `start` makes the first one", async () => {
    const data = await testFolder();
    const run = await startCli(["mcp", "--data", data]).finished;
    expect(run).toMatchObject({ exitCode: 0, stdout: "" });
    const service = await runService(["start", "--data", data, "--port", "0"]);
    expect(service.ready.key).toMatch(/^cw_/);
    service.child.kill("SIGTERM");
    expect(await service.ended).toBe(0);
  });

  test("writes nothing but the protocol to stdout, and ends when stdin does", async () => {
    await using at = await startTestApi();
    const flags = ["mcp", "--url", at.url, "--key", at.key];
    const cli = startCli(flags, { stdin: null, env: { CLIPWRIGHT_LOG_LEVEL: "trace" } });
    let stdout = "";
    cli.child.stdout.on("data", (text: string) => {
      stdout += text;
    });
    const params = {
      protocolVersion: "2025-06-18",
      capabilities: {},
      clientInfo: { name: "t", version: "1" },
    };
    cli.child.stdin.write(
      `${JSON.stringify({ jsonrpc: "2.0", id: 1, method: "initialize", params })}\n`,
    );
    await expect.poll(() => stdout, { timeout: 20_000 }).toContain("\n");
    cli.child.stdin.end();
    const { exitCode } = await cli.finished;
    expect(exitCode).toBe(0);
    const lines = stdout
      .trimEnd()
      .split("\n")
      .map((line) => JSON.parse(line));
    expect(lines).toEqual([
      expect.objectContaining({ jsonrpc: "2.0", id: 1, result: expect.anything() }),
    ]);
  });

  test("says that a key is missing", async () => {
    const run = await runCli(["mcp", "--url", "http://127.0.0.1:9"]);
    expect(run).toMatchObject({ exitCode: 2, stdout: "" });
    expect(run.stderr).toContain("give --key or CLIPWRIGHT_API_KEY");
  });
});
