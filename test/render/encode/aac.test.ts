import { readdir, readFile, writeFile } from "node:fs/promises";
import { describe, expect, it } from "vitest";
import { aacDelaySamples, aacFrameSamples, encodeAac } from "../../../src/render/encode/aac.js";
import { testFolder } from "../../test-folder.js";
import { decodeSound, everyFfmpeg, never } from "./real-tools.js";
import { encodeSound, sine } from "./test-media.js";

describe.each(await everyFfmpeg())("encodeAac with ffmpeg $version", (ffmpeg) => {
  it("delays the sound by 1024 samples, which the join takes away again", async () => {
    const folder = await testFolder();
    const click = new Int16Array(2 * 48_000);
    click.fill(20_000, 2 * 9600, 2 * 9700);
    const heard = await decodeSound(ffmpeg, await encodeSound(ffmpeg, folder, click));
    const rises = heard.findIndex((value) => value > 10_000) / 2;
    expect(Math.abs(rises - 9600 - aacDelaySamples)).toBeLessThanOrEqual(3);
  });

  it.each([1024, 1025, 48_000, 49_153])("covers all of %d samples and the delay", async (count) => {
    const heard = await decodeSound(
      ffmpeg,
      await encodeSound(ffmpeg, await testFolder(), sine(count)),
    );
    expect(heard.length / 2).toBeGreaterThanOrEqual(count + aacDelaySamples);
    expect(heard.length / 2).toBeLessThan(count + aacDelaySamples + aacFrameSamples);
  });

  it("keeps the sound what it was: a sine with noise 40 dB below", async () => {
    const samples = sine(48_000);
    const path = await encodeSound(ffmpeg, await testFolder(), samples);
    const heard = (await decodeSound(ffmpeg, path)).subarray(2 * aacDelaySamples);
    let signal = 0;
    let noise = 0;
    for (let i = 9600; i < 86_400; i += 1) {
      signal += (samples[i] ?? 0) ** 2;
      noise += ((samples[i] ?? 0) - (heard[i] ?? 0)) ** 2;
    }
    expect(10 * Math.log10(signal / noise)).toBeGreaterThan(40);
  });

  it("makes the same bytes twice", async () => {
    const [one = "", two = ""] = await Promise.all(
      [0, 1].map(async () => encodeSound(ffmpeg, await testFolder(), sine(60_000))),
    );
    expect(await readFile(two)).toEqual(await readFile(one));
  });

  it("refuses a sound of another length than said", async () => {
    const folder = await testFolder();
    const pcmPath = `${folder}/sound.pcm`;
    await writeFile(pcmPath, sine(1000));
    const path = `${folder}/sound.aac`;
    const encoding = encodeAac({ ffmpeg, pcmPath, path, sampleCount: 1001, signal: never });
    await expect(encoding).rejects.toThrow(/has 4000 bytes; 1001 samples need 4004/);
  });

  it("stops when it is canceled and leaves nothing behind", async () => {
    const folder = await testFolder();
    const pcmPath = `${folder}/sound.pcm`;
    const sampleCount = 60 * 48_000;
    await writeFile(pcmPath, new Uint8Array(sampleCount * 4));
    const cancel = new AbortController();
    const path = `${folder}/sound.aac`;
    const encoding = encodeAac({ ffmpeg, pcmPath, path, sampleCount, signal: cancel.signal });
    setImmediate(() => cancel.abort());
    await expect(encoding).rejects.toMatchObject({ code: "canceled" });
    expect(await readdir(folder)).toEqual(["sound.pcm"]);
  });
});
