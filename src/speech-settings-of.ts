import { resolve } from "node:path";
import type { speechSettings } from "./config/speech-settings.js";
import type { Settings } from "./config.js";
import type { SpeechServers } from "./render/narration/servers/server-settings.js";
import type { SpeechSettings } from "./render/narration/speech-settings.js";
import { voicesFolder } from "./voices/voices-folder.js";

export type SettingsForSpeech = Pick<Settings, "dataDir" | keyof typeof speechSettings>;

/**
 * What of the settings is for speech, with the folder as an absolute path: processes may have another working folder. May
 * hold keys: never log it.
 */
export function speechSettingsOf(settings: SettingsForSpeech): SpeechSettings {
  const { dataDir, narrators } = settings;
  const servers = serversOf(settings);
  return { voicesDir: resolve(voicesFolder(dataDir)), narrators, ...(servers && { servers }) };
}

function serversOf(settings: SettingsForSpeech): SpeechServers | null {
  const { openaiSpeechVoices, elevenlabsVoices } = settings;
  if (openaiSpeechVoices.length === 0 && elevenlabsVoices.length === 0) return null;
  const withoutSlash = (url: string) => url.replace(/\/+$/, "");
  return {
    openai:
      openaiSpeechVoices.length === 0
        ? null
        : {
            url: withoutSlash(settings.openaiSpeechUrl),
            key: settings.openaiSpeechKey,
            model: settings.openaiSpeechModel,
            voices: openaiSpeechVoices,
          },
    elevenlabs:
      elevenlabsVoices.length === 0
        ? null
        : {
            url: withoutSlash(settings.elevenlabsUrl),
            key: settings.elevenlabsKey,
            model: settings.elevenlabsModel,
            voices: elevenlabsVoices,
          },
    timeoutMs: settings.speechTimeoutS * 1_000,
    atOnce: settings.speechAtOnce,
  };
}
