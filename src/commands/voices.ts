import { withFlagNames } from "../cli/render-flags.js";
import type { CommandContext, CommandResult, OutputFlags } from "../cli/run-command.js";
import { embeddedEngines } from "../render/narration/narrator.js";
import { pickVoice } from "../render/narration/pick-voice.js";
import type { Voice } from "../render/narration/voice.js";
import { speechSettingsOf } from "../speech-settings-of.js";
import { sampleVoices } from "./sample-voices.js";

/** Flags of `clipwright voices`. */
export interface VoicesFlags extends OutputFlags {
  language?: string;
  /** Folder that gets a sample of each voice that is listed. */
  sample?: string;
}

/** The engines are asked only what voices they have: no process is started, and nothing can take long. */
const unused = { processes: 1, timeoutMs: 1_000 };

/**
 * `clipwright voices`: who can speak, the default of each language first; with `--sample`, each of them says a sentence.
 * @throws ClipError `request.invalid` where nobody speaks the language; and as `sampleVoices` does.
 */
export async function voicesCommand(
  { language, sample }: VoicesFlags,
  context: CommandContext,
): Promise<CommandResult> {
  const speech = speechSettingsOf(context.settings);
  const engines = embeddedEngines(unused.processes, unused.timeoutMs, speech);
  try {
    const all = engines.flatMap((engine) => engine.voices);
    const voices = language === undefined ? all : speakersOf(all, language);
    if (sample === undefined) return { json: { voices }, lines: voices.map(voiceLine) };
    const samples = await sampleVoices(voices, sample, context);
    return { json: { voices, samples }, lines: samples.map(({ path }) => path) };
  } catch (error) {
    throw withFlagNames(error);
  } finally {
    await Promise.all(engines.map((engine) => engine.close()));
  }
}

/** The voice that a render would take, then the others of the language. */
function speakersOf(voices: readonly Voice[], language: string): Voice[] {
  const first = pickVoice(voices, language);
  const spoken = new Intl.Locale(first.language).language;
  const others = voices.filter(
    (voice) => voice.id !== first.id && new Intl.Locale(voice.language).language === spoken,
  );
  return [first, ...others];
}

function voiceLine({ id, language, gender, name }: Voice): string {
  const spoken = new Intl.DisplayNames(["en"], { type: "language" }).of(language) ?? language;
  return `${id.padEnd(16)}${language.padEnd(8)}${spoken.padEnd(24)}${gender.padEnd(9)}${name}`;
}
