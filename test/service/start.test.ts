import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { Clipwright } from "../../src/client/clipwright.js";
import { findProgram } from "../../src/process/find-program.js";
import { processTree } from "../../src/process/kill-tree.js";
import { redisPrograms } from "../../src/redis/start-private-redis.js";
import { probeClip } from "../../src/render/encode/probe-clip.js";
import { runCli } from "../commands/run-cli.js";
import { runService } from "./run-service.js";

const durable = (await findProgram(redisPrograms)) !== null;
const quick = {
  script: "Hello there. This is a test.",
  durationMs: 3_000,
  resolution: "480p",
  fps: 24,
} as const;

let folder = "";
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "clipwright-start-"));
});
afterEach(async () => {
  await rm(folder, { recursive: true, force: true });
});
const start = () => runService(["start", "--data", join(folder, "data"), "--port", "0"]);

describe("clipwright start", () => {
  test("takes a script over HTTP and gives a clip, a charge and a poster; then ends with nothing left", async () => {
    const service = await start();
    const api = clientOf(service, String(service.ready.key));
    const { jobId } = await api.jobs.create(quick);
    const seen: number[] = [];
    const job = await api.jobs.waitUntilDone(jobId, {
      onProgress: ({ progress }) => seen.push(progress),
    });
    expect(job).toMatchObject({ status: "done", progress: 100, tokensCharged: 3, failure: null });
    expect(seen).toEqual(seen.toSorted((a, b) => a - b));

    const clip = await fetch(job.videoUrl ?? "");
    expect(clip.headers.get("content-type")).toBe("video/mp4");
    const path = join(folder, "clip.mp4");
    await import("node:fs/promises").then(async ({ writeFile }) =>
      writeFile(path, Buffer.from(await clip.arrayBuffer())),
    );
    expect(await probeClip(path)).toMatchObject({ durationMs: 3_000, fastStart: true });
    const part = await fetch(job.videoUrl ?? "", { headers: { range: "bytes=4-7" } });
    expect([part.status, await part.text()]).toEqual([206, "ftyp"]);
    expect((await fetch(job.posterUrl ?? "")).headers.get("content-type")).toBe("image/jpeg");
    expect(await (await fetch(job.captionsUrl ?? "")).text()).toMatch(/^WEBVTT/);
    expect(await (await fetch(job.captionsSrtUrl ?? "")).text()).toMatch(/^1\n00:00:00,\d{3} --> /);

    const pids = processTree(service.child.pid ?? 0);
    service.child.kill("SIGTERM");
    expect(await service.ended).toBe(0);
    for (const pid of pids) expect(() => process.kill(pid, 0)).toThrow();
  });

  test("finishes the job that it has begun before it ends, and takes up the others at the next start", async ({
    skip,
  }) => {
    if (!durable) skip("no redis-server here: the embedded one forgets");
    const first = await start();
    const api = clientOf(first, String(first.ready.key));
    const begun = await api.jobs.create(quick);
    const waiting = await api.jobs.create(quick);
    await expect.poll(() => statusOf(api, begun.jobId)).toBe("processing");
    first.child.kill("SIGTERM");
    expect(await first.ended).toBe(0);
    expect(first.stderr()).toContain("finishing 1 of the jobs");

    const second = await start();
    expect(second.ready.key).toBe(null);
    const again = clientOf(second, String(first.ready.key));
    expect(await statusOf(again, begun.jobId)).toBe("done");
    expect((await again.jobs.waitUntilDone(waiting.jobId)).status).toBe("done");
    second.child.kill("SIGTERM");
    await second.ended;
  });

  test("comes up after it was killed outright, with its jobs", async ({ skip }) => {
    if (!durable) skip("no redis-server here: the embedded one forgets");
    const first = await start();
    const api = clientOf(first, String(first.ready.key));
    const { jobId } = await api.jobs.create(quick);
    first.child.kill("SIGKILL");
    await first.ended;
    const second = await runService(["start", "--data", join(folder, "data"), "--port", "0"], {
      CLIPWRIGHT_LOCK_S: "2",
    });
    const again = clientOf(second, String(first.ready.key));
    expect((await again.jobs.waitUntilDone(jobId)).status).toBe("done");
    second.child.kill("SIGTERM");
    await second.ended;
  });

  test("leaves a data folder alone that another start uses, and says which process that is", async ({
    skip,
  }) => {
    if (!durable) skip("no redis-server here: the embedded one has no files");
    const service = await start();
    await expect(start()).rejects.toThrow(`is in use by process ${service.child.pid}`);
    service.child.kill("SIGTERM");
    await service.ended;
  });

  test("says that a port is in use, and how to choose another", async () => {
    const service = await start();
    const { port } = new URL(String(service.ready.url));
    const args = ["start", "--data", join(folder, "other"), "--port", port];
    await expect(runService(args)).rejects.toThrow(
      `port ${port} is in use; choose another by --port`,
    );
    service.child.kill("SIGTERM");
    await service.ended;
  });
});

describe("keys and workers of a running start", () => {
  test("keys are made, listed and revoked; workers are listed", async () => {
    const service = await start();
    const data = ["--data", join(folder, "data"), "--json"];
    const cli = async (...args: string[]) => JSON.parse((await runCli([...args, ...data])).stdout);
    const made = await cli(
      "keys",
      "create",
      "--name",
      "ci",
      "--scopes",
      "jobs:read",
      "--expires",
      "90d",
    );
    expect(made).toMatchObject({ accountId: "default", name: "ci", scopes: ["jobs:read"] });
    const read = (key: string) =>
      fetch(`${service.ready.url}/v1/voices`, { headers: { authorization: `Bearer ${key}` } });
    expect((await read(made.key)).status).toBe(200);
    expect((await cli("keys", "list")).keys.map(({ name }: { name: string }) => name)).toEqual([
      "first",
      "ci",
    ]);
    const brief = await cli("keys", "create", "--name", "brief", "--expires", "12h");
    expect(Date.parse(brief.expiresAt) - Date.parse(brief.createdAt)).toBe(12 * 3_600_000);
    const bad = await cli("keys", "create", "--name", "bad", "--expires", "0d");
    expect(bad.error.message).toContain("--expires: “0d”");
    const quiet = await runCli(["keys", "create", "--quiet", "--data", join(folder, "data")]);
    expect((await read(quiet.stdout.trim())).status).toBe(200);
    await cli("keys", "create", "--account", "paid", "--balance", "500");
    const none = { maxQueued: null, maxRunning: null };
    const paid = { accountId: "paid", balance: 500, held: 0, charged: 0, ...none };
    expect(await cli("accounts", "show", "paid")).toEqual(paid);
    expect(await cli("accounts", "set", "paid", "--balance", "7")).toEqual({ ...paid, balance: 7 });
    expect(await cli("accounts", "set", "paid", "--balance", "unlimited")).toMatchObject({
      balance: null,
    });
    const odd = await cli("accounts", "set", "paid", "--balance", "1000.5");
    expect(odd.error.message).toContain("--balance: 1000.5 is not a whole number from 0 to");
    await cli("keys", "revoke", made.id);
    expect((await read(made.key)).status).toBe(401);
    const { workers } = await cli("workers");
    expect(workers).toEqual([expect.objectContaining({ pid: service.child.pid, ready: true })]);
    service.child.kill("SIGTERM");
    await service.ended;
  });
});

describe("what is set up wrongly is named", () => {
  test.each([
    [["serve"], {}, 2, "REDIS_URL is not set"],
    [["work", "--jobs", "0"], {}, 2, "--jobs 0: is under the limit of 1"],
    [["start", "--port", "x"], {}, 2, "--port x: is not a whole number"],
    [["start"], { CLIPWRIGHT_PROT: "1" }, 2, "did you mean CLIPWRIGHT_PORT?"],
    [["keys", "list", "--data", "/nowhere"], {}, 2, "no `clipwright start` runs on /nowhere"],
    [["keys", "create", "--scopes", "all"], {}, 2, "--scopes: “all” is not a list of jobs:read"],
    [["workers", "set", "all"], {}, 2, "--jobs is missing"],
  ])("%j %j", async (args, env, exitCode, message) => {
    const result = await runCli(args, { env });
    expect(result.stderr).toContain(message);
    expect(result.exitCode).toBe(exitCode);
  });

  test("an ffmpeg that cannot be used: no worker begins jobs that it would fail", async () => {
    const args = ["start", "--data", join(folder, "data"), "--port", "0"];
    const { stderr, exitCode } = await runCli(args, { env: { FFMPEG_PATH: "/nowhere/ffmpeg" } });
    expect(stderr).toContain("FFMPEG_PATH names /nowhere/ffmpeg, which cannot be run");
    expect(exitCode).toBe(1);
  });

  test("a Redis that does not answer, without the password in its address", async () => {
    const url = "redis://:secret@127.0.0.1:1";
    const { stderr, exitCode } = await runCli(["serve"], { env: { REDIS_URL: url } });
    expect(stderr).toContain(
      "Redis at redis://…@127.0.0.1:1 does not answer (connect ECONNREFUSED",
    );
    expect(stderr).not.toContain("secret");
    expect(exitCode).toBe(1);
  });
});

function clientOf(service: { ready: { url?: unknown } }, apiKey: string): Clipwright {
  return new Clipwright({ baseUrl: String(service.ready.url), apiKey });
}

async function statusOf(api: Clipwright, jobId: string): Promise<string> {
  return (await api.jobs.get(jobId)).status;
}
