import { layOutClip } from "../../../src/render/lay-out-clip.js";
import { parseRequest } from "../../../src/render/request.js";
import { loadStyle } from "../../../src/render/scenes/style.js";
import { loadWorldKeywords } from "../../../src/render/scenes/world-keywords.js";
import { parseScript } from "../../../src/render/script/parse-script.js";
import { planSegments } from "../../../src/render/segments/plan-segments.js";
import type { PlannedSegment } from "../../../src/render/segments/planned-segment.js";
import { spokenEvenly } from "../timeline/scripts.js";

/** A whole clip of 480p in English as one segment. */
export async function planScript(text: string): Promise<PlannedSegment> {
  const request = parseRequest({ script: text, resolution: "480p" });
  const script = parseScript(text, "en");
  const clip = layOutClip({
    ...{ request, script, maxDurationMs: 600_000 },
    style: await loadStyle("cinematic"),
    spoken: spokenEvenly(script),
    keywords: await loadWorldKeywords("en"),
  });
  const nothing = script.scenes.map(() => null);
  const [segment] = planSegments(
    { ...clip, pictures: nothing, illustrations: nothing, logo: null },
    [{ startFrame: 0, endFrame: clip.timeline.frameCount }],
  );
  if (!segment) throw new Error("a clip has a segment");
  return segment;
}
