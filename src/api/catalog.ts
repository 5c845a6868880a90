import { musicChoices } from "../render/music/choose-music.js";
import { listTracks } from "../render/music/tracks.js";
import { embeddedEngines } from "../render/narration/narrator.js";
import { defaultSpeechSettings, type SpeechSettings } from "../render/narration/speech-settings.js";
import type { Voice } from "../render/narration/voice.js";
import { listStyles } from "../render/scenes/style.js";

/** What a request may choose from. */
export interface Catalog {
  /** In order of preference. */
  voices: readonly Voice[];
  styles: readonly { name: string; music: readonly string[] }[];
}

/** The engines are asked only what voices they have: no process is started. */
const unused = { processes: 1, timeoutMs: 1_000 };

/** @param musicDir folder of the operator's music; null without one. */
export async function loadCatalog(
  musicDir: string | null,
  speech: SpeechSettings = defaultSpeechSettings,
): Promise<Catalog> {
  const engines = embeddedEngines(unused.processes, unused.timeoutMs, speech);
  const voices = engines.flatMap((engine) => engine.voices);
  await Promise.all(engines.map((engine) => engine.close()));
  const styles = await listStyles();
  const tracks = await listTracks(musicDir);
  const music = [...musicChoices, ...tracks.map(({ name }) => name)];
  return { voices, styles: styles.map((name) => ({ name, music })) };
}
