import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { Clipwright } from "../../src/client/index.js";
import { key, openServer, speakOpenAi } from "../render/narration/servers/speech-server.js";
import { testFolder } from "../test-folder.js";
import { runService } from "./run-service.js";

test("a service whose speech server comes and goes says who has spoken, and its log has no key", async () => {
  let isUp = false;
  const { api: server } = await openServer((response, call) => {
    if (isUp) speakOpenAi(response, call);
    else response.writeHead(401).end(`Your key ${call.headers.authorization} is wrong.`);
  });
  const data = join(await testFolder(), "data");
  const service = await runService(["start", "--data", data, "--port", "0", "--grace", "0"], {
    CLIPWRIGHT_LOG_LEVEL: "trace",
    CLIPWRIGHT_OPENAI_SPEECH_URL: `${server.origin}/v1`,
    CLIPWRIGHT_OPENAI_SPEECH_KEY: key,
    CLIPWRIGHT_OPENAI_SPEECH_VOICES: "af_heart:en-US:female",
  });
  onTestFinished(async () => {
    service.child.kill("SIGTERM");
    await service.ended;
  });
  const api = new Clipwright({
    baseUrl: String(service.ready.url),
    apiKey: String(service.ready.key),
  });
  const small = { resolution: "480p", fps: 24, music: "none" } as const;
  const body = { script: "The tide comes in.", voiceId: "openai-af_heart", ...small };
  const spoken = async () => {
    const { jobId } = await api.jobs.create(body);
    return api.jobs.waitUntilDone(jobId);
  };

  const without = await spoken();
  expect(without.voice).toEqual({ id: "flite-slt", engine: "flite", fallback: true });
  expect(service.stderr()).toContain("openai-af_heart could not speak, flite-slt speaks instead");

  isUp = true;
  const first = await spoken();
  expect(first.voice).toEqual({ id: "openai-af_heart", engine: "openai", fallback: false });
  // What the server has said once is not asked for again.
  const asked = server.calls.length;
  const second = await spoken();
  expect(server.calls).toHaveLength(asked);
  expect(await bytesOf(second.videoUrl)).toEqual(await bytesOf(first.videoUrl));

  expect(service.stderr()).not.toContain(key);
}, 120_000);

async function bytesOf(url: string | null): Promise<Buffer> {
  return Buffer.from(await (await fetch(url ?? "")).arrayBuffer());
}
