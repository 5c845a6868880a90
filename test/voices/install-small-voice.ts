import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { installVoice } from "../../src/voices/install-voice.js";
import { testFolder } from "../test-folder.js";
import { smallVoice } from "./small-voice.js";

/** Installs the voice of tones, `tones-en`, as a host without network would: from a folder. */
export async function installSmallVoice(voicesDir: string): Promise<void> {
  const from = await testFolder();
  const { entry, files } = smallVoice();
  for (const [name, bytes] of Object.entries(files)) await writeFile(join(from, name), bytes);
  await installVoice(entry, {
    voicesDir,
    from,
    acceptsLicence: true,
    signal: new AbortController().signal,
    onFile: () => {},
    onStep: () => {},
  });
}
