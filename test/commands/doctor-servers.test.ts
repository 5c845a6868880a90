import { expect, test } from "vitest";
import { speechFindings } from "../../src/commands/doctor/speech.js";
import { defaultSpeechSettings } from "../../src/render/narration/speech-settings.js";
import { key, openServer, speakOpenAi } from "../render/narration/servers/speech-server.js";

const { signal } = new AbortController();

type Answer = Parameters<typeof openServer>[0];

async function findingWith(answer: Answer) {
  const { api, server } = await openServer(answer);
  const servers = { openai: server, elevenlabs: null, timeoutMs: 20_000, atOnce: 2 };
  const findings = await speechFindings({ ...defaultSpeechSettings, servers }, signal);
  return { host: new URL(api.origin).host, finding: findings.at(-1) };
}

test("doctor has a server say a word, and tells where it is", async () => {
  const { host, finding } = await findingWith(speakOpenAi);
  expect(finding).toMatchObject({ name: "openai speech", ok: true, essential: false });
  expect(finding?.detail).toMatch(/^1 voices; openai-af_heart said a word of .*, /);
  expect(finding?.detail).toContain(host);
});

test("doctor says what a server does not take, without the key", async () => {
  const { finding } = await findingWith((response) => void response.writeHead(401).end());
  expect(finding).toMatchObject({
    ok: false,
    detail: expect.stringContaining("check CLIPWRIGHT_OPENAI_SPEECH_KEY"),
    remedy: expect.stringContaining("CLIPWRIGHT_OPENAI_SPEECH_URL"),
  });
  expect(JSON.stringify(finding)).not.toContain(key);
});

test("doctor does not mention servers where none is set", async () => {
  const findings = await speechFindings(defaultSpeechSettings, signal);
  expect(findings.map(({ name }) => name).join()).not.toMatch(/openai|elevenlabs/);
});
