import { execFile } from "node:child_process";
import { once } from "node:events";
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { inspect, promisify } from "node:util";
import { describe, expect, it } from "vitest";
import { findFfmpeg } from "../../../../src/render/encode/find-ffmpeg.js";
import type { Speech } from "../../../../src/render/narration/speech.js";
import type { SpeechEngine } from "../../../../src/render/narration/speech-engine.js";
import { testFolder } from "../../../test-folder.js";
import { faultsOf, spokenWords } from "../spoken-words.js";
import {
  buzz,
  engineOf,
  key,
  openServer,
  pcmOf,
  rateHz,
  sendWave,
  speakOpenAi,
  waveOf,
} from "./speech-server.js";

const { signal: never } = new AbortController();
const text = "The tide comes in, and the boats rise.";

function speak(
  engine: SpeechEngine,
  sentence = text,
  { signal = never, pace }: { signal?: AbortSignal; pace?: number } = {},
): Promise<Speech> {
  const [voice] = engine.voices;
  if (!voice) throw new Error("no voice");
  const words = spokenWords(sentence);
  return engine.synthesize({ voice, words, ...(pace !== undefined && { pace }) }, signal);
}

const lengthMs = ({ samples }: Speech) => samples.length / 48;

describe("a server that speaks as OpenAI's does", () => {
  it("is asked for WAV, with model, voice and key, and its sound has a place for each word", async () => {
    const { api, server } = await openServer(speakOpenAi);
    const { engine } = engineOf(server);
    const speech = await speak(engine);
    const [call] = api.calls;
    expect(call).toMatchObject({ method: "POST", url: { pathname: "/v1/audio/speech" } });
    expect(call?.headers).toMatchObject({
      authorization: `Bearer ${key}`,
      "content-type": "application/json",
    });
    expect(JSON.parse(call?.body ?? "")).toEqual({
      model: "kokoro",
      input: text,
      voice: "af_heart",
      response_format: "wav",
    });
    expect(speech.sampleRateHz).toBe(48_000);
    expect(faultsOf(speech.words, spokenWords(text), speech.samples.length)).toEqual([]);
    expect(engine.voices).toEqual([
      {
        id: "openai-af_heart",
        name: "Heart",
        language: "en-US",
        gender: "female",
        engine: "openai",
      },
    ]);
  });

  it("gets no key where none is set", async () => {
    const { api, server } = await openServer(speakOpenAi);
    await speak(engineOf({ ...server, key: null }).engine);
    expect(api.calls[0]?.headers.authorization).toBeUndefined();
  });

  it("is asked for another pace, within what the API takes", async () => {
    const { api, server } = await openServer(speakOpenAi);
    const { engine } = engineOf(server);
    for (const pace of [1.15, 9, 0.1]) await speak(engine, text, { pace });
    const speeds = api.calls.map(({ body }) => JSON.parse(body).speed);
    expect(speeds).toEqual([1.15, 4, 0.25]);
  });

  it("is not asked to read what has no letters", async () => {
    const { api, server } = await openServer(speakOpenAi);
    const spoken = speak(engineOf(server).engine, "… 🎉");
    await expect(spoken).rejects.toMatchObject({ code: "script.unspeakable" });
    expect(api.calls).toEqual([]);
  });
});

describe("its sound", () => {
  const { samples } = buzz(text);
  const wantedMs = async () => {
    const { server } = await openServer((response) => sendWave(response, waveOf(samples)));
    return lengthMs(await speak(engineOf(server).engine));
  };
  const spokenMs = async (bytes: Buffer, type: string) => {
    const { server } = await openServer((response) => {
      response.writeHead(200, { "content-type": type }).end(bytes);
    });
    return lengthMs(await speak(engineOf(server).engine));
  };

  it.each([
    ["none, as of a stream", 0],
    ["the largest, as of a stream", 0xffff_ffff],
    ["that of the first piece", 12_000],
  ])("is read whole where a WAV says of its length: %s", async (_, told) => {
    expect(await spokenMs(waveOf(samples, { told }), "audio/wav")).toBe(await wantedMs());
  });

  it("ends before a list of tags", async () => {
    const tags = Buffer.from("LIST\x0c\0\0\0INFOICMTxyz\0", "latin1");
    const wave = Buffer.concat([waveOf(samples), tags]);
    expect(await spokenMs(wave, "audio/wav")).toBe(await wantedMs());
  });

  it("may be bare samples, of the rate that their type names", async () => {
    expect(await spokenMs(pcmOf(samples), "audio/pcm")).toBe(await wantedMs());
    const half = await spokenMs(pcmOf(samples), "audio/pcm;rate=48000");
    expect(half).toBeCloseTo((await wantedMs()) / 2, -1.7);
  });

  it("may be WAV of two channels, or MP3", async () => {
    const stereo = Int16Array.from({ length: samples.length * 2 }, (_, i) => samples[i >> 1] ?? 0);
    const wave = waveOf(stereo, { channels: 2, told: 0xffff_ffff });
    const wanted = await wantedMs();
    expect(Math.abs((await spokenMs(wave, "audio/wav")) - wanted)).toBeLessThan(5);
    const folder = await testFolder();
    const [from, to] = [join(folder, "a.wav"), join(folder, "a.mp3")];
    await writeFile(from, waveOf(samples));
    const { path } = await findFfmpeg({ env: process.env });
    await promisify(execFile)(path, ["-v", "error", "-i", from, to]);
    const mp3Ms = await spokenMs(await readFile(to), "audio/mpeg");
    expect(Math.abs(mp3Ms - wanted)).toBeLessThan(60);
  });

  it.each([
    ["a page", "text/html", Buffer.from("<html>Welcome</html>")],
    ["nothing", "audio/wav", Buffer.alloc(0)],
    ["random bytes", "audio/wav", Buffer.from("52494646ffff0000574156451234567890", "hex")],
    ["a damaged MP3", "audio/mpeg", Buffer.concat([Buffer.from("ID3"), Buffer.alloc(500, 7)])],
    ["silence", "audio/wav", waveOf(new Int16Array(rateHz))],
    ["a WAV without sound", "audio/wav", waveOf(new Int16Array(0))],
  ])("is refused where it is %s", async (_, type, bytes) => {
    await expect(spokenMs(bytes, type)).rejects.toMatchObject({
      code: "narration.failed",
      message: expect.stringMatching(/^The speech server of openai does not speak: its /),
    });
  });
});

describe("a server in trouble", () => {
  it("is left alone for as long as it wants to be when it answers 429, and then asked again", async () => {
    const { api, server } = await openServer((response, call, count) => {
      if (count === 1) response.writeHead(429, { "retry-after": "3" }).end();
      else speakOpenAi(response, call);
    });
    const { engine, waits } = engineOf(server);
    expect(lengthMs(await speak(engine))).toBeGreaterThan(500);
    expect(waits).toEqual([3_000]);
    expect(api.calls).toHaveLength(2);
  });

  it("is not waited for longer than a sentence may take", async () => {
    const { api, server } = await openServer((response) => {
      response.writeHead(429, { "retry-after": "3600" }).end();
    });
    const { engine, waits } = engineOf(server);
    await expect(speak(engine)).rejects.toMatchObject({
      code: "narration.failed",
      message: expect.stringContaining("429, and there is no time to ask again"),
    });
    expect([waits.length, api.calls.length]).toEqual([0, 1]);
  });

  it("is asked again after 500 and 503, each time later", async () => {
    const { server } = await openServer((response, call, count) => {
      if (count < 3) response.writeHead(count === 1 ? 500 : 503).end("oops");
      else speakOpenAi(response, call);
    });
    const { engine, waits } = engineOf(server);
    expect(lengthMs(await speak(engine))).toBeGreaterThan(500);
    expect(waits).toEqual([500, 1_000]);
  });

  it("is given up after four tries", async () => {
    const { api, server } = await openServer((response) => void response.writeHead(500).end());
    await expect(speak(engineOf(server).engine)).rejects.toMatchObject({
      code: "narration.failed",
      retryable: true,
      message: "The speech server of openai does not speak: it answered 500, 4 times.",
    });
    expect(api.calls).toHaveLength(4);
  });

  it("is asked again where the connection is cut amid the sound", async () => {
    const { api, server } = await openServer((response, call, count) => {
      if (count > 1) return speakOpenAi(response, call);
      response.writeHead(200, { "content-type": "audio/wav" });
      response.write(waveOf(buzz(text).samples).subarray(0, 9_000), () => response.destroy());
    });
    const { engine, waits } = engineOf(server);
    expect(lengthMs(await speak(engine))).toBeGreaterThan(500);
    expect([waits, api.calls.length]).toEqual([[500], 2]);
  });

  it("is said to be away where nobody listens", async () => {
    const { api, server } = await openServer(speakOpenAi);
    await api[Symbol.asyncDispose]();
    const { engine, waits } = engineOf(server);
    await expect(speak(engine)).rejects.toMatchObject({
      code: "narration.failed",
      message: expect.stringContaining("could not be reached (ECONNREFUSED), 4 times"),
    });
    expect(waits).toEqual([500, 1_000, 2_000]);
  });

  it("is given up where it says nothing within the time", async () => {
    const { api, server } = await openServer(() => {});
    const { engine } = engineOf(server, undefined, 150);
    await expect(speak(engine)).rejects.toMatchObject({
      code: "narration.timeout",
      message: expect.stringContaining("no whole answer within 0.15 s"),
    });
    expect(api.calls).toHaveLength(1);
  });

  it("is read no further than an answer may be long", async () => {
    const chunk = Buffer.alloc(1 << 20, 1);
    let closed: Promise<unknown> | null = null;
    const { api, server } = await openServer((response) => {
      closed = once(response, "close");
      response.writeHead(200, { "content-type": "audio/wav" });
      const writeOn = () => response.write(chunk, (error) => error ?? writeOn());
      writeOn();
    });
    await expect(speak(engineOf(server).engine)).rejects.toMatchObject({
      code: "narration.failed",
      message: expect.stringContaining("larger than 50000000 bytes"),
    });
    await closed;
    expect(api.calls).toHaveLength(1);
  });

  it("gets its connection closed at once when the render is canceled", async () => {
    const stop = new AbortController();
    let closed: Promise<unknown> | null = null;
    const { server } = await openServer((response) => {
      closed = once(response, "close");
      response.writeHead(200, { "content-type": "audio/wav" }).write("RIFF");
      stop.abort();
    });
    const spoken = speak(engineOf(server).engine, text, { signal: stop.signal });
    await expect(spoken).rejects.toMatchObject({ code: "canceled" });
    await closed;
  });

  it("is waited for no longer when the render is canceled", async () => {
    const stop = new AbortController();
    const { server } = await openServer((response) => {
      response.writeHead(429, { "retry-after": "15" }).end(() => stop.abort());
    });
    const { createOpenAiEngine } = await import(
      "../../../../src/render/narration/servers/openai-speech.js"
    );
    const engine = createOpenAiEngine(server, { timeoutMs: 20_000, atOnce: 1 });
    const spoken = speak(engine, text, { signal: stop.signal });
    await expect(spoken).rejects.toMatchObject({ code: "canceled" });
  });
});

describe("a server that refuses", () => {
  it.each([
    [401, /does not take the key; check CLIPWRIGHT_OPENAI_SPEECH_KEY/],
    [403, /does not take the key/],
    [400, /refuses the request; check address, model and the voice's name/],
    [404, /refuses the request/],
    [302, /a redirect, which is not followed/],
  ])(
    "by %i is asked once, and its words are not repeated: they may quote the key",
    async (status, why) => {
      const { api, server } = await openServer((response, { headers }) => {
        const location = `${api.origin}/elsewhere`;
        response.writeHead(status, { location }).end(`You sent ${headers.authorization}`);
      });
      const error = await speak(engineOf(server).engine).catch((reason: unknown) => reason);
      expect(error).toMatchObject({
        code: "narration.failed",
        message: expect.stringMatching(why),
      });
      expect(inspect(error, { depth: 9 })).not.toContain(key);
      expect(api.calls).toHaveLength(1);
    },
  );
});
