import { meanSpeech } from "../estimate/mean-speech.js";
import { chooseIllustrations } from "../render/illustration/choose-illustrations.js";
import { layOutClip } from "../render/lay-out-clip.js";
import { embeddedEngines } from "../render/narration/narrator.js";
import { pickVoice } from "../render/narration/pick-voice.js";
import type { SpeechSettings } from "../render/narration/speech-settings.js";
import { loadLogo } from "../render/pictures/load-logo.js";
import { loadPictures } from "../render/pictures/load-pictures.js";
import { maxDurationMs, type RenderRequest } from "../render/request.js";
import { automaticStyle, pickStyle } from "../render/scenes/pick-style.js";
import { listStyles, loadStyle } from "../render/scenes/style.js";
import { loadWorldKeywords } from "../render/scenes/world-keywords.js";
import { parseScript } from "../render/script/parse-script.js";
import type { ClipToDraw } from "../render/segments/plan-segments.js";

/** The engines are asked only what voices they have: no process is started. */
const unused = { processes: 1, timeoutMs: 1_000 };

export interface PlanFolders {
  /** Folder in which pictures are stored. */
  folder: string;
  /** Folders that the script's pictures and the brand's logo are read from; null: only from addresses. */
  baseDir: string | null;
  logoDir: string | null;
  /** With styles of one's own; null for none. */
  stylesDir: string | null;
  /** Whose voices can be named; without it those of the default engines. */
  speech?: SpeechSettings;
}

/**
 * Plans a clip as a render does, with the average speech of its voice instead of its speech.
 * @throws ClipError as a render does.
 */
export async function planClip(
  request: RenderRequest,
  { folder, baseDir, logoDir, stylesDir, speech }: PlanFolders,
  signal: AbortSignal,
): Promise<ClipToDraw> {
  const { language, lexicon } = request;
  const voiceId = await voiceOf(request, speech);
  const name =
    request.style === automaticStyle
      ? await pickStyle(request, await listStyles(stylesDir))
      : request.style;
  const style = await loadStyle(name, stylesDir);
  const keywords = await loadWorldKeywords(language);
  const script = parseScript(request.script, language, lexicon);
  const logoUrl = request.brand?.logoUrl;
  const [logo, pictures, illustrations] = await Promise.all([
    logoUrl ? loadLogo(logoUrl, { baseDir: logoDir, folder, signal }) : null,
    loadPictures(script, { baseDir, folder, signal }),
    chooseIllustrations(script),
  ]);
  const spoken = script.scenes.flatMap(({ sentences }) =>
    sentences.map((sentence) => meanSpeech(sentence, voiceId, language)),
  );
  const laidOut = layOutClip({ request, script, style, keywords, spoken, maxDurationMs });
  return { ...laidOut, pictures, illustrations, logo };
}

async function voiceOf(
  { language, voiceId }: RenderRequest,
  speech: SpeechSettings | undefined,
): Promise<string> {
  const engines = embeddedEngines(unused.processes, unused.timeoutMs, speech);
  try {
    const voices = engines.flatMap((engine) => engine.voices);
    return pickVoice(voices, language, voiceId).id;
  } finally {
    await Promise.all(engines.map((engine) => engine.close()));
  }
}
