import { inspect } from "node:util";
import { expect, test } from "vitest";
import { defaultSpeechSettings } from "../../src/render/narration/speech-settings.js";
import { runAssignment } from "../../src/worker/run-assignment.js";
import { key, openServer, speakOpenAi } from "../render/narration/servers/speech-server.js";
import { testFolder } from "../test-folder.js";
import { testAssignment } from "./test-assignment.js";

const never = new AbortController().signal;

type Answer = Parameters<typeof openServer>[0];

/** Renders a job with the voice of a server. */
async function renderWith(answer: Answer, voiceFallback: boolean) {
  const { api, server } = await openServer(answer);
  const script = "The tide comes in twice a day, and it goes.";
  const change = { script, durationMs: 2_500, voiceId: "openai-af_heart", voiceFallback };
  const servers = { openai: server, elevenlabs: null, timeoutMs: 20_000, atOnce: 2 };
  const assignment = {
    ...testAssignment(await testFolder(), change),
    speech: { ...defaultSpeechSettings, servers },
  };
  return { api, outcome: await runAssignment(assignment, never, async () => {}) };
}

const refuse: Answer = (response, { headers }) => {
  response.writeHead(401).end(`Your key ${headers.authorization} is wrong.`);
};

test("a job with a server's voice is spoken by it, and says so", async () => {
  const { api, outcome } = await renderWith(speakOpenAi, true);
  expect(outcome).toMatchObject({
    type: "done",
    files: {
      durationMs: 2_500,
      voice: { id: "openai-af_heart", engine: "openai", fallback: false },
    },
  });
  expect(outcome).not.toHaveProperty("troubles");
  // Once as it speaks, and once at the pace that fits.
  expect(api.calls.map(({ body }) => JSON.parse(body).speed)).toEqual([
    undefined,
    expect.any(Number),
  ]);
});

test("a job whose server fails is spoken by another voice; it says which, and the log says why", async () => {
  const { api, outcome } = await renderWith(refuse, true);
  expect(outcome).toMatchObject({
    type: "done",
    files: { voice: { id: "flite-slt", engine: "flite", fallback: true } },
    troubles: [
      expect.stringMatching(
        /^openai-af_heart could not speak, flite-slt speaks instead: .* check CLIPWRIGHT_OPENAI_SPEECH_KEY/,
      ),
    ],
  });
  expect(api.calls).toHaveLength(1);
  expect(inspect(outcome, { depth: 9 })).not.toContain(key);
});

test("a job that forbids that fails, and neither its failure nor what is logged has the key", async () => {
  const { outcome } = await renderWith(refuse, false);
  expect(outcome).toMatchObject({
    type: "failed",
    code: "narration.failed",
    stage: "narrating",
    message: "Speaking failed.",
    retryable: true,
    cause: expect.stringContaining("check CLIPWRIGHT_OPENAI_SPEECH_KEY"),
  });
  expect(inspect(outcome, { depth: 9 })).not.toContain(key);
});
