import type { Settings } from "../config.js";
import { musicChoices } from "../render/music/choose-music.js";
import { listTracks } from "../render/music/tracks.js";
import { embeddedEngines } from "../render/narration/narrator.js";
import { defaultSpeechSettings, type SpeechSettings } from "../render/narration/speech-settings.js";
import type { Voice } from "../render/narration/voice.js";
import { loadStyles } from "../render/scenes/style.js";

/** What a request may choose from. */
export interface Catalog {
  /** In order of preference. */
  voices: readonly Voice[];
  styles: readonly {
    name: string;
    title: string;
    description: string;
    music: readonly string[];
  }[];
}

/** The engines are asked only what voices they have: no process is started. */
const unused = { processes: 1, timeoutMs: 1_000 };

/** @throws ClipError `request.invalid` with all that is wrong in the operator's own styles. */
export async function loadCatalog(
  { stylesDir, musicDir }: Pick<Settings, "stylesDir" | "musicDir">,
  speech: SpeechSettings = defaultSpeechSettings,
): Promise<Catalog> {
  const engines = embeddedEngines(unused.processes, unused.timeoutMs, speech);
  const voices = engines.flatMap((engine) => engine.voices);
  await Promise.all(engines.map((engine) => engine.close()));
  const [all, tracks] = await Promise.all([loadStyles(stylesDir), listTracks(musicDir)]);
  const music = [...musicChoices, ...tracks.map(({ name }) => name)];
  const styles = all.map(({ name, title, description }) => ({ name, title, description, music }));
  return { voices, styles };
}
