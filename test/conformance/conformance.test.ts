import { spawn } from "node:child_process";
import { once } from "node:events";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { fileURLToPath } from "node:url";
import { describe, expect, test } from "vitest";
import { z } from "zod";
import { findProgram } from "../../src/process/find-program.js";
import { redisPrograms } from "../../src/redis/start-private-redis.js";
import { runCli } from "../commands/run-cli.js";
import { runService } from "../service/run-service.js";
import { testFolder } from "../test-folder.js";

const longestRunMs = 1_200_000;
const program = await findProgram(redisPrograms, process.env.PATH ?? "");
const folder = fileURLToPath(new URL("./", import.meta.url));
const runSchema = z.object({
  passed: z.int(),
  failed: z.int(),
  skipped: z.int(),
  clauses: z.array(
    z.object({ id: z.string(), outcome: z.string(), reason: z.string().nullable() }),
  ),
});

async function conformance(args: readonly string[]) {
  const child = spawn(process.execPath, [join(folder, "run.mjs"), ...args], {
    stdio: ["ignore", "pipe", "pipe"],
  });
  const [stdout, stderr, [exitCode]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, "exit"),
  ]);
  return { stdout, stderr, exitCode };
}

/** Runs `start` with some Redis, and all clauses against it. */
async function checkService(kind: string, env: Record<string, string>): Promise<void> {
  const data = join(await testFolder(), "data");
  const service = await runService(
    ["start", "--data", data, "--port", "0", "--grace", "0"],
    // The receiver of webhooks is here.
    { ...env, CLIPWRIGHT_WEBHOOK_ALLOW: "127.0.0.0/8" },
  );
  try {
    const redis = Object(service.ready.redis);
    expect(redis.kind).toBe(kind);
    const newKey = async (...flags: string[]) => {
      const { stdout } = await runCli(["keys", "create", "--data", data, "--json", ...flags], {
        env: { REDIS_URL: String(redis.url) },
      });
      return String(JSON.parse(stdout).key);
    };
    const all = "jobs:read,jobs:write,webhooks,usage";
    const key = await newKey("--scopes", all);
    const other = await newKey("--account", "other", "--scopes", all);
    const reader = await newKey("--scopes", "jobs:read");
    const admin = await newKey("--scopes", "admin");
    const url = String(service.ready.url);
    const keys = ["--key", key, "--other-key", other, "--read-key", reader, "--admin-key", admin];
    const { stdout, exitCode } = await conformance(["--url", url, ...keys, "--json"]);
    const run = runSchema.parse(JSON.parse(stdout));

    const missing = JSON.parse(await readFile(join(folder, "known-missing.json"), "utf8"));
    const failed = run.clauses.filter(({ outcome }) => outcome === "failed");
    const surprises = failed.filter(({ id }) => !missing.includes(id));
    expect(surprises).toEqual([]);
    // A clause that is kept by now has to leave the list.
    expect(missing.filter((id: string) => !failed.some((row) => row.id === id))).toEqual([]);
    // A clip of this service is kept for thirty days; that it is removed then is tested with moved time.
    const skipped = run.clauses.filter(({ outcome }) => outcome === "skipped");
    expect(skipped.map(({ id }) => id)).toEqual(["retention.gone"]);
    expect(exitCode).toBe(missing.length === 0 ? 0 : 1);
    expect(run.passed).toBeGreaterThan(130);
    expect(service.stderr()).not.toMatch(/"level":(?:50|60)/);
  } finally {
    service.child.kill("SIGTERM");
    await service.ended;
  }
}

describe("the contract, seen from outside", () => {
  test.skipIf(program === null)(
    program === null
      ? "on a redis-server: not tested, since neither redis-server nor valkey-server is on the PATH"
      : "a service with a redis-server keeps every clause but those that are known to be missing",
    () => checkService("redis-server", {}),
    longestRunMs,
  );

  test(
    "a service with the embedded Redis does so too",
    async () => {
      // Nothing is on this PATH: no redis-server, no ffmpeg and no speech but the packages' own.
      await checkService("embedded", { PATH: await testFolder() });
    },
    longestRunMs,
  );

  test("what answers nothing fails, and says why", async () => {
    const args = ["--url", "http://127.0.0.1:1", "--key", "cw_x", "--only", "service.health"];
    const { stdout, exitCode } = await conformance(args);
    expect(exitCode).toBe(1);
    expect(stdout).toMatch(/FAIL {2}service\.health[^\n]*\n +fetch failed/);
    expect(stdout).toContain("0 passed, 1 failed, 0 skipped");
  });

  test("a clause that needs another key is skipped without it", async () => {
    const args = ["--url", "http://127.0.0.1:1", "--key", "cw_x", "--only", "errors.403", "--json"];
    const { stdout, exitCode } = await conformance(args);
    expect(exitCode).toBe(0);
    expect(JSON.parse(stdout).clauses).toEqual([
      expect.objectContaining({ outcome: "skipped", reason: "no --read-key" }),
    ]);
  });

  test("explains itself", async () => {
    expect((await conformance(["--help"])).stdout).toContain("--other-key");
    const wrong = await conformance(["--url", "http://127.0.0.1:1"]);
    expect([wrong.exitCode, wrong.stderr]).toEqual([2, expect.stringContaining("--key")]);
  });
});

test("it knows nothing of what it checks: it imports Node and its own files alone", async () => {
  const names = await readdir(folder, { recursive: true });
  const scripts = names.filter((name) => name.endsWith(".mjs"));
  expect(scripts.length).toBeGreaterThan(10);
  for (const name of scripts) {
    const source = await readFile(join(folder, name), "utf8");
    for (const [, from = ""] of source.matchAll(/from "([^"]+)"/g)) {
      expect([name, from]).toEqual([
        name,
        expect.stringMatching(/^(node:|\.\.?\/[a-z./-]+\.mjs$)/),
      ]);
      expect(join(folder, name, "..", from).startsWith(folder) || from.startsWith("node:")).toBe(
        true,
      );
    }
  }
});
