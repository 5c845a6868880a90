import type { ErrorFacts } from "../errors.js";
import { ClipError, errorFacts } from "../errors.js";
import type { JobRequest } from "../jobs/request.js";
import { chooseIllustrations } from "../render/illustration/choose-illustrations.js";
import { loadStyle } from "../render/scenes/style.js";
import { loadWorldKeywords } from "../render/scenes/world-keywords.js";
import { parseScript } from "../render/script/parse-script.js";
import type { Script } from "../render/script/scene.js";
import type { UtteranceLength } from "../render/timeline/build-timeline.js";
import { type ClipPlan, planClip } from "./clip-plan.js";
import { meanSpeech } from "./mean-speech.js";
import { doubtfulTempo, planInDoubt } from "./plan-in-doubt.js";

/** A clip to plan, and the one that it revises, where there is one. */
export interface PlanTask {
  request: JobRequest;
  revised: JobRequest | null;
  /** Whether the plans have their segments, which takes longer than all the rest. */
  namesSegments: boolean;
  maxDurationMs: number;
  /** Folder with styles of the operator's own; null for none. */
  stylesDir: string | null;
}

export interface Plans {
  plan: ClipPlan;
  revised: ClipPlan | null;
}

/** What a thread or a process answers: an error passes between them as plain data. */
export type PlanAnswer = { plans: Plans } | { error: ErrorFacts };

/** How long each sentence of a script takes its voice. */
export type SpeechOf = (script: Script, request: JobRequest) => Promise<UtteranceLength[]>;

/**
 * Plans a clip without speaking it: as a render does, but with the average speech of its voice.
 * @throws ClipError `script.too_long` where it is too long in spite of all doubt.
 */
export async function estimatePlans(task: PlanTask): Promise<Plans> {
  const speechOf: SpeechOf = async ({ scenes, language }, { voiceId }) =>
    scenes.flatMap(({ sentences }) => sentences.map((it) => meanSpeech(it, voiceId, language)));
  return makePlans(task, speechOf, doubtfulTempo);
}

/** The same with the speech itself. @throws ClipError also what the speech fails of. */
export function exactPlans(task: PlanTask, speechOf: SpeechOf): Promise<Plans> {
  return makePlans(task, speechOf, 1);
}

/** Runs one of these where errors have to be told as data. */
export async function answerPlans(plans: () => Promise<Plans>): Promise<PlanAnswer> {
  try {
    return { plans: await plans() };
  } catch (error) {
    if (error instanceof ClipError) return { error: errorFacts(error) };
    throw error;
  }
}

async function makePlans(
  { request, revised, namesSegments, maxDurationMs, stylesDir }: PlanTask,
  speechOf: SpeechOf,
  mostTempo: number,
): Promise<Plans> {
  const make = async (one: JobRequest) => {
    const style = await loadStyle(one.style, stylesDir);
    const keywords = await loadWorldKeywords(one.language);
    const script = parseScript(one.script, one.language, one.lexicon);
    const spoken = await speechOf(script, one);
    const illustrations = namesSegments ? await chooseIllustrations(script) : null;
    const parts = { request: one, style, keywords, script, maxDurationMs, illustrations };
    return planInDoubt(spoken, mostTempo, (spoken) => planClip({ ...parts, spoken }));
  };
  const plan = await make(request);
  return { plan, revised: revised && (await make(revised)) };
}
