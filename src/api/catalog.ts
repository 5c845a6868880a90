import type { Settings } from "../config.js";
import { musicChoices } from "../render/music/choose-music.js";
import { listTracks } from "../render/music/tracks.js";
import { defaultSpeechSettings, type SpeechSettings } from "../render/narration/speech-settings.js";
import type { Voice } from "../render/narration/voice.js";
import { loadStyles } from "../render/scenes/style.js";
import { openVoiceList } from "./voice-list.js";

/** What a request may choose from. */
export interface Catalog {
  /** In order of preference; as they are at this moment, see {@link openVoiceList}. */
  readonly voices: readonly Voice[];
  styles: readonly {
    name: string;
    title: string;
    description: string;
    music: readonly string[];
  }[];
}

/** @throws ClipError `request.invalid` with all that is wrong in the operator's own styles. */
export async function loadCatalog(
  { stylesDir, musicDir }: Pick<Settings, "stylesDir" | "musicDir">,
  speech: SpeechSettings = defaultSpeechSettings,
): Promise<Catalog> {
  const voices = openVoiceList(speech);
  const [all, tracks] = await Promise.all([loadStyles(stylesDir), listTracks(musicDir)]);
  const music = [...musicChoices, ...tracks.map(({ name }) => name)];
  const styles = all.map(({ name, title, description }) => ({ name, title, description, music }));
  return {
    get voices() {
      return voices();
    },
    styles,
  };
}
