import { chmod, mkdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { createRhvoiceEngine } from "../../../../src/render/narration/rhvoice/engine.js";
import { findRhvoice } from "../../../../src/render/narration/rhvoice/find-rhvoice.js";
import { testFolder } from "../../../test-folder.js";
import { buzz, waveOf } from "../servers/speech-server.js";
import { faultsOf, spokenWords } from "../spoken-words.js";

const { signal: never } = new AbortController();
const text = "The tide comes in, and the boats rise.";

/** Where RHVoice would be installed: a stand-in for its program, and the files of its voices. */
async function install(script: string, voices: Record<string, string>) {
  const folder = await testFolder();
  const program = join(folder, "bin", "RHVoice-test");
  await mkdir(join(folder, "bin"));
  await writeFile(program, `#!/bin/sh\n${script}\n`);
  await chmod(program, 0o755);
  for (const [name, info] of Object.entries(voices)) {
    const voice = join(folder, "share/RHVoice/voices", name);
    await mkdir(voice, { recursive: true });
    await writeFile(join(voice, "voice.info"), info);
    await writeFile(join(voice, "voice.data"), "data");
  }
  await writeFile(join(folder, "sound.wav"), waveOf(buzz(text).samples));
  return { folder, program, installed: findRhvoice(join(folder, "bin")) };
}

const slt = { slt: "name=Slt\nlanguage=English\nsample_rate=24k\ngender=female\nformat=3\n" };
/** Says the same always, and keeps what it was asked. */
const says = `here="$(dirname "$(dirname "$0")")"; cat > "$here/text"; echo "$*" > "$here/arguments"; cp "$here/sound.wav" "$4"`;

async function speakWith(script: string, { signal = never, timeoutMs = 20_000, pace = 1 } = {}) {
  const { folder, installed } = await install(script, slt);
  const engine = createRhvoiceEngine({ processes: 1, timeoutMs, installed });
  const [voice] = engine?.voices ?? [];
  if (!engine || !voice) throw new Error("there is no engine");
  try {
    const speech = await engine.synthesize({ words: spokenWords(text), voice, pace }, signal);
    return { speech, folder };
  } finally {
    await engine.close();
  }
}

describe("RHVoice", () => {
  it("is found with its voices, by their files; those of unknown languages are left out", async () => {
    const { installed, program } = await install("", {
      ...slt,
      anna: "name=Anna\r\nlanguage=Russian\r\ngender=female\r\n",
      odd: "name=Odd\nlanguage=Klingon\n",
      broken: "",
    });
    expect(installed).toEqual({
      path: program,
      version: expect.stringMatching(/^program-\d+-4-4$/),
      voices: [
        { id: "rhvoice-anna", name: "Anna", title: "Anna", language: "ru", gender: "female" },
        { id: "rhvoice-slt", name: "Slt", title: "Slt", language: "en", gender: "female" },
      ],
    });
  });

  it("is not there without the program, or without a voice", async () => {
    expect(findRhvoice(await testFolder())).toBe(null);
    expect((await install("", {})).installed).toBe(null);
    expect(createRhvoiceEngine({ processes: 1, timeoutMs: 1_000, installed: null })).toBe(null);
  });

  it("gets the text, the voice and the pace, and its sound has a place for each word", async () => {
    const { speech, folder } = await speakWith(says, { pace: 1.1 });
    expect(await readFile(join(folder, "text"), "utf8")).toBe(text);
    const args = await readFile(join(folder, "arguments"), "utf8");
    expect(args).toMatch(/^-p Slt -o \S+\/speech\.wav -r 110\n$/);
    expect(faultsOf(speech.words, spokenWords(text), speech.samples.length)).toEqual([]);
  });

  it.each([
    ["fails", "echo 'no such voice' >&2; exit 3", /^RHVoice ended with status 3: no such voice\.$/],
    ["writes nothing", "cat > /dev/null", /speech engine rhvoice .* no sound that is known/],
    ["does not run", "exec /nowhere/program 2> /dev/null", /^RHVoice ended with status 12[67]/],
  ])("a program that %s is told", async (_, script, message) => {
    const failure = { code: "narration.failed", message: expect.stringMatching(message) };
    await expect(speakWith(script)).rejects.toMatchObject(failure);
  });

  it("a program that hangs is ended in time", async () => {
    const hanging = speakWith("exec sleep 600", { timeoutMs: 300 });
    await expect(hanging).rejects.toMatchObject({ code: "narration.timeout" });
  });

  it("an abort ends the program", async () => {
    const abort = new AbortController();
    const hanging = speakWith("exec sleep 600", { signal: abort.signal });
    setTimeout(() => abort.abort(), 100);
    await expect(hanging).rejects.toMatchObject({ code: "canceled" });
  });
});
