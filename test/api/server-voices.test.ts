import { existsSync, readdirSync, readFileSync } from "node:fs";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { draft, sampleFiles } from "../jobs/test-jobs.js";
import { key, speakOpenAi } from "../render/narration/servers/speech-server.js";
import { type ApiServer, serveApi } from "../render/pictures/elsewhere/api-server.js";
import { jsonOf, startTestApi, type TestApi } from "./test-api.js";

let server: ApiServer;
let at: TestApi;
/** Whether an argument of any process had the key in it while the server was asked. */
let isKeyInArguments = false;
beforeAll(async () => {
  server = await serveApi((response, call) => {
    isKeyInArguments ||= allArguments().includes(key);
    speakOpenAi(response, call);
  });
  at = await startTestApi({
    CLIPWRIGHT_OPENAI_SPEECH_URL: `${server.origin}/v1/`,
    CLIPWRIGHT_OPENAI_SPEECH_KEY: key,
    CLIPWRIGHT_OPENAI_SPEECH_VOICES: "af_heart:en-US:female:Heart,alloy:en+de",
  });
});
afterAll(async () => {
  await at[Symbol.asyncDispose]();
  await server[Symbol.asyncDispose]();
});
beforeEach(() => {
  server.calls.length = 0;
});

/** What all processes of this machine were started with; nothing where the system does not tell. */
function allArguments(): string {
  if (!existsSync("/proc/self/cmdline")) return "";
  const read = (id: string) => {
    try {
      return readFileSync(`/proc/${id}/cmdline`, "utf8");
    } catch {
      return "";
    }
  };
  return readdirSync("/proc")
    .filter((id) => /^\d+$/.test(id))
    .map(read)
    .join("\n");
}

const script = "The tide comes in twice a day, and nobody can stop it.";

test("voices of a server are listed with their engine and language, once for each language", async () => {
  const { data } = await jsonOf(await at.get("/v1/voices"));
  expect(data.slice(-3)).toEqual([
    { id: "openai-af_heart", name: "Heart", language: "en-US", gender: "female", engine: "openai" },
    { id: "openai-alloy-en", name: "alloy", language: "en", gender: "neutral", engine: "openai" },
    { id: "openai-alloy-de", name: "alloy", language: "de", gender: "neutral", engine: "openai" },
  ]);
  expect(JSON.stringify(data)).not.toContain(key);
});

test("a request names such a voice like any other", async () => {
  const made = await at.post({ script, voiceId: "openai-alloy-de", language: "de" });
  expect(made.status).toBe(201);
  expect((await jsonOf(made)).request.voiceId).toBe("openai-alloy-de");
  const refused = await at.post({ script, voiceId: "openai-alloy-de" });
  expect(refused.status).toBe(422);
});

test("an estimate asks no server, and says that it is none of its speech", async () => {
  for (const query of ["", "?exact=true"]) {
    const answer = await fetch(`${at.url}/v1/jobs/estimate${query}`, {
      method: "POST",
      headers: { authorization: `Bearer ${at.key}`, "content-type": "application/json" },
      body: JSON.stringify({ script, voiceId: "openai-af_heart" }),
    });
    expect(await answer.json()).toMatchObject({ exact: false, durationMs: expect.any(Number) });
  }
  expect(server.calls).toEqual([]);
});

test("a sample is asked for once; the key is in no argument of a process", async () => {
  for (let i = 0; i < 2; i++) {
    const answer = await at.get("/v1/voices/openai-af_heart/sample");
    expect(answer.status).toBe(200);
    expect((await answer.arrayBuffer()).byteLength).toBeGreaterThan(50_000);
  }
  expect(server.calls).toHaveLength(1);
  expect(server.calls[0]?.headers.authorization).toBe(`Bearer ${key}`);
  expect(isKeyInArguments).toBe(false);
});

test("a job says who has spoken", async () => {
  const voice = { id: "flite-slt", engine: "flite", fallback: true };
  for (const files of [sampleFiles, { ...sampleFiles, voice }]) {
    const one = draft({ tokens: 10, createdAt: Date.now() });
    await at.jobs.create(one);
    const begun = await at.jobs.begin(one.jobId, Date.now());
    if (begun.outcome !== "ok") throw new Error(begun.outcome);
    expect((await jsonOf(await at.get(`/v1/jobs/${one.jobId}`))).voice).toBeNull();
    await at.jobs.finish(one.jobId, begun.fence, { files, tokens: 1 }, Date.now());
    const told = await jsonOf(await at.get(`/v1/jobs/${one.jobId}`));
    expect(told.voice).toEqual("voice" in files ? voice : null);
  }
});
