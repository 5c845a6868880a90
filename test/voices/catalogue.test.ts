import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { espeakVoices } from "../../src/render/narration/espeak/voice-table.js";
import { entryNamed, loadCatalogue } from "../../src/voices/catalogue.js";
import { runCli } from "../commands/run-cli.js";
import { testFolder } from "../test-folder.js";
import { smallVoice } from "./small-voice.js";

describe("the catalogue", () => {
  it("pins every file to a revision, and says of each whether its hash was checked", async () => {
    for (const { files, revision, voices } of await loadCatalogue()) {
      for (const file of files) {
        expect(file.address).toMatch(/^(https:|npm:)/);
        expect(file.address).toContain(revision);
        expect(file.unverified === true).toBe(file.sha256 === null);
      }
      for (const { espeak } of voices) {
        expect(espeakVoices.map((voice) => voice.espeak)).toContain(espeak);
      }
    }
  });

  it("leaves out voices that descend from restricted recordings", async () => {
    const text = JSON.stringify(await loadCatalogue());
    for (const name of ["lessac", "thorsten-medium", "davefx", "ryan", "amy"]) {
      expect(text).not.toContain(`-${name}`);
    }
  });

  it("finds an entry by its name or by one of its voices, and says what is near", async () => {
    const catalogue = await loadCatalogue();
    expect(entryNamed(catalogue, "kokoro-af_heart").id).toBe("kokoro");
    expect(() => entryNamed(catalogue, "kokorro")).toThrow(/did you mean kokoro\?/);
  });

  it.each([
    ["http elsewhere", { address: "http://example.com/tones.onnx" }],
    ["a path as a name", { name: "../tones.onnx" }],
    ["no hash, and no word of it", { sha256: null }],
  ])("of one's own is refused with %s", async (_, change) => {
    const { entry } = smallVoice();
    const [model, config] = entry.files;
    const path = join(await testFolder(), "catalogue.json");
    const files = [{ ...model, ...change }, config];
    await writeFile(path, JSON.stringify({ voices: [{ ...entry, files }] }));
    await expect(loadCatalogue(path)).rejects.toMatchObject({ code: "request.invalid" });
  });
});

describe("clipwright voices", () => {
  it("list tells of each entry what it is, and whether it is installed", async () => {
    const env = { CLIPWRIGHT_DATA_DIR: await testFolder() };
    const { stdout } = await runCli(["voices", "list"], { env });
    expect(stdout).toMatch(/^kokoro: .*\n {2}en-US.*size unverified; Apache-2\.0/m);
    expect(stdout).toMatch(/^unverified: nobody of this project has fetched these files or heard/m);
    const told = JSON.parse((await runCli(["voices", "list", "--json"], { env })).stdout);
    expect(told.catalogue[0]).toMatchObject({ id: "kokoro", installed: null });
  });

  it("install and remove of what is not there are the caller's fault; verify finds nothing wrong", async () => {
    const env = { CLIPWRIGHT_DATA_DIR: await testFolder() };
    expect((await runCli(["voices", "install", "nobody"], { env })).exitCode).toBe(2);
    expect((await runCli(["voices", "remove", "kokoro"], { env })).exitCode).toBe(2);
    const { exitCode, stdout } = await runCli(["voices", "verify", "--json"], { env });
    expect(exitCode).toBe(0);
    expect(JSON.parse(stdout)).toEqual({ ok: true, voices: [] });
  });
});
