import { readdir } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Estimate } from "../../src/api/routes/estimate-job.js";
import { processTree } from "../../src/process/kill-tree.js";
import { redisKeys } from "../../src/redis/redis-keys.js";
import { layOutClip } from "../../src/render/lay-out-clip.js";
import { createNarrator } from "../../src/render/narration/narrator.js";
import { parseRequest } from "../../src/render/request.js";
import { loadStyle } from "../../src/render/scenes/style.js";
import { loadWorldKeywords } from "../../src/render/scenes/world-keywords.js";
import { parseScript } from "../../src/render/script/parse-script.js";
import { writeKeptJob } from "../../src/reuse/kept-job.js";
import { reuseFolderOf } from "../../src/reuse/reuse-folder.js";
import { draft, sampleFiles } from "../jobs/test-jobs.js";
import { testFolder } from "../test-folder.js";
import { jsonOf, startTestApi, type TestApi } from "./test-api.js";

let at: TestApi;
beforeAll(async () => {
  at = await startTestApi();
});
afterAll(async () => {
  await at[Symbol.asyncDispose]();
});

const sentences = [
  "The sea covers most of our planet, and nearly all of it has never been seen by anybody.",
  "Sunlight reaches the first two hundred metres, where most of the fish that we know live.",
  "Below that lies a twilight in which animals make their own light to hunt and to hide.",
  "Every night the largest migration on Earth rises from the deep to feed near the surface.",
];
const script = sentences.join("\n\n");

const ask = (body: unknown, query = "", init: RequestInit = {}, key = at.key) =>
  fetch(`${at.url}/v1/jobs/estimate${query}`, {
    method: "POST",
    headers: { authorization: `Bearer ${key}`, "content-type": "application/json" },
    body: JSON.stringify(body),
    ...init,
  });
async function estimate(body: unknown, query = ""): Promise<Estimate> {
  const answer = await ask(body, query);
  if (answer.status !== 200) throw new Error(await answer.text());
  return (await answer.json()) as Estimate;
}

/** The scenes of the script as a render times them. */
async function spokenTimeline() {
  const narrator = createNarrator({ cacheDir: await testFolder() });
  try {
    const parsed = parseScript(script, "en");
    const all = parsed.scenes.flatMap((scene) => scene.sentences);
    const signal = new AbortController().signal;
    return layOutClip({
      request: parseRequest({ script }),
      script: parsed,
      style: await loadStyle("cinematic"),
      keywords: await loadWorldKeywords("en"),
      spoken: await narrator.narrate(all, narrator.pickVoice("en"), { signal }),
      maxDurationMs: 600_000,
    }).timeline;
  } finally {
    await narrator.close();
  }
}

describe("POST /v1/jobs/estimate", () => {
  test("plans the scenes, tells what the job would be charged and hold, and creates nothing", async () => {
    const told = await estimate({ script });
    expect(told).toMatchObject({ exact: false, reuse: null });
    expect(told.scenes.map(({ text }) => text)).toEqual(sentences);
    expect(told.scenes[0]?.startMs).toBe(0);
    expect(told.scenes.at(-1)?.endMs).toBe(told.durationMs);
    for (const [i, scene] of told.scenes.entries()) {
      expect(told.scenes[i + 1]?.startMs ?? scene.endMs).toBe(scene.endMs);
    }
    expect(told.tokens).toBe(2 * Math.ceil(told.durationMs / 1000));
    expect(told.mostTokens).toBeGreaterThan(told.tokens);
    expect(await at.redis.zcard(redisKeys.live)).toBe(0);
    expect(await at.redis.exists(redisKeys.account("default"))).toBe(0);
  });

  test("is near what the speech itself says", async () => {
    const [told, { durationMs }] = [await estimate({ script }), await spokenTimeline()];
    expect(Math.abs(told.durationMs / durationMs - 1)).toBeLessThan(0.1);
  });

  test("with exact=true has the very length and scenes of the render", async () => {
    const [told, timeline] = [await estimate({ script }, "?exact=true"), await spokenTimeline()];
    expect(told.exact).toBe(true);
    expect(told.durationMs).toBe(timeline.durationMs);
    expect(told.scenes.map(({ startMs }) => Math.round((startMs * 30) / 1000))).toEqual(
      timeline.scenes.map(({ startFrame }) => startFrame),
    );
  });

  test("fits the narration to a length, and tells how long it takes by itself", async () => {
    const [natural, fitted] = [
      await estimate({ script }),
      await estimate({ script, durationMs: 40_000 }),
    ];
    expect(fitted).toMatchObject({ durationMs: 40_000, tokens: 80, mostTokens: 80 });
    expect(fitted.narrationMs).toBe(natural.narrationMs);
  });

  test.each(["", "?exact=true"])("counts what a lexicon adds%s", async (query) => {
    const lexicon = { Sunlight: "the light that comes from our sun" };
    const [plain, told] = [
      await estimate({ script }, query),
      await estimate({ script, lexicon }, query),
    ];
    expect(told.narrationMs).toBeGreaterThan(plain.narrationMs + 500);
    expect(told.scenes.map(({ text }) => text)).toEqual(plain.scenes.map(({ text }) => text));
  });

  test("says that a script is too long where it is so without doubt", async () => {
    const answer = await ask({ script, durationMs: 5_000 });
    expect(answer.status).toBe(422);
    expect((await jsonOf(answer)).code).toBe("script.too_long");
  });

  test("answers long scripts, from the thread", async () => {
    const long = Array.from({ length: 12 }, () => script).join("\n\n");
    expect((await estimate({ script: long })).scenes).toHaveLength(48);
  });

  test("checks the body and the query as a creation does", async () => {
    const answer = await ask({ script: "", fps: 7, reuse: "job_x" });
    expect(answer.status).toBe(422);
    const pointers = (await jsonOf(answer)).errors.map(({ pointer }) => pointer).sort();
    expect(pointers).toEqual(["/fps", "/reuse", "/script"]);
    expect((await ask({ script }, "?exact=perhaps")).status).toBe(422);
    expect((await ask({ script }, "?exactly=true")).status).toBe(422);
  });

  test("needs jobs:read alone", async () => {
    const reader = await at.newKey(["jobs:read"]);
    expect((await ask({ script }, "", {}, reader)).status).toBe(200);
    const writer = await at.newKey(["jobs:write"]);
    expect((await ask({ script }, "", {}, writer)).status).toBe(403);
  });
});

describe("an estimate of a revision", () => {
  const revised = script.replace("to hunt and to hide", "to find each other");

  async function doneJob(
    kept: boolean,
    segments: { name: string; bytes: number; sha256: string }[] = [],
  ) {
    const one = draft({ tokens: 100, createdAt: Date.now() });
    one.request = { ...one.request, script, resolution: "1080p", fps: 30 };
    await at.jobs.create(one);
    const begun = await at.jobs.begin(one.jobId, Date.now());
    if (begun.outcome !== "ok") throw new Error(begun.outcome);
    await at.jobs.finish(one.jobId, begun.fence, { files: sampleFiles, tokens: 1 }, Date.now());
    if (kept) await writeKeptJob(reuseFolderOf(at.dataDir, "default"), one.jobId, { segments });
    return one.jobId;
  }

  test.each(["", "?exact=true"])("tells what is taken from the job%s", async (query) => {
    const reuse = await doneJob(true);
    const [whole, told] = [
      await estimate({ script: revised }, query),
      await estimate({ script: revised, reuse }, query),
    ];
    expect(told.durationMs).toBe(whole.durationMs);
    expect(told.reuse).toMatchObject({ jobId: reuse, segments: 4, segmentsReused: 2 });
    expect(told.tokens).toBeLessThan(whole.tokens);
    expect(told.reuse?.tokensSaved).toBe(whole.tokens - told.tokens);
    expect(told.mostTokens).toBe(whole.mostTokens);
  });

  test.each([
    ["nothing is kept of the job", () => doneJob(false)],
    ["a segment is missing", () => doneJob(true, [{ name: "abc", bytes: 1, sha256: "x" }])],
  ])("saves nothing where %s", async (_, done) => {
    const reuse = await done();
    const told = await estimate({ script: revised, reuse });
    expect(told.reuse).toEqual({ jobId: reuse, segments: 4, segmentsReused: 0, tokensSaved: 0 });
  });

  test("costs a token at least", async () => {
    const told = await estimate({ script, reuse: await doneJob(true) });
    expect(told).toMatchObject({ tokens: 1, reuse: { segments: 4, segmentsReused: 4 } });
  });
});

describe("exact estimates", () => {
  const long = Array.from({ length: 40 }, (_, i) => `${script} Number ${i}.`).join("\n\n");
  const leftFolders = async () =>
    (await readdir(tmpdir())).filter((name) => name.startsWith("clipwright-estimate-"));

  test("are two at once in a process, others are told to come again; those who leave end theirs", async () => {
    const before = new Set(processTree(process.pid));
    const started = () => processTree(process.pid).filter((pid) => !before.has(pid));
    const leave = new AbortController();
    const asked = [0, 1].map((i) =>
      ask({ script: `${long} ${i}` }, "?exact=true", { signal: leave.signal }).catch(() => null),
    );
    await expect.poll(async () => (await leftFolders()).length, { timeout: 10_000 }).toBe(2);
    const third = await ask({ script: long }, "?exact=true");
    expect(third.status).toBe(503);
    expect(third.headers.get("retry-after")).toBe("1");
    expect(started().length).toBeGreaterThan(0);
    leave.abort();
    await Promise.all(asked);
    await expect.poll(leftFolders, { timeout: 10_000 }).toEqual([]);
    expect(started()).toEqual([]);
    expect((await ask({ script }, "?exact=true")).status).toBe(200);
  });

  test("leave the speech for renders of the account and for the next estimate", async () => {
    const own = "Nobody has said this sentence before, and nobody will say it again.";
    await estimate({ script: own }, "?exact=true");
    const files = await readdir(reuseFolderOf(at.dataDir, "default").speech);
    await estimate({ script: own }, "?exact=true");
    expect(files.length).toBeGreaterThan(0);
    expect(await readdir(reuseFolderOf(at.dataDir, "default").speech)).toEqual(files);
    expect(join(...files)).toMatch(/\.speech$/);
  });
});
