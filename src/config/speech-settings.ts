import { z } from "zod";
import type { FieldProblem } from "../errors.js";
import type { ServerVoice } from "../render/narration/servers/server-voice.js";
import { type EngineName, engineNames } from "../render/narration/speech-settings.js";
import { serverVoices } from "./server-voices.js";
import { secret, setting, settingProblem } from "./setting.js";
import { headerText, oneOf, text, webAddress, wholeNumber } from "./setting-values.js";

const engineOrder = z
  .string()
  .transform((value) => value.split(",").map((name) => name.trim()))
  .pipe(
    z
      .array(oneOf(engineNames))
      .refine((order) => new Set(order).size === order.length, "names one of them twice"),
  );

/** Who speaks, where natural voices are fetched from, and which servers have voices. */
export const speechSettings = {
  narrators: setting<readonly EngineName[]>(
    "CLIPWRIGHT_NARRATORS",
    engineOrder,
    () => engineNames,
    `speech engines with commas between; a language's default voice is of the first that speaks it (default: ${engineNames.join()})`,
  ),
  voicesMirror: setting<string | null>(
    "CLIPWRIGHT_VOICES_MIRROR",
    webAddress,
    null,
    "address that `voices install` fetches all files from, as <address>/<voice>/<revision>/<file> (default: the addresses of the catalogue)",
  ),
  openaiSpeechUrl: setting<string>(
    "CLIPWRIGHT_OPENAI_SPEECH_URL",
    webAddress,
    "https://api.openai.com/v1",
    "address of a server that speaks as OpenAI's does, up to /audio/speech, such as http://localhost:8880/v1 (default: https://api.openai.com/v1)",
  ),
  openaiSpeechVoices: setting<readonly ServerVoice[]>(
    "CLIPWRIGHT_OPENAI_SPEECH_VOICES",
    serverVoices("openai"),
    () => [],
    "voices of that server, NAME:LANGUAGE with commas between, such as af_heart:en-US:female,alloy:en+de (default: none)",
  ),
  openaiSpeechKey: secret(
    setting<string | null>(
      "CLIPWRIGHT_OPENAI_SPEECH_KEY",
      headerText,
      null,
      "key of that server; one of your own may need none (default: none)",
    ),
  ),
  openaiSpeechModel: setting<string>(
    "CLIPWRIGHT_OPENAI_SPEECH_MODEL",
    text,
    "tts-1",
    "model that it speaks with (default: tts-1)",
  ),
  elevenlabsVoices: setting<readonly ServerVoice[]>(
    "CLIPWRIGHT_ELEVENLABS_VOICES",
    serverVoices("elevenlabs"),
    () => [],
    "voices of ElevenLabs, ID:LANGUAGE with commas between, such as 21m00Tcm4TlvDq8ikWAM:en:female:Rachel (default: none)",
  ),
  elevenlabsKey: secret(
    setting<string | null>(
      "CLIPWRIGHT_ELEVENLABS_KEY",
      headerText,
      null,
      "key of ElevenLabs; needed with its voices (default: none)",
    ),
  ),
  elevenlabsUrl: setting<string>(
    "CLIPWRIGHT_ELEVENLABS_URL",
    webAddress,
    "https://api.elevenlabs.io",
    "address of a server that speaks the ElevenLabs API (default: https://api.elevenlabs.io)",
  ),
  elevenlabsModel: setting<string>(
    "CLIPWRIGHT_ELEVENLABS_MODEL",
    text,
    "eleven_multilingual_v2",
    "model that it speaks with (default: eleven_multilingual_v2)",
  ),
  speechTimeoutS: setting<number>(
    "CLIPWRIGHT_SPEECH_TIMEOUT_S",
    wholeNumber(1, 600),
    60,
    "seconds that a server may take for a sentence, waits and repetitions included, 1 to 600; keep it below CLIPWRIGHT_STALL_LIMIT_S (default: 60)",
  ),
  speechAtOnce: setting<number>(
    "CLIPWRIGHT_SPEECH_AT_ONCE",
    wholeNumber(1, 32),
    2,
    "sentences of one clip that a server is asked for at once, 1 to 32 (default: 2)",
  ),
};

interface ServerSettings {
  openaiSpeechUrl: string;
  openaiSpeechVoices: readonly ServerVoice[];
  openaiSpeechKey: string | null;
  elevenlabsVoices: readonly ServerVoice[];
  elevenlabsKey: string | null;
}

/** Voices of servers that cannot be asked without a key. */
export function speechProblems(settings: ServerSettings): FieldProblem[] {
  const { openaiSpeechVoices, openaiSpeechKey, elevenlabsVoices, elevenlabsKey } = speechSettings;
  const isOpenAi = settings.openaiSpeechUrl === speechSettings.openaiSpeechUrl.default;
  const needed = [
    {
      voices: openaiSpeechVoices,
      key: openaiSpeechKey,
      isMissing:
        isOpenAi && settings.openaiSpeechVoices.length > 0 && settings.openaiSpeechKey === null,
    },
    {
      voices: elevenlabsVoices,
      key: elevenlabsKey,
      isMissing: settings.elevenlabsVoices.length > 0 && settings.elevenlabsKey === null,
    },
  ];
  return needed
    .filter(({ isMissing }) => isMissing)
    .map(({ voices, key }) => {
      const reason = `${key.variable} is not set, but voices of that server are`;
      return settingProblem(key.variable, voices.variable, "missing", reason);
    });
}
