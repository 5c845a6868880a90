import { resolve } from "node:path";
import type { Settings } from "./config.js";
import type { SpeechSettings } from "./render/narration/speech-settings.js";
import { voicesFolder } from "./voices/voices-folder.js";

/** What of the settings is for speech, with the folder as an absolute path: processes may have another working folder. */
export function speechSettingsOf({
  dataDir,
  narrators,
}: Pick<Settings, "dataDir" | "narrators">): SpeechSettings {
  return { voicesDir: resolve(voicesFolder(dataDir)), narrators };
}
