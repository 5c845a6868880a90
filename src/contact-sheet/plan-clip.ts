import { meanSpeech } from "../estimate/mean-speech.js";
import { doubtfulTempo, planInDoubt } from "../estimate/plan-in-doubt.js";
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
import type { Script } from "../render/script/scene.js";
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
  const voiceId = await voiceOf(request, speech);
  const logoUrl = request.brand?.logoUrl;
  return planWith(request, {
    ...{ voiceId, stylesDir, maxDurationMs },
    imagesOf: async (script) => {
      const [logo, pictures] = await Promise.all([
        logoUrl ? loadLogo(logoUrl, { baseDir: logoDir, folder, signal }) : null,
        loadPictures(script, { baseDir, folder, signal }),
      ]);
      return { logo, pictures };
    },
  });
}

/** What a clip is planned with beside its request. */
export interface PlanSources {
  /** Whose average speech it is planned with. */
  voiceId: string;
  /** With styles of one's own; null for none. */
  stylesDir: string | null;
  /** Longest clip where the request names no length. */
  maxDurationMs: number;
  /** The picture of each scene, null where it has none, and the logo of the brand. */
  imagesOf(script: Script): Promise<Pick<ClipToDraw, "pictures" | "logo">>;
}

/** Plans a clip with pictures from wherever; see {@link planClip}. @throws ClipError `script.too_long` where it is so without doubt. */
export async function planWith(
  request: RenderRequest,
  { voiceId, stylesDir, maxDurationMs, imagesOf }: PlanSources,
): Promise<ClipToDraw> {
  const { language, lexicon } = request;
  const name =
    request.style === automaticStyle
      ? await pickStyle(request, await listStyles(stylesDir))
      : request.style;
  const style = await loadStyle(name, stylesDir);
  const keywords = await loadWorldKeywords(language);
  const script = parseScript(request.script, language, lexicon);
  const [images, illustrations] = await Promise.all([
    imagesOf(script),
    chooseIllustrations(script),
  ]);
  const mean = script.scenes.flatMap(({ sentences }) =>
    sentences.map((sentence) => meanSpeech(sentence, voiceId, language)),
  );
  const laidOut = planInDoubt(mean, doubtfulTempo, (spoken) =>
    layOutClip({ request, script, style, keywords, spoken, maxDurationMs }),
  );
  return { ...laidOut, ...images, illustrations };
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
