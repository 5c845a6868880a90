import { readdirSync, statSync } from "node:fs";
import { join } from "node:path";
import { embeddedEngines } from "../render/narration/narrator.js";
import type { SpeechSettings } from "../render/narration/speech-settings.js";
import type { Voice } from "../render/narration/voice.js";

/** The engines are asked only what voices they have: no process is started. */
const unused = { processes: 1, timeoutMs: 1_000 };
/** The folder is looked at when the list is asked for, but not more often than this, however many jobs come. */
const lookEveryMs = 1_000;

/**
 * Makes a function that lists the voices there are, in order of preference. Voices that are installed or removed while the
 * process runs are seen: the list is made again where the folder of voices, or that of a voice, has changed.
 * @param now in milliseconds, from any beginning.
 */
export function openVoiceList(
  speech: SpeechSettings,
  now: () => number = () => performance.now(),
): () => readonly Voice[] {
  let seen = folderState(speech.voicesDir);
  let lookedAt = now();
  let voices = listVoices(speech);
  return () => {
    if (now() - lookedAt < lookEveryMs) return voices;
    lookedAt = now();
    // The state is read before the voices are: what changes between the two is seen the next time.
    const state = folderState(speech.voicesDir);
    if (state !== seen) voices = listVoices(speech);
    seen = state;
    return voices;
  };
}

function listVoices(speech: SpeechSettings): readonly Voice[] {
  const engines = embeddedEngines(unused.processes, unused.timeoutMs, speech);
  const voices = engines.flatMap((engine) => engine.voices);
  // None of them has a process, so that there is nothing to wait for.
  for (const engine of engines) void engine.close();
  return voices;
}

/** Changes whenever a voice, or a revision of one, comes or goes: each is a folder, put in place or removed by its name. */
function folderState(voicesDir: string | null): string {
  if (voicesDir === null) return "";
  try {
    const folders = readdirSync(voicesDir).map((name) => join(voicesDir, name));
    const changed = [voicesDir, ...folders].map((folder) => {
      const { mtimeMs, ino } = statSync(folder);
      return `${folder} ${ino} ${mtimeMs}`;
    });
    return changed.join("\n");
  } catch {
    // The folder is not there, or a voice is being removed just now: by the next look it has changed again.
    return "";
  }
}
